import ColorManagement
public import Drawing
import PNGFormat

/// Reads PNG, JPEG, WebP and GIF files, recognized by their first bytes.
///
/// Colours are converted to sRGB from ICC profiles and a PNG's colour chunks; ``BitmapReading/losses`` lists what is ignored. A
/// picture is turned as its EXIF says. Inks without a profile are converted by a simple formula. Only the first frame of an
/// animation is read. Data may be hostile: sizes are checked before memory is allocated, and damaged data are an error.
public struct BitmapDecoder: Hashable, Sendable {
  /// The largest number of passes of the data through all pixels. A typical progressive JPEG has ten.
  public static let maximumPassCount = 64

  /// The largest number of pixels of a picture.
  public var maximumPixelCount: Int

  /// Whether to turn a picture as its EXIF says.
  package var turnsPictures = true

  /// Creates a decoder with a limit; the default is 2^27 pixels, half a gigabyte.
  public init(maximumPixelCount: Int = 1 << 27) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// The facts about a picture that a file gives before its pixels.
  package struct Header: Hashable, Sendable {
    /// The file's format.
    package let format: BitmapFormat
    /// The width in pixels as stored, before EXIF's rotation.
    package let width: Int
    /// The height in pixels as stored.
    package let height: Int
    /// The number of passes of the data through all pixels.
    package let passCount: Int
  }

  /// Reads the size without the pixels, and does not check it.
  ///
  /// - Throws: ``BitmapDecodingError`` if the format is unknown, or the beginning is damaged.
  package func header(of bytes: [UInt8]) throws(BitmapDecodingError) -> Header {
    switch BitmapFormat(of: bytes) {
    case nil: throw .unknownFormat(firstBytes: Array(bytes.prefix(8)))
    case .png:
      guard bytes.count >= 24 else { throw .truncated(.png, byteCount: bytes.count) }
      func number(at place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }
      // The signature, the first chunk's length and name, its width and height.
      return Header(format: .png, width: number(at: 16), height: number(at: 20), passCount: 1)
    case let format?:
      return try read(bytes, as: format) { reader throws(BitmapDecodingError) in reader.header }
    }
  }

  /// Reads a whole picture. Data that end too early are an error.
  ///
  /// - Throws: ``BitmapDecodingError`` if the data have an unknown format, are damaged or incomplete, or exceed the limit.
  public func decode(_ bytes: [UInt8]) throws(BitmapDecodingError) -> Bitmap {
    try read(bytes, mayBeCut: false).bitmap
  }

  /// Reads a picture. Data that end too early are read up to their end.
  ///
  /// - Throws: ``BitmapDecodingError`` if the data have an unknown format, are damaged, end before the first row, or exceed the
  ///   limit.
  public func read(_ bytes: [UInt8]) throws(BitmapDecodingError) -> BitmapReading { try read(bytes, mayBeCut: true) }

  private func read(_ bytes: [UInt8], mayBeCut: Bool) throws(BitmapDecodingError) -> BitmapReading {
    switch BitmapFormat(of: bytes) {
    case nil: throw .unknownFormat(firstBytes: Array(bytes.prefix(8)))
    case .png:
      let notes = PictureNotes(of: bytes, as: .png)
      let colors = PictureColors(notes, space: notes.space)
      var bitmap: Bitmap
      var missing: BitmapReading.Loss?
      do throws(PNGError) {
        let decoder = PNGDecoder(limits: PNGDecodingLimits(maximumPixelCount: maximumPixelCount))
        let picture = try unsafe decoder.decode(bytes, mayBeCut: mayBeCut) { unsafe colors.transform?.convert($0) }
        bitmap = picture.image.bitmap
        if let rowCount = picture.rowCount {
          missing =
            rowCount >= bitmap.height
            ? .missingDetail(.png) : .missingRows(.png, rowCount: rowCount, height: bitmap.height)
        }
      } catch {
        throw .png(error)
      }
      let turn = turnsPictures ? notes.exif.map { EXIFOrientation(in: $0) } : nil
      if let turn, !turn.isUpright {
        bitmap = try turn.turning(bitmap, of: .png)
      } else if colors.transform == nil, missing == nil, let file = coded(bytes, as: .png, profile: nil) {
        bitmap = bitmap.coded(as: file)
      }
      return BitmapReading(bitmap, colors, missing)
    case let format?:
      return try read(bytes, as: format) { reader throws(BitmapDecodingError) in
        try check(reader.header)
        let notes = PictureNotes(of: bytes, as: format)
        let colors = PictureColors(notes, space: reader.hasInks ? .cmyk : notes.space)
        var (bitmap, missing) = try reader.bitmap(colors.transform, mayBeCut: mayBeCut, turned: turnsPictures)
        // Other programs would read the coded data without the conversion; they convert inks themselves.
        let isSame = reader.hasInks || colors.transform == nil
        if format == .jpeg, reader.isUpright, isSame, missing == nil,
          let file = coded(bytes, as: .jpeg, profile: reader.hasInks ? notes.inkProfile : nil)
        {
          bitmap = bitmap.coded(as: file)
        }
        if reader.hasInks, colors.transform == nil, missing == nil { missing = .plainInks(format) }
        return BitmapReading(bitmap, colors, missing)
      }
    }
  }

  private func read<Value>(
    _ bytes: [UInt8], as format: BitmapFormat,
    _ body: (ForeignReader) throws(BitmapDecodingError) -> Value
  ) throws(BitmapDecodingError) -> Value {
    try unsafe bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(BitmapDecodingError) in try body(unsafe ForeignReader(format, of: buffer)) }
    }.get()
  }

  /// Checks that a picture is small enough, before memory is allocated for it.
  private func check(_ header: Header) throws(BitmapDecodingError) {
    guard (try? Bitmap.validate(width: header.width, height: header.height)) != nil,
      header.width * header.height <= maximumPixelCount
    else {
      throw .tooLarge(header.format, width: header.width, height: header.height, limit: maximumPixelCount)
    }
    guard header.passCount <= Self.maximumPassCount else {
      throw .tooManyPasses(header.format, passCount: header.passCount)
    }
  }
}

extension BitmapReading {
  fileprivate init(_ bitmap: Bitmap, _ colors: PictureColors, _ missing: Loss?) {
    self.bitmap = bitmap
    losses = (colors.ignored.map { [.ignoredColors($0)] } ?? []) + (missing.map { [$0] } ?? [])
  }
}

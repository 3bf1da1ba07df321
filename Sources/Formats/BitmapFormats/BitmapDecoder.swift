import ColorManagement
public import Drawing
import PNGFormat

/// Reads PNG, JPEG, WebP and GIF, whichever the first bytes announce.
///
/// Colours become those of sRGB, by ICC profiles and what a PNG says of its colours; ``BitmapReading/losses`` tells what is not heeded. A
/// picture is turned as its EXIF says, and inks without a profile become light by the plain formula. Of an animation the first frame is
/// read. Data may be hostile: sizes are checked before memory is taken, and damaged data are an error.
public struct BitmapDecoder: Hashable, Sendable {
  /// The number of times that data may go through all pixels. A progressive JPEG of any usual program does so ten times.
  public static let maximumPassCount = 64

  /// The most pixels that a picture may have.
  public var maximumPixelCount: Int

  /// Whether a picture is turned as its EXIF says.
  package var turnsPictures = true

  /// Takes a limit, 2^27 pixels if none is given: half a gigabyte.
  public init(maximumPixelCount: Int = 1 << 27) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// The facts about its picture that a file gives before the pixels are read.
  package struct Header: Hashable, Sendable {
    /// The kind of file.
    package let format: BitmapFormat
    /// In pixels, as the picture is stored; EXIF may turn it after that.
    package let width: Int
    /// In pixels.
    package let height: Int
    /// The number of times that the data go through all pixels.
    package let passCount: Int
  }

  /// Reads the size, without the pixels.
  ///
  /// - Throws: ``BitmapDecodingError`` if the beginning is damaged or not that of a picture. Sizes are not checked.
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

  /// Reads a whole picture, without what it lacks.
  ///
  /// - Throws: ``BitmapDecodingError`` if the data are of no known format, damaged, incomplete, or beyond the limit.
  public func decode(_ bytes: [UInt8]) throws(BitmapDecodingError) -> Bitmap {
    try read(bytes, mayBeCut: false).bitmap
  }

  /// Reads a picture; one whose data end too early, as far as they go.
  ///
  /// - Throws: ``BitmapDecodingError`` if the data are of no known format, damaged, end before the first row, or are beyond the limit.
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
        // Other programs would read the coded data without what was done here; inks are theirs to convert.
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

  /// Whether a picture is small enough, before memory is taken for it.
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

import CPNG
import Drawing

/// Reads PNGs of every colour type and depth.
///
/// The 8-bit values are taken as sRGB: gamma, chromaticities and colour profiles are ignored; `BitmapDecoder` applies them.
/// 16-bit channels are rounded to 8 bits, then colours are multiplied by their alpha; transparent pixels lose their colour.
///
/// Data may be hostile: sizes are checked against ``limits`` and against the number of bytes before memory is
/// allocated, and damaged data are an error. Damage is only a warning if every pixel is certain.
public struct PNGDecoder: Hashable, Sendable {
  /// The limits on sizes.
  public var limits: PNGDecodingLimits

  /// Creates a decoder, which holds only its limits.
  public init(limits: PNGDecodingLimits = .standard) {
    self.limits = limits
  }

  /// Whether bytes begin with the signature of a PNG.
  package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNGHeader.signature) }

  /// Reads a whole PNG.
  ///
  /// - Throws: ``PNGError`` if the data are not a PNG, damaged, incomplete, or beyond the limits.
  public func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGImage { try decode(bytes, by: .usual) }

  func decode(_ bytes: [UInt8], by kind: PNGReader.Kind) throws(PNGError) -> PNGImage {
    try unsafe decode(bytes, by: kind, isCut: false) { _ in }.image
  }

  /// Reads a PNG and converts its colours to sRGB.
  ///
  /// - Parameters:
  ///   - mayBeCut: whether to read data that end too early, up to their end.
  ///   - convert: a closure that converts straight RGBA to sRGB in place.
  /// - Returns: the picture; for data that end too early, also the number of whole rows from the top. The other rows are
  ///   transparent. If that number is the height, all rows are there, with less detail.
  package func decode(
    _ bytes: [UInt8], mayBeCut: Bool, converting convert: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(PNGError) -> (image: PNGImage, rowCount: Int?) {
    do throws(PNGError) {
      return (try unsafe decode(bytes, by: .usual, isCut: false, converting: convert).image, nil)
    } catch {
      guard mayBeCut, error.isOfCutData else { throw error }
      let picture = try? unsafe decode(bytes, by: .plain, isCut: true, converting: convert)
      guard let picture, picture.rowCount > 0 else { throw error }
      return picture
    }
  }

  private func decode(
    _ bytes: [UInt8], by kind: PNGReader.Kind, isCut: Bool, converting convert: (UnsafeMutableRawBufferPointer) -> Void
  ) throws(PNGError) -> (image: PNGImage, rowCount: Int) {
    let header = try PNGHeader(bytes)
    guard limits.allow(width: header.width, height: header.height) else {
      throw .tooLarge(width: header.width, height: header.height, limits: limits)
    }
    if !isCut {
      guard bytes.count >= header.minimumByteCount else {
        throw .implausibleSize(width: header.width, height: header.height, byteCount: bytes.count)
      }
      try PNGHeader.validateChunkLengths(bytes)
    }

    guard MemoryRoom.has(4 * header.width * header.height) else { throw .outOfMemory }
    let reader = try PNGReader(kind)
    var result = cpng_result.failed
    let count = header.width * header.height
    let pixels = unsafe [PremultipliedColor](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      result = unsafe reader.read(
        bytes, header, limits, isCut: isCut, into: UnsafeMutableRawBufferPointer(buffer))
      guard result == .done else { return }
      initializedCount = count
      unsafe convert(UnsafeMutableRawBufferPointer(buffer))
      unsafe premultiply(UnsafeMutableRawBufferPointer(buffer))
    }
    try reader.check(result)
    do {
      let image = PNGImage(
        bitmap: try Bitmap(width: header.width, height: header.height, pixels: pixels), metadata: reader.metadata,
        layout: header.layout, isInterlaced: header.isInterlaced, warning: reader.warning)
      return (image, reader.rowCount)
    } catch {
      throw .tooLarge(width: header.width, height: header.height, limits: limits)
    }
  }

  /// Turns straight RGBA, four bytes each, into premultiplied colours. Opaque pixels need no change, and are skipped eight at a
  /// time. As in a bitmap's pixels, words are assumed to be little-endian in memory.
  private func premultiply(_ bytes: UnsafeMutableRawBufferPointer) {
    let count = bytes.count / 4
    func convert(_ range: Range<Int>) {
      for index in range {
        let color = unsafe bytes.load(fromByteOffset: 4 &* index, as: UInt32.self)
        unsafe bytes.storeBytes(of: premultiplied(color), toByteOffset: 4 &* index, as: UInt32.self)
      }
    }
    var position = 0
    while position &+ 8 <= count {
      let colors = unsafe bytes.loadUnaligned(fromByteOffset: 4 &* position, as: SIMD8<UInt32>.self)
      if colors.sharedBits < 0xFF00_0000 { convert(position..<position &+ 8) }
      position &+= 8
    }
    convert(position..<count)
  }
}

extension PNGError {
  /// Whether the data end before the picture does.
  fileprivate var isOfCutData: Bool {
    switch self {
    case .truncated, .implausibleSize: true
    default: false
    }
  }
}

public import Drawing
public import PNGFormat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The differences between two pictures.
public struct ImageComparison: Hashable, Sendable {
  /// The size of the expected picture.
  public let expectedSize: PixelSize
  /// The size of the actual picture.
  public let actualSize: PixelSize
  /// The compared frame, from 1; `nil` for still pictures, and if no frame differs.
  public let frame: Int?
  /// The other frames that differ.
  public internal(set) var furtherFrames: [Int] = []
  /// The differences between the pictures' texts, profiles and timing; none between bitmaps.
  public let metadata: [MetadataDifference]
  /// The differences of the pixels; `nil` if all are equal, or if the sizes differ.
  public let pixels: PixelDifference?
  /// The differences below one level of 255; `nil` if there are none.
  public let samples: SampleDifference?
  /// The most likely change; `nil` if sizes and pixels are equal.
  public let kind: DifferenceKind?

  /// Compares pixel for pixel. For equal pictures it only compares their memory.
  public init(expected: Bitmap, actual: Bitmap) {
    self.init(expected: expected, actual: actual, metadata: [])
  }

  /// Compares pixel for pixel, and also densities, depths and texts.
  public init(expected: PNGImage, actual: PNGImage) {
    self.init(
      expected: expected.bitmap, actual: actual.bitmap,
      metadata: expected.differences(from: actual))
  }

  init(
    expected: Bitmap, actual: Bitmap, metadata: [MetadataDifference], samples: SampleDifference? = nil,
    frame: Int? = nil
  ) {
    expectedSize = expected.size
    actualSize = actual.size
    self.metadata = metadata
    self.samples = samples
    self.frame = frame
    guard expectedSize == actualSize else {
      pixels = nil
      kind = CanvasClassifier(expected: expected, actual: actual).kind
      return
    }
    guard !expected.hasSamePixels(as: actual) else {
      pixels = nil
      kind = nil
      return
    }
    let scan = DifferenceScan(expected: expected, actual: actual)
    pixels = scan.difference
    kind = DifferenceClassifier(expected: expected, actual: actual, scan: scan).kind
  }

  /// Whether nothing differs.
  public var isEqual: Bool { kind == nil && samples == nil && metadata.isEmpty }
}

extension Bitmap {
  var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether two bitmaps of one size are equal; faster than `==` in a debug build.
  func hasSamePixels(as other: Bitmap) -> Bool {
    unsafe pixels.withUnsafeBytes { mine in
      unsafe other.pixels.withUnsafeBytes { theirs in unsafe mine.hasSameBytes(as: theirs) }
    }
  }
}

extension [UInt8] {
  /// Whether two arrays are equal; faster than `==`, which compares byte by byte.
  func hasSameBytes(as other: [UInt8]) -> Bool {
    unsafe withUnsafeBytes { mine in
      unsafe other.withUnsafeBytes { theirs in unsafe mine.hasSameBytes(as: theirs) }
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let first = baseAddress, let second = other.baseAddress else { return true }
    return unsafe memcmp(first, second, count) == 0
  }
}

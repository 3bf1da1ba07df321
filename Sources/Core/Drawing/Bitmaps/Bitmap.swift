public import ErrorReporting

/// A picture of premultiplied 8-bit RGBA pixels in sRGB space.
///
/// Rows run from the top, pixels in a row from the left, without gaps: `pixels.count == width * height`.
public struct Bitmap: Hashable, Sendable {
  /// The largest width and height, so that a coordinate in 16.16 fixed point fits 32 bits.
  public static let maximumSide = 32_767
  /// The largest number of pixels: 2^28, a gigabyte of memory.
  public static let maximumPixelCount = 1 << 28

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row from the top.
  @inlinable public var pixels: [PremultipliedColor] { stored.isEmpty ? unpacked : stored }
  /// The pixels; empty until those of a coded picture are first accessed.
  @usableFromInline var stored: [PremultipliedColor]
  /// The file that the pixels come from; `nil` once a pixel is changed. It does not affect equality.
  package private(set) var coded: CodedPicture?

  @usableFromInline var unpacked: [PremultipliedColor] { coded?.pixels(count: width * height) ?? [] }

  /// Returns the pixels for a single use: those of a coded picture are not cached.
  ///
  /// - Throws: ``BitmapError/outOfMemory(width:height:)``.
  package func passingPixels() throws(BitmapError) -> [PremultipliedColor] {
    if !stored.isEmpty { return stored }
    guard let pixels = coded?.unpacked(), pixels.count == width * height else {
      throw .outOfMemory(width: width, height: height)
    }
    return pixels
  }

  /// Whether the pixels are in memory, and not only the coded picture.
  package var holdsPixels: Bool { !stored.isEmpty }

  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    if a.width != b.width || a.height != b.height { return false }
    if let coded = a.coded, coded === b.coded { return true }
    if case .page? = a.coded?.coding { return a.coded?.digest == b.coded?.digest }
    return a.pixels == b.pixels
  }

  /// Returns the same pixels with the file that they come from.
  package func coded(as picture: CodedPicture) -> Bitmap {
    var copy = self
    copy.coded = picture
    return copy
  }

  /// Creates a bitmap whose pixels are unpacked when they are first accessed.
  ///
  /// - Throws: ``BitmapError/sizeOutOfRange(width:height:)``.
  package init(width: Int, height: Int, unpacking picture: CodedPicture) throws(BitmapError) {
    try Bitmap.validate(width: width, height: height)
    (self.width, self.height, stored, coded) = (width, height, [], picture)
  }

  /// Unpacks the pixels and drops the coded picture, so that pixels can be changed.
  private mutating func own() {
    if stored.isEmpty { stored = unpacked }
    coded = nil
  }

  /// Creates a bitmap of one colour, transparent by default.
  ///
  /// - Throws: ``BitmapError`` if a side is below 1 or above ``maximumSide``, there are too many pixels, or memory runs out.
  public init(width: Int, height: Int, filledWith color: PremultipliedColor = .clear)
    throws(BitmapError)
  {
    try Bitmap.validate(width: width, height: height)
    try Bitmap.checkRoom(width: width, height: height)
    self.width = width
    self.height = height
    stored = Array(repeating: color, count: width * height)
  }

  /// Creates a bitmap with undefined pixels, for a renderer that overwrites all of them.
  ///
  /// - Throws: ``BitmapError``, as ``init(width:height:filledWith:)``.
  @unsafe package init(uninitializedWidth width: Int, height: Int) throws(BitmapError) {
    try Bitmap.validate(width: width, height: height)
    try Bitmap.checkRoom(width: width, height: height)
    self.width = width
    self.height = height
    let count = width * height
    unsafe stored = Array(unsafeUninitializedCapacity: count) { $1 = count }
  }

  /// Creates a bitmap from pixels, row by row from the top left.
  ///
  /// - Throws: ``BitmapError`` for a size out of range or a number of pixels that does not fit it.
  public init(width: Int, height: Int, pixels: [PremultipliedColor]) throws(BitmapError) {
    try Bitmap.validate(width: width, height: height)
    guard pixels.count == width * height else {
      throw .pixelCountMismatch(expected: width * height, actual: pixels.count)
    }
    self.width = width
    self.height = height
    stored = pixels
  }

  /// Checks a size before anything is allocated for it.
  ///
  /// - Throws: ``BitmapError/sizeOutOfRange(width:height:)``.
  package static func validate(width: Int, height: Int) throws(BitmapError) {
    let sides = 1...maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= maximumPixelCount else {
      throw .sizeOutOfRange(width: width, height: height)
    }
  }

  /// Checks that there is memory for the pixels.
  ///
  /// - Throws: ``BitmapError/outOfMemory(width:height:)``.
  package static func checkRoom(width: Int, height: Int) throws(BitmapError) {
    guard MemoryRoom.has(width * height * MemoryLayout<PremultipliedColor>.stride) else {
      throw .outOfMemory(width: width, height: height)
    }
  }

  /// The pixel in column `x` of row `y`, counted from 0 at the top left.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel out of bounds")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel out of bounds")
      if coded != nil { own() }
      stored[y * width + x] = newValue
    }
  }

  /// Sets every pixel.
  public mutating func fill(with color: PremultipliedColor) {
    own()
    for index in stored.indices { stored[index] = color }
  }

  /// Replaces pixels with those of a picture that lies within this one.
  ///
  /// - Parameters:
  ///   - x: the column of its left edge.
  ///   - y: the row of its upper edge.
  package mutating func replace(x: Int, y: Int, with picture: Bitmap) {
    precondition(x >= 0 && x + picture.width <= width && y >= 0 && y + picture.height <= height, "a picture within")
    own()
    for row in 0..<picture.height {
      let (from, to) = (row * picture.width, (y + row) * width + x)
      stored.replaceSubrange(to..<to + picture.width, with: picture.pixels[from..<from + picture.width])
    }
  }

  /// Hashes enough to tell most pictures apart: the size, and some thousand pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    let pixels = pixels
    // An odd step, so that the pixels are not all in the same columns. A hasher takes ten times as long for each as FNV-1a does.
    let step = max(1, pixels.count / 4096) | 1
    var mixed: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in stride(from: 0, to: pixels.count, by: step) {
      mixed = (mixed ^ UInt64(pixels[index].packed)) &* 0x100_0000_01B3
    }
    hasher.combine(mixed)
  }

  /// Calls a closure that changes the pixels in place. It must leave them premultiplied.
  public mutating func withUnsafeMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<PremultipliedColor>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    own()
    return try unsafe stored.withUnsafeMutableBufferPointer { buffer throws(Failure) in try unsafe body(buffer) }
  }
}

/// An error about the size of a bitmap.
public enum BitmapError: Error, Hashable, Sendable {
  /// A side is below 1 or above ``Bitmap/maximumSide``, or there are more than ``Bitmap/maximumPixelCount`` pixels.
  case sizeOutOfRange(width: Int, height: Int)
  /// The number of pixels is not width x height.
  case pixelCountMismatch(expected: Int, actual: Int)
  /// The system has not enough memory for the pixels.
  case outOfMemory(width: Int, height: Int)
}

extension BitmapError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .sizeOutOfRange(let width, let height):
      """
      an image of \(width) x \(height) pixels is out of range: each side must be 1 to \(Bitmap.maximumSide) pixels, \
      and all together at most \(Bitmap.maximumPixelCount)
      """
    case .pixelCountMismatch(let expected, let actual):
      "expected \(expected) pixels, got \(actual)"
    case .outOfMemory(let width, let height): "there is not enough memory for an image of \(width) x \(height) pixels"
    }
  }

  public var kind: ErrorKind { if case .outOfMemory = self { .internalError } else { .usage } }
}

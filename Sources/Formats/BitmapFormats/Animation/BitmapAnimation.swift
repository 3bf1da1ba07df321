package import Drawing

/// The frames of an animated PNG, GIF or WebP: their durations, and their pixels one frame after the other.
///
/// Sources: PNG (Third Edition), 11.3.2.15; GIF89a; RFC 9649.
package struct BitmapAnimation: Sendable {
  /// A number of seconds as a fraction, as files store it.
  package struct Duration: Hashable, Sendable {
    /// The numerator in lowest terms.
    package let numerator: Int
    package let denominator: Int

    /// - Parameter denominator: above 0.
    init(_ numerator: Int, of denominator: Int) {
      var (divisor, rest) = (denominator, numerator)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      self.numerator = numerator / divisor
      self.denominator = denominator / divisor
    }
  }

  /// The part of the canvas that a frame changes, and the way in which it does.
  struct Frame: Sendable {
    /// The way in which the frame's area is cleared before the next frame.
    enum Disposal { case keep, clear, restore }

    var x: Int
    var y: Int
    var duration: Duration
    var disposal: Disposal
    /// Whether the pixels below show through; otherwise they are replaced.
    var isBlended: Bool
    /// The frame's part as a file of its own; `nil` if it lies outside the canvas.
    var file: [UInt8]?
  }

  /// The file's format.
  let format: BitmapFormat
  /// The canvas's width in pixels.
  let width: Int
  /// The canvas's height in pixels.
  let height: Int
  /// The number of times that all frames are shown; `nil` means for ever.
  package let loopCount: Int?
  let frames: [Frame]

  /// The most pixels of all frames together, each as large as the canvas.
  static let maximumPixelCount = 1 << 34

  /// Finds the frames of a file, without reading their pixels.
  ///
  /// - Returns: `nil` for a picture with a single frame.
  /// - Throws: ``BitmapDecodingError`` if the frames are damaged, or if there are too many.
  package init?(of bytes: [UInt8]) throws(BitmapDecodingError) {
    let found: BitmapAnimation?
    switch BitmapFormat(of: bytes) {
    case .png: found = try PNGFrames(bytes).animation
    case .gif: found = try GIFFrames(bytes).animation
    case .webP: found = try WebPFrames(bytes).animation
    case .jpeg, nil: found = nil
    }
    guard let found else { return nil }
    guard (try? Bitmap.validate(width: found.width, height: found.height)) != nil,
      found.width * found.height <= Self.maximumPixelCount / max(1, found.frames.count)
    else {
      throw .tooLarge(
        found.format, width: found.width, height: found.height,
        limit: Self.maximumPixelCount / max(1, found.frames.count))
    }
    self = found
  }

  init(format: BitmapFormat, width: Int, height: Int, loopCount: Int?, frames: [Frame]) {
    (self.format, self.width, self.height) = (format, width, height)
    (self.loopCount, self.frames) = (loopCount, frames)
  }

  /// The time for which each frame is shown.
  package var durations: [Duration] { frames.map(\.duration) }

  /// A player that starts at the first frame.
  package var player: Player { Player(animation: self) }

  /// Composes the frames one after the other.
  package struct Player {
    private let animation: BitmapAnimation
    private var index = 0
    private var canvas: Bitmap?

    fileprivate init(animation: BitmapAnimation) { self.animation = animation }

    /// Returns the next frame's pixels on the whole canvas; `nil` after the last one.
    ///
    /// - Throws: ``BitmapDecodingError`` if the frame is damaged.
    package mutating func next() throws(BitmapDecodingError) -> Bitmap? {
      guard index < animation.frames.count else { return nil }
      defer { index += 1 }
      let frame = animation.frames[index]
      var shown: Bitmap
      if let canvas { shown = canvas } else { shown = try empty(width: animation.width, height: animation.height) }
      guard let file = frame.file else {
        canvas = shown
        return shown
      }
      let part = try BitmapDecoder().decode(file)
      guard frame.x >= 0, frame.y >= 0, frame.x + part.width <= animation.width,
        frame.y + part.height <= animation.height
      else {
        throw .damaged(animation.format, message: "frame \(index + 1) reaches beyond the picture")
      }
      let before = shown
      shown.lay(part, x: frame.x, y: frame.y, extrusion: 0, over: frame.isBlended)
      switch frame.disposal {
      case .keep: canvas = shown
      case .restore: canvas = before
      case .clear:
        var cleared = shown
        cleared.lay(
          try empty(width: part.width, height: part.height), x: frame.x, y: frame.y, extrusion: 0, over: false)
        canvas = cleared
      }
      return shown
    }

    private func empty(width: Int, height: Int) throws(BitmapDecodingError) -> Bitmap {
      do throws(BitmapError) {
        return try Bitmap(width: width, height: height)
      } catch {
        throw .tooLarge(animation.format, width: width, height: height, limit: Bitmap.maximumPixelCount)
      }
    }
  }
}

extension BitmapAnimation.Duration: CustomStringConvertible {
  /// The duration in milliseconds, as in `40 ms` or `33.3 ms`.
  package var description: String {
    let tenths = (Double(numerator) * 10_000 / Double(denominator)).rounded()
    return Int(exactly: tenths / 10).map { "\($0) ms" } ?? "\(tenths / 10) ms"
  }
}

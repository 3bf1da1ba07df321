public import Drawing
import FileAccess

/// An SVG file in motion: the elements `animate`, `set`, `animateTransform` and `animateMotion`, and the animations of CSS.
///
/// Nothing reads a clock: the same time gives the same scene. Events, such as a click, never happen.
///
///     let animation = try SVGAnimation(bytes)
///     for frame in 0..<30 { show(animation.scene(at: Double(frame) / 30)) }
public struct SVGAnimation: Sendable {
  /// The seconds until nothing changes any more, or until endless animations start again; 0 if nothing moves.
  public let duration: Double
  /// The scene at the start.
  public let start: Scene
  /// The warnings about omitted parts, at the start.
  public let warnings: [SVGWarning]

  private let bytes: [UInt8]
  private let reader: SVGReader

  /// The longest common period of endless animations, in seconds.
  private static let longestRound = 60.0
  /// The longest duration, in seconds: a day.
  private static let longestDuration = 86_400.0

  /// Reads a file.
  ///
  /// - Throws: ``SVGError`` as ``SVGReader/read(_:)`` does.
  public init(_ bytes: [UInt8], reader: SVGReader = SVGReader()) throws(SVGError) {
    self.bytes = bytes
    var reader = reader
    reader.time = 0
    let picture = try reader.read(bytes)
    self.reader = reader
    start = picture.scene
    warnings = picture.warnings
    duration = SVGAnimation.duration(of: picture.timings)
  }

  /// Reads a file. Its folder is that of images and other files with relative paths, unless ``SVGReader/imageFolder``
  /// says otherwise.
  ///
  /// - Throws: ``SVGError`` as ``SVGReader/read(path:)`` does.
  public init(path: String, reader: SVGReader = SVGReader()) throws(SVGError) {
    let file = ReadableFile(path: path)
    let bytes = try contents(of: file, limit: SVGLimits.maximumFileSize)
    var reader = reader
    if reader.imageFolder == nil { reader.imageFolder = file.path.folderOfPath }
    try self.init(bytes, reader: reader)
  }

  /// Returns the scene at a time in seconds; the one at the start if that scene cannot be read.
  public func scene(at time: Double) -> Scene {
    var reader = reader
    reader.time = max(0, time)
    guard let scene = try? reader.read(bytes).scene else { return start }
    return Scene(size: start.size, items: scene.items)
  }

  private static func duration(of timings: [SVGAnimationTiming]) -> Double {
    let last = timings.map(\.lastChange).max() ?? 0
    var round = 1
    var begin = 0.0
    for timing in timings where timing.isEndless {
      let length = Int((min(timing.duration, longestRound) * 1_000).rounded())
      if length > 0 { round = round / greatestDivisor(round, length) * length }
      begin = max(begin, timing.begins.last ?? 0)
      if Double(round) > longestRound * 1_000 { return min(last, longestDuration) }
    }
    let ends = timings.contains(where: \.isEndless) ? max(0, begin) + Double(round) / 1_000 : 0
    return min(max(last, ends), longestDuration)
  }

  private static func greatestDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestDivisor(b, a % b) }
}

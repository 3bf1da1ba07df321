import FileAccess

/// The format of an animation's file.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated PNG.
  case png
  /// An animated PNG with its own extension.
  case apng
  /// Straight RGBA of 8 bits, frame after frame, without a header, for programs that are given the size.
  case raw
  /// YUV4MPEG2 of 8 bits with all colour samples (C444), by the limited-range BT.601 matrix. Its header has the size
  /// and rate.
  case y4m

  /// The format of a file name's extension; `nil` if it is unknown or missing.
  ///
  /// The extension `rgba` also means ``raw``.
  public init?(fileName path: String) {
    let ending = path.fileEnding.lowercased()
    self.init(rawValue: ending == "rgba" ? "raw" : ending)
  }

  /// Whether the frames follow one another at a fixed rate, as in a video.
  var isVideo: Bool { self == .raw || self == .y4m }
}

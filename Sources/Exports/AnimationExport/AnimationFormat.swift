import FileAccess

/// The format of an animation's file.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated PNG.
  case png
  /// The same, by its own name.
  case apng
  /// Straight RGBA of 8 bits, frame after frame, without a header, for programs that are told the size.
  case raw
  /// YUV4MPEG2 of 8 bits with all colour samples (C444), by the matrix of BT.601 in the limited range: it names size and rate.
  case y4m

  /// The format that a file's name asks for by its ending; `nil` if it is that of something else or there is none.
  ///
  /// Names that end in `rgba` are those of ``raw`` as well.
  public init?(fileName path: String) {
    let ending = path.fileEnding.lowercased()
    self.init(rawValue: ending == "rgba" ? "raw" : ending)
  }

  /// Whether frames follow one another at one rate, of which a reader can make a video.
  var isVideo: Bool { self == .raw || self == .y4m }
}

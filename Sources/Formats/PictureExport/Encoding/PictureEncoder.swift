/// Encodes pictures as files of one format.
///
/// An encoder keeps its working memory between pictures: use one for each worker. To write a format of your own, conform
/// to this protocol and pass the encoder to ``PictureExporter/init(replacesExisting:jobs:makeEncoder:)``.
public protocol PictureEncoder {
  /// The format's name for messages, such as `PNG`.
  var formatName: String { get }
  /// Whether a file can hold more than one frame.
  var holdsSeveralFrames: Bool { get }

  /// Whether two threads may draw a picture, as when it is exported alone. The bytes are the same. Encoders that cannot use a
  /// second thread need not implement it.
  var usesTwoThreads: Bool { get set }

  /// Returns the bytes of a picture's file.
  ///
  /// - Throws: ``PictureExportError``; ``PictureExportError/severalFrames(format:count:)`` for an animation that the format
  ///   cannot hold.
  mutating func encode(_ picture: Picture) throws(PictureExportError) -> EncodedPicture
}

extension PictureEncoder {
  public var usesTwoThreads: Bool {
    get { false }
    set {}
  }

  /// Checks that the format can hold the number of frames of a picture. Encoders call it first.
  package func checkFrames(of picture: Picture) throws(PictureExportError) {
    _ = try picture.sceneSize()
    if picture.frames.count > 1, !holdsSeveralFrames {
      throw .severalFrames(format: formatName, count: picture.frames.count)
    }
  }
}

/// The bytes of a picture's file.
public struct EncodedPicture: Hashable, Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The pixels of each frame; `nil` in a format without pixels.
  public let grid: PixelGrid?

  /// Creates the result of an encoder.
  public init(bytes: [UInt8], grid: PixelGrid?) {
    self.bytes = bytes
    self.grid = grid
  }
}

/// A maker of the bytes of a file from a picture, in one format.
///
/// An encoder keeps its working memory from picture to picture: use one for each worker. To write a format of your own, conform
/// to this protocol and hand the encoder to ``PictureExporter/init(replacesExisting:jobs:makeEncoder:)``.
public protocol PictureEncoder {
  /// The format's name for messages, such as `PNG`.
  var formatName: String { get }
  /// Whether a file can hold more than one frame.
  var holdsSeveralFrames: Bool { get }

  /// Whether a picture may be drawn by two threads, as one that is exported alone is. It makes no difference to the bytes;
  /// encoders that have no use for it leave it out.
  var usesTwoThreads: Bool { get set }

  /// The bytes of a picture's file.
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

  /// Checks that the format can hold as many frames as a picture has. Encoders call it first.
  package func checkFrames(of picture: Picture) throws(PictureExportError) {
    _ = try picture.sceneSize()
    if picture.frames.count > 1, !holdsSeveralFrames {
      throw .severalFrames(format: formatName, count: picture.frames.count)
    }
  }
}

/// A picture as the bytes of a file.
public struct EncodedPicture: Hashable, Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The pixels of each frame; `nil` in a format without pixels.
  public let grid: PixelGrid?

  /// The work of an encoder.
  public init(bytes: [UInt8], grid: PixelGrid?) {
    self.bytes = bytes
    self.grid = grid
  }
}

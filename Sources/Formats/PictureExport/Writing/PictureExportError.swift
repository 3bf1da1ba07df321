package import Drawing
public import FileAccess
public import PDFFormat
public import PNGFormat
public import Rasterization

/// The reason why a picture could not be drawn, encoded or written.
public enum PictureExportError: Error, Hashable, Sendable {
  /// The picture cannot be drawn in the size that was asked for.
  case size(PictureSizeError)
  /// The scene cannot be drawn.
  case rendering(RenderError)
  /// The PNG, or an image in it, could not be encoded.
  case encoding(PNGError)
  /// Another format's encoder could not encode the picture: the format's name, and the encoder's message.
  case unencodable(format: String, message: String)
  /// The PDF could not be written.
  case document(PDFError)
  /// There is nothing to draw.
  case noFrames
  /// The format holds one frame only.
  case severalFrames(format: String, count: Int)
  /// A frame has another size than the first one; counted from 0.
  case frameSizesDiffer(frame: Int)
  /// A frame would be shown for less than 0 s, or for longer than the format can say; counted from 0.
  case durationOutOfRange(frame: Int, Duration)
  /// The file could not be written.
  case writing(FileError)
  /// The task was cancelled; `finished` files are written and stay.
  case cancelled(finished: Int, total: Int)
}

extension PictureExportError {
  /// The limit that drawing or encoding has exceeded, if that went wrong.
  package var exceededLimit: DrawingLimitError? {
    switch self {
    case .rendering(.limitExceeded(let error, _)), .encoding(.limitExceeded(let error)),
      .document(.limitExceeded(let error)):
      error
    default: nil
    }
  }
}

extension PictureExportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .size(let error): error.description
    case .rendering(let error): "\(error)"
    case .encoding(let error): error.description
    case .unencodable(let format, let message): "the \(format) cannot be written: \(message)"
    case .document(let error): error.description
    case .noFrames: "the picture has no frame"
    case .severalFrames(let format, let count): "\(format) holds a single picture, not an animation of \(count) frames"
    case .frameSizesDiffer(let frame): "frame \(frame) has another size than the first one"
    case .durationOutOfRange(let frame, let duration): "frame \(frame) cannot be shown for \(duration)"
    case .writing(let error): error.description
    case .cancelled(let finished, let total): "cancelled (\(finished) of \(total) files were finished)"
    }
  }
}

package import Drawing
public import FileAccess
public import PDFFormat
public import PNGFormat
public import Rasterization

/// The reason why a picture cannot be drawn, encoded or written.
public enum PictureExportError: Error, Hashable, Sendable {
  /// The picture cannot be drawn in the requested size.
  case size(PictureSizeError)
  /// The scene cannot be drawn.
  case rendering(RenderError)
  /// The PNG, or an image in it, cannot be encoded.
  case encoding(PNGError)
  /// Another format's encoder has failed: the format's name, and the encoder's message.
  case unencodable(format: String, message: String)
  /// The PDF cannot be written.
  case document(PDFError)
  /// The picture has no frames.
  case noFrames
  /// The format holds only one frame.
  case severalFrames(format: String, count: Int)
  /// A frame, counted from 0, has a size other than the first one's.
  case frameSizesDiffer(frame: Int)
  /// A frame, counted from 0, would be shown for less than 0 s, or for longer than the format allows.
  case durationOutOfRange(frame: Int, Duration)
  /// The file cannot be written.
  case writing(FileError)
  /// The task was cancelled; `finished` files are written and stay.
  case cancelled(finished: Int, total: Int)
}

extension PictureExportError {
  /// The exceeded limit of drawing or encoding; `nil` for any other error.
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

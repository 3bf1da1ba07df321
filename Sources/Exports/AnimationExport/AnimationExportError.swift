import FileAccess
public import PictureExport
import PlaneGeometry
public import SceneAnimation

/// The reason why an animation could not be drawn or written. Nothing has been written, except single frames that were
/// finished.
public enum AnimationExportError: Error, Hashable, Sendable {
  /// The animation is invalid: its rate, its number of frames or its duration.
  case animation(AnimationError)
  /// A frame, counted from 0, cannot be drawn or encoded.
  case frame(Int, PictureExportError)
  /// A frame, counted from 0, has a scene of another size than the first one.
  case frameSizesDiffer(frame: Int)
  /// A moment, in seconds, before the beginning or after the end.
  case momentOutOfRange(Double, duration: Double)
  /// The size is out of range, or the file could not be created or written.
  case picture(PictureExportError)
  /// The raw frames or the file would have more bytes than the limit.
  case tooManyPixels(Double, limit: Double)
}

extension AnimationExportError {
  static func writing(_ error: FileError) -> AnimationExportError { .picture(.writing(error)) }
}

extension AnimationExportError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    func plain(_ number: Double) -> String { DecimalNumber.text(number) }
    return switch self {
    case .animation(let error): error.description
    case .frame(let index, let error): "frame \(index): \(error)"
    case .frameSizesDiffer(let frame): "frame \(frame) has another size than the first one"
    case .momentOutOfRange(let time, let duration):
      "there is no moment at \(plain(time)) s, only from 0 to \(plain(duration))"
    case .picture(let error): error.description
    case .tooManyPixels(let count, let limit):
      """
      the frames would have \(plain(count)) pixels together; the most is \(plain(limit)): choose fewer frames or a smaller size
      """
    }
  }
}

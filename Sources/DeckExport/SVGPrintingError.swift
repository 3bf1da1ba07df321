public import FileAccess
public import PNGFormat
public import Rasterization
public import SVGFormat

/// Why an SVG file could not be drawn.
public struct SVGPrintingError: Error, Hashable, Sendable {
  public enum Reason: Error, Hashable, Sendable {
    case reading(SVGError)
    /// The picture cannot be drawn in the size that was asked for.
    case size(PictureSizeError)
    case rendering(RenderError)
    case encoding(PNGError)
    case writing(FileError)
  }

  /// The file that was to be drawn.
  public let path: String
  public let reason: Reason

  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension SVGPrintingError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .reading(let error): "\(path): \(error.withoutPath)"
    case .size(let error): "\(path): \(error)"
    case .rendering(let error): "\(path): \(error)"
    case .encoding(let error): "\(path): \(error)"
    case .writing(let error): error.description
    }
  }
}

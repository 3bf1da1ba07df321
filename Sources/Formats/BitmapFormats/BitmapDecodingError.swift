public import ErrorReporting
public import PNGFormat

/// The reason why the pixels of a file cannot be read.
public enum BitmapDecodingError: Error, Hashable, Sendable {
  /// The data begin like no supported format; `firstBytes` are the first eight or fewer.
  case unknownFormat(firstBytes: [UInt8])
  /// The error of the PNG decoder.
  case png(PNGError)
  /// The data end before the picture does.
  case truncated(BitmapFormat, byteCount: Int)
  /// The library's own message.
  case damaged(BitmapFormat, message: String)
  /// The picture has a side of 0, one beyond ``/Drawing/Bitmap/maximumSide``, or more than `limit` pixels.
  case tooLarge(BitmapFormat, width: Int, height: Int, limit: Int)
  /// The data make `passCount` passes through the pixels, more than ``BitmapDecoder/maximumPassCount``.
  case tooManyPasses(BitmapFormat, passCount: Int)
  /// There is not enough memory.
  case outOfMemory
}

extension BitmapDecodingError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unknownFormat: "it is not a \(BitmapFormat.names)"
    case .png(let error): error.description
    case .truncated(let format, let count): "the \(format.rawValue) ends too early, after \(count) bytes"
    case .damaged(let format, let message):
      "the \(format.rawValue) cannot be read" + (message.isEmpty ? "" : ": \(message)")
    case .tooLarge(let format, let width, let height, let limit):
      "the \(format.rawValue) is \(width) x \(height) pixels, beyond the limit of \(limit)"
    case .tooManyPasses(let format, let count):
      "the \(format.rawValue) has \(count) passes over its pixels; at most \(BitmapDecoder.maximumPassCount) are read"
    case .outOfMemory: "there is not enough memory"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .png(let error): error.kind
    case .outOfMemory: .internalError
    case .unknownFormat, .truncated, .damaged, .tooLarge, .tooManyPasses: .badData
    }
  }

  public var advice: ErrorAdvice? { if case .png(let error) = self { error.advice } else { nil } }
}

extension BitmapFormat {
  /// "PNG, JPEG, WebP or GIF"
  package static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }
}

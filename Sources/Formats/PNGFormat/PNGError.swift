public import Drawing
public import ErrorReporting
import FileAccess

/// The reason why a PNG cannot be written or read.
public enum PNGError: Error, Hashable, Sendable {
  // Reading.

  /// The data do not begin like a PNG; `firstBytes` are the first eight or fewer.
  case notPNG(firstBytes: [UInt8])
  /// The data end before the PNG does, after `byteCount` bytes.
  case truncated(byteCount: Int)
  /// The header is invalid.
  case invalidHeader(PNGHeaderProblem)
  /// The picture is larger than the reader's limits allow.
  case tooLarge(width: Int, height: Int, limits: PNGDecodingLimits)
  /// `byteCount` bytes are too few for this many pixels, however well compressed.
  case implausibleSize(width: Int, height: Int, byteCount: Int)
  /// libpng's own message, and the number of bytes that it had read.
  case malformed(message: String, offset: Int)
  /// The file is a pointer that Git LFS keeps in place of the PNG.
  case isLFSPointer
  /// The path is a pipe or a device, which could block a reader for ever.
  case notRegularFile
  /// The system's error number for reading a file.
  case readFailed(errno: Int32)
  /// The file has more bytes than the reader's limits allow.
  case fileTooLong(limit: Int)
  /// The error of a file, by its path.
  indirect case file(path: String, error: PNGError)

  // Writing.

  /// The density is outside 1 to 2^31 - 1 pixels per metre.
  case densityOutOfRange(pixelsPerMetre: Int)
  /// PNG does not allow such a text.
  case invalidText(keyword: String, problem: PNGTextProblem)
  /// An animation has no frames, or more than its chunks can number.
  case frameCountOutOfRange(Int)
  /// A frame of an animation has a size other than the first one's.
  case frameSizeMismatch(frame: Int, width: Int, height: Int)
  /// libpng's own message.
  case encodingFailed(message: String)
  /// The system's error number for writing to a descriptor, and the number of bytes that it had taken.
  case writeFailed(descriptor: Int32, errno: Int32, writtenByteCount: Int, byteCount: Int)

  /// Encoding needs more memory than ``PNGEncoder/memoryLimit`` allows.
  case limitExceeded(DrawingLimitError)
  /// There is not enough memory.
  case outOfMemory
  /// The task was cancelled.
  case cancelled
}

/// A fault of a PNG's first chunk.
public enum PNGHeaderProblem: Hashable, Sendable {
  /// The first chunk does not have a header's name and length.
  case notFirst(chunkName: [UInt8], length: Int)
  /// A side is 0, or at least 2^31.
  case size(width: Int, height: Int)
  /// The colour type does not exist, or does not allow this bit depth.
  case colorLayout(colorType: UInt8, bitDepth: UInt8)
}

extension PNGError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .notPNG(let firstBytes):
      firstBytes.isEmpty
        ? "not a PNG: there is no data"
        : "not a PNG: the data begins with \(hexadecimal(firstBytes)), not with \(hexadecimal(PNGHeader.signature))"
    case .truncated(let byteCount): "the PNG is incomplete: it ends after \(byteCount) bytes"
    case .invalidHeader(let problem): "the PNG's header is wrong: \(problem)"
    case .tooLarge(let width, let height, let limits):
      """
      the PNG's \(width) x \(height) pixels are too many: at most \(limits.maximumWidth) across, \
      \(limits.maximumHeight) down and \(limits.maximumPixelCount) in all are read
      """
    case .implausibleSize(let width, let height, let byteCount):
      "the PNG is incomplete: \(width) x \(height) pixels cannot be in \(byteCount) bytes"
    case .malformed(let message, let offset): "the PNG is damaged near byte \(offset): \(message)"
    case .isLFSPointer: "it is a Git LFS pointer, not the file itself: run git lfs pull"
    case .notRegularFile: "cannot be read: it is not a regular file"
    case .readFailed(let errno): "cannot be read: \(systemMessage(errno))"
    case .fileTooLong(let limit): "the file is too long: at most \(limit) bytes are read"
    case .file(let path, let error): "\(path): \(error)"
    case .densityOutOfRange(let pixelsPerMetre):
      "a density of \(pixelsPerMetre) pixels per metre is out of range: it must be 1 to \(Int32.max)"
    case .invalidText(let keyword, let problem): "the text \"\(keyword)\" cannot be in a PNG: \(problem)"
    case .frameCountOutOfRange(let count): "\(count) frames are out of range: a PNG has 1 to \(PNGFrame.maximumCount)"
    case .frameSizeMismatch(let frame, let width, let height):
      "frame \(frame) of the animation has \(width) x \(height) pixels, unlike the first one"
    case .encodingFailed(let message): "the PNG cannot be written: \(message)"
    case .writeFailed(let descriptor, let errno, let written, let count):
      "writing to descriptor \(descriptor) failed after \(written) of \(count) bytes: \(systemMessage(errno))"
    case .limitExceeded(let error): "the PNG takes \(error)"
    case .outOfMemory: "there is not enough memory for the PNG"
    case .cancelled: "the task was cancelled"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .notPNG, .truncated, .invalidHeader, .tooLarge, .implausibleSize, .malformed, .fileTooLong: .badData
    case .isLFSPointer, .notRegularFile, .readFailed: .noInput
    case .file(_, let error): error.kind
    case .writeFailed: .inputOutput
    case .limitExceeded(let error): error.kind
    case .densityOutOfRange, .invalidText, .frameCountOutOfRange, .frameSizeMismatch, .encodingFailed, .outOfMemory,
      .cancelled:
      .internalError
    }
  }

  public var advice: ErrorAdvice? {
    switch self {
    case .file(_, let error): error.advice
    case .limitExceeded(let error): error.advice
    default: nil
    }
  }
}

extension PNGHeaderProblem: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .notFirst(let name, let length):
      "the first chunk must be an IHDR of 13 bytes, and is \(hexadecimal(name)) of \(length)"
    case .size(let width, let height): "a size of \(width) x \(height) pixels; each side must be 1 to \(Int32.max)"
    case .colorLayout(let type, let depth): "colour type \(type) with a depth of \(depth) bits does not exist"
    }
  }
}

extension PNGTextProblem: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .keywordLength(let count): "the keyword has \(count) characters; it must have 1 to 79"
    case .keywordCharacter(let scalar):
      "U+\(String(scalar.value, radix: 16, uppercase: true)) in the keyword is not printable Latin-1"
    case .keywordSpaces: "the keyword has a space at an end or two side by side"
    case .valueHasNull(let offset): "character \(offset) of its value is U+0000"
    case .valueTooLong(let count): "its value has \(count) bytes; at most \(PNGText.maximumValueByteCount) are possible"
    }
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
}

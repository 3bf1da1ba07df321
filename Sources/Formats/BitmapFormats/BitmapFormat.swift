/// The supported formats of bitmap files.
public enum BitmapFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG: photographs.
  case jpeg = "JPEG"
  /// WebP, lossy or lossless.
  case webP = "WebP"
  /// Graphics Interchange Format.
  case gif = "GIF"

  /// Recognizes the format by the first bytes, whatever the file's name; `nil` for an unknown one.
  public init?(of bytes: some Collection<UInt8>) {
    func begin(_ text: StaticString, at offset: Int = 0) -> Bool {
      unsafe bytes.dropFirst(offset).prefix(text.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begin("RIFF"), begin("WEBP", at: 8) {
      self = .webP
    } else if begin("GIF87a") || begin("GIF89a") {
      self = .gif
    } else {
      return nil
    }
  }

  /// The file name extensions of the format, in lower case.
  package var fileEndings: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webP: ["webp"]
    case .gif: ["gif"]
    }
  }
}

/// The kinds of files with pixels in them that can be read.
public enum BitmapFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG: photographs.
  case jpeg = "JPEG"
  /// WebP, lossy or lossless.
  case webP = "WebP"
  /// Graphics Interchange Format.
  case gif = "GIF"

  /// The format that the first bytes announce, whatever the file's name; nil for any other.
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

  /// How the names of its files end, in lower case.
  package var fileEndings: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webP: ["webp"]
    case .gif: ["gif"]
    }
  }
}

import FileAccess
import SVGFormat

/// The source of an SVG's text.
public enum SVGSource: Hashable, Sendable {
  /// A file; images with relative paths are looked up beside it.
  case file(path: String)
  /// Bytes, with a name for errors and warnings. Images that they reference by path are left out.
  case bytes([UInt8], name: String)

  /// The name in errors and warnings.
  package var name: String {
    switch self {
    case .file(let path): path
    case .bytes(_, let name): name
    }
  }

  /// The name of the drawn file, without an extension.
  package var stem: String { name.fileStem }

  func read(by reader: SVGReader) throws(SVGError) -> SVGPicture {
    switch self {
    case .file(let path): try reader.read(path: path)
    case .bytes(let bytes, _): try reader.read(bytes)
    }
  }
}

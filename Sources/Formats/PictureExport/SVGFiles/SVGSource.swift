import FileAccess
import SVGFormat

/// The place that an SVG's text comes from.
public enum SVGSource: Hashable, Sendable {
  /// A file; images with relative paths are looked for beside it.
  case file(path: String)
  /// Bytes, with a name for errors and warnings. Images that they name by paths are left out.
  case bytes([UInt8], name: String)

  /// Its name in errors and warnings.
  package var name: String {
    switch self {
    case .file(let path): path
    case .bytes(_, let name): name
    }
  }

  /// The name of a file that is drawn from it, without an ending.
  package var stem: String { name.fileStem }

  func read(by reader: SVGReader) throws(SVGError) -> SVGPicture {
    switch self {
    case .file(let path): try reader.read(path: path)
    case .bytes(let bytes, _): try reader.read(bytes)
    }
  }
}

public import BitmapFormats
public import DeckExport
public import FileAccess
public import PNGFormat
public import PictureExport
public import PlainNotation
public import Sharding

/// Why nothing was exported.
public enum EngineExportError: Error, Hashable, Sendable {
  /// A card could not be drawn.
  case deck(DeckExportError)
  /// A picture could not be drawn or encoded; the card's name.
  case picture(PictureExportError, card: String)
  /// A card cannot be a vector drawable; the card's name.
  case drawable(VectorDrawableError, card: String)
  /// A page could not be encoded.
  case page(PNGError)
  /// A page could not be encoded as WebP.
  case webPPage(WebPError)
  /// A page would be larger than a picture may be.
  case pageTooLarge(width: Int, height: Int)
  /// A card does not fit on a page; its name.
  case atlas(AtlasError, card: String)
  /// A template cannot be filled; what it is.
  case template(TemplateError, name: String)
  /// The target does not take these cards; why.
  case unsuitable(target: String, reason: String)
  /// What would be the path of a file is none, or leads out of the folder.
  case unusablePath(String)
  /// Two files would have one path.
  case samePath(String)
  /// A share could not be begun, noted, or put together with the others.
  case sharding(ShardError)
  /// What shares have noted is not of this target; what is wrong.
  case foreignShares(target: String, reason: String)
  /// A file could not be written or removed.
  case writing(FileError)
  /// There is a file that no export into this folder has written.
  case foreignFile(path: String)
  /// What an earlier export has noted cannot be read, so that nothing was touched; the file, and what is wrong.
  case record(path: String, reason: String)
}

extension EngineExportError: CustomStringConvertible {
  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .deck(let error): error.description
    case .picture(let error, let card): "\(card): \(error)"
    case .drawable(let error, let card): "\(card): \(error)"
    case .page(let error): error.description
    case .webPPage(let error): error.description
    case .pageTooLarge(let width, let height):
      "a page of \(width) x \(height) pixels is too large: take a smaller --width"
    case .atlas(let error, let card): "\(card): \(error)"
    case .template(let error, let name): "\(name):\(error)"
    case .unsuitable(let target, let reason): "\(target) \(reason)"
    case .unusablePath(let path): "\(path.debugDescription) is no path for a file in the folder"
    case .samePath(let path): "two files would be called \(path)"
    case .sharding(let error): error.description
    case .foreignShares(let target, let reason): "the shares cannot be put together for \(target): \(reason)"
    case .writing(let error): error.description
    case .foreignFile(let path):
      "\(path) is there and is of no earlier export into this folder: move it away, or choose another folder"
    case .record(let path, let reason):
      "\(path) is no record of an export that can be read, so nothing is written here: \(reason); move it away"
    }
  }
}

public import CardDesign
import Drawing
import PNGFormat
import PlayingCards

/// A folder of PNGs that are named after the cards they show: `QS.png`, `queen_of_spades.png`, `Q♠.png`, `back.png`.
///
/// Every notation of a card is understood, in upper or lower case. Other files are left alone.
public struct PictureFolder: Hashable, Sendable {
  public let path: String
  /// The files of the cards.
  public let files: [CardPicture: String]

  /// Looks through a folder. The pictures themselves are read when they are drawn.
  ///
  /// - Throws: ``PictureFolderError`` if it cannot be read, if no file in it is named after a card, or if two are named
  ///   after the same one.
  public init(path: String) throws(PictureFolderError) {
    self.path = path
    let names: [String]
    do throws(FileError) {
      names = try Folder(path: path).contents()
    } catch {
      throw .unreadable(error)
    }
    var files: [CardPicture: String] = [:]
    for name in names {
      guard let picture = CardPicture(fileName: name) else { continue }
      if let other = files[picture] { throw .ambiguous(path: path, picture: picture, names: [other, name]) }
      files[picture] = name
    }
    if files.isEmpty { throw .noPictures(path: path) }
    self.files = files
  }

  /// The pictures, for a composer.
  public var pictures: FacePictures {
    FacePictures { [path, files] picture throws(FacePictureError) in
      guard let name = files[picture] else { return nil }
      let file = Folder(path: path).path(of: name)
      do throws(PNGError) {
        return try PNGDecoder().decode(path: file).bitmap
      } catch {
        throw FacePictureError(source: file, reason: error.withoutPath.description)
      }
    }
  }
}

/// Why a folder of pictures cannot be used.
public enum PictureFolderError: Error, Hashable, Sendable {
  case unreadable(FileError)
  /// No file is named after a card.
  case noPictures(path: String)
  /// Two files are named after the same card.
  case ambiguous(path: String, picture: CardPicture, names: [String])
}

extension PictureFolderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .noPictures(let path):
      "\(path) has no PNG that is named after a card, such as QS.png, queen_of_spades.png or back.png"
    case .ambiguous(let path, let picture, let names):
      "\(path) has several pictures for \(picture.shortName), keep one: \(names.joined(separator: ", "))"
    }
  }
}

extension CardPicture {
  /// The picture that a file is named after; `nil` if it is another file.
  fileprivate init?(fileName: String) {
    guard fileName.lowercased().hasSuffix(".png") else { return nil }
    let stem = String(fileName.dropLast(4))
    if stem.lowercased() == "back" {
      self = .back
    } else if let card = try? Card(stem) {
      self = .face(card)
    } else {
      return nil
    }
  }
}

extension PNGError {
  /// The error itself where a path is named with it.
  fileprivate var withoutPath: PNGError {
    if case .file(_, let error) = self { error } else { self }
  }
}

public import CardDesign
public import CardSets
import Drawing
import FileAccess
public import PlayingCards
public import SVGFormat
import Synchronization

/// A folder of SVGs, PNGs, JPEGs, WebPs and GIFs, each named after the thing that it replaces.
///
/// | name | replaces |
/// |---|---|
/// | `QS.svg`, `queen_of_spades.png`, `Q♠.png` | the whole face of a card, in any notation of ``/PlayingCards/CardNotation`` |
/// | `red_joker.svg`, `RJ.svg`; `joker.svg` | the face of one joker; of all jokers without a file of their own |
/// | `court-QS.svg`, `court-joker.svg` | the part between the indices: a court's figure, inside its frame |
/// | `pip-hearts.svg`, `pip-H.png` | every pip of a suit |
/// | `back.svg`; `cardback.png`, `card_back.png` | the back |
///
/// Case does not matter, and `.svgz` works as well. Files with other names are ignored, but an invalid name with the prefix
/// `pip-` or `court-` is an error.
public struct ArtFolder: Sendable {
  /// The folder's path, as the caller gave it.
  public let path: String
  /// The names of the files.
  package let files: [ArtworkRole: String]

  /// Lists a folder. The files themselves are read when they are drawn.
  ///
  /// - Parameter system: the suits that the names belong to.
  /// - Throws: ``/CardSets/ArtFolderError`` if the folder cannot be read, or if no file has the name of something to replace.
  ///   Also if two files replace the same thing, or if a name is invalid.
  public init(path: String, system: SuitSystem = .french) throws(ArtFolderError) {
    self.path = path
    let names: [String]
    do throws(FileError) {
      names = try Folder(path: path).contents()
    } catch {
      throw .unreadable(error)
    }
    var files: [ArtName: String] = [:]
    for fileName in names where Artwork.fileEndings.contains(fileName.fileEnding.lowercased()) {
      guard let name = try ArtName(stem: fileName.fileStem, of: Folder(path: path).path(of: fileName), system: system)
      else { continue }
      if let other = files[name] { throw .ambiguous(path: path, names: [other, fileName]) }
      files[name] = fileName
    }
    if files.isEmpty { throw .noArtwork(path: path) }
    self.files = ArtName.roles(of: files, in: system)
  }

  /// Returns the artwork, for a composer.
  ///
  /// - Parameters:
  ///   - reader: the reader for SVGs, for example with a typeface for their text.
  ///   - warn: called from any thread with a file's path and the parts that it lacks, if there are any. A file for several
  ///     cards is read once.
  public func artwork(
    reader: SVGReader = SVGReader(), warn: @escaping @Sendable (String, [SVGWarning]) -> Void = { _, _ in }
  ) -> ArtworkCollection {
    let shared = SharedArtwork()
    let useCounts = files.values.reduce(into: [:]) { counts, name in counts[name, default: 0] += 1 }
    return ArtworkCollection { [path, files] role throws(ArtworkError) in
      guard let name = files[role] else { return nil }
      let file = ReadableFile(name, below: Folder(path: path))
      var isShared = useCounts[name] != 1
      if case .pip = role { isShared = true }
      guard isShared else { return try Artwork(file, reader: reader, warn: warn) }
      return try shared.artwork(at: file.path) { () throws(ArtworkError) in
        try Artwork(file, reader: reader, warn: warn)
      }
    }
  }
}

/// Artwork that several cards use.
private final class SharedArtwork: Sendable {
  private let known = Mutex<[String: Result<Artwork, ArtworkError>]>([:])

  func artwork(at path: String, _ read: () throws(ArtworkError) -> Artwork) throws(ArtworkError) -> Artwork {
    let result = known.withLock { known in
      if let result = known[path] { return result }
      let result = Result(catching: read)
      known[path] = result
      return result
    }
    return try result.get()
  }
}

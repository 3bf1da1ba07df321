import CardDesign
import CardSets
public import Drawing
import FileAccess
import PlainNotation
import PlaneGeometry
public import SVGFormat

/// Pictures that stand in lines of text: `:sword:` is the file `sword.svg`.
public struct IconFolder: Sendable {
  /// The pictures by their names, in small letters.
  let scenes: [String: Scene]
  /// Stands for the bytes of all files.
  let digest: ContentDigest

  /// No icons: colons are what they are.
  public static let none = IconFolder(scenes: [:])

  /// Puts icons together.
  public init(scenes: [String: Scene]) {
    self.scenes = scenes
    digest = ContentDigest(scenes.sorted { $0.key < $1.key }.flatMap { Array("\($0.key) \($0.value.dump())\n".utf8) })
  }

  /// Reads all pictures of a folder: SVGs, PNGs, JPEGs, WebPs and GIFs.
  ///
  /// - Parameters:
  ///   - reader: how SVGs are read.
  ///   - warn: is told a file's path and what is left out of it, if anything is.
  /// - Throws: ``/CardSets/ArtFolderError`` if the folder cannot be read, has no pictures, or has two of one name;
  ///   ``/CardDesign/ArtworkError`` for a file that cannot be read or is damaged.
  public init(
    path: String, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws {
    let folder = try PictureFolder(path: path)
    var scenes: [String: Scene] = [:]
    var bytes: [UInt8] = []
    for (file, (name, artwork)) in zip(folder.files, try folder.artworks(reader: reader, warn: warn)) {
      let size = artwork.size
      let canvas = Rect(origin: .zero, size: size)
      scenes[name.lowercased()] = Scene(size: size) { $0.draw(artwork, in: canvas, fit: .inside) }
      bytes += Array(
        "\(file) \(ContentDigest(try ReadableFile(path: Folder(path: path).path(of: file)).bytes()))\n".utf8)
    }
    self.scenes = scenes
    digest = ContentDigest(bytes)
  }

  func nearest(to name: String) -> String? { nearestText(to: name, among: scenes.keys.sorted()) }
}

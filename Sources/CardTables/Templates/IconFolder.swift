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
  /// Stands for all pictures.
  let digest: ContentDigest

  /// No icons: colons are what they are.
  public static let none = IconFolder(scenes: [:])

  /// Puts icons together.
  public init(scenes: [String: Scene]) {
    self.scenes = scenes
    // The scenes, as fonts may have a part in them.
    digest = ContentDigest(
      scenes.sorted { $0.key < $1.key }.flatMap { name, scene in
        Array("\(name.utf8.count):\(name) \(ContentDigest(scene.exactBytes))\n".utf8)
      })
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
    for (name, artwork) in try folder.artworks(reader: reader, warn: warn) {
      let size = artwork.size
      let canvas = Rect(origin: .zero, size: size)
      scenes[name.lowercased()] = Scene(size: size) { $0.draw(artwork, in: canvas, fit: .inside) }
    }
    self.init(scenes: scenes)
  }

  func nearest(to name: String) -> String? { nearestText(to: name, among: scenes.keys.sorted()) }
}

import CardDesign
import CardSets
package import Drawing
import FileAccess
import PlainNotation
import PlaneGeometry
public import SVGFormat
import Synchronization

/// Icons for lines of text: `:sword:` is the file `sword.svg`.
public struct IconFolder: Sendable {
  /// The pictures by their lower-case names. Parts that take the colour of the text have the colour ``unset``.
  private let scenes: [String: Scene]
  private let colored = Coloring()
  /// The digest of all pictures.
  let digest: ContentDigest

  /// A cache of the pictures in requested colours.
  private final class Coloring: Sendable {
    struct Key: Hashable {
      var name: String
      var color: Color
    }

    let scenes = Mutex<[Key: Scene]>([:])
    /// The largest number of cached pictures.
    static let most = 4_096
  }

  /// The colour that stands for `currentColor`, and that no drawing is likely to have.
  private static let unset = Color(red: 1, green: 3, blue: 2, alpha: 253)

  /// No icons: colons remain colons.
  public static let none = IconFolder(scenes: [:])

  /// Creates a set of icons.
  package init(scenes: [String: Scene]) {
    self.scenes = scenes
    // Uses the scenes, because they may depend on fonts.
    digest = ContentDigest(
      scenes.sorted { $0.key < $1.key }.flatMap { name, scene in
        Array("\(name.utf8.count):\(name) \(ContentDigest(words: scene.exactWords))\n".utf8)
      })
  }

  /// Reads all pictures of a folder: SVGs, PNGs, JPEGs, WebPs and GIFs.
  ///
  /// - Parameters:
  ///   - reader: the reader for SVGs.
  ///   - warn: called with a file's path and the parts that it lacks, if there are any.
  /// - Throws: ``/CardSets/ArtFolderError`` if the folder cannot be read, has no pictures, or has two of one name;
  ///   ``/CardDesign/ArtworkError`` for a file that cannot be read or is damaged.
  public init(
    path: String, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws {
    let folder = try PictureFolder(path: path)
    var scenes: [String: Scene] = [:]
    var reader = reader
    reader.currentColor = IconFolder.unset
    for (name, artwork) in try folder.artworks(reader: reader, warn: warn) {
      let size = artwork.size
      let canvas = Rect(origin: .zero, size: size)
      scenes[name.lowercased()] = Scene(size: size) { $0.draw(artwork, in: canvas, fit: .inside) }
    }
    self.init(scenes: scenes)
  }

  /// Whether there are no icons.
  var isEmpty: Bool { scenes.isEmpty }

  /// Whether there is an icon with a lower-case name.
  func hasIcon(_ name: String) -> Bool { scenes[name] != nil }

  /// Returns the icon with a lower-case name, for text of a colour; `nil` if there is none.
  func scene(of name: String, in color: Color) -> Scene? {
    guard let scene = scenes[name] else { return nil }
    return colored.scenes.withLock { known in
      let key = Coloring.Key(name: name, color: color)
      if let scene = known[key] { return scene }
      let result = scene.replacingColors([IconFolder.unset: color])
      if known.count < Coloring.most { known[key] = result }
      return result
    }
  }

  func nearest(to name: String) -> String? { nearestText(to: name, among: scenes.keys.sorted()) }
}

import CPictureArtwork
import CardDesign
import Drawing
import SVGFormat
import WorkerThreads

/// A picture that Cardwright includes: an SVG file, made for it under CC0 and embedded in the program.
struct CarriedPicture: Hashable, Sendable {
  /// The name of the theme: `animals`.
  let theme: String
  /// The name in the theme: `fox`.
  let name: String
  /// The name for people: `Fox`.
  let title: String
  /// The row in the C table.
  private let row: Int

  /// All pictures, by theme and name.
  static let all: [CarriedPicture] = (0..<Int(cardwright_picture_count)).map { row in
    let entry = unsafe cardwright_picture_table()[row]
    return unsafe CarriedPicture(
      theme: String(cString: entry.theme), name: String(cString: entry.name), title: String(cString: entry.title),
      row: row)
  }

  /// The drawing, in the units of its view box, 100 x 100.
  var scene: Scene { CarriedPicture.scenes[row].scene(read) }

  /// Reads the drawing without the cache.
  func read() -> Scene {
    let svg = unsafe Array(
      UnsafeBufferPointer(
        start: cardwright_picture_table()[row].bytes, count: Int(cardwright_picture_table()[row].size)))
    return EmbeddedFile.reading("\(theme)/\(name)") { try SVGReader.embedded.read(svg).scene }
  }

  private static let scenes: [SceneOnce] = all.map { _ in SceneOnce() }
}

import CPictureArtwork
import CardDesign
import Drawing
import SVGFormat
import WorkerThreads

/// A picture that Cardwright carries: an SVG file, made for it and under CC0, embedded in the program.
struct CarriedPicture: Hashable, Sendable {
  /// `animals`.
  let theme: String
  /// `fox`.
  let name: String
  /// `Fox`.
  let title: String
  /// Its row in the table of C.
  private let row: Int

  /// All pictures, in the order of their themes and names.
  static let all: [CarriedPicture] = (0..<Int(cardwright_picture_count)).map { row in
    let entry = unsafe cardwright_picture_table()[row]
    return unsafe CarriedPicture(
      theme: String(cString: entry.theme), name: String(cString: entry.name), title: String(cString: entry.title),
      row: row)
  }

  /// The drawing, in the units of its view box, 100 x 100.
  var scene: Scene { CarriedPicture.scenes[row].scene(read) }

  /// Reads the drawing anew.
  func read() -> Scene {
    let svg = unsafe Array(
      UnsafeBufferPointer(
        start: cardwright_picture_table()[row].bytes, count: Int(cardwright_picture_table()[row].size)))
    return EmbeddedFile.reading("\(theme)/\(name)") { try SVGReader.embedded.read(svg).scene }
  }

  private static let scenes: [SceneOnce] = all.map { _ in SceneOnce() }
}

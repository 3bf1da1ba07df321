import CCardArtwork
package import Drawing
import SVGFormat
import Synchronization
import WorkerThreads

/// An embedded drawing: an SVG file that was made for Cardwright under CC0.
///
///     let queen = CardArtwork(named: "courts/court-QS")
///
/// A drawing is read when it is first drawn, and cached for the process. <doc:DrawingTheArtwork> has the rules for the files.
package struct CardArtwork: Hashable, Sendable {
  /// The path of its file below `Sources/CTargets/CCardArtwork/Artwork`, without the extension: `courts/court-QS`.
  package let name: String
  /// The row in the C table.
  private let row: Int

  /// All drawings, sorted by name.
  package static let all: [CardArtwork] = (0..<Int(cardwright_artwork_count)).map { row in
    let file = unsafe String(cString: cardwright_artwork_table()[row].name)
    return CardArtwork(name: String(file.dropLast(".svg".count)), row: row)
  }

  private init(name: String, row: Int) {
    self.name = name
    self.row = row
  }

  /// Creates the drawing with a name; `nil` if there is none.
  package init?(named name: String) {
    guard let row = (0..<Int(cardwright_artwork_count)).first(where: { CardArtwork.isNamed(name, row: $0) }) else {
      return nil
    }
    self.init(name: name, row: row)
  }

  /// Returns whether the file of a row has a name, without creating a string.
  private static func isNamed(_ name: String, row: Int) -> Bool {
    guard let file = unsafe cardwright_artwork_table()[row].name else { return false }
    var length = 0
    for byte in name.utf8 {
      guard byte != 0, unsafe UInt8(bitPattern: file[length]) == byte else { return false }
      length += 1
    }
    return unsafe String(cString: file + length) == ".svg"
  }

  /// The bytes of the embedded SVG file.
  package var svg: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: cardwright_artwork_table()[row].bytes, count: Int(cardwright_artwork_table()[row].size)))
  }

  /// Returns the drawing as a scene, in the units of its view box.
  ///
  /// - Parameter styleSheet: CSS rules for its elements, such as `#edge { display: none }`.
  package func scene(styleSheet: String = "") -> Scene {
    let place = CardArtwork.read.withLock { read in
      let key = Reading(artwork: self, styleSheet: styleSheet)
      if let place = read[key] { return place }
      let place = SceneOnce()
      read[key] = place
      return place
    }
    // Different drawings are read concurrently; callers of the same one wait.
    return place.scene { read(with: styleSheet) }
  }

  private func read(with styleSheet: String) -> Scene {
    var reader = SVGReader.embedded
    reader.styleSheet = styleSheet
    return EmbeddedFile.reading(name) { try reader.read(svg).scene }
  }

  /// A cache key: a drawing with a style sheet.
  private struct Reading: Hashable {
    let artwork: CardArtwork
    let styleSheet: String
  }

  private static let read = Mutex<[Reading: SceneOnce]>([:])
}

import CCardArtwork
package import Drawing
import SVGFormat
import Synchronization
import WorkerThreads

/// A drawing that Cardwright carries: an SVG file, made for it and under CC0, embedded in the program.
///
///     let queen = CardArtwork(named: "courts/court-QS")
///
/// A drawing is read when it is first drawn, once in a process, and kept. <doc:DrawingTheArtwork> says what the files keep to.
package struct CardArtwork: Hashable, Sendable {
  /// The path of its file below `Sources/CTargets/CCardArtwork/Artwork`, without the ending: `courts/court-QS`.
  package let name: String
  /// Its row in the table of C.
  private let row: Int

  /// All drawings, in the order of their names.
  package static let all: [CardArtwork] = (0..<Int(cardwright_artwork_count)).map { row in
    let file = unsafe String(cString: cardwright_artwork_table()[row].name)
    return CardArtwork(name: String(file.dropLast(".svg".count)), row: row)
  }

  private init(name: String, row: Int) {
    self.name = name
    self.row = row
  }

  /// The drawing of a name; `nil` if there is none.
  package init?(named name: String) {
    guard let row = (0..<Int(cardwright_artwork_count)).first(where: { CardArtwork.isNamed(name, row: $0) }) else {
      return nil
    }
    self.init(name: name, row: row)
  }

  /// Whether the file of a row is called so; makes no strings of the names of all others.
  private static func isNamed(_ name: String, row: Int) -> Bool {
    guard let file = unsafe cardwright_artwork_table()[row].name else { return false }
    var length = 0
    for byte in name.utf8 {
      guard byte != 0, unsafe UInt8(bitPattern: file[length]) == byte else { return false }
      length += 1
    }
    return unsafe String(cString: file + length) == ".svg"
  }

  /// The SVG file as it is carried in the program.
  package var svg: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: cardwright_artwork_table()[row].bytes, count: Int(cardwright_artwork_table()[row].size)))
  }

  /// The drawing as a scene, in the units of its view box.
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
    // Drawings are read side by side; who needs the same one waits.
    return place.scene { read(with: styleSheet) }
  }

  private func read(with styleSheet: String) -> Scene {
    var reader = SVGReader.embedded
    reader.styleSheet = styleSheet
    return EmbeddedFile.reading(name) { try reader.read(svg).scene }
  }

  /// A drawing read in one way.
  private struct Reading: Hashable {
    let artwork: CardArtwork
    let styleSheet: String
  }

  private static let read = Mutex<[Reading: SceneOnce]>([:])
}

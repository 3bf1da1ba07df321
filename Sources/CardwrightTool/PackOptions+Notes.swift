import CardDesign
import GoldenImages

extension PackOptions {
  /// The options as a manifest of golden pictures notes them, those that are given.
  var notes: [GoldenManifest.Note] {
    Self.noted.flatMap { key, values in values(self).map { GoldenManifest.Note(key: key, value: $0) } }
  }

  /// Whether notes of a manifest of this name are options of a pack.
  static func notes(key: String) -> Bool { noted.contains { $0.key == key } }

  /// The options by their names on the command line.
  private static let noted: [(key: String, values: @Sendable (PackOptions) -> [String])] = [
    ("pack", { $0.pack.map { ["\($0)"] } ?? [] }), ("jokers", { $0.jokers.map { ["\($0)"] } ?? [] }),
    ("with", { $0.extras.map { [$0] } ?? [] }), ("second-back", { $0.secondBack.map { [$0.rawValue] } ?? [] }),
    ("second-back-color", { $0.secondBackColor.map { [$0] } ?? [] }), ("extra-suit", { $0.extraSuits }),
  ]
}

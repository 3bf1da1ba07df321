import CardDesign
import CardSets
import DeckSource
import GoldenImages
import PlayingCards

extension DrawingOptions {
  /// The options that change pixels or names, as a manifest of golden pictures notes them, with the defaults of this version
  /// for those that are not given.
  var notes: [GoldenManifest.Note] {
    Self.noted.compactMap { key, value in value(self).map { GoldenManifest.Note(key: key, value: $0) } }
  }

  /// The options by their names on the command line.
  private static let noted: [(key: String, value: @Sendable (DrawingOptions) -> String?)] = [
    ("theme", { $0.theme ?? Theme.classic.name }), ("pattern", { $0.pattern?.rawValue }),
    ("size", { $0.sizing.size }), ("bleed", { $0.sizing.bleed }),
    ("dpi", { $0.sizing.dpi.map { "\($0)" } }),
    ("width", { $0.sizing.width.map { "\($0)" } }), ("art", { $0.art }), ("aces", { $0.design.aces?.rawValue }),
    ("maker", { $0.design.maker }),
    ("index", { $0.design.index?.rawValue }), ("suits", { $0.design.suits?.rawValue }),
    ("suit-colors", { $0.face.colors.suitColors }), ("paper", { $0.face.colors.paper }),
    ("ink", { $0.face.colors.ink }), ("metal", { $0.face.colors.metal?.rawValue }),
    ("dark", { $0.face.colors.dark ? "true" : nil }), ("indices", { $0.face.indices?.rawValue }),
    ("index-size", { $0.face.indexSize?.rawValue }), ("index-style", { $0.face.indexStyle?.rawValue }),
    ("eight", { $0.face.eight.map { $0 == .sixAndTwo ? "6+2" : "4+4" } }), ("detail", { $0.face.detail?.rawValue }),
    ("text-size", { $0.demo.textSize?.rawValue }), ("face-scale", { $0.demo.faceScale.map { "\($0)" } }),
    ("font", { $0.design.font }),
    ("back", { $0.back.pattern?.rawValue }), ("back-color", { $0.back.ground }), ("back-accent", { $0.back.accent }),
    ("back-style", { $0.back.edge?.rawValue }), ("monogram", { $0.back.monogram }),
    ("back-picture", { $0.back.picture }), ("naming", { $0.naming.rawValue }),
  ]

  /// Options that exclude each other.
  private static let rivals = [["dpi", "width"], ["monogram", "back-picture"]]

  /// Options without a value.
  private static let flags: Set<String> = ["dark"]

  /// Notes of a manifest as options, but for those whose place others take that are given.
  static func arguments(from notes: [GoldenManifest.Note], besides given: [String]) -> [String] {
    notes.filter { note in
      let names = rivals.first { $0.contains(note.key) } ?? [note.key]
      return (note.key == "only" || noted.contains { $0.key == note.key } || PackOptions.notes(key: note.key))
        && !names.contains { name in given.contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") } }
    }.map { flags.contains($0.key) ? "--\($0.key)" : "--\($0.key)=\($0.value)" }
  }
}

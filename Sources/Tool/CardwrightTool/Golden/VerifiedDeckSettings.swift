import DeckSource
import CardDesign
import CardSettings
import GoldenImages
import SettingFields

/// The settings of a deck with golden pictures. The pictures' manifest records them.
struct VerifiedDeckSettings: Hashable {
  var selection = SelectionSettings()
  var pack = PackSettings()
  var drawing = DrawingSettings()

  init() {}

  /// The settings in a manifest, unless others are given.
  init(notes: [GoldenManifest.Note], besides given: [GivenSetting]) throws(SettingFault) {
    var noted: [GivenSetting] = []
    for note in notes where Self.noted.contains(SettingName(note.key)) {
      let name = SettingName(note.key)
      if let place = noted.firstIndex(where: { $0.name == name }) {
        noted[place].values.append(.text(note.value))
      } else {
        noted.append((name, [.text(note.value)]))
      }
    }
    try self.init(layers: noted, given, on: .commandLine)
  }

  /// The settings that change pixels or names, for a manifest: always theme and naming, others only if they are given.
  var notes: [GoldenManifest.Note] {
    var settings = self
    settings.drawing.look.theme = drawing.look.theme ?? Theme.classic.name
    settings.drawing.naming = drawing.naming ?? .short
    let members = settings.members
    return Self.noted.flatMap { name in
      let values = members.first { $0.name == name }?.values ?? []
      return values.map { GoldenManifest.Note(key: name.text, value: Self.text(of: $0, name)) }
    }
  }

  /// The names of recorded settings, in the order of manifests.
  private static let noted: [SettingName] = [
    "theme", "pattern", "size", "bleed", "dpi", "width", "art", "aces", "maker", "index", "suits", "suit-colors",
    "paper",
    "ink", "metal", "dark", "indices", "index-size", "index-style", "eight", "detail", "text-size", "face-scale",
    "font",
    "back", "back-color", "back-accent", "back-style", "monogram", "back-picture", "naming", "pack", "jokers", "with",
    "second-back", "second-back-color", "extra-suit", "only",
  ]

  /// Returns a value as manifests spell it: fractions have a point.
  private static func text(of value: SettingInput, _ name: SettingName) -> String {
    if case .number(let number) = value, name == "dpi" || name == "face-scale" { "\(number)" } else { value.text }
  }
}

extension VerifiedDeckSettings: SettingGroup {
  static let rivals = DrawingSettings.rivals

  static let fields: [SettingField<VerifiedDeckSettings>] =
    SelectionSettings.fields.inside { $1(&$0.selection) }
    + PackSettings.fields.inside(group: "Cards") { $1(&$0.pack) }
    + DrawingSettings.fields.inside { $1(&$0.drawing) }
}

import CardSettings
import SVGFormat
import SettingFields

/// The settings of a deck in a project: the cards and their look. Outputs set the size.
struct ProjectDeckSettings: SettingGroup {
  var cards = DeckCardSettings()
  var drawing = DrawingSettings()

  static let rivals = DeckCardSettings.rivals + DrawingSettings.rivals

  static let fields: [SettingField<ProjectDeckSettings>] = {
    let sizes = SizeSettings.fields.map(\.name)
    return DeckCardSettings.fields.inside { $1(&$0.cards) }
      + DrawingSettings.fields.filter { !sizes.contains($0.name) }.inside { $1(&$0.drawing) }
  }()
}

/// The settings of a folder of pictures in a project.
struct ProjectPictureSettings: SettingGroup {
  var fonts = FontSettings()
  var limits = LimitSettings()

  static let fields: [SettingField<ProjectPictureSettings>] =
    FontSettings.fields.inside { $1(&$0.fonts) } + LimitSettings.fields.inside { $1(&$0.limits) }

  func reader(_ context: JobContext) throws -> SVGReader {
    var reader = SVGReader()
    reader.limits = limits.limits
    reader.fonts = try fonts.collection(context)
    return reader
  }
}

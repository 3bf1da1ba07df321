import CardDesign
import Drawing
import EngineExport
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
package import SettingFields

/// Several looks or sizes of a deck in one run.
public struct VariantSettings: Hashable, Sendable {
  /// The designs, separated by commas, each in a folder of its name: classic,minimal,my.json.
  public var themes: String?
  /// The languages of the corner letters, separated by commas, each in a folder of its name: english,french.
  public var languages: String?
  /// The card sizes, separated by commas, each in a folder of its name: poker,bridge,63x88mm.
  public var sizes: String?
  /// The widths of the pictures in pixels, separated by commas, each in a folder of its number: 120,240.
  public var widths: String?

  /// The default settings.
  public init() {}

  // MARK: Variants

  /// A variant: its folder below the common one, and its settings.
  package struct Variant {
    /// The parts of the path, the outermost first.
    package var path: [String] = []
    package var drawing: DrawingSettings
  }

  /// Returns all variants. Without any, it is a single one with an empty path.
  ///
  /// - Throws: ``SettingFault`` for an unknown or duplicate name, or an option that a variant also sets.
  package func variants(of drawing: DrawingSettings) throws(SettingFault) -> [Variant] {
    var variants = [Variant(drawing: drawing)]
    if let themes {
      if drawing.look.theme != nil {
        throw SettingFault("\(name: "theme") and \(name: "themes") exclude each other: give one of them")
      }
      let names = try VariantSettings.words(themes, "themes")
      for name in names { _ = try Theme(setting: name, "\(name: "themes")") }
      variants = try variants.times(names, "themes", folder: \.fileStem) { $0.look.theme = $1 }
    }
    if let languages {
      if drawing.look.index != nil {
        throw SettingFault("\(name: "index") and \(name: "languages") exclude each other: give one of them")
      }
      let names = try VariantSettings.words(languages, "languages")
      for name in names where IndexLanguage(rawValue: name) == nil {
        let all = IndexLanguage.allCases.map(\.rawValue).joined(separator: ", ")
        throw SettingFault("\(name: "languages"): there is no language '\(name)': choose from \(all)")
      }
      variants = try variants.times(names, "languages", folder: \.self) {
        $0.look.index = IndexLanguage(rawValue: $1)
      }
    }
    if let sizes {
      if drawing.size.size != nil {
        throw SettingFault("\(name: "size") and \(name: "sizes") exclude each other: give one of them")
      }
      let names = try VariantSettings.words(sizes, "sizes").map { $0.lowercased() }
      for name in names {
        try SettingFault.about("sizes") { () throws(CardFormatError) in
          _ = try CardFormat(parsing: name, pixelsPerInch: 300)
        }
      }
      variants = try variants.times(names, "sizes", folder: \.self) { $0.size.size = $1 }
    }
    if let widths {
      if drawing.size.width != nil || drawing.size.dpi != nil {
        throw SettingFault(
          "\(name: drawing.size.dpi != nil ? "dpi" : "width") and \(name: "widths") exclude each other: give one of them"
        )
      }
      let numbers = try VariantSettings.words(widths, "widths")
      for number in numbers where Int(number).map({ $0 < 1 }) ?? true {
        throw SettingFault(
          "\(name: "widths") \(widths): write numbers of pixels with commas between them, such as 120,240")
      }
      variants = try variants.times(numbers, "widths", folder: \.self) { $0.size.width = Int($1) }
    }
    return variants
  }

  package static func words(_ text: String, _ setting: SettingName) throws(SettingFault) -> [String] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      String(word.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    if words.contains("") { throw SettingFault("\(name: setting) \(text): write names with commas between them") }
    return words
  }

  /// Parses factors separated by commas.
  package static func factors(in text: String) throws(SettingFault) -> [(word: String, factor: Double)] {
    var factors: [(word: String, factor: Double)] = []
    for word in try VariantSettings.words(text, "scales") {
      // Only digits, not 0x10, because folders are named after them.
      guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let factor = Double(word),
        ExportTarget.Scale.factors.contains(factor)
      else {
        throw SettingFault("\(name: "scales") \(text): write numbers from 0.1 to 20 with commas, such as 1,2,3")
      }
      factors.append((word, factor))
    }
    return factors
  }
}

extension [VariantSettings.Variant] {
  /// Combines each variant with each word.
  package func times(
    _ words: [String], _ setting: SettingName, folder: (String) -> String, set: (inout DrawingSettings, String) -> Void
  ) throws(SettingFault) -> [VariantSettings.Variant] {
    var names: Set<String> = []
    for word in words where !names.insert(folder(word).lowercased()).inserted {
      throw SettingFault("\(name: setting): \(word) is given twice")
    }
    return flatMap { variant in
      words.map { word in
        var other = variant
        other.path.append(folder(word))
        set(&other.drawing, word)
        return other
      }
    }
  }
}

extension VariantSettings: SettingGroup {
  package static let fields: [SettingField<VariantSettings>] = [
    .optional(
      "themes", { $1(&$0.themes) }, "names", on: [.commandLine, .address],
      "Several designs, with commas, each in a folder of its name: classic,minimal,my.json."),
    .optional(
      "languages", { $1(&$0.languages) }, "languages", on: [.commandLine, .address],
      "Several languages of the letters in the corners, with commas, each in a folder of its name: english,french."),
    .optional(
      "sizes", { $1(&$0.sizes) }, "sizes", on: [.commandLine, .address],
      "Several card sizes, with commas, each in a folder of its name: poker,bridge,63x88mm."
    ).hyphenated(),
    .optional(
      "widths", { $1(&$0.widths) }, "pixels", on: [.commandLine, .address],
      "Several widths of the pictures in pixels, with commas, each in a folder of its number: 120,240."
    ).hyphenated(),
  ]
}

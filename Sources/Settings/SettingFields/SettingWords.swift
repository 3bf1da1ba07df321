import PlainNotation

/// The words of a command line, read by a table of fields.
///
///     let words = try SettingWords<SizeSettings>(["QS", "--width=300"])
///     // words.settings.width == 300, words.operands == ["QS"]
package struct SettingWords<Settings: SettingGroup> {
  /// The settings that the words say.
  package var settings = Settings()
  /// The words that are no options, in their order. All after `--` are.
  package private(set) var operands: [String] = []

  /// Reads words.
  ///
  /// - Throws: ``SettingFault`` for an option that there is not, a value that is missing, or one that is refused.
  package init(_ words: [String]) throws(SettingFault) {
    let fields = Settings.fields(on: .commandLine)
    var given: [SettingName: [SettingInput]] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        operands += rest
        break
      }
      let name = word.prefix { $0 != "=" }
      guard let field = fields.first(where: { $0.isNamed(name) }) else {
        let nearest = nearestText(to: String(name.drop { $0 == "-" }), among: fields.map(\.name.text))
        throw SettingFault("unknown option '\(name)'\(nearest.map { "; did you mean --\($0)?" } ?? "")")
      }
      if field.shape == .flag {
        guard name.count == word.count else { throw SettingFault("\(name: field.name) takes no value") }
        given[field.name] = [.flag(true)]
        continue
      }
      let value: String
      if name.count < word.count {
        value = String(word.dropFirst(name.count + 1))
      } else if let next = rest.popFirst(), field.takesHyphen || next == "-" || !next.hasPrefix("-") {
        value = next
      } else {
        throw SettingFault("\(name: field.name) needs a value: <\(field.placeholder)>")
      }
      // The last one counts of what has one value.
      given[field.name] = (field.repeats ? given[field.name, default: []] : []) + [.text(value)]
    }
    for field in fields {
      if let values = given[field.name] { try settings.read(values, of: field) }
    }
  }
}

extension SettingField {
  /// Whether a word with its hyphens names the field.
  fileprivate func isNamed(_ word: Substring) -> Bool {
    if word.hasPrefix("--") { return word.dropFirst(2) == name.text || word.dropFirst(2) == alias?.text ?? name.text }
    return short.map { word == "-\($0)" } ?? false
  }
}

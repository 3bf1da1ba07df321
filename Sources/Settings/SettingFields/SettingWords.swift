import PlainNotation

/// Parses the words of a command line by a table of fields.
///
///     let words = try SettingWords<SizeSettings>(["QS", "--width=300"])
///     // words.settings.width == 300, words.operands == ["QS"]
package struct SettingWords<Settings: SettingGroup> {
  /// The settings in the words.
  package var settings = Settings()
  /// The words that are not options, in their order. All words after `--` are operands.
  package private(set) var operands: [String] = []

  /// Parses words.
  ///
  /// - Throws: ``SettingFault`` for an unknown option, a missing value, or an invalid one.
  package init(_ words: [String]) throws(SettingFault) {
    let fields = Settings.fields(on: .commandLine)
    var given: [Int: [SettingInput]] = [:]
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
      guard let place = fields.firstIndex(named: name) else {
        let nearest = nearestText(to: String(name.drop { $0 == "-" }), among: fields.map(\.name.text))
        throw SettingFault("unknown option '\(name)'\(nearest.map { "; did you mean --\($0)?" } ?? "")")
      }
      let field = fields[place]
      if field.shape == .flag {
        guard name.count == word.count else { throw SettingFault("\(name: field.name) takes no value") }
        given[place] = [.flag(true)]
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
      // The last value wins unless the field repeats.
      given[place] = (field.repeats ? given[place, default: []] : []) + [.text(value)]
    }
    for (place, values) in given.sorted(by: { $0.key < $1.key }) { try settings.read(values, of: fields[place]) }
  }
}

extension Array {
  /// Returns the index of the field for a word with its hyphens.
  fileprivate func firstIndex<Settings>(named word: Substring) -> Int? where Element == SettingField<Settings> {
    guard word.hasPrefix("--") else {
      guard word.count == 2, let letter = word.last else { return nil }
      return firstIndex { $0.short == letter }
    }
    let name = SettingName(String(word.dropFirst(2)))
    return firstIndex { $0.name == name || $0.alias == name }
  }
}

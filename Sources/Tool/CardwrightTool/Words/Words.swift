import ArgumentParser
import SettingFields

/// The options of a field table. The argument parser discovers options by a mirror, and this type's mirror returns
/// those in the table, so that no option is declared twice.
///
/// The parser hides errors of decoding, so ``validate()`` throws the fault of a refused value.
@dynamicMemberLookup
struct Words<Settings: SettingGroup>: ParsableArguments, CustomReflectable {
  /// The settings in the arguments.
  var settings = Settings()
  /// The settings that were given, in the order of the table.
  private(set) var given: [GivenSetting] = []
  private var fault: SettingFault?

  init() {}

  /// Settings that do not come from arguments.
  init(_ settings: Settings) { self.settings = settings }

  subscript<Value>(dynamicMember member: WritableKeyPath<Settings, Value>) -> Value {
    get { settings[keyPath: member] }
    set { settings[keyPath: member] = newValue }
  }

  /// The headings in their order.
  private static var groups: [any WordGroup.Type] {
    [
      InCards.self, InGame.self, InMoves.self, InLook.self, InPictures.self, InSize.self, InVariants.self,
      InOutput.self, InPrint.self, InLimits.self,
    ]
  }

  var customMirror: Mirror {
    let fields = Settings.fields(on: .commandLine)
    var children: [Mirror.Child] = []
    for field in fields where field.group.isEmpty { children.append((label: field.name.text, value: option(field))) }
    for group in Self.groups where fields.contains(where: { $0.group == group.title }) {
      children.append((label: group.title, value: group.option(of: Settings.self)))
    }
    return Mirror(self, children: children)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: WordKey.self)
    let fields = Settings.fields(on: .commandLine)
    var inputs = try values.inputs(of: fields.filter { $0.group.isEmpty })
    for group in Self.groups where fields.contains(where: { $0.group == group.title }) {
      inputs.merge(try group.inputs(of: Settings.self, values)) { $1 }
    }
    for field in fields {
      guard let values = inputs[field.name], !values.isEmpty else { continue }
      given.append((field.name, values))
      do throws(SettingFault) { try settings.read(values, of: field) } catch { fault = fault ?? error }
    }
  }

  func validate() throws {
    if let fault { throw ValidationError(fault.words) }
    for field in Settings.fields(on: .commandLine) where field.isRequired {
      guard !given.contains(where: { $0.name == field.name }) else { continue }
      throw ValidationError("missing expected argument '--\(field.name) <\(field.placeholder)>'")
    }
  }
}

extension Words: CustomStringConvertible {
  /// All values of the settings.
  var description: String { "\(settings)" }
}

/// The key of an option or a group of options.
struct WordKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A heading of options in help. The argument parser takes headings from its own groups, which differ by their types.
protocol WordGroup {
  static var title: String { get }
}

enum InCards: WordGroup { static let title = "Cards" }
enum InGame: WordGroup { static let title = "Game" }
enum InMoves: WordGroup { static let title = "Moves" }
enum InLook: WordGroup { static let title = "Look" }
enum InPictures: WordGroup { static let title = "Pictures" }
enum InSize: WordGroup { static let title = "Size" }
enum InVariants: WordGroup { static let title = "Variants" }
enum InOutput: WordGroup { static let title = "Output" }
enum InPrint: WordGroup { static let title = "Print" }
enum InLimits: WordGroup { static let title = "Limits" }

extension WordGroup {
  fileprivate static func option<Settings: SettingGroup>(of settings: Settings.Type) -> Any {
    OptionGroup<GroupedWords<Settings, Self>>(title: title)
  }

  fileprivate static func inputs<Settings: SettingGroup>(
    of settings: Settings.Type, _ values: KeyedDecodingContainer<WordKey>
  ) throws -> [SettingName: [SettingInput]] {
    try values.decode(OptionGroup<GroupedWords<Settings, Self>>.self, forKey: WordKey(stringValue: title)).wrappedValue
      .inputs
  }
}

/// The options of a table with the same heading.
private struct GroupedWords<Settings: SettingGroup, Group: WordGroup>: ParsableArguments, CustomReflectable {
  var inputs: [SettingName: [SettingInput]] = [:]

  init() {}

  private static var fields: [SettingField<Settings>] {
    let fields = Settings.fields(on: .commandLine).filter { $0.group == Group.title }
    return fields.filter { !$0.isInner } + fields.filter(\.isInner)
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.fields.map { (label: $0.name.text, value: option($0)) })
  }

  init(from decoder: any Decoder) throws {
    inputs = try decoder.container(keyedBy: WordKey.self).inputs(of: Self.fields)
  }
}

extension KeyedDecodingContainer<WordKey> {
  /// Returns the values of fields in the arguments.
  fileprivate func inputs<Settings>(of fields: [SettingField<Settings>]) throws -> [SettingName: [SettingInput]] {
    var inputs: [SettingName: [SettingInput]] = [:]
    for field in fields {
      let key = WordKey(stringValue: field.name.text)
      if field.shape == .flag {
        if try decode(Bool.self, forKey: key) { inputs[field.name] = [.flag(true)] }
      } else if field.repeats {
        inputs[field.name] = try decode([String].self, forKey: key).map { .text($0) }
      } else if let text = try decodeIfPresent(String.self, forKey: key) {
        inputs[field.name] = [.text(text)]
      }
    }
    return inputs
  }
}

/// Returns the argument parser's option for a field.
private func option<Settings>(_ field: SettingField<Settings>) -> Any {
  var name: NameSpecification = .customLong(field.name.text)
  if let short = field.short { name = [.customShort(short), .customLong(field.name.text)] }
  if let alias = field.alias { name = [.customLong(field.name.text), .customLong(alias.text)] }
  guard field.shape != .flag else {
    return Flag(wrappedValue: false, name: name, help: ArgumentHelp(field.described))
  }
  let help = ArgumentHelp(field.described, valueName: field.placeholder)
  let completion: CompletionKind =
    switch field.completion {
    case .words(let words)?: .list(words)
    case .file(let endings)?: .file(extensions: endings)
    case .folder?: .directory
    case nil: if case .choice(let words) = field.shape { .list(words) } else { .default }
    }
  if field.repeats {
    return Option<[String]>(
      wrappedValue: [], name: name, parsing: field.takesHyphen ? .unconditionalSingleValue : .singleValue, help: help,
      completion: completion)
  }
  let parsing: SingleValueParsingStrategy = field.takesHyphen ? .unconditional : .next
  if field.isRequired { return Option<String>(name: name, parsing: parsing, help: help, completion: completion) }
  return Option<String?>(name: name, parsing: parsing, help: help, completion: completion)
}

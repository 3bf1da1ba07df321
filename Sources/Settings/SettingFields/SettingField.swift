/// The surfaces on which a setting can be given. Every field names them; there is no default.
package struct SettingSurfaces: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // The library's initializer is generic: its first call searches all conformances of the program.
  package init(arrayLiteral surfaces: SettingSurfaces...) {
    self.init(rawValue: surfaces.reduce(0) { $0 | $1.rawValue })
  }

  package static let commandLine = SettingSurfaces(rawValue: 1)
  package static let project = SettingSurfaces(rawValue: 2)
  package static let address = SettingSurfaces(rawValue: 4)
  package static let everywhere: SettingSurfaces = [.commandLine, .project, .address]
}

/// The words or files that a shell offers to complete a value, in addition to the words of a choice.
package enum SettingCompletion: Hashable, Sendable {
  case words([String])
  case file([String])
  case folder
}

/// Accesses a member: `{ $1(&$0.theme) }`. A key path would do the same, but its classes slow down the start of every
/// process.
package typealias SettingAccess<Settings, Value> = @Sendable (inout Settings, (inout Value) -> Void) -> Void

/// A setting: its name, type, documentation and surfaces, and the functions that read and write its value.
///
/// A table of fields is the only declaration of a setting. Readers (words, JSON, queries) and writers (help,
/// completion, schema, notes) are generic over it.
package struct SettingField<Settings>: Sendable {
  package let name: SettingName
  /// One sentence, for help, manual, schema and OpenAPI. It is made only when it is needed.
  package var summary: String { makeSummary() }
  private let makeSummary: @Sendable () -> String
  /// The valid values. They are made only when they are needed, because most command lines use few fields.
  package var shape: SettingShape { makeShape() }
  private let makeShape: @Sendable () -> SettingShape
  package private(set) var surfaces: SettingSurfaces
  /// The placeholder of the value in help: `--size <size>`.
  package let placeholder: String
  package let short: Character?
  /// A second name on the command line.
  package private(set) var alias: SettingName?
  /// The heading in help; empty for the fields without one.
  package private(set) var group = ""
  /// Whether the field has a heading of its own inside another heading. Help then lists it after the other fields
  /// there.
  package private(set) var isInner = false
  package let repeats: Bool
  /// Whether the setting is required.
  package let isRequired: Bool
  /// The default of a choice, which help prints after its words.
  package let usual: String?
  package var completion: SettingCompletion? { makeCompletion?() }
  private var makeCompletion: (@Sendable () -> SettingCompletion)?
  /// Whether a value on the command line may begin with a hyphen, as numbers do.
  package var takesHyphen: Bool {
    if case .number = shape { return true }
    return mayBeginWithHyphen
  }
  private var mayBeginWithHyphen = false
  /// Sets the value. A repeated field gets all values at once, so that a later surface replaces an earlier one.
  package let read: @Sendable ([SettingInput], inout Settings) throws(SettingProblem) -> Void
  /// Returns the values that differ from the defaults; empty if none does.
  package let write: @Sendable (Settings) -> [SettingInput]

  private init(
    _ name: SettingName, _ summary: @escaping @Sendable () -> String,
    _ shape: @escaping @Sendable () -> SettingShape,
    _ surfaces: SettingSurfaces, _ placeholder: String,
    short: Character? = nil, repeats: Bool = false, isRequired: Bool = false, usual: String? = nil,
    read: @escaping @Sendable ([SettingInput], inout Settings) throws(SettingProblem) -> Void,
    write: @escaping @Sendable (Settings) -> [SettingInput]
  ) {
    (self.name, makeSummary, makeShape, self.surfaces) = (name, summary, shape, surfaces)
    (self.placeholder, self.short, self.repeats, self.isRequired) = (placeholder, short, repeats, isRequired)
    (self.usual, self.read, self.write) = (usual, read, write)
  }

  /// The summary with the words of a choice, as help prints it.
  package var described: String {
    guard case .choice(let words) = shape else { return summary }
    var list = ""
    for word in words { list += (list.isEmpty ? "" : ", ") + word }
    return "\(summary) (values: \(list)\(usual.map { "; default: \($0)" } ?? ""))"
  }

  // MARK: Parts

  package func grouped(_ group: String) -> SettingField {
    var field = self
    if field.group.isEmpty { field.group = group } else { field.isInner = true }
    return field
  }

  package func completing(
    _ completion: @autoclosure @escaping @Sendable () -> SettingCompletion
  ) -> SettingField {
    var field = self
    field.makeCompletion = completion
    return field
  }

  package func alsoNamed(_ alias: SettingName) -> SettingField {
    var field = self
    field.alias = alias
    return field
  }

  package func hyphenated() -> SettingField {
    var field = self
    field.mayBeginWithHyphen = true
    return field
  }

  package func only(on surfaces: SettingSurfaces) -> SettingField {
    var field = self
    field.surfaces = surfaces
    return field
  }

  /// Returns the field for larger settings that contain these.
  package func inside<Outer>(_ access: @escaping SettingAccess<Outer, Settings>) -> SettingField<Outer> {
    var field = SettingField<Outer>(
      name, makeSummary, makeShape, surfaces, placeholder, short: short, repeats: repeats, isRequired: isRequired,
      usual: usual,
      read: { [read] (inputs, outer) throws(SettingProblem) in
        var problem: SettingProblem?
        access(&outer) { inner in
          do throws(SettingProblem) { try read(inputs, &inner) } catch { problem = error }
        }
        if let problem { throw problem }
      },
      write: { [write] outer in
        var (outer, inputs) = (outer, [SettingInput]())
        access(&outer) { inputs = write($0) }
        return inputs
      })
    field.isInner = isInner
    (field.group, field.makeCompletion, field.mayBeginWithHyphen, field.alias) =
      (group, makeCompletion, mayBeginWithHyphen, alias)
    return field
  }
}

extension Array {
  /// Returns a table of the fields in some tables.
  ///
  /// In a module that is not optimized, the library's `+` searches all conformances of the program for each type of settings, and
  /// nearly every process makes some tables.
  package static func table<Settings>(_ parts: Self...) -> Self where Element == SettingField<Settings> {
    var fields: Self = []
    for part in parts {
      fields.reserveCapacity(fields.count + part.count)
      for field in part { fields.append(field) }
    }
    return fields
  }

  /// Returns the fields for larger settings that contain these.
  ///
  /// - Parameter group: the heading in help; `nil` keeps the fields' own headings.
  package func inside<Outer, Inner>(
    group: String? = nil, _ access: @escaping SettingAccess<Outer, Inner>
  ) -> [SettingField<Outer>] where Element == SettingField<Inner> {
    var fields: [SettingField<Outer>] = []
    fields.reserveCapacity(count)
    for field in self {
      let field = field.inside(access)
      fields.append(group.map(field.grouped) ?? field)
    }
    return fields
  }
}

extension SettingField {
  /// A setting that is `nil` if it is not given. The default may depend on others, such as the theme or the shop.
  package static func optional<Value: SettingValue>(
    _ name: SettingName, _ access: @escaping SettingAccess<Settings, Value?>, _ placeholder: String,
    on surfaces: SettingSurfaces, short: Character? = nil, usual: Value? = nil,
    _ summary: @autoclosure @escaping @Sendable () -> String
  ) -> SettingField {
    SettingField(
      name, summary, { Value.shape }, surfaces, placeholder, short: short, usual: usual?.input.text,
      read: { (inputs, settings) throws(SettingProblem) in
        let value = inputs.isEmpty ? nil : try Value(inputs[0])
        access(&settings) { $0 = value }
      },
      write: { settings in
        var (settings, inputs) = (settings, [SettingInput]())
        access(&settings) { inputs = $0.map { [$0.input] } ?? [] }
        return inputs
      })
  }

  /// A setting that is off by default. No preset may set it.
  package static func flag(
    _ name: SettingName, _ access: @escaping SettingAccess<Settings, Bool>, on surfaces: SettingSurfaces,
    short: Character? = nil, _ summary: @autoclosure @escaping @Sendable () -> String
  ) -> SettingField {
    SettingField(
      name, summary, { .flag }, surfaces, "", short: short,
      read: { (inputs, settings) throws(SettingProblem) in
        let isSet = inputs.isEmpty ? false : try Bool(inputs[0])
        access(&settings) { $0 = isSet }
      },
      write: { settings in
        var (settings, isSet) = (settings, false)
        access(&settings) { isSet = $0 }
        return isSet ? [.flag(true)] : []
      })
  }

  /// A required text.
  package static func required(
    _ name: SettingName, _ access: @escaping SettingAccess<Settings, String>, _ placeholder: String,
    on surfaces: SettingSurfaces, short: Character? = nil, _ summary: @autoclosure @escaping @Sendable () -> String
  ) -> SettingField {
    SettingField(
      name, summary, { .text }, surfaces, placeholder, short: short, isRequired: true,
      read: { (inputs, settings) throws(SettingProblem) in
        let text = inputs.isEmpty ? "" : inputs[0].text
        access(&settings) { $0 = text }
      },
      write: { settings in
        var (settings, text) = (settings, "")
        access(&settings) { text = $0 }
        return text.isEmpty ? [] : [.text(text)]
      })
  }

  /// A setting that may be given several times.
  package static func list<Value: SettingValue>(
    _ name: SettingName, _ access: @escaping SettingAccess<Settings, [Value]>, _ placeholder: String,
    on surfaces: SettingSurfaces, _ summary: @autoclosure @escaping @Sendable () -> String
  ) -> SettingField {
    SettingField(
      name, summary, { Value.shape }, surfaces, placeholder, repeats: true,
      read: { (inputs, settings) throws(SettingProblem) in
        var values: [Value] = []
        for input in inputs { values.append(try Value(input)) }
        access(&settings) { [values] in $0 = values }
      },
      write: { settings in
        var (settings, inputs) = (settings, [SettingInput]())
        access(&settings) { inputs = $0.map(\.input) }
        return inputs
      })
  }
}

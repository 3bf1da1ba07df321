// One list of fields defines the contents of a theme's file, for reading and for writing. A field is a name with closures that
// set and return its value in a part of the theme.

import Drawing
import PlainNotation

/// A member of an object in a theme's file.
struct ThemeField<Part> {
  let name: String
  /// A closure that reads the value into a part of the theme.
  let read: (JSONMember, inout Part) throws(ThemeFault) -> Void
  /// A closure that returns the current value.
  let json: (Part) -> JSONValue
  /// The valid values, if a single control can change them.
  var kind: ThemeControl.Kind?
  /// A closure that returns the controls of its members.
  var members: (Part) -> [ThemeControl] = { _ in [] }

  /// Returns the controls of the field.
  func controls(of part: Part) -> [ThemeControl] {
    let own = kind.map { [ThemeControl(path: [], kind: $0, value: json(part))] } ?? []
    return (own + members(part)).map { control in
      var control = control
      control.path.insert(name, at: 0)
      return control
    }
  }
}

/// An error in a value or in a member's name.
struct ThemeFault: Error {
  let path: JSONPath
  let isAboutName: Bool
  let problem: ThemeFileError.Problem

  init(_ path: JSONPath, isAboutName: Bool = false, _ problem: ThemeFileError.Problem) {
    self.path = path
    self.isAboutName = isAboutName
    self.problem = problem
  }
}

extension JSONMember {
  /// Returns an error about the value.
  func fault(_ expected: String, nearest: String? = nil) -> ThemeFault {
    ThemeFault(path, .unexpected(key: path.description, expected: expected, nearest: nearest))
  }

  var isNull: Bool {
    if case .null? = value { true } else { false }
  }

  /// Sets the fields of a part from the members of the object.
  func readFields<Part>(_ fields: [ThemeField<Part>], into part: inout Part) throws(ThemeFault) {
    guard case .object(let members)? = value else { throw fault("an object, in braces") }
    let names = fields.map(\.name)
    for (name, _) in members where !names.contains(name) {
      throw ThemeFault(
        path.appending(.member(name)), isAboutName: true,
        .unknownKey(name, nearest: nearestText(to: name, among: names), known: names))
    }
    for field in fields where self[field.name].value != nil { try field.read(self[field.name], &part) }
  }

  func color() throws(ThemeFault) -> Color {
    guard let text = value?.string else { throw fault("a colour such as \"#1a1a1a\" or \"navy\"") }
    let color: Color
    do throws(ColorError) {
      color = try Color(parsing: text)
    } catch {
      var nearest: String?
      if case .unknownName(_, let name) = error { nearest = name }
      throw fault("a colour such as \"#1a1a1a\" or \"navy\"", nearest: nearest)
    }
    guard color.isOpaque else { throw fault("an opaque colour") }
    return color
  }

  func choice<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) throws(ThemeFault) -> Value where Value.RawValue == String {
    let names = Value.allCases.map(\.rawValue)
    let expected = "one of \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
    guard let text = value?.string else { throw fault(expected) }
    guard let choice = Value(rawValue: text) else {
      throw fault(expected, nearest: nearestText(to: text.lowercased(), among: names))
    }
    return choice
  }

  func number(in range: ClosedRange<Double>) throws(ThemeFault) -> Double {
    guard case .number(let number)? = value, range.contains(number) else {
      throw fault("a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns a text without control characters.
  func plainText(upTo length: Int) throws(ThemeFault) -> String {
    guard let text = value?.string, (1...length).contains(text.count),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw fault("a text of 1 to \(length) characters, without line breaks") }
    return text
  }
}

extension ThemeField {
  static func color(_ name: String, _ member: WritableKeyPath<Part, Color>) -> ThemeField {
    var field = ThemeField(name: name) { (value, part) throws(ThemeFault) in
      part[keyPath: member] = try value.color()
    } json: { part in
      .string(part[keyPath: member].hex)
    }
    field.kind = .color(isOptional: false)
    return field
  }

  /// Returns a field with a colour, or null for the theme's default.
  static func color(_ name: String, orNull member: WritableKeyPath<Part, Color?>) -> ThemeField {
    var field = ThemeField(name: name) { (value, part) throws(ThemeFault) in
      part[keyPath: member] = value.isNull ? nil : try value.color()
    } json: { part in
      part[keyPath: member].map { .string($0.hex) } ?? .null
    }
    field.kind = .color(isOptional: true)
    return field
  }

  static func number(
    _ name: String, _ member: WritableKeyPath<Part, Double>, in range: ClosedRange<Double>
  ) -> ThemeField {
    var field = ThemeField(name: name) { (value, part) throws(ThemeFault) in
      part[keyPath: member] = try value.number(in: range)
    } json: { part in
      .number(part[keyPath: member])
    }
    field.kind = .number(range)
    return field
  }

  static func flag(_ name: String, _ member: WritableKeyPath<Part, Bool>) -> ThemeField {
    var field = ThemeField(name: name) { (value, part) throws(ThemeFault) in
      guard case .boolean(let flag)? = value.value else { throw value.fault("true or false") }
      part[keyPath: member] = flag
    } json: { part in
      .boolean(part[keyPath: member])
    }
    field.kind = .flag
    return field
  }

  static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ member: WritableKeyPath<Part, Value>
  ) -> ThemeField where Value.RawValue == String {
    var field = ThemeField(name: name) { (value, part) throws(ThemeFault) in
      part[keyPath: member] = try value.choice(Value.self)
    } json: { part in
      .string(part[keyPath: member].rawValue)
    }
    field.kind = .choice(Value.allCases.map(\.rawValue))
    return field
  }

  /// Returns a field with an object of further fields.
  static func object<Inner>(
    _ name: String, _ member: WritableKeyPath<Part, Inner>, _ fields: [ThemeField<Inner>]
  ) -> ThemeField {
    var field = ThemeField(name: name) { (value, part) throws(ThemeFault) in
      try value.readFields(fields, into: &part[keyPath: member])
    } json: { part in
      .object(fields.map { ($0.name, $0.json(part[keyPath: member])) })
    }
    field.members = { part in fields.flatMap { $0.controls(of: part[keyPath: member]) } }
    return field
  }
}

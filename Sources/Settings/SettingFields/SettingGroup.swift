import PlainNotation

/// A setting as a surface gives it: a name, and one value, or several of a repeated setting.
package typealias GivenSetting = (name: SettingName, values: [SettingInput])

/// A value with settings, and the table of its fields.
package protocol SettingGroup: Hashable, Sendable {
  init()
  static var fields: [SettingField<Self>] { get }
  /// Groups of settings that exclude each other. A setting in a later layer replaces its rivals in earlier ones.
  static var rivals: [[SettingName]] { get }
}

extension SettingGroup {
  package static var rivals: [[SettingName]] { [] }

  /// Returns the fields of a surface.
  package static func fields(on surface: SettingSurfaces) -> [SettingField<Self>] {
    fields.filter { $0.surfaces.contains(surface) }
  }

  /// Settings from layers; later ones replace earlier ones.
  ///
  /// - Throws: ``SettingFault`` for an invalid value. An unknown name is ignored; the reader of a surface reports it.
  package init(layers: [GivenSetting]..., on surface: SettingSurfaces) throws(SettingFault) {
    self.init()
    let fields = Self.fields(on: surface)
    for (place, layer) in layers.enumerated() {
      let later = layers[(place + 1)...].joined().map(\.name)
      for given in layer {
        let rivals = Self.rivals.first { $0.contains(given.name) } ?? [given.name]
        if later.contains(where: rivals.contains) { continue }
        if let field = fields.first(where: { $0.name == given.name }) { try read(given.values, of: field) }
      }
    }
  }

  /// Sets a field.
  package mutating func read(_ values: [SettingInput], of field: SettingField<Self>) throws(SettingFault) {
    guard values.count <= 1 || field.repeats else { throw SettingFault("\(name: field.name) is given twice") }
    do throws(SettingProblem) { try field.read(values, &self) } catch {
      let advice = error.refused.flatMap { Self.advice(onValue: $0, of: field.name) }
      throw SettingFault(
        advice.map { "\(name: field.name): '\(error.refused ?? "")' is not one of its values; \($0)" }
          ?? "\(name: field.name): \(error.text)")
    }
  }

  /// Returns advice for a value that belongs to another setting: `--theme dark`, `--back red`.
  package static func advice(onValue value: String, of name: SettingName) -> SettingMessage? {
    if let flag = fields.first(where: { $0.name.text == value.lowercased() && $0.shape == .flag }) {
      return "\(name: flag.name) is a separate option"
    }
    guard let coloring = fields.first(where: { $0.name.text == "\(name)-color" }) else { return nil }
    var settings = Self()
    do throws(SettingProblem) { try coloring.read([.text(value)], &settings) } catch { return nil }
    return "for a colour write \(name: coloring.name) \(value)"
  }

  /// The given settings, in the order of the table: for manifests, notes and digests.
  package var members: [GivenSetting] {
    Self.fields.compactMap { field in
      let values = field.write(self)
      return values.isEmpty ? nil : (field.name, values)
    }
  }

  /// Returns the given settings as words of the command line, in the order of the table: for notes and digests.
  ///
  /// - Parameter excluded: the names to leave out.
  package func words(without excluded: Set<SettingName> = []) -> [String] {
    members.filter { !excluded.contains($0.name) }.flatMap { name, values in
      values.flatMap { $0.isFlag ? ["--\(name)"] : ["--\(name)", $0.text] }
    }
  }
}

import CardSettings
import ErrorReporting
import FileAccess
package import PlainNotation
package import SettingFields

extension ProjectText {
  /// Returns the settings in members.
  ///
  /// - Parameters:
  ///   - shared: the default members. A group takes those that it has fields for, and its own members replace them.
  ///   - own: the members of an object.
  ///   - way: the path of the object.
  package func settings<Settings: SettingGroup>(
    _ type: Settings.Type, _ own: [ProjectMember], shared: [ProjectMember], at way: JSONPath
  ) throws(SettingFault) -> Settings {
    let layers = (try given(shared, Settings.self), try given(own, Settings.self))
    do throws(SettingFault) { return try Settings(layers: layers.0, layers.1, on: .project) } catch {
      throw failure(about: error, own + shared, at: way)
    }
  }

  private func given<Settings: SettingGroup>(
    _ members: [ProjectMember], _ type: Settings.Type
  ) throws(SettingFault) -> [GivenSetting] {
    var given: [GivenSetting] = []
    for member in members {
      guard let field = Settings.fields(on: .project).first(where: { $0.name.text == member.name }) else { continue }
      let inputs = SettingInput.inputs(of: member.value.value)
      guard let inputs, inputs.allSatisfy({ $0.isFlag == (field.shape == .flag) }) else {
        let wanted = field.shape == .flag ? "true or false" : "a text or a number"
        throw failure(member.value.path, "\(member.value.path): should be \(wanted)")
      }
      given.append((field.name, inputs))
    }
    return given
  }

  /// Checks that members are settings of a group.
  ///
  /// - Parameter others: the other known names, for suggestions.
  func check(
    _ members: [ProjectMember], among known: [SettingName], besides others: [String] = []
  ) throws(SettingFault) {
    for member in members where !known.contains(where: { $0.text == member.name }) {
      let hint =
        nearestText(to: member.name, among: others + known.map(\.text)).map { "; did you mean \"\($0)\"?" }
        ?? "; see cardwright schema"
      throw failure(member.value.path, ofName: true, "there is no member \"\(member.name)\" here\(hint)")
    }
  }

  /// Returns a fault at the first member that it names, or else at the object.
  func failure(about fault: SettingFault, _ members: [ProjectMember], at way: JSONPath) -> SettingFault {
    let named = fault.message.names.lazy.compactMap { name in members.first { $0.name == name.text } }.first
    var failure = self.failure(named?.value.path ?? way, fault.description)
    failure.advice = fault.advice
    return failure
  }

  /// Returns the files that texts name, and those in the folders that they name.
  package static func files(named texts: [String]) -> [String] {
    texts.flatMap { text -> [String] in
      let folder = Folder(path: text)
      if !text.isEmpty, folder.exists { return [text] + ((try? folder.contents()) ?? []).map(folder.path(of:)) }
      return (try? ReadableFile(path: text).exists()) == true ? [text] : []
    }
  }
}

extension SettingGroup {
  /// The names of the members that projects support.
  static var projectNames: [SettingName] { fields(on: .project).map(\.name) }
}

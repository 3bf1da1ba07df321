import PlainNotation
package import SettingFields
package import TabletopDesign

extension PictureTheme {
  /// The theme of a game of pairs.
  ///
  /// - Parameter name: the name, in upper or lower case; `nil` for the first theme.
  /// - Throws: ``SettingFault``, which suggests the nearest name.
  package init(ofPairs name: String?) throws(SettingFault) {
    let wanted = name?.lowercased()
    guard let theme = PictureTheme.named.first(where: { wanted == nil || $0.name == wanted }) else {
      throw SettingFault(noTheme: name, among: PictureTheme.named.map(\.name))
    }
    self = theme
  }
}

extension SettingFault {
  /// The error for an unknown theme.
  package init(noTheme name: String?, among names: [String]) {
    let advice =
      name.flatMap { nearestText(to: $0.lowercased(), among: names) }.map { "did you mean \($0)?" }
      ?? "choose one of \(names.joined(separator: ", "))"
    self.init("there is no theme '\(name ?? "")'; \(advice)")
  }
}

extension JSONMember {
  /// Checks that this is an object whose members are known. The error for an unknown one suggests the nearest known
  /// name.
  package func checkNames(_ names: [String]) throws(JSONMemberError) {
    guard case .object(let members)? = value else { throw unexpected("an object") }
    for (name, _) in members where !names.contains(name) {
      let others = names.joined(separator: ", ")
      throw self[name].unexpected(
        nearestText(to: name, among: names).map { "\($0), which is probably meant" } ?? "left out, or one of \(others)")
    }
  }
}

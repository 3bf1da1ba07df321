extension JSONMember {
  /// Checks that this is an object whose members are known, and names the known one that is nearest to another.
  package func checkNames(_ names: [String]) throws(JSONMemberError) {
    guard case .object(let members)? = value else { throw unexpected("an object") }
    for (name, _) in members where !names.contains(name) {
      let others = names.joined(separator: ", ")
      throw self[name].unexpected(
        nearestText(to: name, among: names).map { "\($0), which is probably meant" } ?? "left out, or one of \(others)")
    }
  }
}

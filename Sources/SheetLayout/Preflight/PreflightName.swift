import FileAccess

/// The side of a card that a file shows, by its name.
struct PreflightName: Hashable {
  let isBack: Bool
  /// The part of the name that a face and its own back have in common; empty for a back of all cards.
  let card: String

  /// `back`, `back-2`, `QS-back`, `QS_back` and `QS back` are backs; `QS-front` is the face of `QS`.
  init(_ name: String) {
    var stem = name.fileStem.lowercased()
    func drop(_ word: String) -> Bool {
      for sign in ["-", "_", " ", "."] where stem.hasSuffix(sign + word) {
        stem.removeLast(word.count + 1)
        return true
      }
      return false
    }
    if stem == "back" || ["back-", "back_", "back "].contains(where: stem.hasPrefix) {
      isBack = true
      card = ""
    } else if drop("back") {
      isBack = true
      card = stem
    } else {
      _ = drop("front") || drop("face")
      isBack = false
      card = stem
    }
  }
}

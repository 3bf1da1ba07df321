extension GoldenManifest {
  /// Stops a debug build where the manifest would not be the same again when its text is read. Nothing in a release build.
  @inline(__always)
  func checkInvariants() {
    #if DEBUG
      if let broken = brokenInvariant { preconditionFailure("a manifest is broken: \(broken)") }
    #endif
  }

  #if DEBUG
    /// The first promise that the manifest breaks; `nil` if it keeps all.
    var brokenInvariant: String? {
      if budget <= 0 { return "the budget is \(budget)" }
      for (name, entry) in entries {
        if !Self.isPlain(name: name) { return "\(name.debugDescription) is no name for a picture" }
        if entry.size.width <= 0 || entry.size.height <= 0 { return "\(name) is \(entry.size)" }
      }
      var manifest = self
      // Notes of others are theirs.
      manifest.notes = []
      guard let copy = try? GoldenManifest(parsing: manifest.text) else { return "its text cannot be read" }
      if copy != manifest { return "its text says something else" }
      return nil
    }
  #endif
}

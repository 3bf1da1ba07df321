extension GoldenManifest {
  /// Stops a debug build if parsing the manifest's text would give another manifest. Does nothing in a release build.
  @inline(__always)
  func checkInvariants() {
    #if DEBUG
      if let broken = brokenInvariant { preconditionFailure("a manifest is broken: \(broken)") }
    #endif
  }

  #if DEBUG
    /// The first invariant that the manifest breaks; `nil` if it is valid.
    var brokenInvariant: String? {
      if budget <= 0 { return "the budget is \(budget)" }
      for (name, entry) in entries {
        if !Self.isPlain(name: name) { return "\(name.debugDescription) is no name for a picture" }
        if entry.size.width <= 0 || entry.size.height <= 0 { return "\(name) is \(entry.size)" }
      }
      var manifest = self
      // Ignores notes of other programs.
      manifest.notes = []
      guard let copy = try? GoldenManifest(parsing: manifest.text) else { return "its text cannot be read" }
      if copy != manifest { return "its text says something else" }
      return nil
    }
  #endif
}

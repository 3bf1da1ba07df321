package import FileAccess
import PlainNotation

// An index says where the files of all pieces are in the folders of the shards. A program that can read them there needs no
// copy.
//
//     {"index": 1, "software": "Cardwright 1.0.0", "command": "deck", "pieces": 55, "inputs": "...", "options": "deck", "about": {...}}
//     {"folder": "Parts/0", "piece": 0, "inputs": "...", "files": [{"file": "AS.png", "bytes": 40123, "digest": "..."}], "about": {...}}

extension ShardedWork {
  static let indexVersion = 1

  /// Writes an index of all files.
  ///
  /// - Throws: ``ShardError``
  package func writeIndex(to target: AtomicFile) throws(ShardError) -> OwnedFile {
    do {
      let file = try GrowingFile(target)
      var text =
        JSONValue.object([
          ("index", .number(Double(Self.indexVersion))), ("software", .string(Release.software)),
          ("command", .string(run.command)), ("pieces", .number(Double(run.pieceCount))),
          ("inputs", .string(run.inputs.description)), ("options", .string(run.options)), ("about", .string(run.about)),
        ]).text + "\n"
      for (index, piece) in notes.enumerated() {
        let line = ShardRecord.line(piece).dropFirst()
        text += "{\"folder\": \(JSONValue.string(folder(of: index).path).line), \(line)\n"
        guard text.utf8.count > 1 << 16 else { continue }
        try file.write(Array(text.utf8))
        text = ""
      }
      try file.write(Array(text.utf8))
      return try file.finish()
    } catch {
      throw ShardError(error)
    }
  }
}

package import FileAccess
import PlainNotation

/// The pieces that a run has made, for the next run of the same process, or of another one that has kept the ``lines``.
package struct ExportHistory: Sendable {
  /// By name, the piece as made and the digest of its inputs without fonts, which do not change within a process.
  var pieces: [String: (made: ShardPiece, inputs: ContentDigest)] = [:]

  /// Creates an empty history.
  package init() {}

  /// Creates the history of an earlier process.
  ///
  /// - Parameter lines: the lines from ``lines``. Invalid ones are skipped, and their pieces are made again.
  package init(lines: [String]) {
    for line in lines {
      guard let value = try? JSONValue(parsing: Array(line.utf8)), let name = value["name"]?.string,
        let inputs = value["of"]?.string.flatMap(ContentDigest.init), let note = value["made"],
        let made = try? ShardRecord.piece(JSONMember(note))
      else { continue }
      pieces[name] = (made, inputs)
    }
  }

  /// A line of JSON for each piece, for another process.
  package var lines: [String] {
    pieces.sorted { $0.value.made.index < $1.value.made.index }.map { name, piece in
      """
      {"name": \(JSONValue.string(name).line), "of": "\(piece.inputs)", "made": \(ShardRecord.line(piece.made))}
      """
    }
  }

  /// Forgets the pieces with a file that is not as it was made.
  package mutating func keep(where holds: (OwnedFile) -> Bool) {
    pieces = pieces.filter { $0.value.made.files.allSatisfy(holds) }
  }
}

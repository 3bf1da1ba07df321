package import CardSets
package import FileAccess

extension BuildJob {
  /// An output that is a folder of pictures, as it was made last, beside what it would be now.
  package struct Changes: Sendable {
    /// A side that would be another picture.
    package struct Side: Sendable {
      package let place: CardSet.Place
      /// Its file as it was made; `nil` for a side that was not there then.
      package let file: OwnedFile?
    }

    /// The output's name.
    package let name: String
    /// Its cards now, and where they would go.
    package let job: CardJob
    /// Whether it was made at all.
    package let isMade: Bool
    package let sides: [Side]
    /// The names of sides that are no longer there.
    package let gone: [String]
  }

  /// The paths of the files of all outputs as they were made last.
  package func made() throws(FileError) -> [String] {
    let record = try record()
    return outputs.flatMap { record.outputs[$0.job.destination.path]?.files.map(\.path) ?? [] }
  }

  /// How folders of pictures differ from what they would be now. Nothing is written.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if a card cannot be composed.
  package func changes() async throws -> [Changes] {
    let record = try record()
    var changes: [Changes] = []
    for output in outputs {
      guard case .files(let files, let folder) = output.job.destination else { continue }
      guard let earlier = record.outputs[folder.path] else {
        changes.append(Changes(name: output.name, job: output.job, isMade: false, sides: [], gone: []))
        continue
      }
      changes.append(Self.changes(of: output, try await finding(output, record), earlier, files, in: folder))
    }
    return changes
  }

  private static func changes(
    of output: Output, _ finding: Finding, _ earlier: BuildRecord.Output, _ files: FilesDestination, in folder: Folder
  ) -> Changes {
    let (set, now) = (output.job.set, finding.made.sides)
    let made = Dictionary(earlier.files.map { ($0.path, $0) }) { $1 }
    let sides = set.places.compactMap { place -> Changes.Side? in
      let side = set.side(at: place)
      let name = side.label.shortName
      let file = made[folder.path(of: files.fileName(of: side))]
      return file != nil && now[name] == earlier.sides[name] ? nil : Changes.Side(place: place, file: file)
    }
    let gone = earlier.sides.keys.filter { now[$0] == nil }.sorted()
    return Changes(name: output.name, job: output.job, isMade: true, sides: sides, gone: gone)
  }
}

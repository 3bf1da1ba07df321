package import CardSets
package import FileAccess

extension BuildJob {
  /// The differences between the last build of a folder of pictures and what a build would write now.
  package struct Changes: Sendable {
    /// A side whose picture would change.
    package struct Side: Sendable {
      package let place: CardSet.Place
      /// The file of the last build; `nil` for a new side.
      package let file: OwnedFile?
    }

    /// The output's name.
    package let name: String
    /// The job that would write its cards now.
    package let job: CardJob
    /// Whether the output has been built before.
    package let isMade: Bool
    package let sides: [Side]
    /// The names of sides that no longer exist.
    package let gone: [String]
  }

  /// Returns the paths of the files that the last build of every output has written.
  package func made() throws(FileError) -> [String] {
    let record = try record()
    return outputs.flatMap { record.outputs[$0.job.destination.path]?.files.map(\.path) ?? [] }
  }

  /// Compares folders of pictures with what a build would write now. Nothing is written.
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

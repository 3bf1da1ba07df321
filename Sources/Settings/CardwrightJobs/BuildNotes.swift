import FileAccess
import PictureExport
import PlainNotation
import Synchronization

/// The notes of a running build: its record, and a log of the files that are about to be written. The log tells what an
/// interrupted build has written.
final class BuildNotes: Sendable {
  private let place: OwnedFolder
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var record: BuildRecord
    let log: LineLog
  }

  /// Opens and locks the notes.
  ///
  /// - Throws: ``/FileAccess/FileError``, also if the folder is a link, because the notes belong to this project.
  init(_ folder: Folder) throws(FileError) {
    place = try OwnedFolder(folder, followsLink: false)
    folder.removeAbandonedFiles()
    let record = try BuildRecord(in: place)
    let log = try place.log(named: BuildRecord.logName)
    let isInterrupted = try !log.bytes(limit: BuildRecord.maximumByteCount).isEmpty
    state = Mutex(State(record: record, log: log))
    if isInterrupted { try keep() }
  }

  var record: BuildRecord { state.withLock { $0.record } }

  /// Records that a file of an output is about to be put in place.
  func begin(_ file: OwnedFile, of output: String) throws(FileError) {
    let line = JSONValue.object([("output", .string(output))] + file.members).line
    try state.withLock { (state) throws(FileError) in try state.log.append(line) }
  }

  /// Records that an output is complete.
  func finish(_ made: BuildRecord.Output, at output: String) throws(FileError) {
    state.withLock { state in
      state.record.outputs[output] = made
      state.record.unfinished[output] = nil
    }
    try keep()
  }

  /// Writes the record, which then includes everything in the log.
  private func keep() throws(FileError) {
    try place.write(Array(record.json.utf8), to: BuildRecord.fileName, replacing: true)
    try state.withLock { (state) throws(FileError) in try state.log.cut(to: 0) }
  }
}

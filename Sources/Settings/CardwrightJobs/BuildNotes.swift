import FileAccess
import PictureExport
import PlainNotation
import Synchronization

/// The notes of a build while it runs: its record, and a log of the files that are about to be written. What a build that was cut off
/// has written is known from the log.
final class BuildNotes: Sendable {
  private static let logName = "build.log"

  private let place: OwnedFolder
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var record: BuildRecord
    let log: LineLog
  }

  /// Opens the notes, which nobody else has meanwhile.
  ///
  /// - Throws: ``/FileAccess/FileError``, also if the folder is a link: the notes are this project's.
  init(_ folder: Folder) throws(FileError) {
    place = try OwnedFolder(folder, followsLink: false)
    folder.removeAbandonedFiles()
    var record = try BuildRecord(in: place)
    let log = try place.log(named: Self.logName)
    let lines = try log.bytes(limit: BuildRecord.maximumByteCount).split(separator: UInt8(ascii: "\n"))
    for line in lines {
      // The last line may be cut off: its file was not put in its place.
      guard let value = try? JSONValue(parsing: Array(line)), let output = value["output"]?.string,
        let file = BuildRecord.file(value)
      else { continue }
      record.unfinished[output, default: []].append(file)
    }
    state = Mutex(State(record: record, log: log))
    if !lines.isEmpty { try keep() }
  }

  var record: BuildRecord { state.withLock { $0.record } }

  /// Notes that a file of an output is about to be put in its place.
  func begin(_ file: OwnedFile, of output: String) throws(FileError) {
    let line = JSONValue.object([("output", .string(output))] + file.members).line
    try state.withLock { (state) throws(FileError) in try state.log.append(line) }
  }

  /// Notes that an output is made.
  func finish(_ made: BuildRecord.Output, at output: String) throws(FileError) {
    state.withLock { state in
      state.record.outputs[output] = made
      state.record.unfinished[output] = nil
    }
    try keep()
  }

  /// Writes the record. All that the log says is in it, then.
  private func keep() throws(FileError) {
    try place.write(Array(record.json.utf8), to: BuildRecord.fileName, replacing: true)
    try state.withLock { (state) throws(FileError) in try state.log.cut(to: 0) }
  }
}

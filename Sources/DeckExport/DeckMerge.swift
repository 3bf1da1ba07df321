import CardDesign
public import FileAccess
public import PictureExport
import PlainNotation
import PlaneGeometry
public import Sharding

/// Puts the shares of a deck together: the folder is then as if one run had drawn it.
public struct DeckMerge: Sendable {
  /// The command of runs that are decks.
  public static let command = "deck"

  /// Whether files that are there may be replaced.
  public var replacesExisting = false
  /// Whether files of an earlier deck are removed even if they have been changed since.
  public var removesChanged = false

  /// Puts together what replaces nothing.
  public init() {}

  /// Copies the cards of all shares into a folder, and writes its `deck.json`.
  ///
  /// - Throws: ``DeckExportError``. Nothing is written if a record means nothing, or if a file that may not be replaced is there.
  public func merge(
    _ work: ShardedWork, to folder: Folder, progress: (ExportProgress) -> Void = { _ in }
  ) throws(DeckExportError) -> ExportSummary {
    let start = ContinuousClock.now
    let total = work.run.pieceCount
    var finished = 0
    do throws(DeckExportError.Reason) {
      let record = try record(of: work, path: folder.path(of: DeckRecord.fileName))
      let place = DeckFolder(folder: folder, replacesExisting: replacesExisting, removesChanged: removesChanged)
      var earlier: DeckRecord?
      do throws(FileError) {
        if folder.exists {
          for file in record.files { try target(file, in: folder).check() }
        }
      } catch {
        throw .writing(error)
      }
      if folder.exists { earlier = try place.earlierRecord() }
      let meter = ExportMeter(count: max(1, total))
      do throws(FileError) { try folder.create() } catch { throw .writing(error) }
      for (index, file) in record.files.enumerated() {
        let bytes: [UInt8]
        do throws(ShardError) {
          guard let part = try work.piece(index).files.first else { throw .missing(.whole) }
          bytes = try work.bytes(of: part, of: index)
        } catch {
          throw .sharding(error)
        }
        do throws(FileError) { try target(file, in: folder).write(bytes) } catch { throw .writing(error) }
        finished += 1
        meter.finish(index, path: file.name, tell: progress)
      }
      do throws(FileError) {
        let (removed, kept) = try place.finish(record, earlier: earlier)
        return ExportSummary(
          files: record.files.map {
            ExportSummary.File(label: $0.label, path: folder.path(of: $0.name), byteCount: $0.byteCount)
          },
          size: record.size, grid: nil, duration: ContinuousClock.now - start, removed: removed, kept: kept)
      } catch {
        throw .writing(error)
      }
    } catch {
      throw DeckExportError(error, finished: finished, total: total)
    }
  }

  private func target(_ file: DeckRecord.File, in folder: Folder) throws(FileError) -> AtomicFile {
    AtomicFile(path: try folder.pathWithoutLinks(of: file.name), replacesExisting: replacesExisting)
  }

  /// What the shares have noted, as one record; what is in it is checked as that of a `deck.json`.
  private func record(of work: ShardedWork, path: String) throws(DeckExportError.Reason) -> DeckRecord {
    do {
      guard case .object(let members) = try JSONValue(parsing: Array(work.run.about.utf8)) else {
        throw DeckRecordError(path: path, .malformed("a share does not say what deck it is of"))
      }
      var files: [JSONValue] = []
      for index in 0..<work.run.pieceCount {
        let piece = try work.piece(index)
        let file = try JSONValue(parsing: Array(piece.about.utf8))
        guard piece.files.count == 1, piece.files[0].path == file["file"]?.string,
          piece.files[0].digest.description == file["digest"]?.string
        else { throw DeckRecordError(path: path, .malformed("share \(index) has another file than it says")) }
        files.append(file)
      }
      let value = JSONValue.object(members.filter { $0.0 != "files" } + [("files", .array(files))])
      return try DeckRecord(parsing: Array(value.lines.utf8), path: path)
    } catch let error as JSONError {
      throw .record(DeckRecordError(path: path, .malformed("\(error)")))
    } catch let error as DeckRecordError {
      throw .record(error)
    } catch let error as ShardError {
      throw .sharding(error)
    } catch {
      preconditionFailure("nothing else is thrown: \(error)")
    }
  }
}

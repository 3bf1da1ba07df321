import CardSets
import FileAccess
import Foundation
import PictureExport
import TemporaryFolders
import Testing

@testable import EngineExport

/// All files that an export writes but its record, by their paths.
func exportedFiles(of set: CardSet, by exporter: EngineExporter) async throws -> [String: [UInt8]] {
  let folder = try TemporaryFolder()
  var run = ExportRun()
  run.jobs = 2
  try await run.export(set, to: exporter, in: Folder(path: folder.path))
  var files: [String: [UInt8]] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path != ExportRecord.fileName {
    var isFolder: ObjCBool = false
    _ = unsafe FileManager.default.fileExists(atPath: folder(path), isDirectory: &isFolder)
    if !isFolder.boolValue { files[path] = try folder.read(path) }
  }
  return files
}

/// Why an export was refused; `nil` if it was not, or for another reason than its target's.
func refusal(_ export: () async throws -> Void) async -> EngineExportError? {
  let error = await #expect(throws: ExportError.self) { try await export() }
  guard case .piece(let problem)? = error?.reason else { return nil }
  return problem.cause as? EngineExportError
}

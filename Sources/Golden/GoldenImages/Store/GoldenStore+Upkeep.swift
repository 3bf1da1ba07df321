import FileAccess
import PNGFormat
import Synchronization

extension GoldenStore {
  /// Accepts actual pictures of the last failed run as golden, in their smallest form, and texts unchanged.
  ///
  /// - Parameter names: the names to accept; all if it is empty.
  /// - Returns: the names of the accepted pictures.
  /// - Throws: ``GoldenStoreError``; names that were already accepted stay accepted.
  @discardableResult
  public func accept(_ names: [String] = []) throws(GoldenStoreError) -> [String] {
    var names = names
    if names.isEmpty { names = try actualNames() + textFiles(in: actuals) }
    if names.isEmpty { throw .nothingToAccept(folder: folder.path, name: nil) }
    for name in names {
      try validate(name: name)
      if GoldenStore.isText(name), try acceptText(name) { continue }
      guard let bytes = try contents(of: GoldenStore.actualFile(name)) else {
        throw .nothingToAccept(folder: folder.path, name: name)
      }
      let image = try decode(bytes, at: actualPath(name))
      try record(Actual(bitmap: image.bitmap, metadata: nil, written: image.metadata), named: name, .small)
    }
    if try actualNames().isEmpty, try textFiles(in: actuals).isEmpty { removeReport() }
    return names
  }

  /// Replaces the manifest's notes on how the pictures were made, and its budget.
  package func setNotes(_ notes: [GoldenManifest.Note]) throws(GoldenStoreError) {
    let (manifest, budget) = (try self.manifest(), try self.budget())
    if manifest.notes != notes || manifest.budget != budget { try changeManifest { $0.notes = notes } }
  }

  /// Reports golden pictures that no test has asked for in this run, and a folder over its budget.
  ///
  /// It is only useful after a run of all tests.
  @discardableResult
  package func inspect() -> [GoldenResult] {
    var findings: [GoldenResult] = []
    do throws(GoldenStoreError) {
      guard folder.exists else { return [] }
      let (names, texts) = (try names(), try textFiles(in: folder))
      for name in state.withLock({ state in names.filter { !state.isAskedFor($0) } }) {
        findings.append(GoldenResult(name: name, outcome: .orphan, expectedPath: goldenPath(name)))
      }
      for file in state.withLock({ state in texts.filter { !state.isAskedFor($0) } }) {
        findings.append(GoldenResult(name: file, outcome: .orphan))
      }
      let (budget, total) = (try self.budget(), try byteCount())
      if total > budget {
        throw .overBudget(folder: folder.path, byteCount: total, budget: budget)
      }
    } catch {
      findings.append(GoldenResult(name: folder.path, outcome: .failed(message: error.description)))
    }
    findings.forEach { note($0) }
    return findings
  }

  /// Removes golden pictures that no test has asked for in this run and that the manifest names; with ``adoptsPictures`` also
  /// others.
  ///
  /// - Returns: their names, and the names of pictures that were left because the manifest does not name them.
  package func removeOrphans() throws(GoldenStoreError) -> (removed: [String], left: [String]) {
    let named = Set(try manifest().entries.keys)
    let names = Set(try names()).union(named).sorted()
    let orphans = state.withLock { state in names.filter { !state.isAskedFor($0) } }
    let removed = orphans.filter { adoptsPictures || named.contains($0) }
    for name in removed { try remove(name) }
    folder.removeAbandonedFiles()
    return (removed, orphans.filter { !adoptsPictures && !named.contains($0) })
  }

  /// Writes the report beside the actual pictures if anything does not pass; otherwise removes an earlier report.
  ///
  /// - Returns: the path of the report, for a person to look at.
  public func writeReport() throws(GoldenStoreError) -> String? {
    let report = self.report
    guard !report.passes else {
      removeReport()
      return nil
    }
    try writing { (folder) throws(FileError) in
      try ignoreActuals(in: folder)
      for format in GoldenReport.Format.allCases where format != .html {
        try folder.write(report.bytes(as: format), to: GoldenStore.reportFile(format.rawValue), replacing: true)
      }
      var count = 0
      for page in report.pages(named: GoldenReport.Format.html.rawValue) {
        try folder.write(page.bytes, to: GoldenStore.reportFile(page.name), replacing: true)
        count += 1
      }
      try removePages(after: count, in: folder)
    }
    return folder.path(of: GoldenStore.reportFile(GoldenReport.Format.html.rawValue))
  }

  private static func reportFile(_ name: String) -> String { actualsName + "/" + name }

  /// Removes the extra pages of an earlier report that was longer.
  private func removePages(after count: Int, in folder: OwnedFolder) throws(FileError) {
    var number = count + 1
    while try folder.removeFile(
      GoldenStore.reportFile(GoldenReportPages.name(number, of: GoldenReport.Format.html.rawValue)))
    {
      number += 1
    }
  }

  /// Removes the files of an earlier report, and their folder if it is empty then. A failure to remove them is harmless.
  private func removeReport() {
    guard let folder = try? OwnedFolder(reading: folder) else { return }
    try? removePages(after: 0, in: folder)
    for format in GoldenReport.Format.allCases { _ = try? folder.removeFile(GoldenStore.reportFile(format.rawValue)) }
    guard (try? folder.contents(of: GoldenStore.actualsName)) == [".gitignore"] else { return }
    _ = try? folder.removeFile(GoldenStore.actualsName + "/.gitignore")
    folder.removeEmptyFolder(GoldenStore.actualsName)
  }
}

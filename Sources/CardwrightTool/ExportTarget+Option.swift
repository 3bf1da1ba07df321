import EngineExport

extension ExportTarget {
  /// The target that an option names: one that the program carries, or a file.
  init(option text: String) throws(ExportTargetError) {
    if text.lowercased().hasSuffix(".json") { try self.init(path: text) } else { try self.init(named: text) }
  }
}

extension EngineExporter {
  /// A destination that an option names.
  init(target: ExportTarget, option: String) {
    self.init(target: target)
    source = option
  }
}

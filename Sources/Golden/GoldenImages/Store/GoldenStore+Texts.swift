import FileAccess
import Synchronization

extension GoldenStore {
  /// The form of a golden text, which distinguishes its file from pictures and other files.
  package enum TextForm: String, Hashable, Sendable, CaseIterable {
    /// Any text: `NAME.golden.txt`.
    case plain = ".golden.txt"
    /// A JSON value: `NAME.golden.json`.
    case json = ".golden.json"
  }

  /// The largest size of a golden text in bytes, because nobody looks at longer ones.
  package static let maximumTextByteCount = 1 << 20

  /// Compares a text byte for byte with the golden one of a name, and records the result for the report.
  ///
  /// It is recorded, kept in `.actual` and accepted like a picture. Its name in results has the form's suffix.
  package func check(
    text: String, as form: TextForm = .plain, named name: String, recording: GoldenRecording? = nil, asker: String = ""
  ) -> GoldenResult {
    let file = name + form.rawValue
    let outcome: GoldenOutcome
    do {
      try validate(name: name)
      outcome = try compare(Array(text.utf8), file: file, recording: recording ?? self.recording, asker: asker)
    } catch {
      outcome = .failed(message: error.description)
    }
    let result = GoldenResult(name: file, outcome: outcome)
    state.withLock { state in
      state.results.append(result)
      if case .failed = outcome { state.failedNames.insert(file) }
    }
    return result
  }

  private func compare(
    _ bytes: [UInt8], file: String, recording: GoldenRecording, asker: String
  ) throws(GoldenStoreError) -> GoldenOutcome {
    guard bytes.count <= GoldenStore.maximumTextByteCount else {
      return .failed(
        message: "the text has \(bytes.count) bytes, and a golden one at most \(GoldenStore.maximumTextByteCount)")
    }
    if let other = claim(file, for: asker, ContentDigest(bytes)) { return .ambiguous(other: other) }
    guard let golden = try contents(of: file) else {
      guard recording == .never else {
        try write(bytes, to: file)
        return .recorded(nil)
      }
      try keep(bytes, file: file)
      return .failed(message: "there is no golden text; to accept it: cardwright accept \(folder.path) \(file)")
    }
    guard let difference = TextDifference(expected: golden, actual: bytes) else {
      forgetActualFile(file)
      return .equal
    }
    if recording == .all || recording == .failed {
      try write(bytes, to: file)
      return .failed(message: "recorded anew; before, \(difference)")
    }
    try keep(bytes, file: file)
    return .failed(message: "\(difference); if it was meant to change: cardwright accept \(folder.path) \(file)")
  }

  /// Returns the files of golden texts, or of those that can be accepted, sorted.
  func textFiles(in folder: Folder) throws(GoldenStoreError) -> [String] {
    guard folder.exists else { return [] }
    return try reading { () throws(FileError) in
      try folder.files { name in TextForm.allCases.contains { name.hasSuffix($0.rawValue) } }.names
    }
  }

  /// Whether a name is that of a golden text's file.
  static func isText(_ name: String) -> Bool { TextForm.allCases.contains { name.hasSuffix($0.rawValue) } }

  /// Accepts a text of the last failed run as golden.
  ///
  /// - Returns: `false` if there is none of this name.
  func acceptText(_ file: String) throws(GoldenStoreError) -> Bool {
    guard let bytes = try contents(of: GoldenStore.actualsName + "/" + file) else { return false }
    try write(bytes, to: file)
    return true
  }

  private func write(_ bytes: [UInt8], to file: String) throws(GoldenStoreError) {
    try writing { (folder) throws(FileError) in try folder.write(bytes, to: file, replacing: true) }
    forgetActualFile(file)
  }

  private func keep(_ bytes: [UInt8], file: String) throws(GoldenStoreError) {
    try writing { (folder) throws(FileError) in
      try ignoreActuals(in: folder)
      try folder.write(bytes, to: GoldenStore.actualsName + "/" + file, replacing: true)
    }
  }

  /// Removes a file of an earlier run. A failure to remove it is harmless.
  func forgetActualFile(_ file: String) {
    _ = try? OwnedFolder(reading: folder)?.removeFile(GoldenStore.actualsName + "/" + file)
  }
}

import FileAccess

/// The pictures of a folder and its subfolders.
struct PictureListing {
  /// A picture's name in a report, and its path below the folder.
  struct Entry {
    let name: String
    let file: String
  }

  /// The pictures, sorted by name.
  let entries: [Entry]
  /// The links to folders, which are not followed.
  let linkedFolders: [String]
  /// A line about files that were left out and why; `nil` if none were.
  let leftOut: String?

  /// Lists PNGs and the files that a reader supports. The case of an extension does not matter.
  ///
  /// - Throws: ``GoldenStoreError`` if the folder cannot be read, or if two pictures would have the same name in the report,
  ///   such as `fox.png` and `fox.PNG`.
  init(_ folder: Folder, by reader: (any PictureReading)?) throws(GoldenStoreError) {
    let endings = ["png"] + (reader?.endings ?? [])
    let found: Folder.Pictures
    do throws(FileError) {
      found = try folder.files { endings.contains($0.fileEnding.lowercased()) }
    } catch {
      throw .file(error)
    }
    entries = found.names.map { Entry(name: Self.name(of: $0), file: $0) }.sorted { $0.name < $1.name }
    for (first, second) in zip(entries, entries.dropFirst()) where first.name == second.name {
      throw .unreadable(
        path: folder.path(of: second.file),
        reason: "there is also \(first.file), which would have the same name in the report")
    }
    linkedFolders = found.linkedFolders
    leftOut = Self.summary(of: found, in: folder)
  }

  /// Returns the name in a report: that of the file with a lower-case extension, without `.png`.
  private static func name(of file: String) -> String {
    let ending = file.fileEnding.lowercased()
    let stem = file.dropLast(ending.count + 1)
    return ending == "png" ? String(stem) : "\(stem).\(ending)"
  }

  /// `A: 3 files are not compared: 2 .txt, 1 without an ending; 1 that begins with a dot`
  private static func summary(of found: Folder.Pictures, in folder: Folder) -> String? {
    let count = found.others.values.reduce(0, +)
    var reasons: [String] = []
    if count > 0 {
      let kinds = found.others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let shown = kinds.prefix(5).map { "\($0.value) \($0.key.isEmpty ? "without an ending" : ".\($0.key)")" }
      let more = kinds.count > 5 ? ", ..." : ""
      reasons.append("\(count) of other kinds (\(shown.joined(separator: ", "))\(more))")
    }
    if found.hiddenCount > 0 { reasons.append("\(found.hiddenCount) hidden (the name begins with a dot)") }
    return reasons.isEmpty ? nil : "\(folder.path): left out \(reasons.joined(separator: ", "))"
  }

  /// A picture that is in one of two folders, or in both.
  struct Pair {
    let name: String
    /// The paths below the folders; `nil` in a folder without the picture.
    let expected: String?
    let actual: String?
  }

  /// Returns the pictures of two folders, sorted by name. Composed and decomposed letters are the same.
  static func pairs(_ expected: PictureListing, _ actual: PictureListing) -> [Pair] {
    var (before, after) = (expected.entries[...], actual.entries[...])
    var pairs: [Pair] = []
    pairs.reserveCapacity(max(before.count, after.count))
    while let name = comesNext(before, after) ? before.first?.name : after.first?.name {
      let (isExpected, isActual) = (comesNext(before, after), comesNext(after, before))
      pairs.append(
        Pair(
          name: name, expected: isExpected ? before.removeFirst().file : nil,
          actual: isActual ? after.removeFirst().file : nil))
    }
    return pairs
  }

  /// Whether the first name of a list is not after that of another.
  private static func comesNext(_ entries: ArraySlice<Entry>, _ others: ArraySlice<Entry>) -> Bool {
    guard let entry = entries.first else { return false }
    return others.first.map { entry.name <= $0.name } ?? true
  }
}

package import FileAccess

extension Folder {
  /// Some of the files below a folder.
  package struct Pictures {
    /// The paths of the files in the folder and its subfolders, sorted. Names that start with a dot are left out.
    package var names: [String] = []
    /// The paths of links to folders, sorted. They are not followed, because they might lead outside or form a cycle.
    package var linkedFolders: [String] = []
    /// The number of other files, by their lower-case extensions.
    package var others: [String: Int] = [:]
    /// The number of files and folders whose names start with a dot.
    package var hiddenCount = 0
  }

  /// Returns all PNGs below the folder, without `.png`.
  package func pictures() throws(FileError) -> Pictures {
    var pictures = try files { $0.hasSuffix(".png") }
    pictures.names = pictures.names.map { String($0.dropLast(4)) }.sorted()
    return pictures
  }

  /// Returns all files below the folder that have a wanted name.
  package func files(where isWanted: (String) -> Bool) throws(FileError) -> Pictures {
    var pictures = Pictures()
    try addFiles(to: &pictures, prefix: "", isWanted)
    pictures.names.sort()
    pictures.linkedFolders.sort()
    return pictures
  }

  private func addFiles(
    to pictures: inout Pictures, prefix: String, _ isWanted: (String) -> Bool
  ) throws(FileError) {
    let contents = try contentsByKind()
    for name in contents.files {
      if name.hasPrefix(".") {
        pictures.hiddenCount += 1
      } else if isWanted(name) {
        pictures.names.append(prefix + name)
      } else {
        pictures.others[name.fileEnding.lowercased(), default: 0] += 1
      }
    }
    for name in contents.linkedFolders where !name.hasPrefix(".") { pictures.linkedFolders.append(prefix + name) }
    for name in contents.folders.sorted() {
      if name.hasPrefix(".") {
        pictures.hiddenCount += 1
      } else {
        try Folder(path: path(of: name)).addFiles(to: &pictures, prefix: prefix + name + "/", isWanted)
      }
    }
  }
}

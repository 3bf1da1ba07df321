package import FileAccess

extension Folder {
  /// Some of the files below a folder.
  package struct Pictures {
    /// The paths of the files in the folder and those in it, sorted. What begins with a dot is left out.
    package var names: [String] = []
    /// The paths of links to folders, sorted. They are not followed: they might lead out of the folder, or round in it.
    package var linkedFolders: [String] = []
  }

  /// All PNGs below the folder, without `.png`.
  package func pictures() throws(FileError) -> Pictures {
    var pictures = try files(endingIn: [".png"])
    pictures.names = pictures.names.map { String($0.dropLast(4)) }.sorted()
    return pictures
  }

  /// All files below the folder whose names end in one of some ways.
  package func files(endingIn endings: [String]) throws(FileError) -> Pictures {
    var pictures = Pictures()
    try addFiles(to: &pictures, prefix: "", endings)
    pictures.names.sort()
    pictures.linkedFolders.sort()
    return pictures
  }

  private func addFiles(to pictures: inout Pictures, prefix: String, _ endings: [String]) throws(FileError) {
    let contents = try contentsByKind()
    for name in contents.files where !name.hasPrefix(".") && endings.contains(where: name.hasSuffix) {
      pictures.names.append(prefix + name)
    }
    for name in contents.linkedFolders where !name.hasPrefix(".") { pictures.linkedFolders.append(prefix + name) }
    for name in contents.folders.sorted() where !name.hasPrefix(".") {
      try Folder(path: path(of: name)).addFiles(to: &pictures, prefix: prefix + name + "/", endings)
    }
  }
}

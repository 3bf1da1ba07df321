package import FileAccess

extension Folder {
  /// The pictures below a folder.
  package struct Pictures {
    /// The paths of all PNGs in the folder and those in it, without `.png`, sorted. What begins with a dot is left out.
    package var names: [String] = []
    /// The paths of links to folders, sorted. They are not followed: they might lead out of the folder, or round in it.
    package var linkedFolders: [String] = []
  }

  package func pictures() throws(FileError) -> Pictures {
    var pictures = Pictures()
    try addPictures(to: &pictures, prefix: "")
    pictures.names.sort()
    pictures.linkedFolders.sort()
    return pictures
  }

  private func addPictures(to pictures: inout Pictures, prefix: String) throws(FileError) {
    for name in try contents() where !name.hasPrefix(".") {
      let inner = Folder(path: path(of: name))
      if try hasFolder(name) {
        try inner.addPictures(to: &pictures, prefix: prefix + name + "/")
      } else if inner.exists {
        pictures.linkedFolders.append(prefix + name)
      } else if name.hasSuffix(".png") {
        pictures.names.append(prefix + name.dropLast(4))
      }
    }
  }
}

package import FileAccess

extension Folder {
  /// The paths of all PNGs in the folder and those in it, without `.png`, sorted. What begins with a dot is left out.
  package func pictureNames() throws(FileError) -> [String] {
    var names: [String] = []
    try addPictureNames(to: &names, prefix: "")
    return names.sorted()
  }

  private func addPictureNames(to names: inout [String], prefix: String) throws(FileError) {
    for name in try contents() where !name.hasPrefix(".") {
      let inner = Folder(path: path(of: name))
      if inner.exists {
        try inner.addPictureNames(to: &names, prefix: prefix + name + "/")
      } else if name.hasSuffix(".png") {
        names.append(prefix + name.dropLast(4))
      }
    }
  }
}

public import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension GoldenReport {
  /// A file that a report is written to.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A page for the browser, with the pictures in it.
    case html = "report.html"
    /// For programs.
    case json = "report.json"
    /// For build servers.
    case junit = "report.xml"
  }

  /// The report as the bytes of a file.
  public func bytes(as format: Format) -> [UInt8] {
    switch format {
    case .html: html
    case .json: Array(json.utf8)
    case .junit: Array(junitXML.utf8)
    }
  }

  /// Writes the report in every format into a folder, in place of an earlier one.
  ///
  /// - Returns: the path of the file that is best to look at.
  public func write(to folder: Folder) throws(FileError) -> String {
    for format in Format.allCases {
      if try folder.hasLink(format.rawValue) { throw .isLink(path: folder.path(of: format.rawValue)) }
      try AtomicFile(path: folder.path(of: format.rawValue), replacesExisting: true).write(bytes(as: format))
    }
    return folder.path(of: Format.allCases[0].rawValue)
  }

  /// Removes the files of an earlier report, and the folder if nothing is left in it.
  static func remove(from folder: Folder) {
    for format in Format.allCases { unsafe unlink(folder.path(of: format.rawValue)) }
    guard (try? folder.contents()) == [".gitignore"] else { return }
    unsafe unlink(folder.path(of: ".gitignore"))
    unsafe rmdir(folder.path)
  }
}

package import FileAccess
package import PlainNotation

// All records note a file in the same form: {"file": "AS.png", "bytes": 40123, "digest": "..."}.

extension OwnedFile {
  /// Reads the note of a file.
  ///
  /// - Parameter isPath: whether the record may contain a path; a folder's record may only contain paths below the folder.
  package init(
    _ file: JSONMember, isPath: (String) -> Bool = { Folder.isPathBelow($0) }
  ) throws(JSONMemberError) {
    self.init(
      path: try file["file"].read("a path below the folder") { isPath($0) ? $0 : nil },
      byteCount: try file["bytes"].integer(in: OwnedFile.byteCounts), digest: try file["digest"].digest())
  }

  /// The note of the file.
  package var members: [(String, JSONValue)] {
    [("file", .string(path)), ("bytes", .number(Double(byteCount))), ("digest", .string(digest.description))]
  }
}

extension JSONMember {
  /// Reads a digest.
  package func digest() throws(JSONMemberError) -> ContentDigest {
    try read("32 hexadecimal digits") { ContentDigest($0) }
  }
}

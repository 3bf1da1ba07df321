package import CardDesign
package import FileAccess
package import SVGFormat

/// A folder of SVGs, PNGs, JPEGs, WebPs and GIFs with any names.
///
/// `.svgz` is read as well. Other files are left alone.
package struct PictureFolder: Sendable {
  /// The folder's path, as it was given.
  package let path: String
  /// The names of the files, sorted as people count: `card2` before `card10`. Hidden ones are not among them.
  package let files: [String]

  /// Looks through a folder. The files themselves are read by ``artworks(reader:warn:)``.
  ///
  /// - Throws: ``ArtFolderError`` if it cannot be read, if it has no pictures, or if two of them have one name.
  package init(path: String) throws(ArtFolderError) {
    self.path = path
    let names: [String]
    do throws(FileError) {
      names = try Folder(path: path).contents()
    } catch {
      throw .unreadable(error)
    }
    files = names.filter { !$0.hasPrefix(".") && Artwork.fileEndings.contains($0.fileEnding.lowercased()) }
      .sorted { $0.precedesNaturally($1) }
    if files.isEmpty { throw .noPictures(path: path) }
    var stems: [String: String] = [:]
    for file in files {
      if let other = stems[file.fileStem] { throw .ambiguous(path: path, names: [other, file]) }
      stems[file.fileStem] = file
    }
  }

  /// One of the files, which lies below the folder whatever links there are.
  package func file(_ name: String) -> ReadableFile { ReadableFile(name, below: Folder(path: path)) }

  /// The pictures, named after their files without their endings, in the order of their names.
  ///
  /// - Parameters:
  ///   - reader: how SVGs are read, such as with a typeface for their text.
  ///   - warn: called with a file's path and what is left out of it, if anything is.
  /// - Throws: ``/CardDesign/ArtworkError`` for the first file that cannot be read or is damaged.
  package func artworks(
    reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) -> [(name: String, artwork: Artwork)] {
    var artworks: [(name: String, artwork: Artwork)] = []
    for file in files {
      let artwork = try Artwork(self.file(file), reader: reader, warn: warn)
      artworks.append((file.fileStem, artwork))
    }
    return artworks
  }
}

package import CardDesign
package import FileAccess
package import SVGFormat

/// A folder of SVGs, PNGs, JPEGs, WebPs and GIFs with any names.
///
/// It also reads `.svgz`, and ignores other files.
package struct PictureFolder: Sendable {
  /// The folder's path, as the caller gave it.
  package let path: String
  /// The names of the files in natural order: `card2` before `card10`. Hidden files are left out.
  package let files: [String]

  /// Lists a folder. ``artworks(reader:warn:)`` reads the files themselves.
  ///
  /// - Throws: ``ArtFolderError`` if the folder cannot be read, has no pictures, or has two with the same name.
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

  /// Returns one of the files, which must lie in the folder even if its name is a link.
  package func file(_ name: String) -> ReadableFile { ReadableFile(name, below: Folder(path: path)) }

  /// Reads the pictures, in the order of their names. Each is named after its file, without the extension.
  ///
  /// - Parameters:
  ///   - reader: the reader for SVGs, for example with a typeface for their text.
  ///   - warn: called with a file's path and the parts that it lacks, if there are any.
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

import BitmapFormats
package import CardDesign
import Drawing
package import FileAccess
import PictureExport
package import SVGFormat

extension Artwork {
  /// The endings, in lower case, of names of files from which artwork is read.
  package static let fileEndings = BitmapFormat.allCases.flatMap(\.fileEndings) + ["svg", "svgz"]

  /// Reads a picture from a file: a PNG, JPEG, WebP or GIF if its bytes or its name say so, an SVG otherwise.
  ///
  /// - Parameters:
  ///   - reader: how an SVG is read, such as with a typeface for its text.
  ///   - warn: called with the path and what is left out of the picture, if anything is.
  /// - Throws: ``/CardDesign/ArtworkError`` if the file cannot be read or is damaged, or if a part of it is left out and the reader
  ///   refuses that.
  package init(
    path: String, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) {
    try self.init(ReadableFile(path: path), reader: reader, warn: warn)
  }

  /// Reads a picture from a file, as ``init(path:reader:warn:)`` does.
  package init(
    _ file: ReadableFile, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) {
    let path = file.path
    func tell(_ warnings: [SVGWarning]) throws(ArtworkError) {
      if reader.refusesLosses { throw ArtworkError(source: path, reason: String(warnings.refusal.drop { $0 == " " })) }
      warn(path, warnings)
    }
    let hasPixels = BitmapFormat.allCases.contains { $0.fileEndings.contains(path.fileEnding.lowercased()) }
    let beginning: ReadableFile.Beginning
    do throws(FileError) {
      beginning = try file.beginning(
        limit: ReadableFile.greatestByteCount, ifWanted: { hasPixels || BitmapFormat(of: $0) != nil })
    } catch {
      throw ArtworkError(source: path, reason: "cannot be read: \(error.reason)", isUnreadable: true)
    }
    guard !hasPixels, BitmapFormat(of: beginning.bytes) == nil else {
      guard beginning.isWhole else {
        throw ArtworkError(source: path, reason: "it has more than \(ReadableFile.greatestByteCount) bytes")
      }
      let picture: BitmapReading
      do throws(BitmapDecodingError) {
        picture = try BitmapDecoder().read(beginning.bytes)
      } catch {
        throw ArtworkError(source: path, reason: error.description)
      }
      if !picture.losses.isEmpty { try tell(picture.losses.map { SVGWarning(SVGWarning.Kind($0), at: .file) }) }
      self = .bitmap(picture.bitmap)
      return
    }
    let picture: SVGPicture
    do throws(SVGError) {
      picture = try reader.read(file)
    } catch {
      var artworkError = ArtworkError(source: path, reason: error.withoutPath, isUnreadable: error.isUnreadable)
      if case .limitExceeded(let limit, _) = error { artworkError.exceededLimit = limit }
      throw artworkError
    }
    if !picture.warnings.isEmpty { try tell(picture.warnings) }
    self = .scene(picture.scene)
  }
}

extension SVGError {
  /// Whether the file could not be read at all.
  fileprivate var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}

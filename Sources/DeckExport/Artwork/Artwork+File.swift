public import CardDesign
import Drawing
import FileAccess
import PNGFormat
import PictureExport
public import SVGFormat

extension Artwork {
  /// Reads a picture from a file: a PNG if its name ends so, an SVG otherwise.
  ///
  /// - Parameters:
  ///   - reader: how an SVG is read, such as with a typeface for its text.
  ///   - warn: is told the path and what is left out of the picture, if anything is.
  /// - Throws: ``/CardDesign/ArtworkError`` if the file cannot be read or is damaged.
  public init(
    path: String, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) {
    guard path.fileEnding.lowercased() != "png" else {
      do throws(PNGError) {
        self = .bitmap(try PNGDecoder().decode(path: path).bitmap)
        return
      } catch {
        let error = error.withoutPath
        throw ArtworkError(source: path, reason: error.description, isUnreadable: error.isUnreadable)
      }
    }
    do throws(SVGError) {
      let picture = try reader.read(path: path)
      if !picture.warnings.isEmpty { warn(path, picture.warnings) }
      self = .scene(picture.scene)
    } catch {
      var artworkError = ArtworkError(source: path, reason: error.withoutPath, isUnreadable: error.isUnreadable)
      if case .limitExceeded(let limit, _) = error { artworkError.exceededLimit = limit }
      throw artworkError
    }
  }
}

extension PNGError {
  /// The error itself where a path is named with it.
  fileprivate var withoutPath: PNGError {
    if case .file(_, let error) = self { error } else { self }
  }

  /// Whether the file could not be read at all.
  fileprivate var isUnreadable: Bool {
    switch self {
    case .readFailed, .notRegularFile: true
    default: false
    }
  }
}

extension SVGError {
  /// Whether the file could not be read at all.
  fileprivate var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}

import BitmapFormats
package import CardDesign
import Drawing
package import FileAccess
import PictureExport
package import SVGFormat

extension Artwork {
  /// The lower-case extensions of files from which artwork is read.
  package static let fileEndings = BitmapFormat.allCases.flatMap(\.fileEndings) + ["svg", "svgz"]

  /// Reads a picture from a file: a PNG, JPEG, WebP or GIF if its bytes or its name say so, an SVG otherwise.
  ///
  /// - Parameters:
  ///   - reader: the reader for SVGs, for example with a typeface for their text.
  ///   - warn: called with the path and the parts that the picture lacks, if there are any.
  /// - Throws: ``/CardDesign/ArtworkError`` if the file cannot be read, is damaged, or lacks a part although the reader refuses
  ///   losses.
  package init(
    path: String, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) {
    try self.init(ReadableFile(path: path), reader: reader, warn: warn)
  }

  /// Reads a picture from a file, as ``init(path:reader:warn:)`` does.
  package init(
    _ file: ReadableFile, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) {
    switch try ArtworkContent(file, reader: reader, warn: warn) {
    case .shapes(let scene): self = .scene(scene)
    case .coded(let bytes):
      let picture = try Artwork.decoding(file.path) { () throws(BitmapDecodingError) in try BitmapDecoder().read(bytes)
      }
      try Artwork.tell(picture.losses, of: file.path, refuses: reader.refusesLosses, warn: warn)
      self = .bitmap(picture.bitmap)
    }
  }

  /// Reports the parts that a picture lacks, or throws if the reader refuses losses.
  static func tell(
    _ losses: [BitmapReading.Loss], of path: String, refuses: Bool, warn: (String, [SVGWarning]) -> Void
  ) throws(ArtworkError) {
    if losses.isEmpty { return }
    let warnings = losses.map { SVGWarning(SVGWarning.Kind($0), at: .file) }
    if refuses { throw ArtworkError(source: path, reason: String(warnings.refusal.drop { $0 == " " })) }
    warn(path, warnings)
  }

  static func decoding<Value>(
    _ path: String, _ body: () throws(BitmapDecodingError) -> Value
  ) throws(ArtworkError) -> Value {
    do throws(BitmapDecodingError) {
      return try body()
    } catch {
      throw ArtworkError(source: path, reason: error.description)
    }
  }
}

/// The content of a file of artwork before its pixels are read.
enum ArtworkContent {
  case shapes(Scene)
  case coded([UInt8])

  init(
    _ file: ReadableFile, reader: SVGReader, warn: (String, [SVGWarning]) -> Void
  ) throws(ArtworkError) {
    let path = file.path
    let beginning = try ArtworkContent.beginning(of: file)
    if file.hasPixelEnding || BitmapFormat(of: beginning.bytes) != nil {
      self = .coded(try ArtworkContent.whole(beginning, of: path))
      return
    }
    if beginning.bytes.starts(with: "%PDF-".utf8) {
      throw ArtworkError(
        source: path, reason: "it is a PDF, whose pages only sheet lays out: save them as PNGs or SVGs, and name these")
    }
    let picture: SVGPicture
    do throws(SVGError) {
      picture = try reader.read(file)
    } catch {
      var artworkError = ArtworkError(source: path, reason: error.withoutPath, isUnreadable: error.isUnreadable)
      if case .limitExceeded(let limit, _) = error { artworkError.exceededLimit = limit }
      throw artworkError
    }
    if !picture.warnings.isEmpty {
      if reader.refusesLosses { throw ArtworkError(source: path, reason: picture.warnings.refusal) }
      warn(path, picture.warnings)
    }
    self = .shapes(picture.scene)
  }

  /// The bytes of a file of pixels.
  static func pixels(of file: ReadableFile) throws(ArtworkError) -> [UInt8] {
    try whole(beginning(of: file), of: file.path)
  }

  /// Returns all bytes of a file that may have pixels, and only the first bytes of any other file.
  private static func beginning(of file: ReadableFile) throws(ArtworkError) -> ReadableFile.Beginning {
    do throws(FileError) {
      return try file.beginning(
        limit: ReadableFile.greatestByteCount, ifWanted: { file.hasPixelEnding || BitmapFormat(of: $0) != nil })
    } catch {
      throw ArtworkError(source: file.path, reason: "cannot be read: \(error.reason)", isUnreadable: true)
    }
  }

  private static func whole(_ beginning: ReadableFile.Beginning, of path: String) throws(ArtworkError) -> [UInt8] {
    guard beginning.isWhole else {
      throw ArtworkError(source: path, reason: "it has more than \(ReadableFile.greatestByteCount) bytes")
    }
    return beginning.bytes
  }
}

extension ReadableFile {
  /// Whether the file's extension is that of a format of pixels.
  var hasPixelEnding: Bool {
    let ending = path.fileEnding.lowercased()
    return BitmapFormat.allCases.contains { $0.fileEndings.contains(ending) }
  }
}

extension SVGError {
  /// Whether the file could not be read at all.
  fileprivate var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}

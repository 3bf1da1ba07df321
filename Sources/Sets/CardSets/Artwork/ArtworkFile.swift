import BitmapFormats
package import CardDesign
import Drawing
package import FileAccess
package import PlaneGeometry
package import SVGFormat
import Synchronization
import WorkerThreads

/// A picture in a file.
///
/// Shapes are kept in memory. Pixels are decoded once to find damage, and again for drawing: a thousand pictures take the
/// memory of one.
package struct ArtworkFile: Sendable {
  /// The pixels of a picture.
  package struct Pixels: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// The density in pixels per inch; `nil` if the file gives none.
    package let dotsPerInch: Double?
  }

  private enum Content: Sendable {
    case shapes(Scene)
    case pixels(BitmapSurvey)
    case page(PageArt)
  }

  private let file: ReadableFile
  private let content: Content

  /// Reads files. Pictures of pixels are read on two threads.
  ///
  /// - Parameters:
  ///   - reader: the reader for SVGs, for example with a typeface for their text.
  ///   - warn: called with a file's path and the parts that it lacks, if there are any.
  /// - Throws: ``/CardDesign/ArtworkError`` for the first file that cannot be read or is damaged.
  package static func all(
    _ files: [ReadableFile], reader: SVGReader, warn: (String, [SVGWarning]) -> Void
  ) throws(ArtworkError) -> [ArtworkFile] {
    let surveys = surveys(of: files)
    var all: [ArtworkFile] = []
    for (file, found) in zip(files, surveys) {
      guard let found else {
        all.append(try ArtworkFile(file, reader: reader, warn: warn))
        continue
      }
      let survey = try found.get()
      try Artwork.tell(survey.losses, of: file.path, refuses: reader.refusesLosses, warn: warn)
      all.append(ArtworkFile(file: file, content: .pixels(survey)))
    }
    return all
  }

  /// A card on a page of a file that has been read.
  package init(_ file: ReadableFile, _ page: PageArt) { self.init(file: file, content: .page(page)) }

  private init(file: ReadableFile, content: Content) { (self.file, self.content) = (file, content) }

  /// Reads a file, as ``all(_:reader:warn:)`` does.
  package init(
    _ file: ReadableFile, reader: SVGReader, warn: (String, [SVGWarning]) -> Void
  ) throws(ArtworkError) {
    switch try ArtworkContent(file, reader: reader, warn: warn) {
    case .shapes(let scene): self.init(file: file, content: .shapes(scene))
    case .coded(let bytes):
      let survey = try Artwork.decoding(file.path) { () throws(BitmapDecodingError) in
        try BitmapDecoder().survey(bytes)
      }
      try Artwork.tell(survey.losses, of: file.path, refuses: reader.refusesLosses, warn: warn)
      self.init(file: file, content: .pixels(survey))
    }
  }

  private struct Progress {
    var next = 0
    var results: [Result<BitmapSurvey, ArtworkError>?]
    var hasFailed = false
  }

  /// Decodes the files whose extensions are those of pixels, up to the first failure.
  private static func surveys(of files: [ReadableFile]) -> [Result<BitmapSurvey, ArtworkError>?] {
    let progress = Mutex(Progress(results: Array(repeating: nil, count: files.count)))
    @Sendable func work() {
      while let index = progress.withLock({ progress -> Int? in
        while progress.next < files.count, !files[progress.next].hasPixelEnding { progress.next += 1 }
        guard progress.next < files.count, !progress.hasFailed else { return nil }
        defer { progress.next += 1 }
        return progress.next
      }) {
        let result = Result { () throws(ArtworkError) in
          let file = files[index]
          let bytes = try ArtworkContent.pixels(of: file)
          return try Artwork.decoding(file.path) { () throws(BitmapDecodingError) in try BitmapDecoder().survey(bytes) }
        }
        progress.withLock { progress in
          progress.results[index] = result
          if case .failure = result { progress.hasFailed = true }
        }
      }
    }
    ThreadPair.run(work, beside: work)
    return progress.withLock { $0.results }
  }

  /// The width and height in the picture's own unit; only their ratio matters.
  package var size: Size {
    switch content {
    case .shapes(let scene): scene.size
    case .pixels(let survey): Size(width: Double(survey.width), height: Double(survey.height))
    case .page(let page): page.scene.size
    }
  }

  /// The card on a page of a PDF; `nil` for other pictures.
  package var page: PageArt? { if case .page(let page) = content { page } else { nil } }

  /// The plates of shapes.
  package var plates: Set<String> { if case .shapes(let scene) = content { scene.plates } else { [] } }

  /// The pixels; `nil` for shapes.
  package var pixels: Pixels? {
    guard case .pixels(let survey) = content else { return nil }
    return Pixels(width: survey.width, height: survey.height, dotsPerInch: survey.dotsPerInch)
  }

  /// The length of the transparent pixels at each corner, as a share of the width; 0 if a corner is not transparent.
  package var clearCorner: Double {
    guard case .pixels(let survey) = content else { return 0 }
    return Double(survey.clearCorner) / Double(survey.width)
  }

  /// Reads the picture.
  ///
  /// - Throws: ``/CardDesign/ArtworkError`` if the file has been changed or removed since it was read.
  package func artwork() throws(ArtworkError) -> Artwork {
    switch content {
    case .shapes(let scene): return .scene(scene)
    case .page(let page): return .scene(page.cut)
    case .pixels(let survey):
      guard let bitmap = BitmapDecoder().bitmap(of: try ArtworkContent.pixels(of: file), surveyed: survey) else {
        throw ArtworkError(source: file.path, reason: "it has been changed while it was drawn: draw again")
      }
      return .bitmap(bitmap)
    }
  }
}

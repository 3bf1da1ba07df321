// Many SVGs into pictures, by several workers.
//
// Each stands for itself: one that cannot be drawn is reported, and the others are drawn. Which worker draws one does not change
// the picture.

public import Drawing
public import FileAccess
import Rasterization
public import SVGFormat
import WorkerThreads

/// Draws SVGs into files.
///
///     let exporter = SVGExporter(to: PictureExporter(.png(size: .width(800))))
///     let picture = try exporter.picture(of: .file(path: "logo.svg"))
public struct SVGExporter: Sendable {
  /// How SVGs are read, such as with a typeface for their text.
  public var reader: SVGReader
  /// What lies under the pictures; `nil` leaves them transparent.
  public var background: Color?
  /// Whether an SVG of which a part would be left out is an error, and not drawn.
  public var refusesLosses = false
  /// How the pictures become files.
  public var exporter: PictureExporter

  /// An exporter of SVGs to the format of another exporter.
  public init(reader: SVGReader = SVGReader(), background: Color? = nil, to exporter: PictureExporter) {
    self.reader = reader
    self.background = background
    self.exporter = exporter
  }

  /// An SVG to be drawn, and where to.
  public struct Piece: Hashable, Sendable {
    /// What is drawn.
    public let source: SVGSource
    /// The path of the file.
    public let target: String

    /// An SVG and the path of its picture.
    public init(source: SVGSource, target: String) {
      self.source = source
      self.target = target
    }

    /// A file in a folder, named after the source: `a/b.svg` becomes `b.png`.
    public init(source: SVGSource, in folder: Folder, format: PictureFormat) {
      self.init(source: source, target: folder.path(of: source.stem + "." + format.fileEnding))
    }
  }

  /// A file that has been drawn.
  public struct Result: Hashable, Sendable {
    /// What was to be drawn.
    public let piece: Piece
    /// What was written.
    public let file: PictureExporter.File
    /// What was left out of the picture.
    public let warnings: [SVGWarning]
  }

  /// What has become of a piece.
  public typealias Outcome = Swift.Result<Result, SVGDrawingError>

  /// What an SVG shows, with what was left out of it.
  ///
  /// - Throws: ``SVGDrawingError``, which names the source.
  public func picture(of source: SVGSource) throws(SVGDrawingError) -> (picture: Picture, warnings: [SVGWarning]) {
    let svg = try read(source)
    return (picture(svg), svg.warnings)
  }

  func read(_ source: SVGSource) throws(SVGDrawingError) -> SVGPicture {
    let svg: SVGPicture
    do {
      svg = try source.read(by: reader)
    } catch {
      throw SVGDrawingError(source: source.name, .reading(error))
    }
    if refusesLosses, !svg.warnings.isEmpty {
      throw SVGDrawingError(source: source.name, .incomplete(svg.warnings))
    }
    return svg
  }

  func picture(_ svg: SVGPicture) -> Picture {
    var picture = Picture(svg.scene, background: background)
    picture.limits = svg.limits
    return picture
  }

  /// An error of drawing what a source shows; one about a limit says where in the source that is.
  func failure(
    _ error: PictureExportError, drawing svg: SVGPicture, from source: SVGSource
  ) -> SVGDrawingError {
    guard let exceeded = error.exceededLimit else { return SVGDrawingError(source: source.name, .export(error)) }
    let limit = exceeded.resource == .work ? reader.limits.work : reader.limits.memory
    var position: SVGPosition?
    if case .rendering(.limitExceeded(_, let item)) = error { position = svg.position(ofItem: item) }
    return SVGDrawingError(
      source: source.name,
      .limitExceeded(DrawingLimitError(exceeded.resource, limit: limit, activity: exceeded.activity), at: position))
  }

  /// The bytes of an SVG's picture, with what was left out of it.
  ///
  /// - Throws: ``SVGDrawingError``, which names the source.
  public func bytes(of source: SVGSource) throws(SVGDrawingError) -> (bytes: [UInt8], warnings: [SVGWarning]) {
    let svg = try read(source)
    do {
      return (try exporter.bytes(of: picture(svg)), svg.warnings)
    } catch {
      throw failure(error, drawing: svg, from: source)
    }
  }

  /// Draws SVGs. The folders of the targets must be there.
  ///
  /// - Parameter progress: called after each one, whether it was drawn or not, one call at a time, from any thread.
  /// - Returns: what became of each piece, in their order. After one that could not be written, and when the task is
  ///   cancelled, no further one is begun; those are `nil`.
  /// - Throws: ``/FileAccess/FileError`` if a target may not be written, before anything is.
  public func export(
    _ pieces: [Piece], progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(FileError) -> [Outcome?] {
    let files = pieces.map { exporter.file(at: $0.target) }
    for file in files { try file.check() }
    let meter = ExportMeter(count: pieces.count)
    let results = await Workers(count: exporter.jobs).run(pieces.count) { () throws(SVGDrawingError) in
      pieces.count == 1 ? exporter.encoderOfOne() : exporter.makeEncoder()
    } work: { (encoder, index) throws(SVGDrawingError) in
      let outcome: Outcome
      do throws(SVGDrawingError) {
        outcome = .success(try export(pieces[index], to: files[index], by: &encoder))
      } catch {
        if case .export(.writing) = error.reason { throw error }
        outcome = .failure(error)
      }
      meter.finish(index, path: pieces[index].target, tell: progress)
      return outcome
    }
    return results.map { result in
      switch result {
      case .success(let outcome): outcome
      case .failure(let error): .failure(error)
      case nil: nil
      }
    }
  }

  private func export(
    _ piece: Piece, to file: AtomicFile, by encoder: inout any PictureEncoder
  ) throws(SVGDrawingError) -> Result {
    let svg = try read(piece.source)
    do {
      let file = try exporter.write(picture(svg), to: file, by: &encoder)
      return Result(piece: piece, file: file, warnings: svg.warnings)
    } catch {
      throw failure(error, drawing: svg, from: piece.source)
    }
  }
}

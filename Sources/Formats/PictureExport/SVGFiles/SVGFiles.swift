public import Drawing
import FileAccess
import Rasterization
public import SVGFormat
package import Typography

/// A source of pictures: SVG files, each one a picture.
///
///     let svgs = SVGFiles()
///     let picture = try svgs.picture(of: .file(path: "logo.svg")).picture
public struct SVGFiles: Sendable {
  /// The reader, with settings such as the typeface for text.
  public var reader: SVGReader
  /// The colour below the pictures; `nil` leaves them transparent.
  public var background: Color?

  /// Creates a source of SVGs with common settings.
  public init(reader: SVGReader = SVGReader(), background: Color? = nil) {
    self.reader = reader
    self.background = background
  }

  /// Returns the picture of an SVG, and warnings about the parts that were left out.
  ///
  /// - Throws: ``SVGDrawingError``, which names the source.
  public func picture(of source: SVGSource) throws(SVGDrawingError) -> (picture: Picture, warnings: [SVGWarning]) {
    let svg = try read(source)
    return (picture(svg), svg.warnings)
  }

  private func read(_ source: SVGSource) throws(SVGDrawingError) -> SVGPicture {
    let svg: SVGPicture
    do {
      svg = try source.read(by: reader)
    } catch {
      throw SVGDrawingError(source: source.name, .reading(error))
    }
    if reader.refusesLosses, !svg.warnings.isEmpty {
      throw SVGDrawingError(source: source.name, .incomplete(svg.warnings))
    }
    return svg
  }

  private func picture(_ svg: SVGPicture) -> Picture {
    var picture = Picture(svg.scene, background: background)
    picture.limits = svg.limits
    return picture
  }

  /// Returns the error of drawing an SVG; one about a limit gives the position in the source.
  private func failure(
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

  /// Returns the bytes of an SVG's picture, and warnings about the parts that were left out.
  ///
  /// - Throws: ``SVGDrawingError``, which names the source.
  public func bytes(
    of source: SVGSource, by exporter: PictureExporter
  ) throws(SVGDrawingError) -> (bytes: [UInt8], warnings: [SVGWarning]) {
    let svg = try read(source)
    do {
      return (try exporter.bytes(of: picture(svg)), svg.warnings)
    } catch {
      throw failure(error, drawing: svg, from: source)
    }
  }

  /// Draws an SVG into a file.
  ///
  /// - Throws: ``SVGDrawingError``, which names the source; then the file at the path is unchanged.
  public func export(
    _ source: SVGSource, to path: String, by exporter: PictureExporter
  ) throws(SVGDrawingError) -> (file: WrittenFile, warnings: [SVGWarning]) {
    let file = exporter.file(at: path)
    do {
      try file.check()
    } catch {
      throw SVGDrawingError(source: source.name, .export(.writing(error)))
    }
    let svg = try read(source)
    do {
      var encoder = exporter.encoderOfOne()
      return (try exporter.write(picture(svg), to: file, by: &encoder), svg.warnings)
    } catch {
      throw failure(error, drawing: svg, from: source)
    }
  }

  /// Returns the pieces of a run that draws SVGs into a folder: `a/b.svg` becomes `b.png`.
  ///
  /// The problems of a piece are ``SVGDrawingError``s, and its warnings are ``SVGLosses``.
  ///
  /// - Parameter noteFonts: called with the fonts of a source when it has been read.
  package func pieces(
    of sources: [SVGSource], format: PictureFormat,
    noteFonts: @escaping @Sendable (_ source: String, [FontCollection.Use]) -> Void = { _, _ in }
  ) -> OnDemandList<ExportPiece> {
    OnDemandList(count: sources.count) { index in
      let source = sources[index]
      return ExportPiece(name: source.name, paths: [source.stem + "." + format.fileEnding]) { [self] in
        var files = self
        files.reader = reader.notingFonts()
        do throws(SVGDrawingError) {
          let svg = try files.read(source)
          var composition = Composition([picture(svg)])
          composition.fonts = files.reader.fontDigests
          noteFonts(source.name, files.reader.fontUses)
          if !svg.warnings.isEmpty {
            composition.warnings = [PieceProblem(SVGLosses(source: source.name, warnings: svg.warnings))]
          }
          composition.explain = { PieceProblem(failure($0, drawing: svg, from: source)) }
          return composition
        } catch {
          return Composition(errors: [PieceProblem(error)])
        }
      }
    }
  }
}

/// The parts of an SVG that are left out.
package struct SVGLosses: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, or the name of the bytes.
  package let source: String
  /// The warnings about the parts; there is at least one.
  package let warnings: [SVGWarning]

  /// The losses, one line each, in the format of compilers: file, line and column.
  package var description: String { warnings.map { "\(source):\($0)" }.joined(separator: "\n") }
}

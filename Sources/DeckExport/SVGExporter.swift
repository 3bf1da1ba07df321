// Many SVG files into PNGs, by several workers.
//
// Each file stands for itself: one that cannot be drawn is reported, and the others are drawn. Which worker draws a file
// does not change the picture.

public import Drawing
public import FileAccess
public import PNGFormat
public import SVGFormat

/// Draws a list of SVG files into PNG files.
public struct SVGExporter: Sendable {
  public var reader: SVGReader
  public var size: PictureSize
  public var background: Color?
  /// How small the PNGs are made.
  public var compression = PNGCompression.fast
  /// Whether files that are there may be replaced.
  public var replacesExisting: Bool
  /// How many files are drawn at the same time at most.
  public var jobs: Int

  public init(
    reader: SVGReader = SVGReader(), size: PictureSize = .intrinsic, background: Color? = nil,
    replacesExisting: Bool = false, jobs: Int = DeckExporter.processorCount
  ) {
    self.reader = reader
    self.size = size
    self.background = background
    self.replacesExisting = replacesExisting
    self.jobs = jobs
  }

  /// A file to be drawn, and where to.
  public struct Piece: Hashable, Sendable {
    public let source: String
    public let target: String

    public init(source: String, target: String) {
      self.source = source
      self.target = target
    }

    /// A PNG in a folder, named after the source: `a/b.svg` becomes `b.png`.
    public init(source: String, in folder: Folder) {
      self.init(source: source, target: folder.path(of: source.fileStem + ".png"))
    }
  }

  /// A file that has been drawn.
  public struct Result: Hashable, Sendable {
    public let piece: Piece
    public let raster: PictureRaster
    public let byteCount: Int
    /// What was left out of the picture.
    public let warnings: [SVGWarning]
  }

  public typealias Outcome = Swift.Result<Result, SVGPrintingError>

  /// Draws files. The folders of the targets must be there.
  ///
  /// - Parameter progress: called after each file, whether it was drawn or not, from any thread.
  /// - Returns: what became of each piece, in their order. After one that could not be written, and when the task is
  ///   cancelled, no further one is begun; those are `nil`.
  /// - Throws: ``FileError`` if a target may not be written, before anything is.
  public func export(
    _ pieces: [Piece], progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(FileError) -> [Outcome?] {
    let files = pieces.map { AtomicFile(path: $0.target, replacesExisting: replacesExisting) }
    for file in files { try file.check() }
    let finished = FinishedFiles()
    let results = await Workers(count: jobs).run(pieces.count) { () throws(SVGPrintingError) in
      printer
    } work: { (printer, index) throws(SVGPrintingError) in
      let piece = pieces[index]
      let outcome: Outcome
      do throws(SVGPrintingError) {
        let output = try printer.png(ofFile: piece.source)
        do throws(FileError) {
          try files[index].write(output.bytes)
        } catch {
          throw SVGPrintingError(path: piece.source, reason: .writing(error))
        }
        outcome = .success(
          Result(piece: piece, raster: output.raster, byteCount: output.bytes.count, warnings: output.warnings))
      } catch {
        if case .writing = error.reason { throw error }
        outcome = .failure(error)
      }
      finished.add { progress(ExportProgress(finished: $0, total: pieces.count, path: piece.target)) }
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

  /// One picture in memory.
  public func png(ofFile path: String) throws(SVGPrintingError) -> SVGPrinter.Output {
    var printer = printer
    return try printer.png(ofFile: path)
  }

  private var printer: SVGPrinter {
    SVGPrinter(reader: reader, size: size, background: background, compression: compression)
  }
}

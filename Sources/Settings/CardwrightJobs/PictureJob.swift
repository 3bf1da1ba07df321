import PlaneGeometry
public import PictureExport

/// Writes one picture, such as the board of a game, to a file: the job of `board`, and of a moment of `animate`.
public struct PictureJob: Sendable {
  /// The command's name, for reports.
  public var command: String
  /// The picture.
  public var picture: Picture
  /// The file format, and the size in pixels.
  public var encoding: PictureEncoding
  /// The settings of the export.
  public var export = ExportRun()

  /// A job.
  public init(_ picture: Picture, as encoding: PictureEncoding = .png(), command: String) {
    self.picture = picture
    self.encoding = encoding
    self.command = command
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``/PictureExport/PictureExportError``
  public func bytes() throws(PictureExportError) -> [UInt8] { try PictureExporter(encoding).bytes(of: picture) }

  /// Writes the file.
  ///
  /// - Throws: ``/PictureExport/PictureExportError``; an existing file is then unchanged.
  public func run(to path: String) throws(PictureExportError) -> RunReport {
    let start = ContinuousClock.now
    let file = try PictureExporter(encoding, replacesExisting: export.replacesExisting).export(picture, to: path)
    var report = RunReport(command)
    report.files = [RunReport.File(path: path, byteCount: file.byteCount, digest: file.digest)]
    report.duration = ContinuousClock.now - start
    let extent = file.grid.map { "\(ReportText.extent($0, .zero)), " } ?? ""
    report.lines = ["\(path): \(extent)\(report.ending)"]
    return report
  }
}

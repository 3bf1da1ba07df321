import PlaneGeometry
public import PictureExport

/// One picture as a file, such as the board of a game: the job of `board`, and of a moment of `animate`.
public struct PictureJob: Sendable {
  /// The command's name, for reports.
  public var command: String
  /// The picture.
  public var picture: Picture
  /// The kind of the file, and how many pixels it has.
  public var encoding: PictureEncoding
  /// The settings of the export.
  public var export = ExportRun()

  /// A job.
  public init(_ picture: Picture, as encoding: PictureEncoding = .png(), command: String) {
    self.picture = picture
    self.encoding = encoding
    self.command = command
  }

  /// The bytes of the file.
  ///
  /// - Throws: ``/PictureExport/PictureExportError``
  public func bytes() throws(PictureExportError) -> [UInt8] { try PictureExporter(encoding).bytes(of: picture) }

  /// Writes the file.
  ///
  /// - Throws: ``/PictureExport/PictureExportError``; what was at the path is unchanged then.
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

public import CardSets
package import FileAccess
public import PictureExport
import PlainNotation

/// Plans a table's cards for many machines: the job of `table --plan`.
///
/// All cards are composed once, so that no piece will fail because of a mistake; nothing is drawn.
public struct PlanJob: Sendable {
  /// The cards.
  public var set: CardSet
  /// The encoding of their pictures, and the names of their files.
  public var files: FilesDestination
  /// The path of the plan.
  public var path: String
  /// The approximate duration of a piece, in seconds of one thread.
  public var seconds = PlanJob.usualSeconds
  /// The folders of shares that have drawn such cards before. Their records contain the durations.
  package var measured: [Folder] = []
  /// The settings of the run: the number of workers, strictness, and whether an existing file may be replaced.
  public var export = ExportRun()
  private let draft: PlanDraft

  /// The default duration of a piece: losing one costs little, and starting one costs less.
  package static let usualSeconds = 30.0

  /// A job.
  ///
  /// - Parameter draft: the data that a piece will need about its cards.
  public init(_ set: CardSet, _ draft: PlanDraft, to files: FilesDestination, at path: String) {
    (self.set, self.draft, self.files, self.path) = (set, draft, files, path)
  }

  /// Runs the job.
  ///
  /// - Throws: ``/PictureExport/ExportError``, also for errors that drawing the cards would report.
  public func run() async throws(ExportError) -> RunReport {
    let start = ContinuousClock.now
    let target = AtomicFile(path: path, replacesExisting: export.replacesExisting)
    do throws(FileError) { try target.check() } catch { throw ExportError(.writing(error), total: 1) }
    let grid: PixelGrid?
    do throws(ExportError.Reason) {
      grid = try set.grid(for: files.encoding)
    } catch {
      throw ExportError(error, total: set.places.count)
    }
    let pieces = set.pieces(on: grid) { files.fileName(of: $0) }
    let (surveyed, fonts, warnings) = try await export.survey(pieces, files.encoding.settings)
    do throws(ShardError) {
      var costs = PlanCosts(files.encoding, on: grid)
      try costs.learn(from: measured)
      let pictures = zip(pieces, surveyed).map { (path: $0.paths[0], byteCount: $1.byteCount) }
      let file = try WorkPlan.write(
        draft, surveyed, fonts: fonts, seconds: costs.seconds(of: pictures), length: seconds, command: files.command,
        options: export.options, to: target)
      var report = RunReport("table")
      report.files = [RunReport.File(path: path, byteCount: file.byteCount, digest: file.digest)]
      report.warnings = warnings.map(\.description)
      report.duration = ContinuousClock.now - start
      let plan = try WorkPlan(path: path)
      let known = costs.knownCount(of: pictures.map(\.path))
      let source =
        known == 0 ? "by their shapes and pixels" : "\(known) of \(pictures.count) pictures as they took before"
      report.lines = [
        """
        \(path): \(ReportText.counted(plan.cardCount, "card")) in \(ReportText.counted(plan.parts.count, "piece")), about \
        \(ReportText.hundredths(plan.seconds)) s of a processor, \(source); \(report.ending)
        """
      ]
      report.details = [
        ("cards", .number(Double(plan.cardCount))), ("pictures", .number(Double(plan.pictureCount))),
        ("pieces", .number(Double(plan.parts.count))), ("seconds", .number(ReportText.hundredths(plan.seconds))),
        ("measured", .number(Double(known))),
      ]
      return report
    } catch {
      throw ExportError(.sharding(error), total: 1)
    }
  }
}

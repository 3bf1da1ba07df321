public import CardSets
package import FileAccess
public import PictureExport
import PlainNotation

/// The plan of a table's cards for many machines: the job of `table --plan`.
///
/// All cards are composed once, so that no piece will meet a mistake; nothing is drawn.
public struct PlanJob: Sendable {
  /// The cards.
  public var set: CardSet
  /// How their pictures will be encoded, and what their files will be called.
  public var files: FilesDestination
  /// The file of the plan.
  public var path: String
  /// How long a piece shall take, in seconds of one thread, about.
  public var seconds = PlanJob.usualSeconds
  /// The folders of shares that have drawn such cards before: their records say how long each took.
  package var measured: [Folder] = []
  /// The settings of the run: by how many workers, how strictly, and whether a file may be replaced.
  public var export = ExportRun()
  private let draft: PlanDraft

  /// How long a piece takes if nobody says otherwise: a lost one costs little, and its beginning less.
  package static let usualSeconds = 30.0

  /// A job.
  ///
  /// - Parameter draft: what a piece will need to know of its cards.
  public init(_ set: CardSet, _ draft: PlanDraft, to files: FilesDestination, at path: String) {
    (self.set, self.draft, self.files, self.path) = (set, draft, files, path)
  }

  /// Does the job.
  ///
  /// - Throws: ``/PictureExport/ExportError`` for whatever drawing the cards would have told, too.
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

import Drawing
package import FileAccess
import Synchronization

/// The facts about a piece before it is drawn.
package struct SurveyedPiece: Sendable {
  /// The digest of all inputs except fonts.
  package let inputs: ContentDigest
  /// The digests of the files that only this piece uses.
  package let sources: [String: ContentDigest]
  /// The amount of drawing: the memory of its shapes, in bytes.
  package let byteCount: Int
}

extension ExportRun {
  /// Composes and checks pieces without drawing them. Returns the inputs of each, and the fonts of all of them.
  ///
  /// - Parameter settings: the settings of the pictures' encoding.
  /// - Throws: ``ExportError`` for the problems that drawing would report.
  package func survey(
    _ pieces: OnDemandList<ExportPiece>, _ settings: String
  ) async throws(ExportError) -> (
    pieces: [SurveyedPiece], fonts: [String: ContentDigest], warnings: [PieceProblem]
  ) {
    let found = Mutex((findings: Findings(), fonts: [String: ContentDigest]()))
    let meter = ExportMeter(count: pieces.count)
    let surveyed = try await each(pieces.count, meter: meter) { () throws(ExportError.Reason) in
    } work: { [progress] (_, index) throws(ExportError.Reason) in
      let (piece, composition) = (pieces[index], pieces[index].compose())
      found.withLock { found in
        found.findings.add(composition, at: index)
        found.fonts.merge(composition.fonts) { known, _ in known }
      }
      let sources = piece.sources()
      meter.finish(index, path: "", tell: progress)
      return SurveyedPiece(
        inputs: piece.digest(composition, settings).with(sources), sources: sources,
        byteCount: composition.byteCount)
    }
    let (findings, fonts) = found.withLock { $0 }
    try check(findings, total: pieces.count)
    return (surveyed, fonts, findings.warnings)
  }
}

import Drawing
package import FileAccess
import Synchronization

/// All that is known of a piece before it is drawn.
package struct SurveyedPiece: Sendable {
  /// Of all that it is made of but for fonts.
  package let inputs: ContentDigest
  /// The digests of the files that it alone names.
  package let sources: [String: ContentDigest]
  /// How much there is to draw: the memory of its shapes, in bytes.
  package let byteCount: Int
}

extension ExportRun {
  /// Composes and checks pieces without drawing them, and says of each what it is made of, and which fonts all of them take.
  ///
  /// - Parameter settings: how the pictures would be encoded.
  /// - Throws: ``ExportError`` for the problems that drawing them would have.
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

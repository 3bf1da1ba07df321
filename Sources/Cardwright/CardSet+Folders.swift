public import CardSets
import FileAccess
public import PictureExport

extension CardSet {
  /// Draws the cards into a folder, which is created if need be.
  ///
  ///     try await CardSet(CardSide.deck, composer: CardComposer(theme: .minimal)).export(to: "Deck")
  ///
  /// - Parameters:
  ///   - path: of the folder.
  ///   - encoding: the kind of the files, and how many pixels a card gets.
  ///   - replacesExisting: whether existing files may be replaced.
  /// - Throws: `ExportError`.
  @discardableResult
  public func export(
    to path: String, as encoding: PictureEncoding = .png(size: .print), replacesExisting: Bool = false
  ) async throws(ExportError) -> ExportSummary {
    var run = ExportRun()
    run.replacesExisting = replacesExisting
    return try await run.export(self, to: FilesDestination(encoding), in: Folder(path: path))
  }
}

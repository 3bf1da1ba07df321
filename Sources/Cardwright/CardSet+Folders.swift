public import CardSets
import FileAccess
public import PictureExport

extension CardSet {
  /// Draws the cards into a folder, which is created if it is missing.
  ///
  ///     try await CardSet(CardSide.deck, composer: CardComposer(theme: .minimal)).export(to: "Deck")
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - encoding: the file format, and the number of pixels of a card.
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

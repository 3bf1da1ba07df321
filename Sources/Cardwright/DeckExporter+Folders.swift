public import CardDesign
public import DeckExport
import FileAccess

extension DeckExporter {
  /// Draws a deck into a folder, which is created if need be.
  ///
  ///     let exporter = DeckExporter(composer: CardComposer(theme: .minimal))
  ///     try await exporter.export(to: "Deck")
  ///
  /// - Parameters:
  ///   - pictures: by default both jokers, the 52 cards and the back.
  ///   - path: of the folder.
  /// - Throws: `DeckExportError`, as the export to a `Folder` does.
  @discardableResult
  public func export(
    _ pictures: [CardPicture] = CardPicture.deck, to path: String
  ) async throws(DeckExportError) -> ExportSummary {
    try await export(pictures, to: Folder(path: path))
  }
}

import CardSets
public import CardSettings
import DeckSource
import FileAccess
import PictureExport
package import SettingFields

extension DeckSettings {
  /// A destination for a deck.
  public enum Place: Hashable, Sendable {
    /// A folder with a picture of each card.
    case files(String)
    /// A PDF with a page for each card.
    case document(String)
    /// An HTML page that shows all cards.
    case page(String)
  }

  /// Returns the job that draws the deck.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for settings that exclude each other, and the errors of the files that
  ///   they name.
  public func job(to place: Place, in context: JobContext = JobContext()) throws -> CardJob {
    var deck = self
    switch place {
    case .files(let path): deck.output = path.hasSuffix("/") ? path : path + "/"
    case .document(let path), .page(let path): deck.output = path
    }
    return try deck.job(in: context)
  }

  /// Returns the job that draws the deck to the destination in its settings, ignoring variants.
  package func job(in context: JobContext) throws -> CardJob {
    var (drawing, writing, print) = (drawing, writing, print)
    try print.fill(&drawing.size, &writing, setsSize: true, output: output)
    let file = try OutputPlace.deckFile(output)
    let page = OutputPlace.contactSheet(output)
    try run.check(isOneFile: file != nil || page != nil, output: output)
    try print.checkBacks(isOneFile: file != nil)
    let folder =
      try file == nil && page == nil
      ? output.map(OutputPlace.deckFolder) ?? Folder(path: Self.defaultFolder) : Folder(path: "")
    let (set, look) = try cards.printed(drawing, print, context) { game in
      try drawing.deckDrawing(
        writing: writing, to: file.map { .file(path: $0, format: .pdf) } ?? .folder(folder), over: game?.theme,
        usesFont: cards.usesFont, context)
    }
    try print.checkContour(look.encoding.format)
    let destination: CardJob.Destination =
      if let file {
        .pages(PagesDestination(look.encoding, order: print.backs ?? .once, split: document.split), path: file)
      } else if let page {
        .contactSheet(ContactSheet(), path: page)
      } else {
        .files(FilesDestination(look.encoding), folder)
      }
    let prepared = try document.applied(to: print.prepared(set), isDocument: file != nil)
    var job = CardJob(prepared, to: destination)
    job.export = try run.run(notes("deck"), replacesFiles: writing.replacesFiles || output == nil, context)
    job.export.removesChanged = writing.replacesFiles
    return job
  }
}

extension SettingGroup {
  /// Returns the settings as words of the command line, on one line, without those that differ between shares.
  ///
  /// - Parameter beginning: the command and its operands.
  package func notes(_ beginning: String...) -> String {
    let different: Set<SettingName> = ["output", "shard", "jobs", "resume", "force"]
    return (beginning + words(without: different)).joined(separator: " ").split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }
}

import CardDesign
import CardSets
import CardSettings
import CardwrightJobs
import EngineExport
import FileAccess
import PictureExport
import SettingFields
import WorkerThreads

extension CardService {
  /// The forms of a whole deck: `/decks/classic.zip`, `/decks/classic/atlas.png` and `/decks/classic/atlas.json`.
  enum DeckKind: String, CaseIterable {
    case archive = ".zip"
    case atlas = "/atlas.png"
    case data = "/atlas.json"

    var mediaType: String {
      switch self {
      case .archive: "application/zip"
      case .atlas: "image/png"
      case .data: "application/json"
      }
    }

    /// The options that are available in addresses.
    var options: [AddressOption] {
      let all = self == .archive ? AddressOption.all(of: DeckSettings.self) : AddressOption.all(of: ExportSettings.self)
      return all.filter { !decided.contains($0.name) }
    }

    /// The default width of a card: for screens, or on an atlas so that all fit.
    private var usualWidth: Int { self == .archive ? 300 : 120 }

    /// Returns the job of a query.
    fileprivate func job(
      _ query: AddressQuery, theme: String, _ request: Request
    ) throws(ServiceError) -> @Sendable () throws -> CardJob {
      let isSized = query.items.contains { ["width", "dpi"].contains($0.name) }
      func prepare(_ drawing: inout DrawingSettings) {
        (drawing.look.theme, drawing.limits) = (theme, request.fileLimits)
        if !isSized { drawing.size.width = usualWidth }
      }
      guard self != .archive else {
        var deck = try query.settings(DeckSettings.self, of: "deck")
        prepare(&deck.drawing)
        deck.output = "Deck"
        return { [deck] in try deck.job(in: request.context) }
      }
      var export = try query.settings(ExportSettings.self, of: "export")
      prepare(&export.drawing)
      (export.output, export.target) = ("Deck", "texturepacker")
      return { [export] in try export.job(in: request.context) }
    }
  }

  /// The options that the address itself determines.
  private static let decided: Set = ["theme", "themes", "widths", "scales", "scale", "backs", "for", "from"]

  /// Returns the work for a deck or its atlas.
  ///
  /// - Parameter path: the path after `/decks/`.
  /// - Returns: `nil` for an unknown address.
  func deck(at path: Substring, _ query: [(name: String, value: String)]) throws(ServiceError) -> Work? {
    guard let kind = DeckKind.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
    let theme = String(path.dropLast(kind.rawValue.count))
    guard Theme.named.contains(where: { $0.name == theme }) else {
      throw ServiceError(
        .missing, "there is no theme '\(theme)': \(Theme.named.map(\.name).joined(separator: ", "))")
    }
    if let other = query.first(where: { Self.decided.contains($0.name) }) {
      throw ServiceError(.wrong, "the address of a deck has no option '\(other.name)'")
    }
    let items = AddressQuery(items: query, readsFiles: limits.readsFiles)
    let job = try kind.job(items, theme: theme, Request(ending: "", limits: limits))
    let address = query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let (tag, files) = tag(of: ["deck", theme, kind.rawValue], items)
    return Work(tag: tag, mediaType: kind.mediaType, dependsOnFiles: !files.isEmpty, isHeavy: true) {
      [pixels = limits.pixels] () throws(ServiceError) in
      do { return try Self.part(kind, of: Self.files(of: job(), mostPixels: pixels), address) } catch {
        throw ServiceError(error)
      }
    }
  }

  /// Returns all files of a deck, in memory.
  private static func files(of job: CardJob, mostPixels: Int) throws -> [EncodedFile] {
    var run = job.export
    (run.jobs, run.mostPixels) = (1, mostPixels)
    return try wait { [run] in
      switch job.destination {
      case .engine(let exporter, _): try await run.files(of: job.set, for: exporter)
      case .files(let files, _): try await run.files(of: job.set, to: files)
      default: throw ServiceError(.wrong, "a deck by address is a folder of pictures: leave out other outputs")
      }
    }
  }

  private static func part(
    _ kind: DeckKind, of files: [EncodedFile], _ query: String
  ) throws(ServiceError) -> [UInt8] {
    switch kind {
    case .archive:
      guard let archive = ArchiveEncoder.archive(files, .zip) else {
        throw ServiceError(.unsuitable, "the deck is too large")
      }
      return archive
    case .atlas, .data:
      let ending = kind == .atlas ? "png" : "json"
      guard let file = files.first(where: { $0.path == "cards.\(ending)" }) else {
        throw ServiceError(.unsuitable, "the cards do not fit on one picture: ask for a smaller width")
      }
      guard kind == .data else { return file.bytes }
      // The atlas beside it, with the same cards.
      let picture = query.isEmpty ? "atlas.png" : "atlas.png?\(query)"
      return Array(String(decoding: file.bytes, as: UTF8.self).replacing("\"cards.png\"", with: "\"\(picture)\"").utf8)
    }
  }
}

import CardDesign
import CardwrightTool
import FileAccess
import PictureExport

extension CardService {
  /// The forms of a whole deck: `/decks/classic.zip`, `/decks/classic/atlas.png` and `/decks/classic/atlas.json`.
  enum DeckKind: String, CaseIterable {
    case archive = ".zip"
    case atlas = "/atlas.png"
    case data = "/atlas.json"

    /// The command that makes it, with what an address need not say.
    var command: String { self == .archive ? "deck" : "export" }

    var mediaType: String {
      switch self {
      case .archive: "application/zip"
      case .atlas: "image/png"
      case .data: "application/json"
      }
    }
  }

  /// The width of a card where none is asked for: for screens, and on an atlas so that all fit.
  private static let usualWidths: [DeckKind: String] = [.archive: "300", .atlas: "120", .data: "120"]
  /// The options that an address decides.
  private static let decided: Set = ["theme", "themes", "widths", "scales", "scale", "backs", "for", "from"]

  /// The options of a deck by its address.
  static func options(of kind: DeckKind) -> [AddressOptions.Option] {
    AddressOptions.of(kind.command).options.filter { !decided.contains($0.name) }
  }

  /// A deck or its atlas.
  ///
  /// - Parameter path: after `/decks/`.
  /// - Returns: `nil` for an address that is none.
  func deck(at path: Substring, _ query: [(name: String, value: String)]) throws(ServiceError) -> Work? {
    guard let kind = DeckKind.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
    let theme = String(path.dropLast(kind.rawValue.count))
    guard Theme.named.contains(where: { $0.name == theme }) else {
      throw ServiceError(
        .missing, "there is no theme '\(theme)': \(Theme.named.map(\.name).joined(separator: ", "))")
    }
    if let other = query.first(where: { Self.decided.contains($0.name) }) {
      throw ServiceError(.wrong, "there is no option '\(other.name)' of a deck by its address")
    }
    let given: [String]
    do throws(CommandFailure) {
      given = try AddressOptions.of(kind.command).arguments(query, readsFiles: limits.readsFiles)
    } catch {
      throw ServiceError(error)
    }
    var words = [kind.command] + (kind == .archive ? [] : ["texturepacker"]) + ["--theme=\(theme)"] + given
    if let width = Self.usualWidths[kind], !query.contains(where: { ["width", "dpi"].contains($0.name) }) {
      words.append("--width=\(width)")
    }
    let limited = words + ["--limit-work=\(limits.work)", "--limit-memory=\(limits.memory)"]
    let address = query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let (tag, files) = tag(of: words + [kind.rawValue], query)
    return Work(tag: tag, mediaType: kind.mediaType, dependsOnFiles: !files.isEmpty, isHeavy: true) {
      [pixels = limits.pixels] () throws(ServiceError) in
      let files: [EncodedFile]
      do throws(CommandFailure) {
        files = try ServedDeck.files(limited, mostPixels: pixels)
      } catch {
        throw ServiceError(error)
      }
      return try Self.part(kind, of: files, address)
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
      // The picture beside it, of the same cards.
      let picture = query.isEmpty ? "atlas.png" : "atlas.png?\(query)"
      return Array(String(decoding: file.bytes, as: UTF8.self).replacing("\"cards.png\"", with: "\"\(picture)\"").utf8)
    }
  }
}

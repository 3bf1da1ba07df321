import CardDesign
import DeckExport
import Drawing
import FileAccess
import PNGFormat
import PictureExport
import PlaneGeometry
import TextTemplates

/// The files of an export while they are made.
struct ExportDrawing {
  let exporter: EngineExporter
  var cards: [ExportedCard]
  var files: [EngineExporter.File] = []
  /// What templates know of each page.
  var pages: [Page] = []

  /// A picture with cards on it.
  struct Page {
    var values: [String: TemplateValue]
    /// Which cards lie on it, and what templates know of their places.
    var frames: [(card: Int, values: [String: TemplateValue])]
  }

  init(exporter: EngineExporter, cards: [ExportedCard]) {
    self.exporter = exporter
    self.cards = cards
  }

  var target: ExportTarget { exporter.target }
  var pictures: ExportTarget.Pictures { target.pictures }

  /// What an item draws for a card at a scale.
  func item(of card: ExportedCard, in items: [DeckItem]) -> DeckItem {
    card.index.map { items[$0] } ?? EmptyPlace(format: exporter.deck.composer.format).item
  }

  /// What is known of a picture that is named.
  static func values(
    of scale: ExportTarget.Scale, bytes: [UInt8]
  ) -> [String: TemplateValue] {
    [
      "scale": .text(ExportTarget.Scale.text(of: scale.factor)), "scaleName": .text(scale.name),
      "suffix": .text(scale.factor == 1 ? "" : "@\(scale.name)"),
      "digest": .text(String(ContentDigest(bytes).description.prefix(12))),
    ]
  }

  /// A path by its template.
  func path(
    _ template: TextTemplate, _ values: [String: TemplateValue]
  ) throws(EngineExportError) -> String {
    do {
      return try template.text(deckValues.merging(values) { $1 })
    } catch {
      throw .template(error, name: "\(target.name): the name of a file")
    }
  }

  /// What templates know of the whole deck.
  var deckValues: [String: TemplateValue] {
    let theme = exporter.deck.composer.theme.name
    return [
      "ending": .text(pictures.format.fileEnding), "deck": .text(exporter.title), "theme": .text(theme),
      "software": .text(Release.software),
      "version": .text(Release.version), "target": .text(target.name),
    ]
  }

  // MARK: A picture for each card

  /// What is drawn of a card at a scale.
  private struct Drawn: Sendable {
    var bytes: [UInt8]
    var width: Int
    var height: Int
  }

  mutating func addFiles(
    of items: [[DeckItem]], progress: @escaping @Sendable (ExportProgress) -> Void
  ) async throws(EngineExportError) {
    let scales = pictures.scales
    let meter = ExportMeter(count: scales.count * cards.count)
    var files = cards.map { _ in [TemplateValue]() }
    for (number, scale) in scales.enumerated() {
      let start = number * cards.count
      let drawn = try await draw(items[number], exporter.encodings[number]) { index in
        meter.finish(start + index, path: "", tell: progress)
      }
      for (index, picture) in drawn.enumerated() {
        var values = cards[index].values
        values.merge(Self.values(of: scale, bytes: picture.bytes)) { $1 }
        values["width"] = .number(picture.width)
        values["height"] = .number(picture.height)
        // How far a card is laid beside another one, or below its head, so that the index under it is seen.
        values["stackX"] = .number(max(1, (picture.width * 22 + 50) / 100))
        values["stackY"] = .number(max(1, (picture.height * 20 + 50) / 100))
        let path = try path(pictures.file, values)
        self.files.append(EngineExporter.File(path: path, bytes: picture.bytes))
        values["file"] = .text(path)
        values["fileName"] = .text(String(path.fileName))
        files[index].append(.object(values))
        if number == 0 { cards[index].values.merge(values) { $1 } }
      }
    }
    for index in cards.indices { cards[index].values["files"] = .list(files[index]) }
  }

  private func draw(
    _ items: [DeckItem], _ encoding: PictureEncoding, finish: @escaping @Sendable (Int) -> Void
  ) async throws(EngineExportError) -> [Drawn] {
    let drawn = cards.map { item(of: $0, in: items) }
    let format = exporter.deck.composer.format
    let pictureEncoder = exporter.encoder(encoding)
    let results = await Workers(count: exporter.deck.jobs).run(drawn.count) { () throws(EngineExportError) in
      pictureEncoder()
    } work: { (encoder, index) throws(EngineExportError) in
      let picture = try drawn[index].exportPicture()
      do throws(PictureExportError) {
        let encoded = try encoder.encode(picture)
        finish(index)
        let size = format.canvas.size
        // An SVG has CSS's pixels.
        let scale = SceneUnit.pixel.perInch / SceneUnit.millimetre.perInch
        return Drawn(
          bytes: encoded.bytes, width: encoded.grid?.width ?? Int((size.width * scale).rounded()),
          height: encoded.grid?.height ?? Int((size.height * scale).rounded()))
      } catch {
        throw .picture(error, card: drawn[index].label.shortName)
      }
    }
    return try results.allOutputs()
  }

  // MARK: Texts

  mutating func addTexts() throws(EngineExportError) {
    let cardValues = cards.map { TemplateValue.object($0.values) }
    var deck = deckValues
    deck["cards"] = .list(cardValues)
    deck["faces"] = .list(zip(cards, cardValues).filter { $0.0.side != .back && $0.0.index != nil }.map(\.1))
    deck["back"] = cards.firstIndex { $0.side == .back }.map { cardValues[$0] } ?? .flag(false)
    deck["count"] = .number(cards.count)
    deck["scales"] = .list(
      pictures.scales.map {
        .object(["scale": .text(ExportTarget.Scale.text(of: $0.factor)), "scaleName": .text($0.name)])
      })
    deck["pages"] = .list(
      pages.map { page in
        var values = page.values
        values["frames"] = .list(page.frames.map { .object(cards[$0.card].values.merging($0.values) { $1 }) })
        return .object(values)
      })
    for text in target.texts {
      switch text.subject {
      case .deck: try add(text, deck)
      case .page:
        guard case .list(let pages)? = deck["pages"] else { continue }
        for case .object(let page) in pages {
          var values = deck.merging(page) { $1 }
          // The other pages of the same size.
          values["others"] = .list(
            pages.filter { other in
              guard case .object(let other) = other else { return false }
              return other["scale"] == page["scale"] && other["page"] != page["page"]
            })
          try add(text, values)
        }
      case .card:
        for card in cards { try add(text, deck.merging(card.values) { $1 }) }
      }
    }
  }

  private mutating func add(
    _ text: ExportTarget.TextFile, _ values: [String: TemplateValue]
  ) throws(EngineExportError) {
    var values = values
    let path = try path(text.file, values)
    // The same in every run, so that references to it hold.
    values["guid"] = .text(ContentDigest(Array("\(target.name)/\(path)".utf8)).description)
    do {
      let content = try text.template.text(values, escaping: text.escaping)
      files.append(EngineExporter.File(path: path, bytes: Array(content.utf8)))
    } catch {
      throw .template(error, name: text.templateName)
    }
  }
}

extension DeckItem {
  func exportPicture() throws(EngineExportError) -> Picture {
    do {
      return try picture()
    } catch {
      throw .deck(DeckExportError(.drawing(error), total: 1))
    }
  }
}

extension Array {
  /// The outputs of all pieces of work, or the first failure.
  func allOutputs<Output>() throws(EngineExportError) -> [Output] where Element == Result<Output, EngineExportError>? {
    for case .failure(let error)? in self { throw error }
    let outputs = compactMap { try? $0?.get() }
    guard outputs.count == count else { throw .deck(DeckExportError(.cancelled, total: count)) }
    return outputs
  }
}

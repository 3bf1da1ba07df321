import CardDesign
import DeckExport
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import WorkerThreads

/// The files of an export while they are made.
struct ExportDrawing {
  let exporter: EngineExporter
  private let themeName: String
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

  /// - Parameter themeName: how the cards look; as the exporter draws them if left out.
  init(exporter: EngineExporter, cards: [ExportedCard], themeName: String? = nil) {
    self.exporter = exporter
    self.cards = cards
    self.themeName = themeName ?? exporter.deck.composer.theme.name
  }

  var target: ExportTarget { exporter.target }
  var pictures: ExportTarget.Pictures { target.pictures }

  /// What an item draws for a card at a scale, with what lies around it.
  ///
  /// - Throws: ``EngineExportError/template(_:name:)`` if the caption's template names what there is not.
  func item(of card: ExportedCard, in items: [DeckItem]) throws(EngineExportError) -> DeckItem {
    let format = exporter.deck.composer.format
    let item = card.index.map { items[$0] } ?? EmptyPlace(format: format).item
    let caption = try caption(of: card)
    if exporter.surround == .none, caption == nil { return item }
    var surrounded = DeckItem(item.label, stem: item.stem) {
      [surround = exporter.surround, canvas = exporter.canvas] () throws(CardDesignError) in
      let scene = try item.scene()
      return Scene(size: canvas) { context in
        surround.draw(scene, cornerRadius: format.bleed > 0 ? 0 : format.cornerRadius, in: context)
        let below = Point(x: surround.margin, y: surround.size(around: format.canvas.size).height)
        caption?.draw(below: format.canvas.size, at: below, in: context)
      }
    }
    surrounded.limits = item.limits
    return surrounded
  }

  /// What stands below a card.
  private func caption(of card: ExportedCard) throws(EngineExportError) -> CardCaption? {
    guard let template = pictures.caption else { return nil }
    let text: String
    do {
      text = try template.text(deckValues.merging(card.values) { $1 })
    } catch {
      throw .template(error, name: "\(target.name): the caption")
    }
    return CardCaption(text: text, color: CardCaption.color(on: pictures.ground), fonts: exporter.captionFonts)
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
    [
      "ending": .text(pictures.format.fileEnding), "deck": .text(exporter.title), "theme": .text(themeName),
      "software": .text(Release.software),
      "version": .text(Release.version), "target": .text(target.name),
    ]
  }

  // MARK: A picture for each card

  /// What is drawn of a card at a scale.
  struct Drawn: Sendable {
    var bytes: [UInt8]
    var width: Int
    var height: Int
  }

  mutating func addFiles(
    of items: [[DeckItem]], progress: @escaping @Sendable (ExportProgress) -> Void
  ) async throws(EngineExportError) {
    let count = cards.count
    let meter = ExportMeter(count: pictures.scales.count * count)
    var drawn: [[Drawn]] = []
    for number in pictures.scales.indices {
      drawn.append(
        try await draw(items[number], scale: number) { index in
          meter.finish(number * count + index, path: "", tell: progress)
        })
    }
    try add(drawn)
  }

  /// Adds a file for each card at each scale.
  ///
  /// - Parameter drawn: for each scale what is drawn of each card.
  mutating func add(_ drawn: [[Drawn]]) throws(EngineExportError) {
    var files = cards.map { _ in [TemplateValue]() }
    for (number, scale) in pictures.scales.enumerated() {
      for (index, picture) in drawn[number].enumerated() {
        let (path, values) = try named(picture, of: cards[index], at: scale)
        self.files.append(EngineExporter.File(path: path, bytes: picture.bytes))
        files[index].append(.object(values))
        if number == 0 { cards[index].values.merge(values) { $1 } }
      }
    }
    for index in cards.indices { cards[index].values["files"] = .list(files[index]) }
  }

  /// The path of a card's picture, and what templates know of it.
  func named(
    _ picture: Drawn, of card: ExportedCard, at scale: ExportTarget.Scale
  ) throws(EngineExportError) -> (path: String, values: [String: TemplateValue]) {
    var values = card.values
    values.merge(Self.values(of: scale, bytes: picture.bytes)) { $1 }
    values["width"] = .number(picture.width)
    values["height"] = .number(picture.height)
    // How far a card is laid beside another one, or below its head, so that the index under it is seen.
    values["stackX"] = .number(max(1, (picture.width * 22 + 50) / 100))
    values["stackY"] = .number(max(1, (picture.height * 20 + 50) / 100))
    let path = try path(pictures.file, values)
    values["file"] = .text(path)
    values["fileName"] = .text(String(path.fileName))
    return (path, values)
  }

  private func draw(
    _ items: [DeckItem], scale number: Int, finish: @escaping @Sendable (Int) -> Void
  ) async throws(EngineExportError) -> [Drawn] {
    let drawn = try cards.map { card throws(EngineExportError) in try item(of: card, in: items) }
    let results = await Workers(count: exporter.deck.jobs).run(drawn.count) {
      [exporter] () throws(EngineExportError) in
      CardEncoder(exporter, scale: number)
    } work: { (encoder, index) throws(EngineExportError) in
      let picture = try encoder.encode(drawn[index].exportPicture(), name: drawn[index].label.shortName)
      finish(index)
      return picture
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

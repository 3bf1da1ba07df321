import ArgumentParser
import CardDesign
import DeckExport
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SheetLayout

struct CardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card", _superCommandName: "cardwright",
    abstract: "Draws one or more cards.",
    discussion: """
      Write a card as QS, 10h, Th, A♠, ace_of_spades or 🂡; RJ and BJ are the jokers, back is the back. With --index french \
      its letters are read too: VS is the jack of spades.

      EXAMPLES:
        cardwright card QS -o qs.png
        cardwright card AS KS QS JS 10S -o Royal/
        cardwright card A♥ --width 240 -o - | display
        cardwright card QS --face-down -o back.png
        cardwright card back --back medallion --monogram AK -o ak.png
        cardwright card QS -o qs.svg
        cardwright card AS KS QS JS 10S --bleed 3mm -o royal.pdf
        cardwright card QS --show
        cardwright card QS --art MyArt -o qs.png
      """)

  @Argument(
    help: ArgumentHelp("The cards to draw.", valueName: "card"),
    completion: .list(CardPicture.deck.map(\.shortName)))
  var cards: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      A .png, .webp, .svg or .pdf file, a folder (with a / at its end, or one that exists), or - for standard output. (default: .)
      """,
      valueName: "path"), completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @Flag(help: "Draw the back, which is the same for all cards.")
  var faceDown = false

  @OptionGroup var showing: ShowingOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var paging: PagingOptions
  @OptionGroup var shop: ShopOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    var (drawing, writing, paging) = (drawing, writing, paging)
    try shop.apply(to: &drawing, &writing, &paging, output: output)
    let pictures = try self.pictures()
    let place = try OutputPlace(output)
    if try showing.isAskedFor() {
      try show(pictures)
      if output == nil { return }
    }
    var exporter = try drawing.exporter(writing: writing, to: place, warn: reporting.warn)
    exporter.safeMargin = try shop.profile()?.safe
    exporter.overlay = try shop.proofLines(of: exporter.composer.format)
    if case .folder = place {
      try paging.check(isOneFile: false)
    } else if exporter.encoding.format == .pdf {
      return try writePages(pictures, as: paging, to: place, by: exporter)
    } else {
      try paging.check(isOneFile: false)
    }
    switch place {
    case .standardOutput:
      let picture = try one(of: pictures, for: "standard output")
      try reporting.checkStandardOutput()
      try StandardStream.output.write(exporter.bytes(of: picture))
    case .file(let path, _):
      let summary = try exporter.export(one(of: pictures, for: path), to: path)
      try reporting.report(summary, bleed: exporter.composer.format.bleed)
    case .folder(let folder): try reporting.export(pictures, to: folder, by: exporter)
    }
  }

  /// Writes a PDF with a page for each card.
  private func writePages(
    _ pictures: [CardPicture], as paging: PagingOptions, to place: OutputPlace, by exporter: DeckExporter
  ) throws {
    let items = pictures.map { exporter.item($0) }
    let pages = paging.pages(items, back: exporter.item(.back))
    let title = items.count == 1 ? items[0].label.title : "Playing cards"
    if case .file(let path, _) = place {
      return try reporting.export(pages: pages, title: title, to: path, by: exporter)
    }
    try reporting.checkStandardOutput()
    try StandardStream.output.write(wait { try await exporter.bytes(ofPages: pages, title: title) })
  }

  private func pictures() throws -> [CardPicture] {
    guard faceDown || !cards.isEmpty else {
      throw CommandFailure(.usage, "no card is named; write for example: cardwright card QS -o qs.png")
    }
    var pictures: [CardPicture] = []
    for card in cards {
      let picture = try CommandFailure.about("card") { () throws(CardNotationError) in
        try CardPicture(card, notation: drawing.notation)
      }
      if !pictures.contains(picture) { pictures.append(picture) }
    }
    return faceDown ? [.back] : pictures
  }

  private func show(_ pictures: [CardPicture]) throws {
    if output == "-" { throw CommandFailure(.usage, "--show and -o - both write to standard output: give one of them") }
    let exporter = try drawing.exporter(warn: reporting.warn)
    let size = try drawing.pictureSize(for: exporter.composer.format)
    var renderer = try CardRenderer(composer: exporter.composer, size: size)
    for picture in pictures { try showing.show(renderer.bitmap(of: picture)) }
  }

  private func one(of pictures: [CardPicture], for place: String) throws -> CardPicture {
    guard let picture = pictures.first, pictures.count == 1 else {
      throw CommandFailure(.usage, "\(pictures.count) cards do not fit in \(place): name a folder, as in -o Cards/")
    }
    return picture
  }
}

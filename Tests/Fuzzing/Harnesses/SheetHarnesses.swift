import Drawing
import PDFFormat
import PlaneGeometry
import SheetLayout

enum SheetLayoutHarness {
  /// Reads an input as a layout of sheets, lays cards out, and writes them.
  static func read(_ bytes: [UInt8]) {
    let slots: SheetSlots
    do throws(SheetLayoutFileError) {
      slots = try SheetLayoutFile(parsing: bytes, path: "layout.json").slots
    } catch {
      checkLine(error.line, of: bytes)
      precondition(!error.description.isEmpty)
      return
    }
    var composer = SheetComposer(slots: slots, bleed: 1)
    composer.duplex = SheetDuplex.allCases[bytes.count % SheetDuplex.allCases.count]
    let picture = Scene(size: Size(width: slots.cardSize.width + 2, height: slots.cardSize.height + 2)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black))
    }
    checkPages(composer, [SheetCard(front: picture, back: picture)])
  }
}

enum PrintProfileHarness {
  /// Reads an input as what a print shop wants, and lays out its sheet.
  static func read(_ bytes: [UInt8]) {
    let profile: PrintProfile
    do throws(PrintProfileError) {
      profile = try PrintProfile(parsing: bytes, path: "profile.json")
    } catch {
      if let line = error.line { checkLine(line, of: bytes) }
      precondition(!error.description.isEmpty)
      return
    }
    let card = Size(width: 63.5, height: 88.9)
    let pixels = profile.pixels(of: card)
    precondition(pixels.width >= 25 && pixels.height >= 35, "Cards have too few pixels")
    guard let sheet = profile.sheet, let paper = try? PaperSize(parsing: sheet.paper) else { return }
    var grid = SheetGrid(paper: paper, cardSize: card)
    guard let orientation = SheetGrid.Orientation(rawValue: sheet.orientation) else {
      fatalError("A sheet lies in no way")
    }
    grid.orientation = orientation
    (grid.columns, grid.rows, grid.gap) = (sheet.columns, sheet.rows, sheet.gap)
    guard let slots = try? grid.slots() else { return }
    precondition(slots.cardCount == sheet.columns * sheet.rows, "A sheet has another number of cards")
    checkPages(SheetComposer(slots: slots, bleed: profile.bleed), [SheetCard(front: Scene(size: card))])
  }
}

/// Checks that a line is one of the text's.
private func checkLine(_ line: Int, of bytes: [UInt8]) {
  let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
  precondition((1...lineCount).contains(line), "An error lies outside of the text")
}

/// Lays cards out: nothing may lie outside of the paper, and a document must come of it unless the paper is none.
private func checkPages(_ composer: SheetComposer, _ cards: [SheetCard]) {
  let paper = Rect(origin: .zero, size: composer.slots.paper.size).insetBy(dx: -1e-6, dy: -1e-6)
  precondition(composer.slots.slots.allSatisfy { paper.contains($0.frame) }, "A card lies beside the paper")
  let pages = composer.pages(of: cards)
  precondition(
    pages.allSatisfy { $0.scene.size == composer.slots.paper.size }, "A page has another size than the paper")
  do throws(PDFError) {
    _ = try PDFDocument(pages, duplex: composer.duplex).bytes()
  } catch {
    guard case .pageOutOfRange = error else { fatalError("Sheets cannot be written: \(error)") }
  }
}

package import CardDesign
import CardSets
import Drawing
import FileAccess
import PDFReading
import PlaneGeometry

extension PictureCards {
  /// Whether a file is a PDF, by its first bytes.
  static func isDocument(_ path: String) -> Bool {
    let beginning = try? ReadableFile(path: path).beginning(
      limit: ReadableFile.greatestByteCount, ifWanted: { _ in false })
    return beginning?.bytes.starts(with: "%PDF-".utf8) ?? false
  }

  /// Whether any card is on a page of a PDF, and whether all are.
  package var pageCount: (some: Int, all: Int) { (items.count { $0.picture.page != nil }, items.count) }

  /// The card on a page whose size is the most frequent one; `nil` without pages.
  var typicalPage: PageArt? {
    let pages = items.compactMap(\.picture.page)
    func key(_ page: PageArt) -> [Int] {
      [page.scene.size.width, page.scene.size.height, page.bleed].map { Int(($0 * 10).rounded()) }
    }
    let counts = Dictionary(pages.map { (key($0), 1) }, uniquingKeysWith: +)
    func count(_ page: PageArt) -> Int { counts[key(page), default: 0] }
    return pages.max { count($0) < count($1) }
  }

  /// Reads the cards on the pages of a PDF.
  ///
  /// - Returns: the cards by names in which ``/CardSets/SideNames`` finds faces and backs.
  /// - Throws: ``/CardDesign/ArtworkError`` for a file that cannot be read, or that has not the pages.
  static func cards(
    ofDocument path: String, _ division: PageDivision
  ) throws(ArtworkError) -> [(stem: String, page: PageArt)] {
    func failure(_ reason: String) -> ArtworkError { ArtworkError(source: path, reason: reason) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try ReadableFile(path: path).bytes()
    } catch {
      throw ArtworkError(source: path, reason: "cannot be read: \(error.reason)", isUnreadable: true)
    }
    var missing: (page: Int, count: Int)?
    let pages: [PDFPagePicture]
    do throws(PDFFile.Failure) {
      pages = try PDFPagePicture.all(in: bytes) { count in
        let wanted = division.indices(ofPages: count)
        if let page = wanted.first(where: { $0 >= count }) { missing = (page + 1, count) }
        return wanted.filter { $0 < count }
      }
    } catch {
      switch error {
      case .damaged(let reason): throw failure(reason)
      case .encrypted: throw failure("it is encrypted: save it without protection")
      }
    }
    if let missing { throw failure("it has no page \(missing.page), only \(missing.count)") }
    guard let sides = division.sides(ofPages: pages.count) else {
      let wanted = division.backs == .last ? "pages and the back after them" : "faces and backs in pairs"
      throw failure("\(pages.count) \(pages.count == 1 ? "page has" : "pages have") no \(wanted)")
    }
    func arts(_ index: Int, isBack: Bool) throws(ArtworkError) -> [PageArt] {
      let page = pages[index]
      guard let grid = division.grid else { return [PageArt(page, page.trim, bleed: page.bleed)] }
      guard let places = grid.places(on: page.shown.size, isMirrored: isBack) else {
        throw failure(
          """
          page \(index + 1) of \(short(page.shown.size)) mm has no room for \(grid.columns) x \(grid.rows) cards of \
          \(short(grid.cardSize)) mm
          """)
      }
      return places.map {
        PageArt(page, $0.offsetBy(dx: page.shown.minX, dy: page.shown.minY), bleed: grid.gap / 2)
      }
    }
    var cards: [(stem: String, page: PageArt)] = []
    let (name, isSingle) = (String(path.fileStem), sides.count == 1 && division.grid == nil)
    let digits = "\(sides.count * (division.grid.map { $0.columns * $0.rows } ?? 1))".count
    for (face, back) in sides {
      let backs = try back.map { index throws(ArtworkError) in try arts(index, isBack: true) }
      for (index, art) in try arts(face, isBack: false).enumerated() {
        let number = "\(cards.count / (back == nil ? 1 : 2) + 1)"
        let stem = isSingle ? name : "\(name)-\(String(repeating: "0", count: digits - number.count))\(number)"
        cards.append((stem, art))
        if let backs { cards.append(("\(stem)-back", backs[index])) }
      }
    }
    if division.backs == .last, let back = try arts(pages.count - 1, isBack: true).first {
      cards.append(("back-\(name)", back))
    }
    return cards
  }

  /// Returns a card of a page on a card's canvas: its cut at the format's cut, with as much bleed as both have.
  ///
  /// A landscape card among upright ones is turned like a picture.
  static func scene(of page: PageArt, on format: CardFormat, endsAtCut: Bool, isBack: Bool) -> Scene {
    let canvas = format.canvas.size
    let trim = format.trim ?? Rect(origin: .zero, size: canvas)
    let isAcross = lies(page.scene.size, across: trim.size)
    let size = isAcross ? Size(width: page.scene.size.height, height: page.scene.size.width) : page.scene.size
    var scale = max(trim.width / size.width, trim.height / size.height)
    // A size is rounded to hundredths of a millimetre.
    if abs(scale - 1) < 0.0005 { scale = 1 }
    let reach = endsAtCut ? 0 : min(page.bleed * scale, format.bleed)
    return Scene(size: canvas) { context in
      context.clip(to: Path(trim.insetBy(dx: -reach, dy: -reach)))
      context.translateBy(x: trim.center.x, y: trim.center.y)
      if isAcross { context.concatenate(Transform(a: 0, b: isBack ? -1 : 1, c: isBack ? 1 : -1, d: 0, tx: 0, ty: 0)) }
      context.scaleBy(x: scale, y: scale)
      context.translateBy(x: -page.scene.size.width / 2, y: -page.scene.size.height / 2)
      context.draw(page.scene)
    }
  }

  /// The lines about pages that the cards do not show as they are.
  package func pageNotes(for format: CardFormat, isExtended: Bool) -> [String] {
    let pages = items.compactMap { item in item.picture.page.map { (stem: item.stem, page: $0) } }
    func note(_ wrong: [(stem: String, page: PageArt)], _ text: (PageArt) -> String) -> [String] {
      guard let first = wrong.first else { return [] }
      return ["\(first.stem)\(wrong.count > 1 ? " and \(wrong.count - 1) more" : ""): \(text(first.page))"]
    }
    let size = format.size
    let scaled = pages.filter { card in
      let own = card.page.scene.size
      let sides = PictureCards.lies(own, across: size) ? [own.height, own.width] : [own.width, own.height]
      return abs(sides[0] - size.width) > 0.1 || abs(sides[1] - size.height) > 0.1
    }
    let partial = pages.filter { !$0.page.isWhole }
    let bare = isExtended ? [] : pages.filter { $0.page.bleed < format.bleed - 0.05 }
    return note(partial) { _ in "notes, links or form fields on the page are left out" }
      + note(scaled) { page in
        "cards of \(PictureCards.short(page.scene.size)) mm are scaled to cover \(PictureCards.short(size)) mm; --size says another size"
      }
      + note(bare) { page in
        """
        the page has a bleed of \(PictureCards.short(page.bleed)) mm, and paper shows in the rest of \
        \(PictureCards.short(format.bleed)) mm; --extend mirror fills it
        """
      }
  }

  private static func short(_ size: Size) -> String { "\(short(size.width)) x \(short(size.height))" }

  private static func short(_ length: Double) -> String {
    let rounded = (length * 10).rounded() / 10
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension PageArt {
  /// The part of a page in a rectangle, in millimetres from the page's upper left corner.
  fileprivate init(_ page: PDFPagePicture, _ rect: Rect, bleed: Double) {
    self.init(
      Scene(size: rect.size) { context in
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.draw(page.picture, in: Rect(origin: .zero, size: page.size))
      }, bleed: bleed, isWhole: !page.hasAnnotations)
  }
}

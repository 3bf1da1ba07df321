public import CardDesign
public import CardSets
public import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import PlayingCards
public import SVGFormat

/// A source of cards: pictures in files, such as a folder that was drawn earlier or that a person has filled.
///
/// `NAME-back.png` is the back of `NAME.png`, `back.png` that of all others, in any of the forms of ``/CardSets/SideNames``; `QS.png` and `queen_of_spades.svg` are playing cards. A
/// `deck.json` in the folder says which files are the cards, in which order, what they are called and how many copies there are.
public struct PictureCards: Sendable {
  /// A picture.
  struct Item: Sendable {
    let stem: String
    let artwork: Artwork
    /// The notes about it; `nil` without a record.
    let noted: DeckRecord.File?
  }

  /// The name of the source: a folder's, or that of the first file.
  public let name: String
  let items: [Item]
  let record: DeckRecord?

  /// Reads the pictures of a folder.
  ///
  /// - Parameters:
  ///   - reader: the way SVGs are read, such as with a typeface for their text.
  ///   - warn: called with a file's path and the parts that are left out of it, if any.
  /// - Throws: ``/CardSets/ArtFolderError`` if the folder cannot be used, ``/PictureExport/FolderRecordError`` if its record cannot,
  ///   ``/CardDesign/ArtworkError`` for a picture that cannot.
  public init(
    folder path: String, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws {
    let folder = try PictureFolder(path: path)
    record = try PictureCards.record(in: path)
    name = String(path.fileStem)
    let noted = record?.files.map { ($0.name, Optional($0)) } ?? folder.files.map { ($0, nil) }
    items = try noted.map { file, noted in
      Item(
        stem: file.fileStem,
        artwork: try Artwork(folder.file(file), reader: reader, warn: warn), noted: noted)
    }
  }

  /// Reads pictures from files.
  ///
  /// - Throws: ``/CardDesign/ArtworkError`` for the first one that cannot be read or is damaged.
  public init(
    files paths: [String], reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) {
    record = nil
    name = paths.first.map { String($0.fileStem) } ?? ""
    var items: [Item] = []
    for path in paths {
      items.append(
        Item(stem: path.fileStem, artwork: try Artwork(path: path, reader: reader, warn: warn), noted: nil))
    }
    self.items = items
  }

  /// Reads the pictures that a command line names: a folder, files, or `-` for a list of files on standard input, one in each line.
  ///
  /// - Throws: as the others do; ``/FileAccess/FileError`` if the list cannot be read.
  public init(
    arguments paths: [String], reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws {
    if paths.count == 1, Folder(path: paths[0]).exists {
      try self.init(folder: paths[0], reader: reader, warn: warn)
    } else if paths == ["-"] {
      let bytes = try StandardInput.bytes(limit: PictureCards.longestList)
      let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      try self.init(files: lines.map { String(decoding: $0, as: UTF8.self) }, reader: reader, warn: warn)
    } else {
      try self.init(files: paths, reader: reader, warn: warn)
    }
  }

  /// The most bytes of a list of files.
  private static let longestList = 1 << 24

  /// Whether a `deck.json` says what the pictures are.
  package var isRecorded: Bool { record != nil }

  private static func record(in path: String) throws -> DeckRecord? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try OwnedFolder(reading: Folder(path: path))?.bytes(
        of: DeckRecord.fileName, limit: DeckRecord.maximumByteCount)
    } catch {
      throw ArtFolderError.unreadable(error)
    }
    return try bytes.map { try DeckRecord(parsing: $0, path: Folder(path: path).path(of: DeckRecord.fileName)) }
  }

  // MARK: Format

  /// The format that the pictures were drawn in, by their record, or that of most of them with the shorter side of a poker card;
  /// the others will be cropped.
  ///
  /// - Throws: ``/CardDesign/CardFormatError`` if no card can have it.
  public func usualFormat() throws(CardFormatError) -> (format: CardFormat, cropped: [String]) {
    if let record {
      let bleed = record.bleed
      let format = try CardFormat(width: record.size.width - 2 * bleed, height: record.size.height - 2 * bleed)
      return (try format.withBleed(bleed), [])
    }
    func shape(_ size: Size) -> Int { Int((min(size.width / size.height, 1000) * 100).rounded()) }
    // A shape that is more slender than any card is cropped like those that differ.
    let sizes = items.map(\.artwork.size).filter {
      max($0.width, $0.height) <= CardFormat.greatestRatio * min($0.width, $0.height)
    }
    let counts = Dictionary(sizes.map { (shape($0), 1) }, uniquingKeysWith: +)
    func count(_ size: Size) -> Int { counts[shape(size), default: 0] }
    // The first of those that are equally frequent.
    let typical = sizes.max { count($0) < count($1) } ?? CardFormat.poker.size
    let scale = CardFormat.poker.size.width / min(typical.width, typical.height)
    return (
      try CardFormat(width: typical.width * scale, height: typical.height * scale),
      items.filter { item in
        shape(item.artwork.size) != shape(typical) && !PictureCards.lies(item.artwork.size, across: typical)
      }.map(\.stem)
    )
  }

  /// The bitmaps that will be cropped because their shape is not that of a format: the name and the pixels of the first one, the
  /// number of all, and the bleed in millimetres with which the first one would have the card's shape, if there is one.
  package func cropped(to format: CardFormat) -> (name: String, width: Int, height: Int, count: Int, bleed: Double?)? {
    let canvas = format.canvas.size
    let cropped = items.compactMap { item -> (stem: String, bitmap: Bitmap)? in
      guard case .bitmap(let bitmap) = item.artwork else { return nil }
      if PictureCards.lies(item.artwork.size, across: canvas) { return nil }
      let (width, height) = (Double(bitmap.width), Double(bitmap.height))
      // The loss of a covering picture at the sides or at the ends, in pixels. Rounding takes up to one.
      let scale = max(canvas.width / width, canvas.height / height)
      let loss = max(width - canvas.width / scale, height - canvas.height / scale)
      return loss > 2 ? (item.stem, bitmap) : nil
    }
    guard let first = cropped.first else { return nil }
    let ratio = Double(first.bitmap.width) / Double(first.bitmap.height)
    let bleed = (ratio * format.size.height - format.size.width) / (2 * (1 - ratio))
    let isBleed = bleed.isFinite && bleed > 0.5 && bleed <= CardFormat.bleeds.upperBound
    return (first.stem, first.bitmap.width, first.bitmap.height, cropped.count, isBleed ? bleed : nil)
  }

  // MARK: Cards

  /// The cards.
  ///
  /// - Parameters:
  ///   - format: the size that pictures cover.
  ///   - limits: how much work and memory drawing each may take.
  public func set(format: CardFormat, limits: DrawingLimits = .none) -> CardSet {
    var set = CardSet(name: record?.theme ?? name, title: name, format: format, cards: [], backs: [], fileOrder: [])
    var ownBacks: [String: Int] = [:]
    var commonBack: Int?
    for (item, side) in zip(items, sides) {
      switch side {
      case .back(of: let face):
        ownBacks[face] = set.backs.count
        set.append(back: self.side(of: item, format, limits, isBack: true))
      case .commonBack:
        commonBack = commonBack ?? set.backs.count
        set.append(back: self.side(of: item, format, limits, isBack: true))
      case .face:
        var card = CardSet.Card(front: self.side(of: item, format, limits), quantity: item.noted?.quantity ?? 1)
        if let side = item.playingCard { card.setKind(of: side) }
        set.append(card)
      }
    }
    for index in set.cards.indices { set.cards[index].back = ownBacks[set.cards[index].front.stem] ?? commonBack }
    return set
  }

  /// The sides that the pictures show: by their names, or as a record has them.
  private var sides: [SideNames.Side] {
    guard record != nil else { return SideNames(items.map(\.stem)).sides }
    let stems = Set(items.map(\.stem))
    return items.map { item in
      if item.stem.hasSuffix("-back"), stems.contains(String(item.stem.dropLast("-back".count))) {
        return .back(of: String(item.stem.dropLast("-back".count)))
      }
      let isCommon = item.playingCard == .back || item.noted?.label.shortName.hasPrefix("back-") == true
      return isCommon ? .commonBack : .face
    }
  }

  /// Whether any picture is a back.
  package var hasBacks: Bool { sides.contains { $0 != .face } }

  /// What has been made of the names of files: a line about cards with backs of their own and the back of the others, and one about
  /// names that look like those of backs and belong to no card. None for pictures that a `deck.json` names.
  package var sideNotes: [String] {
    guard record == nil else { return [] }
    let stems = items.map(\.stem)
    let names = SideNames(stems)
    let (pairs, common) = (names.pairs(of: stems), zip(stems, names.sides).first { $0.1 == .commonBack }?.0)
    var parts: [String] = []
    if let first = pairs.first {
      let faces = Set(pairs.map(\.face))
      let more = faces.count > 1 ? " and \(faces.count - 1) more" : ""
      parts.append("\(first.back) is the back of \(first.face)\(more)")
    }
    if let common { parts.append("\(common) is that of all \(pairs.isEmpty ? "cards" : "others")") }
    let strays = names.strays.prefix(3).joined(separator: ", ") + (names.strays.count > 3 ? ", ..." : "")
    let stray =
      names.strays.isEmpty
      ? [] : ["named like backs of cards that are not there, and taken for faces: \(strays)"]
    return (parts.isEmpty ? [] : ["backs: \(parts.joined(separator: ", "))"]) + stray
  }

  private func side(
    of item: Item, _ format: CardFormat, _ limits: DrawingLimits, isBack: Bool = false
  ) -> SidePromise {
    SidePromise(item.label, stem: item.stem, limits: limits) { (_) throws(CardDesignError) in
      PictureCards.scene(of: item.artwork, on: format.canvas.size, isBack: isBack)
    }
  }
}

extension PictureCards.Item {
  /// The playing card that it shows, if it is called like one.
  var playingCard: CardSide? {
    guard let noted else {
      return (try? CardNotation().parseFileName(stem)).map(CardSide.face) ?? (try? CardSide(stem))
    }
    // A card of a table may have the name of a playing card, and nothing else of it.
    return (try? CardSide(noted.label.shortName)).flatMap { CardLabel($0).title == noted.label.title ? $0 : nil }
  }

  var label: CardLabel {
    if let noted { return noted.label }
    if let playingCard { return CardLabel(playingCard) }
    let title = String(stem.map { "-_".contains($0) ? " " : $0 })
    return CardLabel(shortName: stem, title: title, alternativeText: "Card: \(title)")
  }
}

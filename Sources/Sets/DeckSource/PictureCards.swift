public import CardDesign
public import CardSets
public import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import PlayingCards
public import SVGFormat

/// A source of cards: pictures in files, such as a folder of an earlier export or of collected pictures.
///
/// `NAME-back.png` is the back of `NAME.png`, and `back.png` that of all others, in any form of ``/CardSets/SideNames``.
/// `QS.png` and `queen_of_spades.svg` are playing cards. A `deck.json` in the folder gives the cards' files, order, names and
/// quantities.
public struct PictureCards: Sendable {
  /// A picture.
  struct Item: Sendable {
    let stem: String
    let picture: ArtworkFile
    /// The record's entry; `nil` without a record.
    let noted: DeckRecord.File?
    /// The index from 0 of its folder, or of the group of single files.
    let group: Int
  }

  /// A group of files in which names determine sides, such as a folder.
  fileprivate struct Group {
    /// The pictures; of a PDF, the cards on its pages.
    var files: [(stem: String, file: ReadableFile, page: PageArt?, noted: DeckRecord.File?)]
    var record: DeckRecord?
  }

  /// The name of the source: the folder's, or that of the first file.
  public let name: String
  let items: [Item]
  /// The record of each group, if it has one.
  private let records: [DeckRecord?]

  /// Reads the pictures of a folder.
  ///
  /// - Parameters:
  ///   - reader: the reader for SVGs, for example with a typeface for their text.
  ///   - warn: called with a file's path and the parts that it lacks, if there are any.
  /// - Throws: ``/CardSets/ArtFolderError`` if the folder cannot be used, ``/PictureExport/FolderRecordError`` for an invalid
  ///   record, ``/CardDesign/ArtworkError`` for an invalid picture.
  public init(
    folder path: String, reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws {
    try self.init([try Group(folder: path)], name: String(path.fileStem), reader, warn)
  }

  /// Reads pictures from files.
  ///
  /// - Throws: ``/CardDesign/ArtworkError`` for the first one that cannot be read or is damaged.
  public init(
    files paths: [String], reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws(ArtworkError) {
    try self.init(files: paths, nil, reader: reader, warn: warn)
  }

  /// Reads pictures from files, and pages of PDFs if there is a division.
  package init(
    files paths: [String], _ division: PageDivision?, reader: SVGReader,
    warn: (String, [SVGWarning]) -> Void
  ) throws(ArtworkError) {
    try self.init([Group(files: paths, division)], name: paths.first.map { String($0.fileStem) } ?? "", reader, warn)
  }

  /// Reads the pictures that a command line names: folders and files, or `-` for a list on standard input, one file per line.
  ///
  /// Each folder has its own backs.
  ///
  /// - Throws: the errors of the other initializers; ``/FileAccess/FileError`` if the list cannot be read.
  public init(
    arguments paths: [String], reader: SVGReader = SVGReader(), warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws {
    try self.init(arguments: paths, nil, reader: reader, warn: warn)
  }

  /// Reads the pictures that a command line names, and pages of PDFs if there is a division.
  package init(
    arguments paths: [String], _ division: PageDivision?, reader: SVGReader,
    warn: (String, [SVGWarning]) -> Void
  ) throws {
    if paths == ["-"] {
      let bytes = try StandardInput.bytes(limit: PictureCards.longestList)
      let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      try self.init(files: lines.map { String(decoding: $0, as: UTF8.self) }, division, reader: reader, warn: warn)
      return
    }
    var groups: [Group] = []
    var files: [String] = []
    for path in paths {
      guard Folder(path: path).exists else {
        files.append(path)
        continue
      }
      groups.append(try Group(folder: path))
    }
    if !files.isEmpty { groups.append(try Group(files: files, division)) }
    try self.init(groups, name: paths.first.map { String($0.fileStem) } ?? "", reader, warn)
  }

  private init(
    _ groups: [Group], name: String, _ reader: SVGReader, _ warn: (String, [SVGWarning]) -> Void
  ) throws(ArtworkError) {
    self.name = name
    records = groups.map(\.record)
    let files = groups.enumerated().flatMap { number, group in group.files.map { (number, $0) } }
    let pictures = try ArtworkFile.all(
      files.compactMap { $0.1.page == nil ? $0.1.file : nil }, reader: reader, warn: warn)
    var next = pictures.makeIterator()
    items = files.compactMap { group, file in
      (file.page.map { ArtworkFile(file.file, $0) } ?? next.next()).map {
        Item(stem: file.stem, picture: $0, noted: file.noted, group: group)
      }
    }
  }

  /// The longest list of files, in bytes.
  private static let longestList = 1 << 24

  /// The plates of the pictures' shapes.
  package var plates: Set<String> { items.reduce(into: []) { $0.formUnion($1.picture.plates) } }

  /// Whether a `deck.json` describes the pictures.
  package var isRecorded: Bool { record != nil }

  /// The record of the folders, if all have the same size and bleed.
  private var record: DeckRecord? {
    guard let first = records.first ?? nil else { return nil }
    return records.allSatisfy { $0?.size == first.size && $0?.bleed == first.bleed } ? first : nil
  }

  fileprivate static func record(in path: String) throws -> DeckRecord? {
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

  /// Returns the format of the record or, without one, the most frequent shape with the shorter side of a poker card. Other
  /// pictures will be cropped.
  ///
  /// - Throws: ``/CardDesign/CardFormatError`` if no card can have the format.
  public func usualFormat() throws(CardFormatError) -> (format: CardFormat, cropped: [String]) {
    if let record {
      let bleed = record.bleed
      let format = try CardFormat(width: record.size.width - 2 * bleed, height: record.size.height - 2 * bleed)
      return (try format.withBleed(bleed), [])
    }
    func shape(_ size: Size) -> Int { Int((min(size.width / size.height, 1000) * 100).rounded()) }
    // Pictures that are more slender than any card are cropped like others with a different shape.
    let sizes = items.map(\.picture.size).filter {
      max($0.width, $0.height) <= CardFormat.greatestRatio * min($0.width, $0.height)
    }
    let counts = Dictionary(sizes.map { (shape($0), 1) }, uniquingKeysWith: +)
    func count(_ size: Size) -> Int { counts[shape(size), default: 0] }
    // The first one of the most frequent shapes.
    let typical = sizes.max { count($0) < count($1) } ?? CardFormat.poker.size
    let scale = CardFormat.poker.size.width / min(typical.width, typical.height)
    return (
      try CardFormat(width: typical.width * scale, height: typical.height * scale),
      items.filter { item in
        shape(item.picture.size) != shape(typical) && !PictureCards.lies(item.picture.size, across: typical)
      }.map(\.stem)
    )
  }

  /// Returns the format on paper from the record, or from the density of most pictures of pixels and the known sizes of cards.
  ///
  /// - Parameter bleed: the requested bleed, in millimetres; `nil` for the pictures' own.
  /// - Returns: the format with the bleed of the pictures, and its source; `nil` if nothing determines it.
  /// - Throws: ``/CardDesign/CardFormatError`` if a record has a size that no card can have.
  package func paperFormat(
    bleed: Double?
  ) throws(CardFormatError) -> (format: CardFormat, printed: PrintedSize?, pixels: ArtworkFile.Pixels?)? {
    if isRecorded { return (try usualFormat().format, nil, nil) }
    if let page = typicalPage {
      func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }
      let size = page.scene.size
      let format = try CardFormat(width: rounded(size.width), height: rounded(size.height))
      return (try format.withBleed(min(bleed ?? rounded(page.bleed), CardFormat.bleeds.upperBound)), nil, nil)
    }
    let all = items.compactMap(\.picture.pixels)
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    // The first one of the most frequent sizes.
    guard let typical = all.max(by: { counts[$0, default: 0] < counts[$1, default: 0] }),
      let printed = PrintedSize(typical, bleed: bleed),
      let format = try? CardFormat(width: printed.size.width, height: printed.size.height).withBleed(printed.bleed)
    else { return nil }
    return (format, printed, typical)
  }

  /// Returns the bitmaps that will be cropped because of their shape.
  ///
  /// The result has the name and pixels of the first one, and the number of all. If there is a bleed in millimetres with which
  /// the first one would fit, it is also in the result.
  package func cropped(to format: CardFormat) -> (name: String, width: Int, height: Int, count: Int, bleed: Double?)? {
    let canvas = format.canvas.size
    let cropped = items.compactMap { item -> (stem: String, bitmap: ArtworkFile.Pixels)? in
      guard let bitmap = item.picture.pixels else { return nil }
      if PictureCards.lies(item.picture.size, across: canvas) { return nil }
      let (width, height) = (Double(bitmap.width), Double(bitmap.height))
      // The loss of a covering picture at its sides or ends, in pixels. Rounding takes up to one.
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

  /// Returns the cards.
  ///
  /// - Parameters:
  ///   - format: the size that pictures cover.
  ///   - endsAtCut: whether the pictures have no bleed, which then stays empty. Transparent corners are filled.
  ///   - limits: the work and memory that drawing each may take.
  public func set(format: CardFormat, endsAtCut: Bool = false, limits: DrawingLimits = .none) -> CardSet {
    var set = CardSet(name: record?.theme ?? name, title: name, format: format, cards: [], backs: [], fileOrder: [])
    var ownBacks: [String: Int] = [:]
    var commonBacks: [Int: Int] = [:]
    // Names are unique within a folder.
    func key(_ group: Int, _ name: String) -> String { "\(group)/\(name)" }
    var groups: [Int] = []
    for (item, side) in zip(items, sides) {
      switch side {
      case .back(of: let face):
        ownBacks[key(item.group, face)] = set.backs.count
        set.append(back: self.side(of: item, format, endsAtCut: endsAtCut, limits, isBack: true))
      case .commonBack:
        commonBacks[item.group] = commonBacks[item.group] ?? set.backs.count
        set.append(back: self.side(of: item, format, endsAtCut: endsAtCut, limits, isBack: true))
      case .face:
        var card = CardSet.Card(
          front: self.side(of: item, format, endsAtCut: endsAtCut, limits), quantity: item.noted?.quantity ?? 1)
        if let side = item.playingCard { card.setKind(of: side) }
        set.append(card)
        groups.append(item.group)
      }
    }
    for (index, group) in zip(set.cards.indices, groups) {
      set.cards[index].back = ownBacks[key(group, set.cards[index].front.stem)] ?? commonBacks[group]
    }
    return set
  }

  /// The sides that the pictures show, by their names or their record.
  private var sides: [SideNames.Side] {
    records.indices.flatMap { group in
      let items = items.filter { $0.group == group }
      guard records[group] != nil else { return SideNames(items.map(\.stem)).sides }
      let stems = Set(items.map(\.stem))
      return items.map { item in
        if item.stem.hasSuffix("-back"), stems.contains(String(item.stem.dropLast("-back".count))) {
          return .back(of: String(item.stem.dropLast("-back".count)))
        }
        let isCommon = item.playingCard == .back || item.noted?.label.shortName.hasPrefix("back-") == true
        return isCommon ? .commonBack : .face
      }
    }
  }

  /// Whether any picture is a back.
  package var hasBacks: Bool { sides.contains { $0 != .face } }

  /// The notes about names of files without a `deck.json`.
  ///
  /// One line is about cards with backs of their own and the common back. Another is about names that look like backs but
  /// belong to no card.
  package var sideNotes: [String] {
    records.indices.flatMap { group in
      records[group] == nil ? sideNotes(of: items.filter { $0.group == group }.map(\.stem)) : []
    }
  }

  private func sideNotes(of stems: [String]) -> [String] {
    let names = SideNames(stems)
    let pairs = names.pairs(of: stems)
    let common = zip(stems, names.sides).filter { $0.1 == .commonBack }.map(\.0)
    var parts: [String] = []
    if let first = pairs.first {
      let faces = Set(pairs.map(\.face))
      let more = faces.count > 1 ? " and \(faces.count - 1) more" : ""
      parts.append("\(first.back) is the back of \(first.face)\(more)")
    }
    if let first = common.first { parts.append("\(first) is that of all \(pairs.isEmpty ? "cards" : "others")") }
    if common.count > 1 { parts.append("no card has \(Self.listed(Array(common.dropFirst())))") }
    let stray =
      names.strays.isEmpty
      ? [] : ["named like backs of cards that do not exist, and used as faces: \(Self.listed(names.strays))"]
    return (parts.isEmpty ? [] : ["backs: \(parts.joined(separator: ", "))"]) + stray
  }

  private static func listed(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", ..." : "")
  }

  private func side(
    of item: Item, _ format: CardFormat, endsAtCut: Bool, _ limits: DrawingLimits, isBack: Bool = false
  ) -> SidePromise {
    SidePromise(item.label, stem: item.stem, limits: limits) { (_) throws(CardDesignError) in
      do throws(ArtworkError) {
        if let page = item.picture.page {
          return PictureCards.scene(of: page, on: format, endsAtCut: endsAtCut, isBack: isBack)
        }
        let artwork = try item.picture.artwork()
        guard endsAtCut, let trim = format.trim else {
          return PictureCards.scene(of: artwork, on: format.canvas.size, isBack: isBack)
        }
        var card = PictureCards.scene(of: artwork, on: format.size, isBack: isBack)
        let corner = item.picture.clearCorner * card.size.width
        if corner > 0 { card = card.fillingCorners(of: Rect(origin: .zero, size: card.size), radius: corner * 1.2) }
        return Scene(size: format.canvas.size) { context in
          context.translateBy(x: trim.minX, y: trim.minY)
          context.draw(card)
        }
      } catch {
        throw .artwork(error)
      }
    }
  }
}

extension PictureCards.Group {
  fileprivate init(files paths: [String], _ division: PageDivision?) throws(ArtworkError) {
    files = []
    for path in paths {
      let file = ReadableFile(path: path)
      guard let division, PictureCards.isDocument(path) else {
        files.append((path.fileStem, file, nil, nil))
        continue
      }
      for (stem, page) in try PictureCards.cards(ofDocument: path, division) {
        files.append((stem, file, page, nil))
      }
    }
  }

  fileprivate init(folder path: String) throws {
    let folder = try PictureFolder(path: path)
    record = try PictureCards.record(in: path)
    files =
      record?.files.map { ($0.name.fileStem, folder.file($0.name), nil, $0) }
      ?? folder.files.map { ($0.fileStem, folder.file($0), nil, nil) }
  }
}

extension PictureCards.Item {
  /// The playing card that it shows, if its name is that of one.
  var playingCard: CardSide? {
    if picture.page != nil { return nil }
    guard let noted else {
      return (try? CardNotation().parseFileName(stem)).map(CardSide.face) ?? (try? CardSide(stem))
    }
    // A card of a table may have the name of a playing card without being one.
    return (try? CardSide(noted.label.shortName)).flatMap { CardLabel($0).title == noted.label.title ? $0 : nil }
  }

  var label: CardLabel {
    if let noted { return noted.label }
    if let playingCard { return CardLabel(playingCard) }
    let title = String(stem.map { "-_".contains($0) ? " " : $0 })
    return CardLabel(shortName: stem, title: title, alternativeText: "Card: \(title)")
  }
}

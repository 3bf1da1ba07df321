import CardDesign
import CardSets
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import TabletopDesign

extension Studio {
  /// The kinds of pictures with several cards, for sharing.
  public enum Shared: String, Sendable, CaseIterable {
    /// A hand of cards, fanned.
    case hand
    /// Cards side by side.
    case table

    fileprivate var mostCards: Int { self == .hand ? 26 : 60 }
    fileprivate var usualCount: Int { self == .hand ? 7 : 12 }
  }

  /// The size of the table, in points.
  private static let table = Size(width: 1200, height: 800)

  /// Returns a picture of some cards of a source on a cloth.
  ///
  /// - Parameters:
  ///   - ending: `png`, `webp` or `svg`.
  ///   - query: the source, the names of the `cards` separated by commas, the colour of the `cloth`, the `width` in
  ///     pixels.
  /// - Throws: ``ServiceError``
  public func shared(
    _ kind: Shared, _ ending: String, _ query: [(name: String, value: String)]
  ) throws(ServiceError) -> Work {
    var rest = query
    let (snapshot, number) = try source(&rest)
    func value(_ name: String) -> String? { rest.first { $0.name == name }?.value }
    guard let type = MediaType.of(ending), let format = PictureFormat(rawValue: ending), format != .pdf else {
      throw ServiceError(.missing, "write /share/\(kind.rawValue).png, .webp or .svg")
    }
    guard let width = Int(value("width") ?? "1200"), (100...4000).contains(width) else {
      throw ServiceError(.wrong, "width: write 100 to 4000")
    }
    let cloth: Color
    do throws(ColorError) { cloth = try Color(parsing: value("cloth") ?? "#1f6f4a") } catch {
      throw ServiceError(.wrong, "cloth: \(error)")
    }
    let cards = try Self.cards(value("cards"), of: kind, snapshot, number)
    let set = snapshot.project.sources[number].set
    let words = cards.map(\.front) + [kind.rawValue, ending, "\(width)", cloth.hex, "\(set.format)"]
    return Work(tag: Self.tag("shared", words), mediaType: type, dependsOnFiles: true) { () throws(ServiceError) in
      var scenes: [Scene] = []
      for card in cards {
        let composition = set.composition(of: set.cards[card.index].front, on: nil)
        if let problem = composition.errors.first { throw ServiceError(.unsuitable, problem.description) }
        if let picture = composition.pictures.first { scenes.append(picture.frames[0].scene) }
      }
      let picture = Picture(Self.scene(of: scenes, kind, set, on: cloth), title: "\(cards.count) cards")
      do {
        return try PictureExporter(PictureEncoding(format, size: .width(width))).bytes(of: picture)
      } catch {
        throw ServiceError(.unsuitable, "\(error)")
      }
    }
  }

  private static func cards(
    _ names: String?, of kind: Shared, _ snapshot: StudioSnapshot, _ source: Int
  ) throws(ServiceError) -> [StudioSnapshot.Card] {
    let all = snapshot.cards.filter { $0.source == source }
    guard let names else { return Array(all.prefix(kind.usualCount)) }
    let known = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    var cards: [StudioSnapshot.Card] = []
    for name in names.split(separator: ",") {
      guard let card = known[String(name)] else { throw ServiceError(.missing, "there is no card '\(name)'") }
      cards.append(card)
    }
    guard (1...kind.mostCards).contains(cards.count) else {
      throw ServiceError(.wrong, "cards: name 1 to \(kind.mostCards)")
    }
    return cards
  }

  private static func scene(of cards: [Scene], _ kind: Shared, _ set: CardSet, on cloth: Color) -> Scene {
    let format = set.format
    let whole = Rect(origin: .zero, size: table)
    let room = whole.insetBy(dx: table.height / 14, dy: table.height / 14)
    let arrangement: CardArrangement =
      switch kind {
      case .hand:
        .fan(count: cards.count, spread: min(1.2, 0.14 * Double(cards.count)), format: format).fitted(in: room)
      case .table: CardArrangement(frames: rows(of: cards.count, format.size), format: format).fitted(in: room)
      }
    let ground = Scene(size: table) { context in BoardGround.cloth(cloth).draw(in: whole, of: context) }
    let shadow = SoftShadow(radius: format.size.height * 0.03, color: .black.withAlpha(120)).item(
      under: format.bounds.offsetBy(dx: format.size.width * 0.01, dy: format.size.height * 0.02),
      cornerRadius: format.cornerRadius)
    var items = [Scene.Item(.scene(ground))]
    for (card, transform) in zip(cards, arrangement.transforms) {
      let cut = Scene(size: format.size) { context in
        context.clip(to: arrangement.outline)
        context.translateBy(x: -format.bleed, y: -format.bleed)
        context.draw(card)
      }
      items.append(Scene.Item(.layer([shadow]), transform: transform))
      items.append(Scene.Item(.scene(cut), transform: transform))
    }
    return Scene(size: table, items: items)
  }

  /// Returns rows of cards, as large as the table allows; the last row is centred.
  private static func rows(of count: Int, _ card: Size) -> [Rect] {
    let gap = card.width / 8
    func extent(_ columns: Int) -> Size {
      let rows = (count + columns - 1) / columns
      return Size(
        width: Double(columns) * (card.width + gap) - gap, height: Double(rows) * (card.height + gap) - gap)
    }
    func scale(_ columns: Int) -> Double {
      min(table.width / extent(columns).width, table.height / extent(columns).height)
    }
    let columns = (1...count).max { scale($0) < scale($1) } ?? 1
    return (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let there = min(columns, count - row * columns)
      let left = Double(columns - there) * (card.width + gap) / 2
      return Rect(
        x: left + Double(column) * (card.width + gap), y: Double(row) * (card.height + gap), width: card.width,
        height: card.height)
    }
  }
}

// The one value between sources and destinations. A source (a deck, a game, a table, a folder of pictures) makes a set. A
// destination (a folder of files, a PDF, sheets, a shop, a game engine) takes one and does not depend on the source.

public import CardDesign
public import Drawing
package import FileAccess
public import PictureExport
import PlaneGeometry

/// Cards on their way from a source to a destination.
///
///     let set = CardSet(CardSide.deck, composer: CardComposer(theme: .minimal))
///     try await ExportRun().export(set, to: FilesDestination(), in: Folder(path: "Deck"))
public struct CardSet: Sendable {
  /// A card.
  public struct Card: Sendable {
    /// The front, whose label and stem are the card's.
    public var front: SidePromise
    /// The index of the back in ``CardSet/backs``; `nil` if the card has none.
    public var back: Int?
    /// The number of copies, from 1.
    public var quantity: Int
    /// The card's suit and rank, if it has any.
    public var kind: CardKind
    /// The named values from its source, such as the columns of a table; made on demand.
    public var values: @Sendable () -> [String: String] {
      get { ownValues ?? front.values }
      set { ownValues = newValue }
    }

    /// The values that override those of the front's source.
    private var ownValues: (@Sendable () -> [String: String])?

    /// Creates a card.
    public init(
      front: SidePromise, back: Int? = nil, quantity: Int = 1, kind: CardKind = .other,
      values: (@Sendable () -> [String: String])? = nil
    ) {
      self.front = front
      self.back = back
      self.quantity = quantity
      self.kind = kind
      ownValues = values
    }
  }

  /// A side of the set.
  public enum Place: Hashable, Sendable {
    /// The front of a card, by its index.
    case front(Int)
    /// A back, by its index.
    case back(Int)
  }

  /// The name of the cards' look: a theme's, a template's, a folder's.
  public var name: String
  /// The title of all cards, for documents and lists.
  public var title: String
  /// The size of all cards, with their bleed.
  public var format: CardFormat
  /// The colour of the paper under them.
  public var paper = Color.white
  /// The cards.
  public var cards: [Card]
  /// The backs; several cards may share one.
  public var backs: [SidePromise]
  /// The sides that get files, in order; `nil` for the default order.
  ///
  /// The default is each front, followed by its own back if it has one, and at the end the backs that cards share.
  public var fileOrder: [Place]?

  /// The pixels of a picture that keeps its own size, at a scale of 1.
  package struct OwnPixels: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// The pixels of sprites; empty for cards, which all have the size of the format.
  package var ownPixels: [Place: OwnPixels] = [:]

  /// Whether cards outside the set share its backs.
  package var hasOthersBacks = false

  /// Creates a set.
  public init(
    name: String, title: String, format: CardFormat, cards: [Card], backs: [SidePromise] = [], fileOrder: [Place]? = nil
  ) {
    self.name = name
    self.title = title
    self.format = format
    self.cards = cards
    self.backs = backs
    self.fileOrder = fileOrder
  }

  /// The number of cards, including copies.
  public var total: Int { cards.reduce(0) { $0 + $1.quantity } }

  /// The sides that get files, in order.
  public var places: [Place] {
    if let fileOrder { return fileOrder }
    var uses = Array(repeating: 0, count: backs.count)
    for card in cards { if let back = card.back { uses[back] += 1 } }
    var places: [Place] = []
    for (index, card) in cards.enumerated() {
      places.append(.front(index))
      if let back = card.back, uses[back] == 1 { places.append(.back(back)) }
    }
    return places + backs.indices.filter { uses[$0] != 1 }.map(Place.back)
  }

  /// Returns a side.
  public func side(at place: Place) -> SidePromise {
    switch place {
    case .front(let index): cards[index].front
    case .back(let index): backs[index]
    }
  }

  /// The number of copies that the file of each place stands for. A back that only one card has gets the card's number.
  var quantities: [Int] {
    var ofBacks = Array(repeating: 1, count: backs.count)
    var isUsed = Array(repeating: false, count: backs.count)
    for card in cards {
      guard let back = card.back else { continue }
      ofBacks[back] = isUsed[back] || hasOthersBacks ? 1 : card.quantity
      isUsed[back] = true
    }
    return places.map { place in
      switch place {
      case .front(let index): cards[index].quantity
      case .back(let index): ofBacks[index]
      }
    }
  }

  /// Returns the set with something drawn over each side, such as the lines of a proof.
  ///
  /// - Parameter overlay: in millimetres, on the format's canvas.
  package func overlaid(with overlay: Scene) -> CardSet {
    mapSides { side, _ in
      side.mapScene { scene, _ in
        var scene = scene
        scene.items.append(Scene.Item(.scene(overlay)))
        scene.symmetry = .none
        return scene
      }
    }
  }

  /// Returns the set with each side changed.
  func mapSides(_ change: (SidePromise, Place) -> SidePromise) -> CardSet {
    var set = self
    for index in cards.indices { set.cards[index].front = change(cards[index].front, .front(index)) }
    for index in backs.indices { set.backs[index] = change(backs[index], .back(index)) }
    return set
  }

  /// Returns the set with digests that the caller already knows from composing it.
  ///
  /// - Parameter digests: the digests of ``places``, in order.
  package func identified(by digests: [ContentDigest]) -> CardSet {
    let known = Dictionary(uniqueKeysWithValues: zip(places, digests))
    return mapSides { side, place in
      guard let digest = known[place] else { return side }
      var side = side
      side.inputs = { digest }
      side.sources = { [:] }
      return side
    }
  }

  /// Returns a side as a picture in millimetres, with its title, and its short name as a remark (`Card`, `QS`).
  ///
  /// - Parameter grid: the card's own pixels; `nil` for shapes.
  package func composition(of side: SidePromise, on grid: PixelGrid?) -> Composition {
    side.composition(on: grid, trim: format.trim)
  }

  /// Returns the pixels of a side's picture; `nil` in a format without pixels.
  ///
  /// - Throws: ``/PictureExport/ExportError/Reason/size(_:)``.
  public func grid(for encoding: PictureEncoding) throws(ExportError.Reason) -> PixelGrid? {
    do throws(PictureSizeError) {
      return try encoding.grid(for: format.canvas.size, unit: .millimetre, rounding: .nearest)
    } catch {
      throw .size(error)
    }
  }

  /// Returns the pieces of a run, one for each side that becomes a file.
  ///
  /// - Parameter path: the path of a side's file, if it has one.
  package func pieces(on grid: PixelGrid?, path: @escaping @Sendable (SidePromise) -> String? = { _ in nil })
    -> OnDemandList<ExportPiece>
  {
    let (shown, places) = (PlacedSides(set: self, grid: grid), places)
    return OnDemandList(count: places.count) { index in
      let place = places[index]
      let side = side(at: place)
      return ExportPiece(
        name: side.shortName, paths: path(side).map { [$0] } ?? [], inputs: side.inputs, sources: side.sources
      ) {
        shown.composition(at: place)
      }
    }
  }
}

/// The sides of a set on a grid of pixels. Pieces of a hundred thousand cards share one reference to it.
package final class PlacedSides: Sendable {
  private let set: CardSet
  private let grid: PixelGrid?

  /// - Parameter grid: a card's pixels; `nil` for shapes.
  package init(set: CardSet, grid: PixelGrid?) { (self.set, self.grid) = (set, grid) }

  /// Composes a side.
  package func composition(at place: CardSet.Place) -> Composition {
    set.composition(of: set.side(at: place), on: grid)
  }
}

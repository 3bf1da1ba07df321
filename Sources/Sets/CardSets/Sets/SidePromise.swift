public import CardDesign
public import Drawing
public import FileAccess
public import PictureExport
import PlaneGeometry

/// A side of a card that is composed into a scene when it is needed.
///
///     let joke = SidePromise(CardLabel(shortName: "joke", title: "Joke", alternativeText: "A joke"), stem: "joke") { _ in
///       composer.scene { context in context.draw(grin) }
///     }
public struct SidePromise: Sendable {
  /// The words for the side.
  public var label: CardLabel {
    get {
      switch content {
      case .numbered(let number, let source): source.label(ofSide: number)
      case .own(let own): own.parts.label
      }
    }
    set { change { $0.label = newValue } }
  }

  /// The name of the side's file without an extension.
  public var stem: String {
    get {
      switch content {
      case .numbered(let number, let source): source.stem(ofSide: number)
      case .own(let own): own.parts.stem
      }
    }
    set { change { $0.stem = newValue } }
  }

  /// A digest of all inputs of the side except its sources and fonts, quick to make; `nil` takes the digest of its scene.
  public var inputs: (@Sendable () -> ContentDigest)? {
    get {
      switch content {
      case .numbered(let number, let source): return { source.inputs(ofSide: number) }
      case .own(let own): return own.parts.inputs
      }
    }
    set { change { $0.inputs = newValue } }
  }

  /// The digests of files that only this side uses, such as pictures, by names that are the same on every machine.
  public var sources: @Sendable () -> [String: ContentDigest] {
    get {
      switch content {
      case .numbered(let number, let source): return { source.sources(ofSide: number) }
      case .own(let own): return own.parts.sources
      }
    }
    set { change { $0.sources = newValue } }
  }

  /// Composes the side in millimetres, on the canvas of the set's format.
  ///
  /// The grid has the card's pixels, so that small cards are drawn with less detail; it is `nil` for shapes.
  public var compose: @Sendable (PixelGrid?) -> Composition {
    get {
      switch content {
      case .numbered(let number, let source): return { source.composed(number, on: $0) }
      case .own(let own): return own.parts.compose
      }
    }
    set { change { $0.compose = newValue } }
  }

  /// The named values of the card whose front this side is.
  var values: @Sendable () -> [String: String] {
    switch content {
    case .numbered(let number, let source): return { source.values(ofSide: number) }
    case .own(let own): return own.parts.values
    }
  }

  /// The short name of the label, made without the label's other words.
  var shortName: String {
    switch content {
    case .numbered(let number, let source): source.shortName(ofSide: number)
    case .own(let own): own.parts.label.shortName
    }
  }

  private var content: Content

  /// A side is a number and a source until it is changed, so that a hundred thousand take little memory.
  private enum Content: Sendable {
    case numbered(Int, any SideSource)
    case own(Own)
  }

  private final class Own: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private struct Parts: Sendable {
    var label: CardLabel
    var stem: String
    var inputs: (@Sendable () -> ContentDigest)?
    var sources: @Sendable () -> [String: ContentDigest] = { [:] }
    var values: @Sendable () -> [String: String] = { [:] }
    var compose: @Sendable (PixelGrid?) -> Composition
  }

  private var parts: Parts {
    switch content {
    case .own(let own): own.parts
    case .numbered:
      Parts(label: label, stem: stem, inputs: inputs, sources: sources, values: values, compose: compose)
    }
  }

  private mutating func change(_ body: (inout Parts) -> Void) {
    var changed = parts
    body(&changed)
    content = .own(Own(changed))
  }

  /// Creates a side from its number in a source.
  package init(_ number: Int, of source: any SideSource) { content = .numbered(number, source) }

  /// Creates a side that may fail to compose with several errors.
  public init(
    _ label: CardLabel, stem: String, inputs: (@Sendable () -> ContentDigest)? = nil,
    compose: @escaping @Sendable (PixelGrid?) -> Composition
  ) {
    content = .own(Own(Parts(label: label, stem: stem, inputs: inputs, compose: compose)))
  }

  /// Creates a side that a composer draws.
  ///
  /// - Parameter limits: the work and memory that drawing it may take.
  public init(
    _ label: CardLabel, stem: String, limits: DrawingLimits = .none,
    scene: @escaping @Sendable (PixelGrid?) throws(CardDesignError) -> Scene
  ) {
    self.init(label, stem: stem) { grid in
      do throws(CardDesignError) {
        return Composition(try scene(grid), limits: limits)
      } catch {
        return Composition(errors: [PieceProblem(CardDrawingError(label, .design(error)))])
      }
    }
  }

  /// Returns the side as a picture: see ``CardSet/composition(of:on:)``.
  func composition(on grid: PixelGrid?, trim: Rect?) -> Composition {
    var composition = compose(grid)
    let label = label
    composition.explain = { PieceProblem(CardDrawingError(label, .export($0))) }
    for index in composition.pictures.indices {
      var picture = composition.pictures[index]
      (picture.unit, picture.rounding, picture.trim) = (.millimetre, .nearest, trim)
      picture.title = label.title
      picture.remarks = [Picture.Remark(keyword: "Card", value: label.shortName)]
      composition.pictures[index] = picture
    }
    return composition
  }

  /// Returns the side with its scene changed. The change may depend on the pixels.
  func mapScene(_ change: @escaping @Sendable (Scene, PixelGrid?) -> Scene) -> SidePromise {
    var side = self
    side.inputs = nil
    side.compose = { [compose] grid in
      var composition = compose(grid)
      for index in composition.pictures.indices { composition.pictures[index].mapScenes { change($0, grid) } }
      return composition
    }
    return side
  }
}

/// A source of many sides, each with a number.
package protocol SideSource: AnyObject, Sendable {
  /// Returns the words for a side.
  func label(ofSide number: Int) -> CardLabel
  /// Returns the short name among the words for a side, quick to make.
  func shortName(ofSide number: Int) -> String
  /// Returns the name of a side's file without an extension.
  func stem(ofSide number: Int) -> String
  /// Returns a digest of all inputs of a side except its sources and fonts, quick to make.
  func inputs(ofSide number: Int) -> ContentDigest
  /// Returns the digests of files that only this side uses.
  func sources(ofSide number: Int) -> [String: ContentDigest]
  /// Returns the named values of the card whose front the side is.
  func values(ofSide number: Int) -> [String: String]
  /// Composes a side.
  func composed(_ number: Int, on grid: PixelGrid?) -> Composition
}

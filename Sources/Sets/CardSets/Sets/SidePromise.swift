public import CardDesign
public import Drawing
public import FileAccess
public import PictureExport
import PlaneGeometry

/// A promise of a scene: a side of a card, which is composed when it is needed.
///
///     let joke = SidePromise(CardLabel(shortName: "joke", title: "Joke", alternativeText: "A joke"), stem: "joke") { _ in
///       composer.scene { context in context.draw(grin) }
///     }
public struct SidePromise: Sendable {
  /// The words for it.
  public var label: CardLabel {
    get {
      switch content {
      case .numbered(let number, let source): source.label(ofSide: number)
      case .own(let own): own.parts.label
      }
    }
    set { change { $0.label = newValue } }
  }

  /// The name of its file without an ending.
  public var stem: String {
    get {
      switch content {
      case .numbered(let number, let source): source.stem(ofSide: number)
      case .own(let own): own.parts.stem
      }
    }
    set { change { $0.stem = newValue } }
  }

  /// The digest of all that the side depends on, except its sources and fonts, quick to make; `nil` takes that of its scene.
  public var inputs: (@Sendable () -> ContentDigest)? {
    get {
      switch content {
      case .numbered(let number, let source): return { source.inputs(ofSide: number) }
      case .own(let own): return own.parts.inputs
      }
    }
    set { change { $0.inputs = newValue } }
  }

  /// The digests of files that only this side names, such as pictures, by names that are the same on every machine.
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
  /// The grid is that of the card's pixels, so that small cards are drawn with less detail; `nil` for shapes without pixels.
  public var compose: @Sendable (PixelGrid?) -> ComposedSide {
    get {
      switch content {
      case .numbered(let number, let source): return { source.composed(number, on: $0) }
      case .own(let own): return own.parts.compose
      }
    }
    set { change { $0.compose = newValue } }
  }

  /// The named values of the card whose front it is.
  var values: @Sendable () -> [String: String] {
    switch content {
    case .numbered(let number, let source): return { source.values(ofSide: number) }
    case .own(let own): return own.parts.values
    }
  }

  /// The short name of its label, which the other words are not made for.
  var shortName: String {
    switch content {
    case .numbered(let number, let source): source.shortName(ofSide: number)
    case .own(let own): own.parts.label.shortName
    }
  }

  private var content: Content

  /// A side is a number of a source, as long as nobody changes it: a hundred thousand take little memory.
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
    var compose: @Sendable (PixelGrid?) -> ComposedSide
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

  /// A side by its number in a source.
  package init(_ number: Int, of source: any SideSource) { content = .numbered(number, source) }

  /// A side whose composing may find several faults.
  public init(
    _ label: CardLabel, stem: String, inputs: (@Sendable () -> ContentDigest)? = nil,
    compose: @escaping @Sendable (PixelGrid?) -> ComposedSide
  ) {
    content = .own(Own(Parts(label: label, stem: stem, inputs: inputs, compose: compose)))
  }

  /// A side that a composer draws.
  ///
  /// - Parameter limits: how much work and memory drawing it may take.
  public init(
    _ label: CardLabel, stem: String, limits: DrawingLimits = .none,
    scene: @escaping @Sendable (PixelGrid?) throws(CardDesignError) -> Scene
  ) {
    self.init(label, stem: stem) { grid in
      do throws(CardDesignError) {
        return ComposedSide(scene: try scene(grid), limits: limits)
      } catch {
        return ComposedSide(errors: [PieceProblem(CardDrawingError(label, .design(error)))])
      }
    }
  }

  /// The side as a picture: see ``CardSet/composition(of:on:)``.
  func composition(on grid: PixelGrid?, trim: Rect?) -> Composition {
    let composed = compose(grid)
    var composition = Composition(errors: composed.errors, warnings: composed.warnings)
    composition.explain = { [label] in PieceProblem(CardDrawingError(label, .export($0))) }
    composition.fonts = composed.fonts
    guard let scene = composed.scene else { return composition }
    var picture = Picture(
      scene, unit: .millimetre, rounding: .nearest, title: label.title,
      remarks: [Picture.Remark(keyword: "Card", value: label.shortName)])
    picture.limits = composed.limits
    picture.trim = trim
    composition.pictures = [picture]
    return composition
  }

  /// The same side with its scene changed, which may depend on the pixels.
  func mapScene(_ change: @escaping @Sendable (Scene, PixelGrid?) -> Scene) -> SidePromise {
    var side = self
    side.inputs = nil
    side.compose = { [compose] grid in
      var composed = compose(grid)
      composed.scene = composed.scene.map { change($0, grid) }
      return composed
    }
    return side
  }
}

/// A source of many sides, which knows each by its number.
package protocol SideSource: AnyObject, Sendable {
  /// The words for a side.
  func label(ofSide number: Int) -> CardLabel
  /// The short name among the words for a side, quick to make.
  func shortName(ofSide number: Int) -> String
  /// The name of a side's file without an ending.
  func stem(ofSide number: Int) -> String
  /// The digest of all that a side depends on, except its sources and fonts, quick to make.
  func inputs(ofSide number: Int) -> ContentDigest
  /// The digests of files that only this side names.
  func sources(ofSide number: Int) -> [String: ContentDigest]
  /// The named values of the card whose front it is.
  func values(ofSide number: Int) -> [String: String]
  /// Composes a side.
  func composed(_ number: Int, on grid: PixelGrid?) -> ComposedSide
}

/// A side of a card as a scene, with the problems that were found on the way.
public struct ComposedSide: Sendable {
  /// The scene, in millimetres; `nil` if there is none because of ``errors``.
  public var scene: Scene?
  /// The work and memory that drawing it may take.
  public var limits = DrawingLimits.none
  /// The problems that have to be mended before it is drawn.
  public var errors: [PieceProblem]
  /// The problems that do not keep it from being drawn.
  public var warnings: [PieceProblem]
  /// The digests of the fonts that it used, by what was asked for.
  public var fonts: [String: ContentDigest] = [:]

  /// A scene, or the reasons why there is none.
  public init(
    scene: Scene? = nil, limits: DrawingLimits = .none, errors: [PieceProblem] = [], warnings: [PieceProblem] = []
  ) {
    self.scene = scene
    self.limits = limits
    self.errors = errors
    self.warnings = warnings
  }
}

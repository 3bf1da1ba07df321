public import Drawing
public import PlaneGeometry
package import Typography

/// A text broken into lines. All measures are in the unit of the box, from its top left corner.
public struct TextBoxLayout: Sendable {
  /// Letters of one style, or an icon, in a line.
  package enum Part: Hashable, Sendable {
    /// Outlines to fill by the nonzero rule; the origin is the start of the line's baseline.
    case letters(Path, Paint)
    /// Outlines to draw with a pen.
    case outline(Path, TextStroke)
    /// Letters in colours of their own.
    case pictures([Scene.Item])
    /// A picture, and its position relative to the start of the line's baseline.
    case icon(Scene, Transform)
  }

  /// A line of text.
  package struct Line: Hashable, Sendable {
    /// The visible parts, from left to right.
    package internal(set) var parts: [Part]
    /// The position of the line's left end.
    package internal(set) var origin: Double
    /// The distance of the baseline from the upper edge of the box.
    package internal(set) var baseline: Double
    /// The width without the spaces at its end.
    package internal(set) var width: Double
    /// The distance from the baseline up to the highest ascent.
    package internal(set) var ascent: Double
    /// The distance from the baseline down to the lowest descent.
    package internal(set) var descent: Double
    /// The index of its rectangle in ``TextBoxLayout/frames``.
    package internal(set) var frame: Int
  }

  /// The lines from top to bottom.
  package private(set) var lines: [Line]
  /// The width of the widest line, and the height from the first ascent to the last descent.
  public let extent: Size
  /// The factor by which the text was shrunk; 1 if it fits without.
  public let scale: Double
  /// The size of the box.
  public private(set) var size: Size
  /// The rectangles that the text flows through: the box itself and its following frames.
  package private(set) var frames: [Rect]
  /// Whether all of it lies in these, apart from rounding.
  let fits: Bool
  /// Whether parts of the text lie outside the box and are cut off.
  public private(set) var isClipped: Bool
  /// The code points that no font has, drawn as frames; each once, in order of appearance.
  public let missing: [Unicode.Scalar]
  /// The kinds of writing that are drawn incorrectly.
  package let unshaped: [ComplexWriting]

  init(
    lines: [Line], extent: Size, scale: Double, frames: [Rect], fits: Bool, missing: [Unicode.Scalar],
    unshaped: [ComplexWriting]
  ) {
    self.lines = lines
    self.extent = extent
    self.scale = scale
    size = frames[0].size
    self.frames = frames
    self.fits = fits
    isClipped = false
    self.missing = missing
    self.unshaped = unshaped
  }

  /// The drawing, with the size of the box.
  public var scene: Scene {
    Scene(size: size) { context in
      if isClipped { context.clip(to: Path { path in for frame in frames { path.addRect(frame) } }) }
      draw(in: context)
    }
  }

  /// Draws the lines into a context whose origin is the box's top left corner, without cutting them off.
  public func draw(in context: GraphicsContext) {
    for line in lines {
      var inner = context
      inner.translateBy(x: line.origin, y: line.baseline)
      for part in line.parts {
        switch part {
        case .letters(let path, let paint): inner.fill(path, with: paint)
        case .outline(let path, let stroke): inner.stroke(path, with: stroke.paint, style: stroke.style)
        case .pictures(let items): inner.draw(itemsOf: Scene(size: size, items: items))
        case .icon(let scene, let transform):
          var place = inner
          place.concatenate(transform)
          place.draw(scene)
        }
      }
    }
  }

  /// The rectangle from the first to the last line in the box itself; empty if there is no line.
  public var bounds: Rect {
    let own = lines.filter { $0.frame == 0 }
    guard let top = own.map({ $0.baseline - $0.ascent }).min(), let bottom = own.map({ $0.baseline + $0.descent }).max()
    else { return .zero }
    return Rect(x: 0, y: top, width: size.width, height: bottom - top)
  }

  /// Returns the part of the text in some of the rectangles, as if these were all, relative to the first one's upper left
  /// corner.
  package func part(inFrames places: Range<Int>) -> TextBoxLayout {
    var part = self
    let origin = frames[places.lowerBound].origin
    part.lines = lines.filter { places.contains($0.frame) }.map { line in
      var line = line
      line.origin -= origin.x
      line.baseline -= origin.y
      line.frame -= places.lowerBound
      return line
    }
    part.frames = frames[places].map { frame in
      Rect(x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width, height: frame.height)
    }
    part.size = part.frames[0].size
    return part
  }

  func clipped() -> TextBoxLayout {
    var copy = self
    copy.isClipped = true
    return copy
  }
}

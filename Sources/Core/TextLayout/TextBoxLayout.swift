public import Drawing
public import PlaneGeometry
package import Typography

/// A text in its lines. All measures are in the unit of the box, from its top left corner.
public struct TextBoxLayout: Sendable {
  /// Letters of one style, or an icon, in a line.
  package enum Part: Hashable, Sendable {
    /// Outlines, to be filled by the nonzero rule; the origin is the beginning of the line's baseline.
    case letters(Path, Paint)
    /// The same, to be drawn with a pen.
    case outline(Path, TextStroke)
    /// Letters in colours of their own.
    case pictures([Scene.Item])
    /// A picture, and its place from the beginning of the line's baseline.
    case icon(Scene, Transform)
  }

  /// A line of text.
  package struct Line: Hashable, Sendable {
    /// The visible parts, from left to right.
    package internal(set) var parts: [Part]
    /// Where the line begins on the left.
    package internal(set) var origin: Double
    /// How far the baseline lies below the upper edge of the box.
    package internal(set) var baseline: Double
    /// Without the spaces at its end.
    package internal(set) var width: Double
    /// From the baseline up to the highest ascent.
    package internal(set) var ascent: Double
    /// From the baseline down to the lowest descent.
    package internal(set) var descent: Double
    /// The place of its rectangle among ``TextBoxLayout/frames``.
    package internal(set) var frame: Int
  }

  /// The lines from top to bottom.
  package private(set) var lines: [Line]
  /// The width of the widest line, and the height from the first ascent to the last descent.
  public let extent: Size
  /// The factor by which the text was made smaller; 1 if it fits as it is.
  public let scale: Double
  /// The size of the box.
  public private(set) var size: Size
  /// The rectangles that the text flows through: the box itself, and further ones.
  package private(set) var frames: [Rect]
  /// Whether all of it lies in these; rounding does not count.
  let fits: Bool
  /// Whether parts of the text lie outside of the box and are cut off.
  public private(set) var isClipped: Bool
  /// The code points that no font has, drawn as frames; each once, in the order in which they are met.
  public let missing: [Unicode.Scalar]
  /// The kinds of writing that are drawn otherwise than they are written.
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

  /// The drawing, as large as the box.
  public var scene: Scene {
    Scene(size: size) { context in
      if isClipped { context.clip(to: Path { path in for frame in frames { path.addRect(frame) } }) }
      draw(in: context)
    }
  }

  /// Draws the lines into a context whose origin is the box's top left corner, not cut off.
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

  /// The rectangle from the first line to the last one in the box itself; without an area if there is none.
  public var bounds: Rect {
    let own = lines.filter { $0.frame == 0 }
    guard let top = own.map({ $0.baseline - $0.ascent }).min(), let bottom = own.map({ $0.baseline + $0.descent }).max()
    else { return .zero }
    return Rect(x: 0, y: top, width: size.width, height: bottom - top)
  }

  /// The part of the text that lies in some of the rectangles, as if these were all, from the first one's upper left corner.
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

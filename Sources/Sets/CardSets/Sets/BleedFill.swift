import CardDesign
public import Drawing
package import PlaneGeometry
import PictureExport

/// The way to continue art that ends at the cut into the bleed, so that an inaccurate cut shows no paper.
public enum BleedFill: Hashable, Sendable {
  /// The art, mirrored at the cut: for photographs and patterns.
  case mirror
  /// The outermost line, stretched: for borders and frames.
  case stretch
  /// The outermost line, stretched and blurred: for photographs with things at the edge that should not be seen twice.
  case smear
  /// One colour; `nil` for the most frequent one along the edge.
  case color(Color?)
}

extension CardSet {
  /// Returns the set with the art of each side continued into the bleed. Whatever was drawn there is replaced.
  ///
  /// - Parameter fillsCorners: whether to fill round corners in the art first, such as those of scans.
  package func continued(by fill: BleedFill, fillsCorners: Bool) -> CardSet {
    guard let trim = format.trim else { return self }
    let radius = fillsCorners ? format.cornerRadius * 1.1 : 0
    return mapSides { side, _ in
      var side = side
      side.inputs = nil
      side.compose = { [compose = side.compose] grid in
        var composition = compose(grid)
        for index in composition.pictures.indices {
          var limits = composition.pictures[index].limits
          composition.pictures[index].mapScenes { scene in
            let filled = radius > 0 ? scene.fillingCorners(of: trim, radius: radius) : scene
            return BleedComposer(trim: trim, fill: fill).scene(filled, limits: limits)
          }
          limits.work = limits.work.multiplied(by: BleedComposer.mostDraws)
          composition.pictures[index].limits = limits
        }
        return composition
      }
      return side
    }
  }
}

extension Int {
  fileprivate func multiplied(by factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    return overflows ? .max : product
  }
}

/// Draws the bleed around a card from the card itself.
struct BleedComposer {
  /// The card on its canvas.
  let trim: Rect
  let fill: BleedFill

  /// The largest number of times that a side is drawn: for its corners and its eight directions.
  static let mostDraws = 100
  /// The width of the outermost line that is drawn out, and its distance from the cut, in millimetres: edges are seldom sharp.
  private static let (line, inset) = (0.1, 0.1)

  private var bleed: Double { trim.minX }

  func scene(_ side: Scene, limits: DrawingLimits) -> Scene {
    let canvas = Rect(origin: .zero, size: side.size)
    let card = Scene(size: trim.size) { context in
      context.clip(to: Path(Rect(origin: .zero, size: trim.size)))
      context.translateBy(x: -trim.minX, y: -trim.minY)
      context.draw(side)
    }
    return Scene(size: side.size) { context in
      context.clip(to: Path(canvas))
      switch fill {
      case .color(let color):
        context.fill(Path(canvas), with: .color(color ?? edgeColor(of: card, limits: limits)))
      case .mirror, .stretch:
        drawRing(card, reach: bleed, context)
      case .smear:
        // Reaches beyond the canvas, so that the blur mixes in no empty pixels.
        var blurred = context
        blurred.addFilter(.blur(radius: bleed / 3))
        blurred.drawLayer { layer in drawRing(card, reach: 2 * bleed, layer) }
      }
      context.translateBy(x: trim.minX, y: trim.minY)
      context.draw(card)
    }
  }

  /// Draws the card in the eight directions around itself, over an enlarged copy that hides the seams.
  private func drawRing(_ card: Scene, reach: Double, _ context: GraphicsContext) {
    var under = context
    let (across, down) = (1 + 2 * reach / trim.width, 1 + 2 * reach / trim.height)
    under.translateBy(x: trim.minX - reach, y: trim.minY - reach)
    under.scaleBy(x: across, y: down)
    under.draw(card)
    for row in -1...1 {
      for column in -1...1 {
        let (x, y) = (part(column, trim.minX, trim.width, reach), part(row, trim.minY, trim.height, reach))
        var place = context
        place.clip(
          to: Path(
            Rect(minX: x.range.lowerBound, minY: y.range.lowerBound, maxX: x.range.upperBound, maxY: y.range.upperBound)
          ))
        place.concatenate(Transform(a: x.scale, b: 0, c: 0, d: y.scale, tx: x.shift, ty: y.shift))
        place.draw(card)
      }
    }
  }

  /// Returns the range that one part fills along an axis, and the card's scale and shift there.
  ///
  /// - Parameter direction: -1 before the card's start, 0 at its place, 1 beyond its end.
  private func part(
    _ direction: Int, _ start: Double, _ length: Double, _ reach: Double
  ) -> (range: ClosedRange<Double>, scale: Double, shift: Double) {
    let end = start + length
    let isStretched = fill != .mirror
    let scale = isStretched ? reach / Self.line : -1
    switch direction {
    case -1:
      return (start - reach...start, scale, isStretched ? start - reach - scale * Self.inset : start)
    case 1:
      let last = length - Self.inset - Self.line
      return (end...end + reach, scale, isStretched ? end - scale * last : end + length)
    default: return (start...end, 1, start)
    }
  }

  /// Returns the mean of the most frequent colours along the edge.
  private func edgeColor(of card: Scene, limits: DrawingLimits) -> Color {
    var rasterizer = PictureRasterizer()
    guard let grid = try? PictureSize.scale(3).grid(for: card.size, unit: .millimetre, rounding: .nearest),
      let bitmap = try? rasterizer.bitmap(of: card, on: grid, background: .white, limits: limits)
    else { return .white }
    // Leaves out round corners.
    let (depth, corner) = (1, min(bitmap.width, bitmap.height) / 8)
    var colors: [PremultipliedColor] = []
    for x in corner..<bitmap.width - corner {
      colors += [bitmap[x, depth], bitmap[x, bitmap.height - 1 - depth]]
    }
    for y in corner..<bitmap.height - corner {
      colors += [bitmap[depth, y], bitmap[bitmap.width - 1 - depth, y]]
    }
    let alike = Dictionary(grouping: colors) { [$0.red >> 4, $0.green >> 4, $0.blue >> 4] }
    guard
      let most = alike.max(by: { ($0.value.count, $1.key.description) < ($1.value.count, $0.key.description) })?.value
    else { return .white }
    func mean(_ level: (PremultipliedColor) -> UInt8) -> UInt8 {
      UInt8((most.reduce(0) { $0 + Int(level($1)) } + most.count / 2) / most.count)
    }
    return Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }
}

extension Scene {
  /// Returns the scene with the round corners of a card filled. The art beside them is stretched, so that a frame continues to
  /// its corner.
  ///
  /// - Parameters:
  ///   - trim: the card's rectangle in the scene.
  ///   - radius: the radius of the corners to fill.
  package func fillingCorners(of trim: Rect, radius: Double) -> Scene {
    let (radius, line, overlap) = (min(radius, trim.width / 2, trim.height / 2), 0.1, 0.25)
    // Pixel edges lie beyond the cut, so that nothing of the old corner shows along it.
    let (beyond, growth) = (0.2, 1.1)
    return Scene(size: size) { context in
      context.draw(self)
      for (isRight, isLow) in [(false, false), (true, false), (false, true), (true, true)] {
        let corner = Point(x: isRight ? trim.maxX : trim.minX, y: isLow ? trim.maxY : trim.minY)
        let (across, down) = (isRight ? -1.0 : 1, isLow ? -1.0 : 1)
        // The corner's own coordinates: the origin at its point, the axes into the card.
        let place = Transform(a: across, b: 0, c: 0, d: down, tx: corner.x, ty: corner.y)
        guard let back = place.inverted() else { continue }
        let inner = max(0.1, radius - overlap)
        var outside = Path(Rect(x: -beyond, y: -beyond, width: radius + beyond, height: radius + beyond))
        outside.addPath(
          Path(ellipseIn: Rect(center: Point(x: radius, y: radius), size: Size(width: 2 * inner, height: 2 * inner))))
        for isUpper in [true, false] {
          var half = Path()
          half.move(to: Point(x: -beyond, y: -beyond))
          half.addLine(to: Point(x: -beyond, y: radius))
          half.addLine(to: Point(x: radius, y: radius))
          half.closeSubpath()
          var part = context
          part.concatenate(place)
          part.clip(to: outside, rule: .evenOdd)
          part.clip(to: Path(Rect(x: -beyond, y: -beyond, width: radius + beyond, height: radius + beyond)))
          // The second half overlaps the first, so that no seam shows.
          if !isUpper { part.clip(to: half) }
          let scale = radius / line
          part.concatenate(
            isUpper
              ? Transform(a: scale, b: 0, c: 0, d: growth, tx: -scale * radius, ty: radius * (1 - growth))
              : Transform(a: growth, b: 0, c: 0, d: scale, tx: radius * (1 - growth), ty: -scale * radius))
          part.concatenate(back)
          part.draw(self)
        }
      }
    }
  }
}

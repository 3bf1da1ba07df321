import Drawing
import PlaneGeometry
import PlayingCards

// Untidy drawings like those of any user, different for each seed. They expose a rasterizer that is fast only on the art that
// it was tuned for.

extension BenchScene {
  /// Returns a court-like card of wild curves, filled and stroked, at three sizes: the same drawing for the same seed.
  ///
  /// Some curves turn more tightly than the pen, cross themselves, or run into loops and cusps. Most lines have round joins and
  /// caps; some are dashed, closed, or much wider than the rest.
  package static func scribbles(seed: UInt64) -> [BenchScene] {
    var random = SplitMix64(seed: seed)
    let page = Size(width: 750, height: 1050)
    let card = Scene(size: page) { context in
      context.fill(
        Path(roundedRect: Rect(x: 0, y: 0, width: page.width, height: page.height), cornerRadius: 41),
        with: .color(.white))
      for _ in 0..<150 { Scribble(on: page, using: &random).fill(in: context, using: &random) }
      for _ in 0..<120 { Scribble(on: page, using: &random).stroke(in: context, using: &random) }
    }
    return [187, 750, 3000].map { width in
      var scene = card.scaled(by: Double(width) / 750)
      if width == 187 { scene.size.height = 262 }
      return BenchScene(name: "scribbles-\(width)", scene: scene)
    }
  }
}

/// A wild path, and the way of drawing it.
private struct Scribble {
  let path: Path
  let reach: Double

  init(on page: Size, using random: inout SplitMix64) {
    // Most of them are small.
    let share = Double.random(in: 0.2...1, using: &random)
    reach = 140 * share * share
    let center = Point(
      x: .random(in: 40...page.width - 40, using: &random), y: .random(in: 40...page.height - 40, using: &random))
    let area = Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    let curves = Int.random(in: 2...9, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: path = Path(wildCurvesIn: area, count: curves, using: &random)
    case 2: path = Path(smoothThrough: [Point](in: area, count: curves + 2, using: &random))
    case 3: path = Path(blobAround: center, radius: reach, curves: curves + 3, using: &random)
    case 4: path = Path(loopsIn: area, count: curves, using: &random)
    default: path = Path(cuspsIn: area, count: curves, using: &random)
    }
  }

  func fill(in context: GraphicsContext, using random: inout SplitMix64) {
    let rule: FillRule = Int.random(in: 0..<5, using: &random) == 0 ? .evenOdd : .nonZero
    context.fill(path, with: .color(ink(using: &random)), rule: rule)
  }

  func stroke(in context: GraphicsContext, using random: inout SplitMix64) {
    var style = StrokeStyle(
      lineWidth: .random(in: 0.6...5, using: &random), lineCap: .round, lineJoin: .round)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: style.lineWidth = .random(in: 8...30, using: &random)
    case 1: (style.lineCap, style.lineJoin) = (.butt, .miter)
    case 2: (style.lineCap, style.lineJoin) = (.square, .bevel)
    case 3: style.dash = [.random(in: 2...14, using: &random), .random(in: 3...10, using: &random)]
    default: break
    }
    context.stroke(path, with: .color(ink(using: &random)), style: style)
  }

  private func ink(using random: inout SplitMix64) -> Color {
    Color(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random))
  }
}

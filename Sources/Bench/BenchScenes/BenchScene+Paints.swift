import Drawing
import PlaneGeometry
import PlayingCards

extension BenchScene {
  /// A picture of 400 x 300 pixels, enlarged and turned by 20 degrees.
  static var turnedImage: BenchScene {
    let (width, height) = (400, 300)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return PremultipliedColor(
        red: UInt8(x * 255 / width), green: UInt8(y * 255 / height),
        blue: UInt8(truncatingIfNeeded: 128 + (x * x + y * y) / 900 % 120), alpha: 255)
    }
    guard let picture = try? Bitmap(width: width, height: height, pixels: pixels) else {
      preconditionFailure("the picture's size is a bitmap's")
    }
    let scene = Scene(size: Size(width: 750, height: 1050)) { context in
      context.translateBy(x: 375, y: 525)
      context.rotate(by: .pi / 9)
      context.draw(picture, in: Rect(x: -300, y: -225, width: 600, height: 450), interpolation: .bilinear)
    }
    return BenchScene(name: "image", scene: scene)
  }

  /// Linear and radial gradients with each spread, over large areas.
  static var gradients: BenchScene {
    let colors = [
      Color(red: 200, green: 30, blue: 50), Color(red: 240, green: 200, blue: 60), Color(red: 30, green: 60, blue: 140),
    ]
    let scene = Scene(size: Size(width: 750, height: 1050)) { context in
      for (row, spread) in Gradient.Spread.allCases.enumerated() {
        let gradient = Gradient(colors: colors, spread: spread)
        let top = 10 + Double(row) * 347
        context.fill(
          Path(roundedRect: Rect(x: 10, y: top, width: 360, height: 330), cornerRadius: 30),
          with: .linearGradient(gradient, start: Point(x: 120, y: top + 100), end: Point(x: 260, y: top + 180)))
        context.fill(
          Path(ellipseIn: Rect(x: 380, y: top, width: 360, height: 330)),
          with: .radialGradient(gradient, center: Point(x: 560, y: top + 165), radius: 110))
      }
    }
    return BenchScene(name: "gradients", scene: scene)
  }

  /// Twelve nested clips, with a few dozen discs in each.
  static var nestedClips: BenchScene {
    let center = Point(x: 375, y: 525)
    var random = SplitMix64(seed: 5)
    let scene = Scene(size: Size(width: 750, height: 1050)) { context in
      var inner = context
      for depth in 0..<12 {
        let radius = 520 - Double(depth) * 36
        let outline = [Point](aroundCenter: center, radii: radius * 0.9...radius, count: 24, using: &random)
        inner.clip(to: Path(polygon: outline))
        for _ in 0..<24 {
          let middle = Point(
            x: .random(in: center.x - radius...center.x + radius, using: &random),
            y: .random(in: center.y - radius...center.y + radius, using: &random))
          let ink = Color(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random))
          inner.fill(
            Path(ellipseIn: Rect(x: middle.x - 40, y: middle.y - 40, width: 80, height: 80)), with: .color(ink))
        }
      }
    }
    return BenchScene(name: "clips", scene: scene)
  }
}

import Drawing
import PlaneGeometry

/// Pictures that a debug build draws for many seconds, one by each of the costly stages.
enum CostlyPicture: String, CaseIterable, Sendable {
  case crossings, shapes, strokes, blur, lightBlur, noise, convolution, lighting, extremes, colors, displacement

  static let size = Size(width: 1200, height: 1200)

  var scene: Scene {
    let all = Rect(origin: .zero, size: Self.size)
    switch self {
    case .crossings:
      var path = Path()
      path.move(to: Self.point(0))
      for index in 1...4_000 { path.addLine(to: Self.point(index)) }
      return Scene(size: Self.size) { $0.fill(path, with: .color(.black), rule: .evenOdd) }
    case .shapes:
      return Scene(size: Self.size) { context in
        for index in 0..<20_000 {
          let gradient = Gradient(colors: [.white, Color(gray: UInt8(index & 0xFF), alpha: 100)])
          let paint = Paint.linearGradient(gradient, start: Self.point(index), end: Self.point(index + 1))
          context.fill(Path(ellipseIn: all), with: paint)
        }
      }
    case .strokes:
      return Scene(size: Self.size) { context in
        for index in 0..<200_000 {
          var path = Path()
          path.move(to: Self.point(index))
          path.addLine(to: Self.point(index + 1))
          context.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 3, dash: [7, 5]))
        }
      }
    case .blur: return Self.filtered(.gaussianBlur(x: 8.9, y: 8.9), .gaussianBlur(x: 300, y: 300))
    case .lightBlur: return Self.filtered(.gaussianBlur(x: 8.9, y: 8.9), .gaussianBlur(x: 8.9, y: 8.9), in: .linearRGB)
    case .noise:
      return Self.filtered(.turbulence(FilterTurbulence(frequency: Vector(dx: 0.01, dy: 0.01), octaves: 16)))
    case .convolution:
      return Self.filtered(
        .convolution(FilterConvolution(columns: 15, rows: 15, kernel: [Double](repeating: 1, count: 225))))
    case .lighting:
      let place = FilterLighting.Place(x: 3, y: 4, z: 9)
      let light = FilterLighting(.point(place), surfaceScale: 5, reflection: .specular(constant: 1, exponent: 8))
      return Self.filtered(.lighting(light), .lighting(light))
    case .extremes:
      return Self.filtered(.morphology(.dilate, x: 3, y: 3), .morphology(.erode, x: 3, y: 3), in: .linearRGB)
    case .colors:
      let matrix = FilterOperation.colorMatrix(FilterColorMatrix([Double](repeating: 0.3, count: 20)))
      return Self.filtered(matrix, matrix, matrix, in: .linearRGB)
    case .displacement:
      return Self.filtered(
        .displacement(scale: 9, x: .red, y: .alpha), .displacement(scale: 9, x: .red, y: .alpha), .blend(.overlay),
        in: .linearRGB)
    }
  }

  /// Places that look random.
  private static func point(_ index: Int) -> Point {
    func share(_ factor: Double) -> Double { (Double(index) * factor).truncatingRemainder(dividingBy: 1) }
    return Point(x: share(0.754_877_666) * size.width, y: share(0.569_840_291) * size.height)
  }

  private static func filtered(
    _ operations: FilterOperation..., in space: FilterPrimitive.ColorSpace = .sRGB
  ) -> Scene {
    let all = Rect(origin: .zero, size: size)
    let steps = operations.enumerated().map { index, operation in
      FilterPrimitive(operation, of: [index == 0 ? .source : .result(index - 1), .source], in: space)
    }
    // Several times, as one alone may be done soon.
    return Scene(size: size) { context in
      for _ in 0..<8 {
        context.drawLayer { layer in
          layer.addFilter(Scene.Filter(steps, region: all))
          layer.fill(Path(ellipseIn: all), with: .color(Color(red: 200, green: 100, blue: 9, alpha: 99)))
        }
      }
    }
  }
}

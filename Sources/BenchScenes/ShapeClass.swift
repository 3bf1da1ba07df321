public import Drawing
public import PlaneGeometry
import PlayingCards

/// A kind of random shape whose picture is compared with its exact areas.
public enum ShapeClass: String, Sendable, CaseIterable {
  /// Stars of straight edges that do not cross.
  case polygons
  /// Triangles down to a tenth of a pixel wide.
  case slivers
  /// Closed cubic curves that do not cross, and ellipses.
  case curves
  /// Polygons of random corners, which cross themselves, under the nonzero rule.
  case crossingNonZero = "crossing-nonzero"
  /// The same under the even-odd rule.
  case crossingEvenOdd = "crossing-evenodd"
  /// Closed cubic curves through random points, which cross themselves, under the nonzero rule.
  case crossingCurves = "crossing-curves"

  /// Whether edges of one path cross each other.
  public var crossesItself: Bool {
    switch self {
    case .polygons, .slivers, .curves: false
    case .crossingNonZero, .crossingEvenOdd, .crossingCurves: true
    }
  }

  /// The rule by which shapes of the class are filled.
  public var rule: FillRule { self == .crossingEvenOdd ? .evenOdd : .nonZero }

  /// A shape inside the square from (0, 0) to (``ShapeSheet/tile``, ``ShapeSheet/tile``).
  func path(using random: inout SplitMix64) -> Path {
    let side = Double(ShapeSheet.tile)
    let area = Rect(x: 1, y: 1, width: side - 2, height: side - 2)
    // Off the grid, so that no shape meets the pixels as another one does.
    let center = Point(
      x: side / 2 + .random(in: -1...1, using: &random), y: side / 2 + .random(in: -1...1, using: &random))
    let radius = side / 2 - 3
    switch self {
    case .polygons:
      let count = Int.random(in: 3...16, using: &random)
      return Path(
        polygon: [Point](aroundCenter: center, radii: radius * 0.3...radius, count: count, using: &random))
    case .slivers:
      var corners = [Point](in: area, count: 2, using: &random)
      let reach = 0.1 * Double.random(in: 1...20, using: &random)
      corners.append(
        Point(
          x: min(max(corners[0].x + .random(in: -reach...reach, using: &random), 0), side),
          y: min(max(corners[0].y + .random(in: -reach...reach, using: &random), 0), side)))
      return Path(polygon: corners)
    case .curves:
      if Bool.random(using: &random) {
        let size = Size(
          width: .random(in: 2...2 * radius, using: &random), height: .random(in: 2...2 * radius, using: &random))
        return Path(
          ellipseIn: Rect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
      }
      return Path(blobAround: center, radius: radius, curves: .random(in: 5...9, using: &random), using: &random)
    case .crossingNonZero, .crossingEvenOdd:
      return Path(polygon: [Point](in: area, count: .random(in: 5...12, using: &random), using: &random))
    case .crossingCurves:
      let inner = area.insetBy(dx: 8, dy: 8)
      return Path(smoothThrough: [Point](in: inner, count: .random(in: 5...10, using: &random), using: &random))
    }
  }
}

/// Many random shapes of one class, black on a transparent ground, side by side in one picture.
public struct ShapeSheet: Sendable {
  /// The side of the square that each shape has, in pixels.
  public static let tile = 64

  /// What kind of shapes stand on the sheet.
  public let shapeClass: ShapeClass
  /// How many shapes stand in a row, and how many rows there are.
  public let side: Int
  private let paths: [Path]

  /// Draws lots for `side` x `side` shapes. The same seed gives the same shapes.
  public init(_ shapeClass: ShapeClass, side: Int, seed: UInt64) {
    self.shapeClass = shapeClass
    self.side = side
    var random = SplitMix64(seed: seed)
    paths = (0..<side * side).map { _ in shapeClass.path(using: &random) }
  }

  /// The picture of all shapes.
  public var scene: BenchScene {
    let length = Double(side * ShapeSheet.tile)
    let scene = Scene(size: Size(width: length, height: length)) { context in
      for (index, path) in paths.enumerated() {
        var tile = context
        tile.translateBy(
          x: Double(index % side * ShapeSheet.tile), y: Double(index / side * ShapeSheet.tile))
        tile.fill(path, with: .color(.black), rule: shapeClass.rule)
      }
    }
    return BenchScene(name: shapeClass.rawValue, scene: scene)
  }

  /// The exact covered part of each pixel of the picture, row by row.
  public func exactCoverage() -> [Double] {
    let tile = ShapeSheet.tile
    let width = side * tile
    var values = [Double](repeating: 0, count: width * width)
    for (index, path) in paths.enumerated() {
      let coverage = ExactCoverage(of: path, rule: shapeClass.rule, width: tile, height: tile)
      for y in 0..<tile {
        let start = (index / side * tile + y) * width + index % side * tile
        for x in 0..<tile { values[start + x] = coverage[x, y] }
      }
    }
    return values
  }
}

/// How far a picture is from exact areas.
public struct CoverageError: Hashable, Sendable {
  /// The mean distance on the pixels that an edge passes through, in levels of 255.
  public let mean: Double
  /// The largest distance of all pixels, in levels of 255.
  public let largest: Double
  /// How many pixels an edge passes through.
  public let edgePixelCount: Int

  /// Compares the alphas of a picture with the exact covered parts of its pixels.
  ///
  /// - Precondition: there are as many as the picture has pixels.
  public init(of bitmap: Bitmap, from exact: [Double]) {
    precondition(exact.count == bitmap.pixels.count, "one covered part for each pixel")
    var sum = 0.0
    var largest = 0.0
    var count = 0
    for (pixel, exact) in zip(bitmap.pixels, exact) {
      let distance = (Double(pixel.alpha) - exact * 255).magnitude
      largest = max(largest, distance)
      if exact > 1e-6, exact < 1 - 1e-6 {
        sum += distance
        count += 1
      }
    }
    mean = sum / Double(max(count, 1))
    self.largest = largest
    edgePixelCount = count
  }
}

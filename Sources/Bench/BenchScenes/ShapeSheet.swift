import Drawing
import PlaneGeometry
import PlayingCards

/// Many random shapes of one class, black on a transparent ground, side by side in one picture.
package struct ShapeSheet: Sendable {
  /// The side of each shape's square, in pixels.
  package static let tile = 64

  /// The kind of shapes on the sheet.
  package let shapeClass: ShapeClass
  /// The number of shapes in a row, and of rows.
  package let side: Int
  private let shapes: [SheetShape]

  /// Creates `side` x `side` random shapes. The same seed gives the same shapes.
  package init(_ shapeClass: ShapeClass, side: Int, seed: UInt64) {
    self.shapeClass = shapeClass
    self.side = side
    var random = SplitMix64(seed: seed)
    shapes = (0..<side * side).map { _ in shapeClass.shape(using: &random) }
  }

  /// The picture of all shapes.
  package var scene: BenchScene {
    let length = Double(side * ShapeSheet.tile)
    let scene = Scene(size: Size(width: length, height: length)) { context in
      for (index, shape) in shapes.enumerated() {
        var tile = context
        tile.translateBy(
          x: Double(index % side * ShapeSheet.tile), y: Double(index / side * ShapeSheet.tile))
        switch shape {
        case .fill(let path, let rule): tile.fill(path, with: .color(.black), rule: rule)
        case .stroke(let path, let style): tile.stroke(path, with: .color(.black), style: style)
        }
      }
    }
    return BenchScene(name: shapeClass.rawValue, scene: scene)
  }

  /// Returns the exact covered part of each pixel of the picture, row by row.
  package func exactCoverage() -> [Double] {
    let tile = ShapeSheet.tile
    let width = side * tile
    var values = [Double](repeating: 0, count: width * width)
    for (index, shape) in shapes.enumerated() {
      let coverage = shape.exactCoverage(side: tile)
      for y in 0..<tile {
        let start = (index / side * tile + y) * width + index % side * tile
        for x in 0..<tile { values[start + x] = coverage[y * tile + x] }
      }
    }
    return values
  }
}

/// A shape of a sheet, and the way of drawing it.
enum SheetShape: Sendable {
  case fill(Path, rule: FillRule)
  case stroke(Path, StrokeStyle)

  /// Returns the exact covered part of each pixel of a square of `side` pixels, row by row.
  fileprivate func exactCoverage(side: Int) -> [Double] {
    switch self {
    case .fill(let path, let rule): ExactCoverage(of: path, rule: rule, width: side, height: side).values
    case .stroke(let path, let style): StrokeCoverage(of: path, style: style, width: side, height: side).values
    }
  }
}

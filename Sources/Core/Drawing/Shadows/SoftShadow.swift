// A rectangle blurred by a Gaussian is the product of two differences of the error function, one across and one down: a closed
// form. A rectangle with round corners is approximated by a stack of rectangles, each blurred in this way. A blur has no
// detail, so a small picture with two pixels per standard deviation is enough. Enlarging it linearly has an error of at most
// 1/130 of the shadow's alpha, where the profile of the edge bends most.

public import PlaneGeometry

/// The soft shadow of a card: a blurred rectangle with round corners.
///
///     let shadow = SoftShadow(radius: 4, offset: Vector(dx: 0, dy: 3))
///     let lifted = Scene(size: card.size, items: [shadow.item(under: cardRect, cornerRadius: 3)] + card.items)
///
/// It is an image of a few hundred pixels, since every renderer and every format has images.
public struct SoftShadow: Hashable, Sendable {
  /// The standard deviation of the blur, in the scene's unit, above 0: about a third of the distance over which the edge fades to either
  /// side.
  public var radius: Double
  /// The displacement of the shadow.
  public var offset: Vector
  /// The colour at its darkest.
  public var color: Color

  /// Creates a shadow.
  public init(radius: Double, offset: Vector = .zero, color: Color = .black.withAlpha(90)) {
    self.radius = radius
    self.offset = offset
    self.color = color
  }

  /// The number of rectangles that approximate a corner's arc.
  private static let slabCount = 8
  /// The number of standard deviations by which the picture extends beyond the edge. Less than 1/700 of the shadow remains
  /// there.
  private static let reach = 3.0
  /// The largest number of pixels on each side of the picture; a blur that is very small for the rectangle is made coarser.
  private static let mostSamples = 256.0

  /// Returns the share of the shadow at a point, from 0 to 1, ignoring its offset.
  ///
  /// The error is below 10^-4 for the blurred stack of rectangles, and below 0.01 for round corners.
  package func coverage(at point: Point, under rect: Rect, cornerRadius: Double) -> Double {
    let radius = blur(of: rect)
    return slabs(of: rect, cornerRadius).reduce(0) { sum, slab in
      sum + Self.share(from: slab.minX, to: slab.maxX, at: point.x, radius)
        * Self.share(from: slab.minY, to: slab.maxY, at: point.y, radius)
    }
  }

  /// Returns the shadow as an item, to be drawn before the object that casts it. It draws nothing if the rectangle is empty or
  /// not finite.
  ///
  /// - Parameter cornerRadius: the radius of the rectangle's corners, limited to what fits.
  public func item(under rect: Rect, cornerRadius: Double = 0) -> Scene.Item {
    let rect = rect.standardized
    guard rect.isFinite, !rect.isEmpty, cornerRadius.isFinite, let (bitmap, place) = picture(of: rect, cornerRadius)
    else {
      return Scene.Item(.layer([]))
    }
    return Scene.Item(.image(bitmap, in: place.offsetBy(dx: offset.dx, dy: offset.dy), interpolation: .bilinear))
  }

  /// Returns the blur radius, or the smallest possible one if it is not finite or too small for the picture.
  private func blur(of rect: Rect) -> Double {
    let least = max(rect.width, rect.height) / (Self.mostSamples / 2 - 2 * Self.reach)
    return radius.isFinite ? max(radius, least) : least
  }

  private func picture(of rect: Rect, _ cornerRadius: Double) -> (Bitmap, Rect)? {
    let radius = blur(of: rect)
    let step = radius / 2
    let columns = Int((rect.width / step + 4 * Self.reach).rounded(.up))
    let rows = Int((rect.height / step + 4 * Self.reach).rounded(.up))
    let place = Rect(center: rect.center, size: Size(width: Double(columns) * step, height: Double(rows) * step))
    var sums = [Double](repeating: 0, count: columns * rows)
    for slab in slabs(of: rect, cornerRadius) {
      let across = (0..<columns).map { column in
        Self.share(from: slab.minX, to: slab.maxX, at: place.minX + (Double(column) + 0.5) * step, radius)
      }
      for row in 0..<rows {
        let down = Self.share(from: slab.minY, to: slab.maxY, at: place.minY + (Double(row) + 0.5) * step, radius)
        for column in 0..<columns { sums[row * columns + column] += across[column] * down }
      }
    }
    let pixels = sums.map { sum in
      PremultipliedColor(color.withAlpha(UInt8((min(max(sum, 0), 1) * Double(color.alpha)).rounded())))
    }
    return (try? Bitmap(width: columns, height: rows, pixels: pixels)).map { ($0, place) }
  }

  /// Returns the value of a blurred interval at a position.
  private static func share(from low: Double, to high: Double, at place: Double, _ radius: Double) -> Double {
    let scale = 1 / (radius * 2.0.squareRoot())
    return (errorFunction((high - place) * scale) - errorFunction((low - place) * scale)) / 2
  }

  /// Returns the rectangles that approximate the rounded one: each slice of a corner is as wide as at its middle.
  private func slabs(of rect: Rect, _ cornerRadius: Double) -> [Rect] {
    let corner = min(max(cornerRadius, 0), rect.width / 2, rect.height / 2)
    var slabs = [rect.insetBy(dx: 0, dy: corner)]
    guard corner > 0 else { return slabs }
    let height = corner / Double(Self.slabCount)
    for index in 0..<Self.slabCount {
      let rise = corner - (Double(index) + 0.5) * height
      let inset = corner - (corner * corner - rise * rise).squareRoot()
      for y in [rect.minY + Double(index) * height, rect.maxY - Double(index + 1) * height] {
        slabs.append(Rect(x: rect.minX + inset, y: y, width: rect.width - 2 * inset, height: height))
      }
    }
    return slabs
  }
}

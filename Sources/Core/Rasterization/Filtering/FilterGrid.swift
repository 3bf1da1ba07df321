import Drawing
import PlaneGeometry

/// The pixels that a filter computes with: a grid along its own axes.
///
/// If these are parallel to the target's, the grid's pixels are the target's; otherwise the result is sampled.
struct FilterGrid {
  /// The transform from the filter's coordinates to the grid's pixels: a scale and a move.
  let transform: Transform
  /// The transform from the grid's pixels to the target's; `nil` if they are the same.
  let toTarget: Transform?
  /// The pixels of the whole picture, whichever part of it is drawn.
  let bounds: PixelRect
  /// The pixels that are computed, enough for the drawn part of the target.
  let window: PixelRect

  /// - Parameters:
  ///   - content: a rectangle around the filter's input, in the filter's coordinates.
  ///   - device: from the filter's coordinates to the target's pixels.
  /// - Returns: `nil` if nothing is visible.
  init?(_ filter: Scene.Filter, content: Rect, device: Transform, surface: Surface) {
    guard device.isFinite, let inverse = device.inverted() else { return nil }
    let isAligned = device.b == 0 && device.c == 0 && device.a > 0 && device.d > 0
    if isAligned {
      transform = device
      toTarget = nil
    } else {
      let scale = Transform(
        scaleX: Vector(dx: device.a, dy: device.b).length, y: Vector(dx: device.c, dy: device.d).length)
      guard let back = scale.inverted() else { return nil }
      transform = scale
      toTarget = back.concatenating(device)
    }
    let picture = Rect(surface.bounds)
    let seen = (isAligned ? picture : picture.applying(inverse).applying(transform)).insetBy(dx: -1, dy: -1)
    guard seen.isFinite else { return nil }
    let reach = filter.pixelReach(scale: Size(width: transform.a, height: transform.d))
    // A repeated pixel may come from a longer distance, but not from beyond this one.
    let margin = reach ?? Size(width: 2 * seen.width, height: 2 * seen.height)
    let far = seen.insetBy(dx: -margin.width, dy: -margin.height)
    var area = far
    if let region = filter.region {
      area = far.intersection(region.standardized.applying(transform))
    } else if let known = filter.area(around: content) {
      area = far.intersection(known.applying(transform))
    }
    guard !area.isNull, area.isFinite, let bounds = PixelRect(touchedBy: area), !bounds.isEmpty else { return nil }
    self.bounds = bounds
    if isAligned, let reach {
      let shown = surface.window
      window = bounds.intersection(
        PixelRect(
          minX: shown.minX - Int(reach.width), minY: shown.minY - Int(reach.height),
          maxX: shown.maxX + Int(reach.width), maxY: shown.maxY + Int(reach.height)))
    } else {
      window = bounds
    }
    if window.isEmpty { return nil }
  }

  /// Returns the pixels that a rectangle in the filter's coordinates touches.
  func pixels(of rect: Rect?) -> PixelRect {
    guard let rect else { return bounds }
    return PixelRect(touchedBy: rect.standardized.applying(transform)) ?? bounds
  }
}

extension Rect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      minX: Double(pixels.minX), minY: Double(pixels.minY), maxX: Double(pixels.maxX), maxY: Double(pixels.maxY))
  }
}

extension PixelRect {
  /// Creates the rectangle of all pixels that a rectangle touches, apart from rounding errors; `nil` if they are too many for a
  /// picture.
  fileprivate init?(touchedBy rect: Rect) {
    let limit = Double(1 << 28)
    guard !rect.isNull, max(rect.minX.magnitude, rect.minY.magnitude) < limit,
      max(rect.maxX.magnitude, rect.maxY.magnitude) < limit
    else { return nil }
    self.init(
      minX: Int((rect.minX + 1e-4).rounded(.down)), minY: Int((rect.minY + 1e-4).rounded(.down)),
      maxX: Int((rect.maxX - 1e-4).rounded(.up)), maxY: Int((rect.maxY - 1e-4).rounded(.up)))
  }
}

extension Scene.Filter {
  /// Returns the distance from which a pixel's colour is taken, in pixels, or `nil` if it is unlimited.
  fileprivate func pixelReach(scale: Size) -> Size? {
    guard let reach else { return nil }
    var width = (reach.width * scale.width).rounded(.up)
    var height = (reach.height * scale.height).rounded(.up)
    for primitive in primitives {
      switch primitive.operation {
      case .convolution(let convolution):
        width += Double(convolution.columns)
        height += Double(convolution.rows)
      case .gaussianBlur, .morphology, .displacement, .lighting, .offset:
        width += 4
        height += 4
      default: break
      }
    }
    // A filter with a longer reach than a picture's largest side reaches everywhere.
    let most = Double(Bitmap.maximumSide)
    return width < most && height < most ? Size(width: width, height: height) : nil
  }
}

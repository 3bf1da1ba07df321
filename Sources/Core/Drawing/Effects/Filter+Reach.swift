package import PlaneGeometry

extension Scene.Filter {
  /// The largest distance by which the filter moves or spreads content, in the filter's coordinates. `nil` if it is unknown, as
  /// with tiles and noise.
  package var reach: Size? {
    var width = 0.0
    var height = 0.0
    for primitive in primitives {
      guard let reach = primitive.operation.reach else { return nil }
      width += reach.width
      height += reach.height
    }
    return width.isFinite && height.isFinite ? Size(width: width, height: height) : nil
  }

  /// Returns a rectangle that contains the filtered content, given one around the content. Both are in the coordinates of the
  /// list that contains the item. It is the whole plane if the reach is unknown.
  package func bounds(around content: Rect) -> Rect {
    if primitives.isEmpty { return .null }
    guard transform.isFinite else { return .infinite }
    if let region, !paintsEverywhere, let own = reachedArea(around: content) {
      return own.intersection(region.standardized.applying(transform))
    }
    if let region { return region.standardized.applying(transform) }
    return reachedArea(around: content) ?? .infinite
  }

  private func reachedArea(around content: Rect) -> Rect? {
    if content.isNull { return area(around: content) }
    guard content.isFinite, let inverse = transform.inverted() else { return nil }
    return area(around: content.applying(inverse))?.applying(transform)
  }

  /// Returns a rectangle that contains the filtered content, given one around the content, both in the filter's coordinates.
  /// The region is ignored. `nil` if the reach is unknown.
  package func area(around content: Rect) -> Rect? {
    guard let reach, !paintsEverywhere else { return nil }
    if content.isNull { return .null }
    return content.isFinite ? content.insetBy(dx: -reach.width, dy: -reach.height) : nil
  }

  /// Whether the filter may paint where there is no content.
  private var paintsEverywhere: Bool {
    primitives.indices.contains { index in
      let primitive = primitives[index]
      switch primitive.operation {
      case .flood, .turbulence, .image, .tile: return !isOnlyInside(index)
      case .lighting: return true
      case .composite(.arithmetic(_, _, _, let k4)): return k4 > 0
      case .colorMatrix(let matrix): return matrix.values[19] > 0
      case .componentTransfer(_, _, _, let alpha): return alpha(0) > 0
      case .convolution(let convolution): return convolution.bias != 0
      default: return false
      }
    }
  }

  /// Returns whether a step's picture is only used cut to the inside of another one.
  private func isOnlyInside(_ index: Int) -> Bool {
    guard index < primitives.count - 1 else { return false }
    return primitives[(index + 1)...].allSatisfy { primitive in
      guard primitive.inputs.contains(.result(index)) else { return true }
      guard case .composite(.inside) = primitive.operation else { return false }
      return primitive.inputs.count == 2 && primitive.inputs[1] != .result(index)
    }
  }

  /// Whether every number is finite, apart from those of items inside.
  package var isFinite: Bool {
    transform.isFinite && region?.isFinite ?? true
      && primitives.allSatisfy { ($0.region?.isFinite ?? true) && $0.operation.isFinite }
  }
}

extension FilterOperation {
  /// The largest distance from which a pixel takes its colour, in the filter's coordinates; `nil` if unlimited.
  fileprivate var reach: Size? {
    switch self {
    case .gaussianBlur(let x, let y): Size(width: max(0, x) * 3.5, height: max(0, y) * 3.5)
    case .offset(let offset): Size(width: offset.dx.magnitude, height: offset.dy.magnitude)
    case .morphology(_, let x, let y): Size(width: max(0, x), height: max(0, y))
    case .displacement(let scale, _, _): Size(width: scale.magnitude / 2, height: scale.magnitude / 2)
    case .tile: nil
    case .convolution, .lighting, .turbulence, .image: .zero
    case .flood, .blend, .composite, .merge, .colorMatrix, .componentTransfer: .zero
    }
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .gaussianBlur(let x, let y): x.isFinite && y.isFinite
    case .offset(let offset): offset.dx.isFinite && offset.dy.isFinite
    case .morphology(_, let x, let y): x.isFinite && y.isFinite
    case .displacement(let scale, _, _): scale.isFinite
    case .composite(.arithmetic(let k1, let k2, let k3, let k4)): (k1 + k2 + k3 + k4).isFinite
    case .colorMatrix(let matrix): matrix.values.allSatisfy { $0.isFinite }
    case .convolution(let matrix):
      matrix.kernel.allSatisfy { $0.isFinite } && matrix.divisor.isFinite && matrix.divisor != 0 && matrix.bias.isFinite
    case .turbulence(let noise):
      noise.frequency.dx.isFinite && noise.frequency.dy.isFinite && noise.seed.isFinite
    case .lighting(let light): light.isFinite
    case .componentTransfer, .composite, .flood, .blend, .merge, .tile, .image: true
    }
  }
}

extension FilterLighting {
  fileprivate var isFinite: Bool {
    let numbers: [Double] =
      switch source {
      case .distant(let azimuth, let elevation): [azimuth, elevation]
      case .point(let place): [place.x, place.y, place.z]
      case .spot(let place, let target, let exponent, let cone):
        [place.x, place.y, place.z, target.x, target.y, target.z, exponent, cone ?? 0]
      }
    let reflected: [Double] =
      switch reflection {
      case .diffuse(let constant): [constant]
      case .specular(let constant, let exponent): [constant, exponent]
      }
    return surfaceScale.isFinite && (numbers + reflected).allSatisfy { $0.isFinite }
  }
}

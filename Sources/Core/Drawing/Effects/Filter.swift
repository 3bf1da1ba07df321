package import PlaneGeometry

extension Scene {
  /// A change of an item's picture before it is clipped, masked and composited: a blur, a shadow, other colours.
  ///
  /// It is a list of primitives, as in SVG (Filter Effects Module Level 1). Each makes a picture from earlier ones, and the
  /// last picture is the result. Lengths are in the filter's own coordinates, so that a blur looks the same at any resolution.
  ///
  ///     context.addFilter(.shadow(radius: 2, offset: Vector(dx: 0, dy: 1)))
  public struct Filter: Hashable, Sendable {
    /// The steps, which refer to earlier ones by their numbers. Without steps, nothing is drawn.
    package var primitives: [FilterPrimitive]
    /// The area to which the result is clipped, in the filter's coordinates; `nil` is all that the content and the primitives
    /// reach.
    package var region: Rect?
    /// The transform from the filter's coordinates to those of the list that contains the item. The item's own transform does
    /// not move it.
    package var transform: Transform

    /// Creates a filter.
    package init(_ primitives: [FilterPrimitive], region: Rect? = nil, transform: Transform = .identity) {
      self.primitives = primitives
      self.region = region
      self.transform = transform
    }

    /// Returns the filter with another transform after its own.
    package func transformed(by transform: Transform) -> Filter {
      var result = self
      result.transform = self.transform.concatenating(transform)
      return result
    }

    /// Returns the filter followed by another one, which takes its result. The larger of the two regions applies. The other's
    /// lengths are in this one's coordinates.
    public func followed(by other: Filter) -> Filter {
      var result = self
      let last = primitives.count - 1
      for var primitive in other.primitives {
        primitive.inputs = primitive.inputs.map { $0.shifted(by: primitives.count, source: .result(last)) }
        result.primitives.append(primitive)
      }
      if let region, let second = other.region { result.region = region.union(second) } else { result.region = nil }
      return result
    }
  }
}

/// One step of a filter.
package struct FilterPrimitive: Hashable, Sendable {
  /// The operation.
  package var operation: FilterOperation
  /// The input pictures, in the order of the operation; a missing one is ``Input/source``.
  package var inputs: [Input]
  /// The area outside of which the result is transparent, in the filter's coordinates; `nil` is the filter's region.
  package var region: Rect?
  /// The colour space of the computation.
  package var colorSpace: ColorSpace

  /// Creates a step.
  package init(
    _ operation: FilterOperation, of inputs: [Input] = [.source], region: Rect? = nil, in colorSpace: ColorSpace = .sRGB
  ) {
    self.operation = operation
    self.inputs = inputs
    self.region = region
    self.colorSpace = colorSpace
  }

  /// An input picture of a step.
  package enum Input: Hashable, Sendable {
    /// The picture that is filtered.
    case source
    /// The alpha of the picture that is filtered, in black.
    case sourceAlpha
    /// Nothing: transparent.
    case empty
    /// The result of the step with this number, counted from 0. A later or missing step counts as ``empty``.
    case result(Int)

    fileprivate func shifted(by count: Int, source: Input) -> Input {
      switch self {
      case .source: count > 0 ? source : .empty
      case .sourceAlpha, .empty: self
      case .result(let index): .result(index + count)
      }
    }
  }

  /// The colour spaces in which a filter computes.
  package enum ColorSpace: String, Hashable, Sendable, CaseIterable {
    /// The values as in a bitmap.
    case sRGB
    /// Values in proportion to the light's energy.
    case linearRGB
  }
}

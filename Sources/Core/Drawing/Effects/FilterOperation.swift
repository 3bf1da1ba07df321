package import PlaneGeometry

/// The operation of a filter's step. Lengths are in the filter's coordinates, colours from 0 to 1.
package enum FilterOperation: Hashable, Sendable {
  /// Blurs by a Gaussian with these standard deviations; one of 0 or less does not blur.
  case gaussianBlur(x: Double, y: Double)
  /// Moves the picture.
  case offset(Vector)
  /// Paints one colour everywhere.
  case flood(Color)
  /// Blends two pictures, the first one on top.
  case blend(BlendMode)
  /// Composites two pictures, the first one on top.
  case composite(FilterComposite)
  /// Composites all pictures, the first one at the bottom.
  case merge
  /// Multiplies each pixel by a matrix.
  case colorMatrix(FilterColorMatrix)
  /// Maps each component by a function of its own: red, green, blue, alpha.
  case componentTransfer(
    red: TransferFunction, green: TransferFunction, blue: TransferFunction, alpha: TransferFunction)
  /// Computes each pixel from those around it.
  case convolution(FilterConvolution)
  /// Takes the minimum or maximum of each component in a rectangle that reaches `x` and `y` to each side of a pixel.
  case morphology(MorphologyKind, x: Double, y: Double)
  /// Moves the pixels of the first picture by the second one's components, at most by half of the scale.
  case displacement(scale: Double, x: ColorComponent, y: ColorComponent)
  /// Paints noise.
  case turbulence(FilterTurbulence)
  /// Lights the picture's alpha as a relief.
  case lighting(FilterLighting)
  /// Repeats the picture's region over this one's.
  case tile
  /// Draws items, in the filter's coordinates.
  case image([Scene.Item])

  /// The extreme that a morphology operation takes.
  package enum MorphologyKind: String, Hashable, Sendable, CaseIterable {
    /// The minimum: makes shapes thinner.
    case erode
    /// The maximum: makes shapes thicker.
    case dilate
  }

  /// One of a colour's four components.
  package enum ColorComponent: Int, Hashable, Sendable, CaseIterable {
    /// The red.
    case red
    /// The green.
    case green
    /// The blue.
    case blue
    /// The alpha.
    case alpha
  }
}

/// A way to composite two pictures (Porter and Duff 1984).
package enum FilterComposite: Hashable, Sendable {
  /// The first one over the second one.
  case over
  /// The first one where the second one is.
  case inside
  /// The first one where the second one is not.
  case outside
  /// The first one where the second one is, over the second one.
  case atop
  /// Each where the other one is not.
  case xor
  /// The sum.
  case lighter
  /// k1 times both, plus k2 times the first, plus k3 times the second, plus k4.
  case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}

/// Four rows of five factors. They compute a colour's components from another one's red, green, blue and alpha, and from 1.
package struct FilterColorMatrix: Hashable, Sendable {
  /// The factors, row by row.
  package let values: [Double]

  /// Creates a matrix from twenty factors, row by row.
  ///
  /// - Precondition: there are exactly twenty.
  package init(_ values: [Double]) {
    precondition(values.count == 20, "a colour matrix has twenty factors")
    self.values = values
  }

  /// Returns a matrix that changes the saturation: 0 is grey, 1 changes nothing.
  package static func saturation(_ amount: Double) -> FilterColorMatrix {
    mixing(0.213, 0.715, 0.072, by: amount)
  }

  /// Returns a matrix that turns hues by an angle in radians.
  package static func hueRotation(_ angle: Double) -> FilterColorMatrix {
    let turn = Transform(rotationAngle: angle)
    let (cosine, sine) = (turn.a, turn.b)
    return FilterColorMatrix([
      0.213 + cosine * 0.787 - sine * 0.213, 0.715 - cosine * 0.715 - sine * 0.715,
      0.072 - cosine * 0.072 + sine * 0.928, 0, 0,
      0.213 - cosine * 0.213 + sine * 0.143, 0.715 + cosine * 0.285 + sine * 0.140,
      0.072 - cosine * 0.072 - sine * 0.283, 0, 0,
      0.213 - cosine * 0.213 - sine * 0.787, 0.715 - cosine * 0.715 + sine * 0.715,
      0.072 + cosine * 0.928 + sine * 0.072, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  /// The matrix that gives black with the luminance as its alpha.
  package static let luminanceToAlpha = FilterColorMatrix(
    [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0])

  /// Returns the matrix of CSS's `grayscale()`: 0 changes nothing, 1 is grey.
  package static func grayscale(_ amount: Double) -> FilterColorMatrix {
    mixing(0.2126, 0.7152, 0.0722, by: 1 - min(max(amount, 0), 1))
  }

  /// Returns the matrix of CSS's `sepia()`, the brown of old photographs: 0 changes nothing, 1 is all brown.
  package static func sepia(_ amount: Double) -> FilterColorMatrix {
    let rest = 1 - min(max(amount, 0), 1)
    return FilterColorMatrix([
      0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0, 0,
      0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0, 0,
      0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  /// Returns a matrix that mixes each component with the grey of these weights.
  private static func mixing(_ red: Double, _ green: Double, _ blue: Double, by amount: Double) -> FilterColorMatrix {
    let rest = 1 - amount
    return FilterColorMatrix([
      red * rest + amount, green * rest, blue * rest, 0, 0,
      red * rest, green * rest + amount, blue * rest, 0, 0,
      red * rest, green * rest, blue * rest + amount, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }
}

/// A function of a component, from 0 to 1.
package enum TransferFunction: Hashable, Sendable {
  /// The value unchanged.
  case identity
  /// Straight lines between evenly spaced values. Without values it is ``identity``.
  case table([Double])
  /// Steps of these values. Without values it is ``identity``.
  case discrete([Double])
  /// slope x + intercept.
  case linear(slope: Double, intercept: Double)
  /// amplitude x^exponent + offset.
  case gamma(amplitude: Double, exponent: Double, offset: Double)

  /// Returns the value for a component.
  package func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .identity: return x
    case .table(let values):
      guard let last = values.last else { return x }
      if values.count == 1 || x >= 1 { return last }
      let place = max(0, x) * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      return values[index] + (place - Double(index)) * (values[index + 1] - values[index])
    case .discrete(let values):
      if values.isEmpty { return x }
      return values[min(Int(max(0, x) * Double(values.count)), values.count - 1)]
    case .linear(let slope, let intercept): return slope * x + intercept
    case .gamma(let amplitude, let exponent, let offset): return amplitude * power(x, exponent) + offset
    }
  }
}

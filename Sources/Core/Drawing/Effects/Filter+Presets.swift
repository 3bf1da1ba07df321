public import PlaneGeometry

// The filter functions of CSS, under SwiftUI's names where it has them.

extension Scene.Filter {
  /// Blurs by a Gaussian with this standard deviation.
  public static func blur(radius: Double) -> Scene.Filter {
    Scene.Filter([FilterPrimitive(.gaussianBlur(x: radius, y: radius))])
  }

  /// A soft shadow under the content.
  ///
  /// - Parameter radius: the standard deviation of the blur.
  public static func shadow(
    radius: Double, offset: Vector = .zero, color: Color = .black.withAlpha(90)
  ) -> Scene.Filter {
    Scene.Filter(FilterPrimitive.shadow(x: radius, y: radius, offset: offset, color: color))
  }

  /// Multiplies each pixel by a matrix.
  package static func colorMatrix(_ matrix: FilterColorMatrix) -> Scene.Filter {
    Scene.Filter([FilterPrimitive(.colorMatrix(matrix))])
  }

  /// Multiplies components by a factor: 1 changes nothing.
  public static func brightness(_ amount: Double) -> Scene.Filter { transfer(.linear(slope: amount, intercept: 0)) }

  /// Moves components away from, or towards, a middle grey: 1 changes nothing.
  public static func contrast(_ amount: Double) -> Scene.Filter {
    transfer(.linear(slope: amount, intercept: 0.5 - 0.5 * amount))
  }

  /// Moves components towards the complement: 0 changes nothing, 1 gives the negative.
  public static func inversion(_ amount: Double) -> Scene.Filter { transfer(.table([amount, 1 - amount])) }

  /// Multiplies alphas by a factor.
  public static func opacity(_ amount: Double) -> Scene.Filter {
    let operation = FilterOperation.componentTransfer(
      red: .identity, green: .identity, blue: .identity, alpha: .table([0, amount]))
    return Scene.Filter([FilterPrimitive(operation)])
  }

  private static func transfer(_ function: TransferFunction) -> Scene.Filter {
    let operation = FilterOperation.componentTransfer(red: function, green: function, blue: function, alpha: .identity)
    return Scene.Filter([FilterPrimitive(operation)])
  }
}

extension FilterPrimitive {
  /// Returns the steps of a shadow under an input: the blurred and moved alpha in a colour, and the input over it.
  ///
  /// - Parameters:
  ///   - x: the horizontal standard deviation; `y` is the vertical one.
  ///   - input: the picture that casts the shadow.
  ///   - first: the number of steps before these.
  package static func shadow(
    x: Double, y: Double, offset: Vector, color: Color, of input: Input = .source, after first: Int = 0,
    region: Rect? = nil, in space: ColorSpace = .sRGB
  ) -> [FilterPrimitive] {
    [
      FilterPrimitive(.gaussianBlur(x: x, y: y), of: [input], in: space),
      FilterPrimitive(.offset(offset), of: [.result(first)], in: space),
      FilterPrimitive(.flood(color), of: [], in: space),
      FilterPrimitive(.composite(.inside), of: [.result(first + 2), .result(first + 1)], in: space),
      FilterPrimitive(.merge, of: [.result(first + 3), input], region: region, in: space),
    ]
  }
}

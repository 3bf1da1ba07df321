package import PlaneGeometry

/// A kernel with which a picture is convolved.
package struct FilterConvolution: Hashable, Sendable {
  /// The number of the kernel's columns.
  package let columns: Int
  /// The number of the kernel's rows.
  package let rows: Int
  /// The kernel's values, row by row.
  package let kernel: [Double]
  /// The divisor of the sums.
  package var divisor: Double
  /// The number that is added to each result, from 0 to 1.
  package var bias: Double
  /// The column of the kernel that lies on the pixel.
  package var targetX: Int
  /// The row of the kernel that lies on the pixel.
  package var targetY: Int
  /// The pixels that are used outside of the picture.
  package var edges: EdgeMode
  /// Whether the alpha is kept, and colours are convolved without it.
  package var preservesAlpha: Bool

  /// The pixels that a kernel uses outside of a picture.
  package enum EdgeMode: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel inside.
    case duplicate
    /// The picture repeated.
    case wrap
    /// Transparent pixels.
    case none
  }

  /// Creates a convolution. By default the target is the kernel's middle, and the divisor its sum, or 1 if that is 0.
  ///
  /// - Precondition: the kernel has `columns * rows` values, at least one.
  package init(columns: Int, rows: Int, kernel: [Double]) {
    precondition(columns > 0 && rows > 0 && kernel.count == columns * rows, "a kernel has columns times rows values")
    self.columns = columns
    self.rows = rows
    self.kernel = kernel
    let sum = kernel.reduce(0, +)
    divisor = sum == 0 ? 1 : sum
    bias = 0
    targetX = columns / 2
    targetY = rows / 2
    edges = .duplicate
    preservesAlpha = false
  }
}

/// Perlin's noise, by the generator that SVG prescribes.
package struct FilterTurbulence: Hashable, Sendable {
  /// The number of waves per unit, horizontally and vertically.
  package var frequency: Vector
  /// The number of noises that are added up, each twice as fine as the one before.
  package var octaves: Int
  /// The seed of the generator.
  package var seed: Double
  /// Whether frequencies are adjusted so that tiles join without a seam.
  package var isStitched: Bool
  /// Whether the noise varies in both directions around a grey, rather than by magnitudes only.
  package var isFractal: Bool

  /// Creates a noise.
  package init(
    frequency: Vector, octaves: Int = 1, seed: Double = 0, isStitched: Bool = false, isFractal: Bool = false
  ) {
    self.frequency = frequency
    self.octaves = octaves
    self.seed = seed
    self.isStitched = isStitched
    self.isFractal = isFractal
  }
}

/// A light and a surface that reflects it.
package struct FilterLighting: Hashable, Sendable {
  /// The source of the light.
  package var source: Source
  /// The light's colour; the alpha does not count.
  package var color: Color
  /// The height of an alpha of 1, in the filter's unit.
  package var surfaceScale: Double
  /// The light that the surface reflects.
  package var reflection: Reflection

  /// A source of light.
  package enum Source: Hashable, Sendable {
    /// A light from far away: its angle in the plane and above it, in radians.
    case distant(azimuth: Double, elevation: Double)
    /// A light from a point.
    case point(Place)
    /// A light from a point towards another one. A higher exponent is sharper; `cone` limits it to an angle in radians.
    case spot(Place, towards: Place, exponent: Double, cone: Double?)
  }

  /// A point in space, in the filter's coordinates; z points towards the viewer.
  package struct Place: Hashable, Sendable {
    /// The distance to the right.
    package var x: Double
    /// The distance downwards.
    package var y: Double
    /// The distance towards the viewer.
    package var z: Double

    /// Creates a point.
    package init(x: Double, y: Double, z: Double) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// The way a surface reflects light.
  package enum Reflection: Hashable, Sendable {
    /// A share of the light, equally in all directions.
    case diffuse(constant: Double)
    /// A share of the light, like a mirror; a higher exponent is sharper.
    case specular(constant: Double, exponent: Double)
  }

  /// Creates a light.
  package init(_ source: Source, color: Color = .white, surfaceScale: Double = 1, reflection: Reflection) {
    self.source = source
    self.color = color
    self.surfaceScale = surfaceScale
    self.reflection = reflection
  }
}

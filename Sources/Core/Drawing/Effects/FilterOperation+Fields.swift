package import PlaneGeometry

/// A kernel with which a picture is convolved.
package struct FilterConvolution: Hashable, Sendable {
  /// The number of the kernel's columns.
  package let columns: Int
  /// The number of its rows.
  package let rows: Int
  /// Row by row.
  package let kernel: [Double]
  /// The divisor of sums.
  package var divisor: Double
  /// A number that is added, from 0 to 1.
  package var bias: Double
  /// The column of the kernel that lies on the pixel.
  package var targetX: Int
  /// The row of the kernel that lies on the pixel.
  package var targetY: Int
  /// The pixels that count as those outside.
  package var edges: EdgeMode
  /// Whether the alpha stays as it is, and colours are taken without it.
  package var preservesAlpha: Bool

  /// The pixels that a kernel finds outside of a picture.
  package enum EdgeMode: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel inside.
    case duplicate
    /// The picture once more.
    case wrap
    /// Nothing.
    case none
  }

  /// Makes a convolution; the target is the kernel's middle at first, the divisor its sum, or 1 where that is 0.
  ///
  /// - Precondition: the kernel has as many values as columns times rows, at least one.
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
  /// The number of waves in a unit, across and down.
  package var frequency: Vector
  /// The number of noises that are added up, each twice as fine as the one before.
  package var octaves: Int
  /// The seed of the generator.
  package var seed: Double
  /// Whether frequencies are changed so that the edges of a tile fit.
  package var isStitched: Bool
  /// Whether the noise has both signs about a grey, or magnitudes alone.
  package var isFractal: Bool

  /// Makes a noise.
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

/// A light, and a surface that reflects it.
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
    /// From far away: the angle in the plane and above it, in radians.
    case distant(azimuth: Double, elevation: Double)
    /// From a point.
    case point(Place)
    /// From a point towards another one, the sharper the higher the exponent, within a cone of an angle in radians if there is one.
    case spot(Place, towards: Place, exponent: Double, cone: Double?)
  }

  /// A point in space, in the filter's coordinates; z points towards the viewer.
  package struct Place: Hashable, Sendable {
    /// To the right.
    package var x: Double
    /// Downwards.
    package var y: Double
    /// Towards the viewer.
    package var z: Double

    /// Makes a point.
    package init(x: Double, y: Double, z: Double) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// The way a surface reflects light.
  package enum Reflection: Hashable, Sendable {
    /// To all sides alike, this share of it.
    case diffuse(constant: Double)
    /// Like a mirror, this share of it, the sharper the higher the exponent.
    case specular(constant: Double, exponent: Double)
  }

  /// Makes a light.
  package init(_ source: Source, color: Color = .white, surfaceScale: Double = 1, reflection: Reflection) {
    self.source = source
    self.color = color
    self.surfaceScale = surfaceScale
    self.reflection = reflection
  }
}

// Perlin's noise as the Filter Effects Module Level 1 prescribes it in section 9.21. The generator of Park and Miller fills a
// lattice of 256 gradients for each component, and shuffles their order.

import Drawing
import PlaneGeometry

/// A lattice of gradients, and the noise between them.
struct Turbulence {
  private static let size = 256
  /// The largest number of octaves: finer noises add less than a two hundredth of a level.
  static let mostOctaves = 16

  private let noise: FilterTurbulence
  private var order = [Int](repeating: 0, count: 2 * size + 2)
  /// The gradients across of all four components for each place of the lattice, and the gradients down.
  private var across = [SIMD4<Double>](repeating: .zero, count: 2 * size + 2)
  private var down = [SIMD4<Double>](repeating: .zero, count: 2 * size + 2)
  /// The frequencies, fitted to the tile.
  private let frequency: Vector
  private let tile: Rect

  /// - Parameter tile: the rectangle that edges are fitted to, in the noise's coordinates.
  init(_ noise: FilterTurbulence, tile: Rect) {
    self.noise = noise
    self.tile = tile
    func fitted(_ frequency: Double, _ length: Double) -> Double {
      guard noise.isStitched, frequency > 0, length > 0 else { return frequency }
      let low = (length * frequency).rounded(.down) / length
      let high = (length * frequency).rounded(.up) / length
      return low > 0 && frequency / low < high / frequency ? low : high
    }
    frequency = Vector(dx: fitted(noise.frequency.dx, tile.width), dy: fitted(noise.frequency.dy, tile.height))
    fill()
  }

  private mutating func fill() {
    let modulus = 2_147_483_647
    var seed = Int(min(max(noise.seed.rounded(.towardZero), -2e9), 2e9))
    if seed <= 0 { seed = -(seed % (modulus - 1)) + 1 }
    seed = min(seed, modulus - 1)
    func next() -> Int {
      seed = 16_807 * (seed % 127_773) - 2_836 * (seed / 127_773)
      if seed <= 0 { seed += modulus }
      return seed
    }
    let size = Turbulence.size
    for component in 0..<4 {
      for index in 0..<size {
        order[index] = index
        let x = Double(next() % (2 * size) - size) / Double(size)
        let y = Double(next() % (2 * size) - size) / Double(size)
        let length = (x * x + y * y).squareRoot()
        across[index][component] = length > 0 ? x / length : 0
        down[index][component] = length > 0 ? y / length : 0
      }
    }
    for index in stride(from: size - 1, to: 0, by: -1) {
      order.swapAt(index, next() % size)
    }
    for index in 0..<size + 2 {
      order[size + index] = order[index]
      across[size + index] = across[index]
      down[size + index] = down[index]
    }
  }

  /// Returns the straight components at a place; usually from 0 to 1.
  func color(at point: Point) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    var (x, y) = (point.x * frequency.dx, point.y * frequency.dy)
    var wrap: (width: Int, height: Int, x: Int, y: Int)?
    if noise.isStitched {
      let width = Int(min(tile.width * frequency.dx + 0.5, 1e9))
      let height = Int(min(tile.height * frequency.dy + 0.5, 1e9))
      wrap = (
        width, height, Turbulence.whole(tile.minX * frequency.dx) + 4096 + width,
        Turbulence.whole(tile.minY * frequency.dy) + 4096 + height
      )
    }
    var ratio = 1.0
    for _ in 0..<min(max(noise.octaves, 0), Turbulence.mostOctaves) {
      let value = lattice(x, y, wrap)
      let signed = noise.isFractal ? value : value.replacing(with: -value, where: value .< 0)
      sum += signed * ratio
      x *= 2
      y *= 2
      ratio /= 2
      if let old = wrap { wrap = (2 * old.width, 2 * old.height, 2 * old.x - 4096, 2 * old.y - 4096) }
    }
    return noise.isFractal ? (sum + 1) * 0.5 : sum
  }

  private static func whole(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }

  private func lattice(
    _ x: Double, _ y: Double, _ wrap: (width: Int, height: Int, x: Int, y: Int)?
  ) -> SIMD4<Double> {
    let (moveX, moveY) = (min(max(x + 4096, 0), 1e9), min(max(y + 4096, 0), 1e9))
    var (x0, y0) = (Int(moveX), Int(moveY))
    let (restX, restY) = (moveX - Double(x0), moveY - Double(y0))
    var (x1, y1) = (x0 + 1, y0 + 1)
    if let wrap {
      if x0 >= wrap.x { x0 -= wrap.width }
      if x1 >= wrap.x { x1 -= wrap.width }
      if y0 >= wrap.y { y0 -= wrap.height }
      if y1 >= wrap.y { y1 -= wrap.height }
    }
    x0 &= 255
    x1 &= 255
    y0 &= 255
    y1 &= 255
    let (i, j) = (order[x0], order[x1])
    let (b00, b10, b01, b11) = (order[i + y0], order[j + y0], order[i + y1], order[j + y1])
    let (curveX, curveY) = (restX * restX * (3 - 2 * restX), restY * restY * (3 - 2 * restY))
    let u0 = restX * across[b00] + restY * down[b00]
    let v0 = (restX - 1) * across[b10] + restY * down[b10]
    let top = u0 + curveX * (v0 - u0)
    let u1 = restX * across[b01] + (restY - 1) * down[b01]
    let v1 = (restX - 1) * across[b11] + (restY - 1) * down[b11]
    let bottom = u1 + curveX * (v1 - u1)
    return top + curveY * (bottom - top)
  }
}

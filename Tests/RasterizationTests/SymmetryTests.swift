import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

@Suite struct SymmetryTests {
  /// A picture of many random filled curves.
  private func scene(seed: UInt64, turned: Bool) -> Scene {
    var generator = SeededGenerator(seed: seed)
    let size = Size(width: 41, height: 33)
    func point() -> Point {
      Point(x: .random(in: -10..<50, using: &generator), y: .random(in: -10..<43, using: &generator))
    }
    return Scene(size: size) { context in
      if turned {
        context.concatenate(.halfTurn(about: Point(x: size.width / 2, y: size.height / 2)))
      }
      for _ in 0..<12 {
        let path = Path {
          $0.move(to: point())
          for _ in 0..<3 { $0.addCurve(to: point(), control1: point(), control2: point()) }
          $0.addLine(to: point())
          $0.closeSubpath()
        }
        let color = Color(
          red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator), blue: 80,
          alpha: .random(in: 100...255, using: &generator))
        context.fill(path, with: .color(color), rule: .random(in: 0...1, using: &generator) == 0 ? .nonZero : .evenOdd)
      }
    }
  }

  @Test("a scene turned by 180 degrees gives the turned pixels, bit for bit", arguments: 0..<10 as Range<UInt64>)
  func halfTurn(seed: UInt64) throws {
    var renderer = SceneRenderer()
    let upright = try renderer.render(scene(seed: seed, turned: false), pixelsPerUnit: 2)
    let turned = try renderer.render(scene(seed: seed, turned: true), pixelsPerUnit: 2)
    #expect(turned.pixels == Array(upright.pixels.reversed()))
  }

  @Test("both kernels give the same bits", arguments: 0..<10 as Range<UInt64>)
  func kernels(seed: UInt64) throws {
    var vector = SceneRenderer(kernel: .vector)
    var scalar = SceneRenderer(kernel: .scalar)
    let scene = scene(seed: seed, turned: false)
    for scale in [1, 2.3] {
      #expect(try vector.render(scene, pixelsPerUnit: scale) == scalar.render(scene, pixelsPerUnit: scale))
    }
  }

  @Test("a renderer that has drawn something else draws the same bits as a new one")
  func reuse() throws {
    var used = SceneRenderer()
    for seed in 50..<60 as Range<UInt64> {
      let scene = scene(seed: seed, turned: false)
      let scale = Double(seed - 49) / 4
      var fresh = SceneRenderer()
      #expect(try used.render(scene, pixelsPerUnit: scale) == fresh.render(scene, pixelsPerUnit: scale))
    }
  }
}

import Drawing
import PlaneGeometry
import Testing

@testable import Rasterization

@Suite struct StrokeTests {
  private func total(_ path: Path, style: StrokeStyle, transform: Transform = .identity) throws -> Double {
    let scene = Scene(size: Size(width: 40, height: 40)) { context in
      context.concatenate(transform)
      context.stroke(path, with: .color(.black), style: style)
    }
    var renderer = SceneRenderer()
    return try renderer.render(scene, pixelsPerUnit: 1).pixels.reduce(0) { $0 + Double($1.alpha) } / 255
  }

  private let line = Path { $0.addLines([Point(x: 10, y: 10), Point(x: 30, y: 25)]) }

  @Test("a line covers its length times its width, and its caps")
  func caps() throws {
    // A 3-4-5 triangle times 5: 25 long.
    #expect((try total(line, style: StrokeStyle(lineWidth: 3)) - 75).magnitude < 0.3)
    #expect((try total(line, style: StrokeStyle(lineWidth: 3, lineCap: .square)) - 84).magnitude < 0.3)
    #expect((try total(line, style: StrokeStyle(lineWidth: 3, lineCap: .round)) - (75 + 2.25 * .pi)).magnitude < 0.3)
  }

  @Test("the line's width is stretched with the path")
  func stretched() throws {
    let stretch = Transform(scaleX: 1, y: 2)
    let line = Path { $0.addLines([Point(x: 5, y: 10), Point(x: 35, y: 10)]) }
    #expect((try total(line, style: StrokeStyle(lineWidth: 3), transform: stretch) - 180).magnitude < 0.3)
  }

  @Test("where a stroke crosses itself it does not cancel")
  func crossing() throws {
    let path = Path {
      $0.addLines([Point(x: 5, y: 20), Point(x: 35, y: 20)])
      $0.addLines([Point(x: 20, y: 5), Point(x: 20, y: 35)])
    }
    #expect((try total(path, style: StrokeStyle(lineWidth: 4)) - (2 * 120 - 16)).magnitude < 0.3)
  }
}

import Drawing
import PlaneGeometry
import Rasterization
import Testing

@testable import SceneAnimation

@Suite("Transitions")
struct TransitionTests {
  private static let size = Size(width: 20, height: 30)

  private func card(_ color: Color) -> Scene {
    Scene(size: Self.size) { $0.fill(Path(Rect(origin: .zero, size: Self.size)), with: .color(color)) }
  }

  private func corners(_ flip: Flip, _ degrees: Double, size: Size = Size(width: 100, height: 150)) -> [Point] {
    let projection = flip.projection(size: size, angle: degrees * .pi / 180)
    return [Point.zero, Point(x: size.width, y: size.height)].map { $0.applying(projection) }
  }

  @Test("SwiftUI's rotation about the upright axis, from the middle")
  func rotation() {
    let corners = corners(.rotation(from: .left), 30)
    #expect(abs(corners[0].x - (50 - 51.962)) < 1e-3 && abs(corners[0].y - (75 - 90)) < 1e-3)
    #expect(abs(corners[1].x - (50 + 37.115)) < 1e-3 && abs(corners[1].y - (75 + 64.286)) < 1e-3)
  }

  @Test("the edge that comes forward keeps its length", arguments: Flip.Edge.allCases, [20, 70, 130])
  func nearEdge(edge: Flip.Edge, degrees: Double) {
    let size = Size(width: 100, height: 150)
    let projection = Flip(from: edge).projection(size: size, angle: degrees * .pi / 180)
    func length(_ from: Point, _ to: Point) -> Double {
      from.applying(projection).distance(to: to.applying(projection))
    }
    let sides = [
      length(.zero, Point(x: 0, y: 150)), length(Point(x: 100, y: 0), Point(x: 100, y: 150)),
      length(.zero, Point(x: 100, y: 0)), length(Point(x: 0, y: 150), Point(x: 100, y: 150)),
    ]
    // Beyond a quarter turn the other side's opposite edge is near.
    let isFirst = (edge == .left || edge == .top) == (degrees < 90)
    let (across, full) = edge == .left || edge == .right ? (Array(sides[..<2]), 150.0) : (Array(sides[2...]), 100)
    #expect(abs(across[isFirst ? 0 : 1] - full) < 1e-9)
    #expect(across[isFirst ? 1 : 0] < full - 5)
  }

  @Test("the sides change at a quarter turn, with the same outline, not mirrored")
  func sides() throws {
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    var flip = Flip(from: .left)
    flip.dimming = 0
    func color(_ progress: Double) throws -> Color? {
      let scene = try flip.scene(from: card(red), to: card(blue), at: progress, tolerance: 0.01)
      guard case .fill(_, _, .color(let color)) = scene.items.first?.content else { return nil }
      return color
    }
    #expect(try color(0.49) == red && color(0.51) == blue && color(0.5) == .white)
    // Edge on, a card of paper has a thickness.
    let edge = try flip.scene(from: card(red), to: card(blue), at: 0.5, tolerance: 0.01).contentBounds
    #expect(abs(edge.width - 20 * 0.3 / 63) < 1e-9 && abs(edge.midX - 10) < 1e-9 && edge.height > 15)
    #expect(try flip.scene(from: card(red), to: card(blue), at: 0, tolerance: 0.01) == card(red))
    #expect(try flip.scene(from: card(red), to: card(blue), at: 1, tolerance: 0.01) == card(blue))
    let (before, after) = (
      try flip.scene(from: card(red), to: card(red), at: 0.3, tolerance: 0.01).contentBounds,
      corners(flip, 54, size: Self.size)
    )
    #expect(abs(before.minX - after[0].x) < 1e-9)
    // The mark in the upper left corner stays on the left after the turn.
    let mark = Point(x: 2, y: 2).applying(flip.projection(size: Self.size, angle: .pi * 0.8))
    #expect(mark.x < 10 && mark.y < 15)
  }

  @Test("a flip dims by a fifth, most where it is seen from the edge")
  func dimming() throws {
    var renderer = SceneRenderer()
    let scene = try Flip(from: .top).scene(from: card(.white), to: card(.white), at: 0.25, tolerance: 0.01)
    let pixel = try renderer.render(scene, pixelsPerUnit: 1)[10, 15]
    #expect(abs(Int(pixel.red) - 219) <= 1 && pixel.alpha == 255)  // 255 (1 - .2 sin 45 degrees)
  }

  @Test("a dissolve is the premultiplied mean, pixel by pixel", arguments: [0.2, 0.5, 0.65, 0.9])
  func dissolve(progress: Double) throws {
    var renderer = SceneRenderer()
    let old = Scene(size: Self.size) { context in
      context.fill(Path(ellipseIn: Rect(x: 1, y: 2, width: 16, height: 25)), with: .color(.black))
      context.fill(
        Path(Rect(x: 0, y: 20, width: 20, height: 10)), with: .color(Color(red: 200, green: 0, blue: 0, alpha: 100)))
    }
    let new = Scene(size: Self.size) { context in
      context.fill(
        Path(ellipseIn: Rect(x: 4, y: 4, width: 16, height: 22)), with: .color(Color(red: 0, green: 180, blue: 90)))
      context.fill(
        Path(Rect(x: 0, y: 0, width: 10, height: 30)), with: .color(Color(red: 0, green: 0, blue: 200, alpha: 150)))
    }
    let (a, b) = (try renderer.render(old, pixelsPerUnit: 1), try renderer.render(new, pixelsPerUnit: 1))
    let mixed = try renderer.render(CrossDissolve.scene(from: old, to: new, at: progress), pixelsPerUnit: 1)
    var most = 0.0
    for (index, pixel) in mixed.pixels.enumerated() {
      let (p, q) = (a.pixels[index], b.pixels[index])
      for (u, v, w) in [(p.red, q.red, pixel.red), (p.blue, q.blue, pixel.blue), (p.alpha, q.alpha, pixel.alpha)] {
        let exact = Double(u) * (1 - progress) + Double(v) * progress
        most = max(most, abs(Double(w) - exact))
      }
    }
    #expect(most <= 3.5)  // 2, and the rounding of the layers
  }

  @Test("opacity, scale and offset, coming and going")
  func insertion() {
    let scene = card(.black)
    let fading = Transition.opacity.inserting(scene, at: 0.25)
    #expect(fading.items[0].opacity == 0.25)
    #expect(Transition.opacity.removing(scene, at: 0.25).items[0].opacity == 0.75)
    let growing = Transition.scale(0.5).inserting(scene, at: 0.5)
    #expect(growing.contentBounds == Rect(x: 2.5, y: 3.75, width: 15, height: 22.5))
    let moving = Transition.offset(Vector(dx: 100, dy: -20)).removing(scene, at: 0.5)
    #expect(moving.contentBounds == Rect(x: 50, y: -10, width: 20, height: 30))
    let both = Transition.opacity.combined(with: .scale(anchor: .zero)).inserting(scene, at: 0.5)
    #expect(both.contentBounds == Rect(x: 0, y: 0, width: 10, height: 15) && both.items[0].opacity == 0.5)
    for transition in [Transition.opacity, .scale(), .offset(Vector(dx: 5, dy: 5))] {
      #expect(transition.inserting(scene, at: 1) == scene && transition.removing(scene, at: 0) == scene)
    }
    #expect(Transition.scale().inserting(scene, at: 0).items.isEmpty)
    #expect(Transition.identity.inserting(scene, at: 0).items.isEmpty)
    #expect(Transition.identity.inserting(scene, at: 0.01) == scene)
  }

  @Test("an asymmetric transition comes one way and goes another")
  func asymmetric() {
    let scene = card(.black)
    let transition = Transition.asymmetric(insertion: .offset(Vector(dx: 10, dy: 0)), removal: .opacity)
    #expect(transition.inserting(scene, at: 0.5).contentBounds.minX == 5)
    #expect(transition.removing(scene, at: 0.5).contentBounds.minX == 0)
    #expect(transition.removing(scene, at: 0.5).items[0].opacity == 0.5)
  }

  @Test("matched geometry goes from the deck to the place")
  func matched() {
    let way = MatchedGeometry(
      from: Rect(x: 0, y: 100, width: 60, height: 90), to: Rect(x: 200, y: 0, width: 80, height: 120))
    #expect(way.frame(at: 0.5) == Rect(x: 100, y: 50, width: 70, height: 105))
    let corner = Point(x: 20, y: 30).applying(way.placement(of: Self.size, at: 0.5))
    #expect(corner == Point(x: 170, y: 155))
  }
}

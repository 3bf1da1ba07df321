import Drawing
import PlaneGeometry
import Testing

@testable import Rasterization

@Suite("Dashes smaller than a pixel") struct TinyDashTests {
  private func style(_ dash: [Double], width: Double = 4, _ cap: StrokeStyle.LineCap = .butt) -> StrokeStyle {
    StrokeStyle(lineWidth: width, lineCap: cap, dash: dash)
  }

  /// The alphas of a row through the middle of a line that is drawn with a style.
  private func alphas(_ style: StrokeStyle, work: inout Int) throws -> [UInt8] {
    let scene = Scene(size: Size(width: 40, height: 9)) { context in
      let line = Path { path in
        path.move(to: Point(x: 0, y: 4.5))
        path.addLine(to: Point(x: 40, y: 4.5))
      }
      context.stroke(line, with: .color(.black), style: style)
    }
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
    work = renderer.budget.work
    return (1..<39).map { bitmap[$0, 4].alpha }
  }

  @Test(
    "cover as much as they are long",
    arguments: [([0.01, 0.01], 128), ([0.01], 128), ([0.0005, 0.0015], 64), ([0.003, 0.001, 0.003, 0.001], 191)])
  func mean(dash: [Double], alpha: Int) throws {
    var (work, unbrokenWork) = (0, 0)
    let row = try alphas(style(dash), work: &work)
    #expect(row.allSatisfy { abs(Int($0) - alpha) <= 1 }, "\(row)")
    _ = try alphas(style([]), work: &unbrokenWork)
    #expect(work <= unbrokenWork + 200)
  }

  @Test("look like those that are just large enough to be laid one by one")
  func continuity() throws {
    var work = 0
    let seen = try alphas(style([0.02, 0.044]), work: &work)
    let unseen = try alphas(style([0.02 / 64 * 62, 0.044 / 64 * 62]), work: &work)
    for (a, b) in zip(seen, unseen) { #expect(abs(Int(a) - Int(b)) <= 4) }
  }

  @Test("caps reach into the gaps, and close those that are shorter")
  func caps() {
    let transform = Transform.identity
    func coverage(_ style: StrokeStyle) -> Double? { style.withoutTinyDashes(under: transform)?.coverage }
    #expect(coverage(style([0.01, 0.01], .square)) == 1)
    #expect(coverage(style([0.01, 0.01], .round)) == 1)
    #expect(abs((coverage(style([0.01, 0.03], width: 0.01, .square)) ?? 0) - 0.5) < 1e-9)
    #expect(abs((coverage(style([0, 0.04], width: 0.04, .round)) ?? 0) - .pi / 4) < 1e-9)
    #expect(coverage(style([0, 0.04])) == 0)
  }

  @Test("are those of no more than a 16th of a pixel, in the direction that is stretched most")
  func threshold() {
    func isUnseen(_ dash: [Double], _ transform: Transform = .identity) -> Bool {
      style(dash).withoutTinyDashes(under: transform) != nil
    }
    #expect(isUnseen([1.0 / 32, 1.0 / 32]))
    #expect(!isUnseen([1.0 / 32, 1.01 / 32]))
    #expect(!isUnseen([1.01 / 32]))
    #expect(!isUnseen([]) && !isUnseen([0, 0]) && !isUnseen([-0.01, 0.02]) && !isUnseen([.nan, 0.01]))
    #expect(isUnseen([1.0 / 64, 1.0 / 64], Transform(scaleX: 0.1, y: 1.99)))
    #expect(!isUnseen([1.0 / 64, 1.0 / 64], Transform(scaleX: 0.1, y: 2.01)))
    let turned = Transform(rotationAngle: 0.7).concatenating(Transform(scaleX: 2, y: 2))
    #expect(isUnseen([0.99 / 64, 0.99 / 64], turned) && !isUnseen([1.01 / 64, 1.01 / 64], turned))
  }
}

import Drawing
import PlaneGeometry
import Testing

@Suite("Paint and gradients") struct PaintTests {
  @Test("colours without locations are spread evenly from 0 to 1")
  func evenStops() {
    let colors = [Color.white, .black, .white, .black, .clear]
    let gradient = Gradient(colors: colors, spread: .reflect)
    #expect(gradient.stops.map(\.location) == [0, 0.25, 0.5, 0.75, 1])
    #expect(gradient.stops.map(\.color) == colors)
    #expect(gradient.spread == .reflect)
  }

  @Test("no colour and one colour make a gradient too")
  func fewColors() {
    #expect(Gradient(colors: []).stops.isEmpty)
    #expect(Gradient(colors: [.white]).stops == [Gradient.Stop(color: .white, location: 0)])
  }

  @Test("the short forms stand for the full ones")
  func shortForms() {
    let gradient = Gradient(colors: [.white, .black])
    let center = Point(x: 3, y: 4)
    #expect(
      Paint.radialGradient(gradient, center: center, radius: 5)
        == .radialGradient(gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 5))
    #expect(
      Paint.linearGradient(from: .white, at: .zero, to: .black, at: center)
        == .linearGradient(gradient, start: .zero, end: center))
  }
}

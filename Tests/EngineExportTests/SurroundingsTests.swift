import Drawing
import PlaneGeometry
import Testing

@testable import EngineExport

@Suite("Surroundings of cards") struct SurroundingsTests {
  @Test("measures of what lies around cards have limits")
  func surroundLimits() {
    #expect(throws: CardSurroundError.marginOutOfRange(51)) { try CardSurround(margin: 51) }
    #expect(throws: CardSurroundError.marginOutOfRange(-1)) { try CardSurround(margin: -1) }
    #expect(throws: CardSurroundError.shadowOutOfRange(-1)) { try CardSurround(margin: 1, shadowReach: -1) }
    #expect(throws: CardSurroundError.shadowCutOff(reach: 4, margin: 3)) {
      try CardSurround(margin: 3, shadowReach: 4)
    }
    #expect(throws: CardSurroundError.self) { try CardSurround(margin: .nan) }
  }

  @Test("a name that is too long for its line is cut off at the card's edges")
  func longCaption() {
    let card = Size(width: 63.5, height: 88.9)
    func bounds(_ text: String) -> Rect {
      let caption = CardCaption(text: text, color: .black, fonts: nil)
      let scene = Scene(size: Size(width: 63.5, height: 8)) { caption.draw(below: card, at: .zero, in: $0) }
      return scene.items.reduce(Rect.null) { $0.union($1.bounds) }
    }
    let long = bounds(String(repeating: "a long name ", count: 20))
    #expect(!long.isNull && long.minX >= 0 && long.maxX <= 63.5 + 1e-6 && long.maxY <= 7.62 + 1e-6)
    #expect(bounds("").isNull)
    #expect(abs(bounds("two\nlines").midX - 31.75) < 1)
  }

  @Test("captions are dark on light grounds and light on dark ones")
  func captionColors() {
    #expect(CardCaption.color(on: nil) == Color(gray: 51) && CardCaption.color(on: .white) == Color(gray: 51))
    #expect(CardCaption.color(on: .black) == Color(gray: 238))
    #expect(CardCaption.color(on: .clear) == Color(gray: 51))
  }
}

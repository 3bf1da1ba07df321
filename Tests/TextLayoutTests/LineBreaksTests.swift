import TextLayout
import Testing

@Suite("Where lines may end") struct LineBreaksTests {
  /// The text with a bar where a line may end and an arrow where it must.
  private func marked(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let places = LineBreaks.places(in: scalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      switch places[index] {
      case .allowed: result.append("|")
      case .required: result.append("↵")
      case nil: break
      }
      result.append(scalar)
    }
    return String(result)
  }

  @Test(
    "a line ends as readers expect",
    arguments: [
      ("Draw two cards.", "Draw |two |cards."),
      ("a  b", "a  |b"),
      ("well-known", "well-|known"),
      ("gain -2 or x-2", "gain |-2 |or |x-2"),
      ("and/or 1/2", "and/|or |1/2"),
      ("10\u{A0}mm", "10\u{A0}mm"),
      ("ever\u{AD}green", "ever\u{AD}|green"),
      ("one—two", "one|—|two"),
      ("a\nb\r\nc", "a\n↵b\r\n↵c"),
      ("日本、語", "日|本、|語"),
      ("「日」本", "「日」|本"),
      ("(two words)", "(two |words)"),
      ("e\u{301} x", "e\u{301} |x"),
      ("", ""),
    ])
  func places(text: String, expected: String) {
    #expect(marked(text) == expected)
  }
}

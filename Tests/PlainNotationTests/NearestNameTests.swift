import PlainNotation
import SeededNumbers
import Testing

@Suite("Nearest names") struct NearestNameTests {
  @Test(
    "the distance counts letters added, left out, exchanged and swapped",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "ac", 1), ("abc", "axc", 1),
      ("abc", "bac", 1), ("abcd", "badc", 2), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ])
  func distance(_ source: String, _ target: String, distance: Int) {
    let (source, target) = (Array(source.unicodeScalars), Array(target.unicodeScalars))
    #expect(editDistance(from: source, to: target) == distance)
    #expect(editDistance(from: target, to: source) == distance)
  }

  @Test("a distance below the limit is exact, and one that reaches it is not below", arguments: 0..<200)
  func limit(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func text() -> [Unicode.Scalar] {
      (0..<Int.random(in: 0...7, using: &generator)).map { _ in "abc".unicodeScalars.randomElement(using: &generator)! }
    }
    let (source, target) = (text(), text())
    let distance = editDistance(from: source, to: target)
    for limit in 1...8 {
      let limited = editDistance(from: source, to: target, limit: limit)
      #expect(distance < limit ? limited == distance : limited >= limit)
    }
  }

  @Test("what is nearest is named, the first of equals, and nothing that is far away")
  func nearest() {
    #expect(nearestText(to: "gren", among: ["red", "green", "grey"]) == "green")
    #expect(nearestText(to: "aab", among: ["aac", "aad"]) == "aac")
    #expect(nearestText(to: "xy", among: ["red", "green"]) == nil)
    #expect(nearestText(to: String(repeating: "a", count: 101), among: [String(repeating: "a", count: 100)]) == nil)
  }
}

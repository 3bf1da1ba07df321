import NearestName
import Testing

@Suite("Nearest names") struct NearestNameTests {
  @Test(
    "the distance counts letters added, left out, exchanged and swapped",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "ac", 1), ("abc", "axc", 1),
      ("abc", "bac", 1), ("abcd", "badc", 2), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ])
  func distance(_ source: String, _ target: String, distance: Int) {
    #expect(editDistance(from: Array(source), to: Array(target)) == distance)
    #expect(editDistance(from: Array(target), to: Array(source)) == distance)
  }

  @Test("what is nearest is named, the first of equals, and nothing that is far away")
  func nearest() {
    #expect(nearestText(to: "gren", among: ["red", "green", "grey"]) == "green")
    #expect(nearestText(to: "aab", among: ["aac", "aad"]) == "aac")
    #expect(nearestText(to: "xy", among: ["red", "green"]) == nil)
    #expect(nearestText(to: String(repeating: "a", count: 101), among: [String(repeating: "a", count: 100)]) == nil)
  }
}

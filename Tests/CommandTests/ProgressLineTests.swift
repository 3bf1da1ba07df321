import Testing

@testable import CardwrightTool

@Suite("Commands: progress") struct ProgressLineTests {
  @Test(
    "the time left is shown once it can be estimated and is long enough",
    arguments: [
      (1, 1.0, "1 of 10"), (1, 2.0, "1 of 10, 18 s left"), (5, 30.0, "5 of 10, 30 s left"),
      (1, 30.0, "1 of 10, 5 min left"), (1, 900.0, "1 of 10, 2 h 15 min left"), (9, 10.0, "9 of 10"),
      (10, 100.0, "10 of 10"), (0, 100.0, "0 of 10"),
    ])
  func timeLeft(finished: Int, seconds: Double, text: String) {
    let line = ProgressLine(finished: finished, total: 10, elapsed: .seconds(seconds)).description
    #expect(line.drop { $0 == "█" || $0 == "░" } == " " + text)
    #expect(line.prefix { $0 == "█" || $0 == "░" }.count == 30)
    #expect(line.prefix { $0 == "█" }.count == 3 * finished)
  }

  @Test("work that comes before the drawing is named")
  func check() {
    let line = ProgressLine(finished: 5, total: 10, elapsed: .seconds(1), work: "checked").description
    #expect(line.hasSuffix("░ 5 of 10 checked"))
  }
}

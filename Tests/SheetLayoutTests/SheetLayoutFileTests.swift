import PlaneGeometry
import SheetLayout
import Testing

@Suite("Sheets: layouts from files") struct SheetLayoutFileTests {
  private func slots(_ text: String) throws(SheetLayoutFileError) -> SheetSlots {
    try SheetLayoutFile(parsing: Array(text.utf8), path: "my.json").slots
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 1e-9
  }

  @Test("places, turns, backs and folds")
  func whole() throws {
    let slots = try slots(
      """
      { "paper": "letter", "card": "2.5x3.5in",
        "cards": [ {"x": "0.5in", "y": 10}, {"x": "0.5in", "y": 110, "side": "back", "turn": 180},
                   {"x": "100mm", "y": "1cm", "turn": 90} ],
        "folds": [ {"x1": 0, "y1": 100, "x2": "8.5in", "y2": 100} ] }
      """)
    #expect(slots.cardCount == 2)
    #expect(isNear(slots.slots[0].frame, Rect(x: 12.7, y: 10, width: 63.5, height: 88.9)))
    #expect(slots.slots[1].turn == .half && slots.slots[1].side == .back)
    #expect(isNear(slots.slots[2].frame, Rect(x: 100, y: 10, width: 88.9, height: 63.5)))
    #expect(slots.folds.count == 1)
  }

  @Test(
    "errors name the line, the value and what would be right",
    arguments: [
      ("{\n \"papr\": \"a4\"\n}", 2, "papr", "must be paper, which is probably meant"),
      ("{\"paper\": \"a4\",\n\"card\": \"9\"}", 2, "card", "must be a card's width and height, such as 63.5x88.9mm"),
      (
        "{\"paper\": \"a4\", \"card\": \"63x88\",\n\"cards\": [\n{\"x\": 1, \"y\": \"q\"}]}", 3, "cards[0].y",
        "must be a length, such as 12.7 or \"0.5in\""
      ),
      (
        "{\"paper\": \"a4\", \"card\": \"63x88\",\n\"cards\": [\n{\"x\": 1, \"y\": 2, \"turn\": 45}]}", 3,
        "cards[0].turn",
        "must be 0, 90, 180 or 270"
      ),
      (
        "{\"paper\": \"a4\", \"card\": \"63x88\",\n\"cards\": [\n{\"x\": 1, \"y\": 2},\n{\"x\": 9, \"y\": 2}]}", 4,
        "cards[1]",
        "must be elsewhere: it lies over cards[0]"
      ),
      ("{\n\"paper\": ]", 2, "", "unexpected ']'"),
    ])
  func errors(text: String, line: Int, member: String, reason: String) {
    do {
      _ = try slots(text)
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
      #expect(error.member == member)
      #expect(error.reason == reason)
      #expect(error.description.hasPrefix("my.json:\(line): "))
    }
  }

  @Test("cards stay on the paper, and a back follows a front")
  func places() {
    #expect(throws: SheetLayoutFileError.self) {
      try slots("{\"paper\": \"a4\", \"card\": \"63x88\", \"cards\": [{\"x\": 150, \"y\": 2}]}")
    }
    #expect(throws: SheetLayoutFileError.self) {
      try slots("{\"paper\": \"a4\", \"card\": \"63x88\", \"cards\": [{\"x\": 1, \"y\": 2, \"side\": \"back\"}]}")
    }
    #expect(throws: SheetLayoutFileError.self) {
      try slots("{\"paper\": \"a4\", \"card\": \"63x88\", \"cards\": []}")
    }
  }
}

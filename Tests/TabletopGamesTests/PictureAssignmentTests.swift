import SeededNumbers
import TabletopGames
import Testing

@Suite struct PictureAssignmentTests {
  @Test("each pair takes one of the pictures that are left, and keeps it")
  func distinct() {
    var generator = SeededGenerator(seed: 3)
    var assignment = PictureAssignment(choices: ["bat", "cat", "ghost"])
    let first = [5, 2, 9].map { assignment.picture(for: $0, using: &generator) }
    #expect(Set(first) == ["bat", "cat", "ghost"])
    let second = [5, 2, 9].map { assignment.picture(for: $0, using: &generator) }
    #expect(second == first)
    #expect(assignment.choices.isEmpty)
  }

  @Test("a pair that comes when no picture is left has none, also later")
  func noneLeft() {
    var generator = SeededGenerator(seed: 3)
    var assignment = PictureAssignment(choices: ["bat"])
    let pictures = [1, 2, 2, 1].map { assignment.picture(for: $0, using: &generator) }
    #expect(pictures == ["bat", nil, nil, "bat"])
  }
}

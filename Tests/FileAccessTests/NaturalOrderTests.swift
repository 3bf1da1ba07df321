import Testing

@testable import FileAccess

@Suite("Natural order of names") struct NaturalOrderTests {
  @Test("numbers are compared as such")
  func order() {
    let names = [
      "card10", "card2", "card1", "card", "card02b", "b7", "card002", "99999999999999999999999",
      "100000000000000000000000",
    ]
    #expect(
      names.sorted { $0.precedesNaturally($1) } == [
        "99999999999999999999999", "100000000000000000000000", "b7", "card", "card1", "card002", "card2", "card02b",
        "card10",
      ])
  }

  @Test("it is an order: of two names one comes first, and none before itself")
  func strict() {
    let names = ["a", "a1", "a01", "a1b", "a01b", "1", "01", "", "a10", "b"]
    for first in names {
      for second in names {
        let (before, after) = (first.precedesNaturally(second), second.precedesNaturally(first))
        #expect(first == second ? !before && !after : before != after, "\(first) \(second)")
      }
    }
  }
}

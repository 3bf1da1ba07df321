import Drawing
import Testing

@Suite("Budgets") struct DrawingBudgetTests {
  @Test("work up to the limit is allowed, a step more is not")
  func work() throws {
    var budget = DrawingBudget(DrawingLimits(work: 10))
    try budget.spend(4, on: .filling)
    try budget.spend(6, on: .stroking)
    #expect(budget.workLeft == 0)
    let error = DrawingLimitError(.work, limit: 10, activity: .clipping)
    #expect(throws: DrawingStop.limit(error)) { try budget.spend(1, on: .clipping) }
  }

  @Test("a cancelled task fails when it has spent as much as takes a millisecond, or all that it may")
  func cancellation() async {
    let steps = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var (budget, limited) = (DrawingBudget(.none), DrawingBudget(DrawingLimits(work: 10)))
      #expect(throws: DrawingStop.cancelled) { try limited.spend(11, on: .filling) }
      return (1...10_000).first { _ in (try? budget.spend(1_000, on: .filling)) == nil }
    }.value
    #expect(steps == 1_000)
  }

  @Test("memory that is given back can be taken again")
  func memory() throws {
    var budget = DrawingBudget(DrawingLimits(memory: 100))
    try budget.take(80, for: .layering)
    budget.giveBack(80)
    try budget.take(100, for: .layering)
    #expect(throws: DrawingLimitError(.memory, limit: 100, activity: .tiling)) { try budget.take(1, for: .tiling) }
  }

  @Test("sums beyond all numbers pass every limit and no trap")
  func saturation() throws {
    var budget = DrawingBudget(.none)
    try budget.spend(.max, on: .filling)
    try budget.spend(.max, on: .filling)
    #expect(budget.work == .max)
    budget = DrawingBudget(DrawingLimits(work: 5))
    #expect(throws: DrawingStop.self) { try budget.spend(.max, on: .filling) }
    #expect(budget.rest.work == 0)
  }

  @Test("the rest is what the next step may take")
  func rest() throws {
    var budget = DrawingBudget(DrawingLimits(work: 10, memory: 100))
    try budget.spend(3, on: .reading)
    try budget.take(30, for: .reading)
    #expect(budget.rest == DrawingLimits(work: 7, memory: 70))
    #expect(DrawingBudget(.none).rest == .none)
  }

  @Test("a message names the limit and what has passed it")
  func messages() {
    #expect(
      "\(DrawingLimitError(.work, limit: 5, activity: .stroking))"
        == "more work than the limit of 5 steps, at stroking a path")
    #expect(
      "\(DrawingLimitError(.memory, limit: 3 << 20, activity: .layering))"
        == "more memory than the limit of 3 MB, at a layer")
  }
}

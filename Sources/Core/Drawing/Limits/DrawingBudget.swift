import WorkerThreads

/// The work and memory that one picture has used of its ``DrawingLimits``.
public struct DrawingBudget: Hashable, Sendable {
  /// The limits at the beginning.
  public let limits: DrawingLimits
  /// The number of steps taken so far.
  public private(set) var work = 0
  /// The number of bytes held now.
  public private(set) var memory = 0

  /// The work after which the limit and the task's cancellation are checked next.
  private var workToAsk: Int

  /// Creates an unused budget.
  public init(_ limits: DrawingLimits) {
    self.limits = limits
    workToAsk = min(limits.work, Self.workBetweenAsking)
  }

  /// The number of steps between two checks: about a millisecond.
  package static let workBetweenAsking = 1_000_000

  /// The limits for further work: what is not spent and not held.
  public var rest: DrawingLimits {
    DrawingLimits(
      work: limits.work == .max ? .max : max(0, limits.work - work),
      memory: limits.memory == .max ? .max : max(0, limits.memory - memory))
  }

  /// The number of steps that may still be taken.
  public var workLeft: Int { limits.work - work }

  /// Adds steps.
  ///
  /// - Throws: ``DrawingStop`` if they exceed the limit, or if the task was cancelled, which is checked at intervals.
  @inline(__always)
  public mutating func spend(_ steps: Int, on activity: DrawingActivity) throws(DrawingStop) {
    work = work.addingWithSaturation(steps)
    if work >= workToAsk { try ask(activity) }
  }

  @inline(never)
  private mutating func ask(_ activity: DrawingActivity) throws(DrawingStop) {
    if Cancellation.isRequested { throw .cancelled }
    if work > limits.work { throw .limit(DrawingLimitError(.work, limit: limits.work, activity: activity)) }
    workToAsk = min(limits.work, work.addingWithSaturation(Self.workBetweenAsking))
  }

  /// Adds bytes that are held until they are given back.
  ///
  /// - Throws: ``DrawingLimitError`` if more bytes are held at a time than allowed.
  @inline(__always)
  public mutating func take(_ bytes: Int, for activity: DrawingActivity) throws(DrawingLimitError) {
    memory = memory.addingWithSaturation(bytes)
    if memory > limits.memory { throw DrawingLimitError(.memory, limit: limits.memory, activity: activity) }
  }

  /// Subtracts bytes that are free again.
  public mutating func giveBack(_ bytes: Int) { memory = max(0, memory - bytes) }
}

extension Int {
  @inline(__always)
  fileprivate func addingWithSaturation(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

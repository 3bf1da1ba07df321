import WorkerThreads

/// The part of ``DrawingLimits`` that is left for one picture.
public struct DrawingBudget: Hashable, Sendable {
  /// The limits at the beginning.
  public let limits: DrawingLimits
  /// Steps taken so far.
  public private(set) var work = 0
  /// Bytes held now.
  public private(set) var memory = 0

  /// The work after which the limit is tried and the task is asked whether it was cancelled.
  private var workToAsk: Int

  /// All that the limits allow.
  public init(_ limits: DrawingLimits) {
    self.limits = limits
    workToAsk = min(limits.work, Self.workBetweenAsking)
  }

  /// The work of about a millisecond, in steps.
  package static let workBetweenAsking = 1_000_000

  /// The limits for work that follows: all that was not spent and is not held.
  public var rest: DrawingLimits {
    DrawingLimits(
      work: limits.work == .max ? .max : max(0, limits.work - work),
      memory: limits.memory == .max ? .max : max(0, limits.memory - memory))
  }

  /// The number of steps that may still be taken.
  public var workLeft: Int { limits.work - work }

  /// Counts steps.
  ///
  /// - Throws: ``DrawingStop`` if they are more than allowed or, as is checked now and then, if the task was cancelled.
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

  /// Counts bytes that are held until they are given back.
  ///
  /// - Throws: ``DrawingLimitError`` if more are held at a time than allowed.
  @inline(__always)
  public mutating func take(_ bytes: Int, for activity: DrawingActivity) throws(DrawingLimitError) {
    memory = memory.addingWithSaturation(bytes)
    if memory > limits.memory { throw DrawingLimitError(.memory, limit: limits.memory, activity: activity) }
  }

  /// Counts bytes as free again.
  public mutating func giveBack(_ bytes: Int) { memory = max(0, memory - bytes) }
}

extension Int {
  @inline(__always)
  fileprivate func addingWithSaturation(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

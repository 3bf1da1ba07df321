import Drawing

/// How many corners the outline that is being loaded may still have.
///
/// It is asked before there are any: for a path's elements at once, and for each curve when it is known how many chords it becomes.
struct CornerRoom {
  /// The bytes that a corner holds while it is filled: itself, and up to three edges; twice as many while memory grows.
  static let bytesPerCorner = 256

  /// As many are made without the system being asked for memory.
  private static let leastToAsk = 4_096

  private let budget: DrawingBudget
  private let limit: Int
  private var count = 0
  /// How many corners the system has memory for, as far as it has been asked.
  private var granted = CornerRoom.leastToAsk

  /// All that is left of a budget.
  init(_ budget: DrawingBudget) {
    self.budget = budget
    limit = budget.rest.memory / CornerRoom.bytesPerCorner
  }

  /// Counts corners.
  ///
  /// - Throws: ``RenderError`` if there are more than there may be, or than the system has memory for.
  @inline(__always)
  mutating func take(_ more: Int) throws(RenderError) {
    count &+= more
    if count > min(limit, granted) { try ask() }
  }

  @inline(never)
  private mutating func ask() throws(RenderError) {
    if count > limit {
      throw .limitExceeded(DrawingLimitError(.memory, limit: budget.limits.memory, activity: .filling), item: [])
    }
    // Room for a few more curves is not asked for again.
    granted = min(limit, 2 &* count)
    let byteCount = granted &* CornerRoom.bytesPerCorner
    if !MemoryRoom.has(byteCount) { throw .outOfMemory(byteCount: byteCount) }
  }
}

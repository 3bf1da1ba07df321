import Drawing

/// The number of corners that the outline being loaded may still have.
///
/// It is checked before they exist: at once for the elements of a path, and for each curve when the number of its chords is
/// known.
struct CornerRoom {
  /// The number of bytes that a corner takes while its outline is filled: itself and up to three edges, doubled while memory
  /// grows.
  static let bytesPerCorner = 256

  /// The number of corners that are made without asking the system for memory.
  private static let leastToAsk = 4_096

  private let budget: DrawingBudget
  private let limit: Int
  private var count = 0
  /// The number of corners that the system has confirmed memory for.
  private var granted = CornerRoom.leastToAsk

  /// Creates a limit from the rest of a budget.
  init(_ budget: DrawingBudget) {
    self.budget = budget
    limit = budget.rest.memory / CornerRoom.bytesPerCorner
  }

  /// Counts corners.
  ///
  /// - Throws: ``RenderError`` if the corners exceed the limit or the system's memory.
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
    // Twice the memory, so that a few more curves need no further check.
    granted = min(limit, 2 &* count)
    let byteCount = granted &* CornerRoom.bytesPerCorner
    if !MemoryRoom.has(byteCount) { throw .outOfMemory(byteCount: byteCount) }
  }
}

import Drawing
import PlaneGeometry

// Work is counted before a shape is drawn if it is known, and afterwards otherwise. The picture's pixels and the memory limit
// of the shape's edges bound the unknown work.

extension Workspace {
  /// Counts steps of work.
  @inline(__always)
  mutating func spend(_ steps: Int, on activity: DrawingActivity) throws(RenderError) {
    do throws(DrawingStop) {
      try budget.spend(steps, on: activity)
    } catch {
      switch error {
      case .limit(let error): throw .limitExceeded(error, item: [])
      case .cancelled: throw .cancelled
      }
    }
  }

  /// Counts bytes that are held from now on, and checks that the system has them.
  @inline(__always)
  mutating func take(_ bytes: Int, for activity: DrawingActivity) throws(RenderError) {
    do throws(DrawingLimitError) {
      try budget.take(bytes, for: activity)
    } catch {
      budget.giveBack(bytes)
      throw .limitExceeded(error, item: [])
    }
    if !MemoryRoom.has(bytes) {
      budget.giveBack(bytes)
      throw .outOfMemory(byteCount: bytes)
    }
  }

  /// Checks that there is memory for something that is held for a short time.
  @inline(__always)
  mutating func check(_ bytes: Int, for activity: DrawingActivity) throws(RenderError) {
    try take(bytes, for: activity)
    budget.giveBack(bytes)
  }
}

extension Path {
  /// Returns the approximate number of bytes that stroking the path takes.
  ///
  /// - Parameter scale: the number of pixels of a unit of the path.
  func strokingByteCount(_ style: StrokeStyle, scale: Double) -> Int {
    // A segment has two sides and a join; round ones have more corners the wider the pen is.
    var corners = 8.0
    if style.lineJoin == .round || style.lineCap == .round {
      corners += 2 * Swift.max(0, Swift.min(style.lineWidth * scale, 1e6)).squareRoot()
    }
    return Int(Swift.min(Double(underestimatedCount) * corners * Double(CornerRoom.bytesPerCorner / 2), 1e15))
  }
}

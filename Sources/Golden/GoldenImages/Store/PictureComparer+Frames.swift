import Drawing

extension PictureComparer {
  /// The frames of two pictures, at least one of which is animated. A still picture has one frame.
  struct Frames {
    let before: PictureAnimation?
    let after: PictureAnimation?
    let stills: (before: Bitmap, after: Bitmap)

    /// The number of frames that both have.
    var commonCount: Int { min(before?.durations.count ?? 1, after?.durations.count ?? 1) }

    /// The differences in timing: whether there are frames, their number, the number of times, and their durations.
    var differences: [MetadataDifference] {
      func difference(_ name: String, _ value: (PictureAnimation) -> String) -> [MetadataDifference] {
        let values = (before.map(value), after.map(value))
        return values.0 == values.1
          ? [] : [MetadataDifference(name: name, expected: values.0, actual: values.1, .motion)]
      }
      var differences = difference("frames") { "\($0.durations.count)" }
      guard let before, let after else { return differences }
      differences += difference("times shown") { $0.loopCount.map { "\($0)" } ?? "for ever" }
      let numbers = (0..<commonCount).filter { before.durations[$0] != after.durations[$0] }
      if let first = numbers.first {
        let more = numbers.count > 1 ? " (and of \(numbers.count - 1) more)" : ""
        differences.append(
          MetadataDifference(
            name: "duration of frame \(first + 1)\(more)", expected: before.durations[first],
            actual: after.durations[first], .motion))
      }
      return differences
    }
  }

  /// Compares two pictures frame by frame. The result is that of the first frame that differs by more than the tolerance, or
  /// else of the first frame that differs.
  func comparison(
    of frames: Frames, metadata: [MetadataDifference]
  ) throws(GoldenStoreError) -> ImageComparison {
    let notes = frames.differences + metadata
    // Some PNGs have a picture for programs that do not support frames.
    let still = ImageComparison(expected: frames.stills.before, actual: frames.stills.after, metadata: notes)
    guard let before = frames.before, let after = frames.after else { return still }
    var (worst, numbers): (ImageComparison?, [Int]) = (nil, [])
    for number in 1...max(1, frames.commonCount) {
      guard let first = try before.nextFrame(), let second = try after.nextFrame() else { break }
      if first.size == second.size, first.hasSamePixels(as: second) { continue }
      numbers.append(number)
      if let worst, !withoutNotes.allows(worst) { continue }
      let comparison = ImageComparison(expected: first, actual: second, metadata: notes, frame: number)
      if worst == nil || !withoutNotes.allows(comparison) { worst = comparison }
    }
    guard var worst else { return still }
    worst.furtherFrames = numbers.filter { $0 != worst.frame }
    return worst
  }

  /// The tolerance for pixels alone.
  private var withoutNotes: ComparisonTolerance {
    var tolerance = tolerance
    tolerance.ignoresMetadata = true
    tolerance.ignoresProfile = true
    tolerance.ignoresMotion = true
    return tolerance
  }

  /// Returns the pixels of a frame.
  func bitmap(of frame: FrameAddress, _ bytes: [UInt8]) throws(GoldenStoreError) -> Bitmap {
    guard let animation = try reader?.animation(of: bytes, path: frame.path) else {
      throw .unreadable(path: frame.path, reason: "it has no frames")
    }
    for _ in 1..<frame.number { guard try animation.nextFrame() != nil else { break } }
    guard let bitmap = try animation.nextFrame() else {
      throw .unreadable(path: frame.path, reason: "it has no frame \(frame.number)")
    }
    return bitmap
  }
}

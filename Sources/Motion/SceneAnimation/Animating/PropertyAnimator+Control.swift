// UIKit's UIViewPropertyAnimator: an animation that is under way is paused, moved to any moment of it, turned round and continued.

extension PropertyAnimator {
  /// Turns an animation round: it goes back the way it has come, in the same time, and the model values are those from before. Turned
  /// round again, it goes on as at first. One that is over stays as it is.
  public mutating func reverse(_ run: Run) {
    guard var running = runs[run.number], running.interruption == nil else { return }
    running.anchor = (time, running.elapsed(at: time))
    running.isReversed.toggle()
    runs[run.number] = running
    for (key, track) in tracks where track.run == run.number {
      let target = running.isReversed ? track.from : track.to
      setModel(key, to: target)
    }
  }

  /// Stops an animation where it is; it is not over before it was continued.
  public mutating func pause(_ run: Run) {
    guard var running = runs[run.number], running.interruption == nil, !running.isPaused else { return }
    running.anchor = (time, running.elapsed(at: time))
    running.isPaused = true
    runs[run.number] = running
  }

  /// Lets an animation go on that was paused, from where it is now.
  public mutating func resume(_ run: Run) {
    guard var running = runs[run.number], running.isPaused else { return }
    running.anchor.time = time
    running.isPaused = false
    runs[run.number] = running
  }

  /// Whether an animation is paused.
  public func isPaused(_ run: Run) -> Bool { runs[run.number]?.isPaused ?? false }

  /// Whether an animation goes back to where it began.
  public func isReversed(_ run: Run) -> Bool { runs[run.number]?.isReversed ?? false }

  /// The part of the time of an animation that has passed, from 0 to 1, its delay not counted; `nil` if it is over or runs for ever.
  public func fractionComplete(_ run: Run) -> Double? {
    guard let running = runs[run.number], let length = running.length else { return nil }
    let elapsed = running.elapsed(at: time) - running.animation.delay
    return length > 0 ? min(max(elapsed / length, 0), 1) : 1
  }

  /// Pauses an animation and moves it to a moment, as a finger that moves does.
  ///
  /// What is seen follows the animation's curve; in UIKit that is so if `scrubsLinearly` is off.
  ///
  /// - Parameter fraction: of its time, from 0 to 1; other numbers count as the nearest of these. Nothing changes if the animation is over
  ///   or runs for ever, or the fraction is not a number.
  public mutating func setFractionComplete(_ fraction: Double, of run: Run) {
    guard !fraction.isNaN, let length = runs[run.number]?.length else { return }
    pause(run)
    guard var running = runs[run.number], running.isPaused else { return }
    running.anchor = (time, running.animation.delay + min(max(fraction, 0), 1) * length)
    runs[run.number] = running
  }
}

extension PropertyAnimator.Running {
  /// The time from the end of the delay to the end, in seconds; `nil` if it has none.
  fileprivate var length: Double? {
    animation.duration.isFinite ? animation.duration - animation.delay : nil
  }
}

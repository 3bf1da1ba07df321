// Control of running animations, as in UIKit's UIViewPropertyAnimator: pause, resume, reverse, and move to any progress.

extension PropertyAnimator {
  /// Reverses an animation: it runs back in the same time, and the model values are the initial ones. Reversed again, it
  /// continues forwards. A completed animation does not change.
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

  /// Pauses an animation. It cannot complete until it is resumed.
  public mutating func pause(_ run: Run) {
    guard var running = runs[run.number], running.interruption == nil, !running.isPaused else { return }
    running.anchor = (time, running.elapsed(at: time))
    running.isPaused = true
    runs[run.number] = running
  }

  /// Resumes a paused animation from its current progress.
  public mutating func resume(_ run: Run) {
    guard var running = runs[run.number], running.isPaused else { return }
    running.anchor.time = time
    running.isPaused = false
    runs[run.number] = running
  }

  /// Returns whether an animation is paused.
  public func isPaused(_ run: Run) -> Bool { runs[run.number]?.isPaused ?? false }

  /// Returns whether an animation runs back to its start.
  public func isReversed(_ run: Run) -> Bool { runs[run.number]?.isReversed ?? false }

  /// Returns the elapsed fraction of an animation's time without its delay, from 0 to 1, or `nil` if it is over or endless.
  public func fractionComplete(_ run: Run) -> Double? {
    guard let running = runs[run.number], let length = running.length else { return nil }
    let elapsed = running.elapsed(at: time) - running.animation.delay
    return length > 0 ? min(max(elapsed / length, 0), 1) : 1
  }

  /// Pauses an animation and moves it to a fraction of its time, as a dragging finger does.
  ///
  /// The visible state follows the animation's curve, as in UIKit with `scrubsLinearly` off.
  ///
  /// - Parameter fraction: the fraction of its time, clamped to 0...1. Nothing changes if the animation is over or endless, or
  ///   the fraction is not a number.
  public mutating func setFractionComplete(_ fraction: Double, of run: Run) {
    guard !fraction.isNaN, let length = runs[run.number]?.length else { return }
    pause(run)
    guard var running = runs[run.number], running.isPaused else { return }
    running.anchor = (time, running.animation.delay + min(max(fraction, 0), 1) * length)
    runs[run.number] = running
  }
}

extension PropertyAnimator.Running {
  /// The time from the end of the delay to the end, in seconds; `nil` if it is endless.
  fileprivate var length: Double? {
    animation.duration.isFinite ? animation.duration - animation.delay : nil
  }
}

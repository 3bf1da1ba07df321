extension PropertyAnimator {
  /// The state in which a view is seen now; `nil` if there is none.
  public func presentation(of view: ID) -> ViewState? {
    self[view].map { presentation(of: view, model: $0) }
  }

  func presentation(of view: ID, model: ViewState) -> ViewState {
    var result = model
    for property in ViewState.Property.allCases {
      guard let track = tracks[Key(view: view, property: property)], let running = runs[track.run] else { continue }
      result.set(property, from: track.from, to: track.to, at: running.progress(at: time))
    }
    return result
  }

  /// The contents between which a view changes, and the progress, from 0 to 1; `nil` if it does not change.
  public func contentChange(of view: ID) -> (from: Int, to: Int, progress: Double)? {
    guard let track = tracks[Key(view: view, property: .content)], let running = runs[track.run] else { return nil }
    return (track.from.content, track.to.content, running.progress(at: time))
  }

  /// Whether something of a view changes, or waits to.
  public func isAnimating(_ view: ID) -> Bool {
    ViewState.Property.allCases.contains { tracks[Key(view: view, property: $0)] != nil }
  }

  /// Whether a view takes taps: it is seen, or will be when it has faded in, and no animation of it keeps taps away.
  public func takesTaps(_ view: ID) -> Bool {
    guard let model = self[view], !model.isHidden,
      max(model.alpha, presentation(of: view, model: model).alpha) > 0.01
    else { return false }
    return ViewState.Property.allCases.allSatisfy { property in
      guard let track = tracks[Key(view: view, property: property)], let running = runs[track.run] else { return true }
      return running.options.contains(.allowUserInteraction)
    }
  }
}

extension ViewState.Property {
  /// All but the content, which a transition alone animates.
  static var animated: [ViewState.Property] { [.center, .size, .transform, .alpha, .backgroundColor] }
}

extension Animation {
  /// The animation as it is inside of another one's closure.
  func inheriting(from outer: Animation, options: AnimationOptions) throws(AnimationError) -> Animation {
    let (keepsDuration, keepsCurve) = (
      options.contains(.overrideInheritedDuration), options.contains(.overrideInheritedCurve)
    )
    if keepsDuration && keepsCurve { return self }
    if !keepsDuration && !keepsCurve { return outer }
    return keepsDuration ? withTiming(of: outer) : outer.withTiming(of: self)
  }
}

extension PropertyAnimator {
  /// Returns the visible state of a view, or `nil` if the view is unknown.
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

  /// Returns the contents of a running transition and its progress from 0 to 1, or `nil` if there is none.
  public func contentChange(of view: ID) -> (from: Int, to: Int, progress: Double)? {
    guard let track = tracks[Key(view: view, property: .content)], let running = runs[track.run] else { return nil }
    return (track.from.content, track.to.content, running.progress(at: time))
  }

  /// Returns whether a property of a view is animated, or its animation is delayed.
  public func isAnimating(_ view: ID) -> Bool {
    ViewState.Property.allCases.contains { tracks[Key(view: view, property: $0)] != nil }
  }

  /// Returns whether a view receives taps: it is visible or fades in, and all its animations allow interaction.
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
  /// All properties except the content, which only a transition animates.
  static var animated: [ViewState.Property] { [.center, .size, .transform, .alpha, .backgroundColor] }
}

extension Animation {
  /// Returns the animation with what it inherits inside the closure of another one.
  func inheriting(from outer: Animation, options: AnimationOptions) throws(AnimationError) -> Animation {
    let (keepsDuration, keepsCurve) = (
      options.contains(.overrideInheritedDuration), options.contains(.overrideInheritedCurve)
    )
    if keepsDuration && keepsCurve { return self }
    if !keepsDuration && !keepsCurve { return outer }
    return keepsDuration ? withTiming(of: outer) : outer.withTiming(of: self)
  }
}

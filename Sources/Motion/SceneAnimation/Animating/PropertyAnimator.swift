// UIKit's animation of views, without a screen and without a clock. There are two sets of values. An animation's closure sets
// the model values at once; the presentation values follow over time and are visible. Each pair of a view and a property has at
// most one track, from one model state to another. It belongs to the animation that started last.

/// Animates views.
///
///     var animator = PropertyAnimator<Int>()
///     animator[1] = ViewState(frame: place)
///     try animator.run(.easeInOut(duration: 0.6)) { $0[1]?.transform = Transform(scaleX: 3, y: 3) }
///     try animator.advance(to: 0.3)
///     animator.presentation(of: 1)  // half way
///
/// An animator is a value: a copy continues independently, and the same calls give the same bits.
public struct PropertyAnimator<ID: Hashable & Sendable>: Sendable {
  /// A closure that runs when an animation is over. The animator's time is then the end of the animation.
  public typealias Completion = @Sendable (inout PropertyAnimator, AnimationPosition) -> Void

  /// The identifier of a started animation.
  public struct Run: Hashable, Sendable {
    let number: Int
  }

  /// An animation that is over.
  public struct Completed: Hashable, Sendable {
    /// The identifier of the animation.
    public let run: Run
    /// The time of the end, in seconds.
    public let time: Double
    /// The position at the end.
    public let position: AnimationPosition
  }

  struct Key: Hashable {
    let view: ID
    let property: ViewState.Property
  }

  struct Track {
    let run: Int
    let from: ViewState
    let to: ViewState
  }

  /// The state of a running animation.
  struct Running {
    var animation: Animation
    let options: AnimationOptions
    /// A time, and the elapsed seconds of the animation at that time.
    var anchor: (time: Double, elapsed: Double)
    /// The time when other animations took over its last property; `nil` if it still has one.
    var interruption: Double?
    var wasInterrupted = false
    var isPaused = false
    var isReversed = false
    var trackCount = 0
    let completion: Completion?

    /// Returns the elapsed seconds of the animation at a time, from the beginning of its delay.
    func elapsed(at time: Double) -> Double {
      if isPaused { return anchor.elapsed }
      return isReversed ? anchor.elapsed - (time - anchor.time) : time - anchor.time + anchor.elapsed
    }

    var end: Double {
      if let interruption { return interruption }
      if isPaused { return .infinity }
      return anchor.time + (isReversed ? max(0, anchor.elapsed - animation.delay) : animation.duration - anchor.elapsed)
    }

    func progress(at time: Double) -> Double {
      if isReversed, time >= end { return 0 }
      return animation.progress(at: elapsed(at: time))
    }

    var position: AnimationPosition { wasInterrupted ? .current : isReversed ? .start : .end }
  }

  /// The animation that animations started in its closure inherit.
  private struct Context {
    let animation: Animation
    /// The properties that these animations have claimed.
    var claimed: Set<Key> = []
  }

  /// The current time, in seconds.
  public private(set) var time = 0.0
  private var models: [ID: ViewState] = [:]
  /// The layouts in the order in which they were set, so that every run does the same.
  private var layouts: [(view: ID, layout: @Sendable (ViewState, inout PropertyAnimator) -> Void)] = []
  var tracks: [Key: Track] = [:]
  var runs: [Int: Running] = [:]
  private var runCount = 0
  private var contexts: [Context] = []

  /// Creates an animator without views, at time 0.
  public init() {}

  /// The model values of a view; `nil` if it is unknown. Setting them ends the animations of the properties that change.
  public subscript(view: ID) -> ViewState? {
    get { models[view] }
    set {
      let old = models[view]
      models[view] = newValue
      guard contexts.isEmpty else { return }
      for property in ViewState.Property.allCases {
        if let old, let newValue, !property.differs(old, newValue) { continue }
        dropTrack(Key(view: view, property: property))
      }
    }
  }

  /// Sets the layout of a view: a closure that runs when its size changes, and moves its subviews.
  ///
  /// - Parameter layout: a closure that sets the model values of other views; `nil` for none.
  public mutating func setLayout(
    of view: ID, _ layout: (@Sendable (ViewState, inout PropertyAnimator) -> Void)?
  ) {
    layouts.removeAll { $0.view == view }
    if let layout { layouts.append((view, layout)) }
  }

  // MARK: Starting

  /// Animates the changes of a closure along a curve: UIKit's `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds.
  ///   - delay: the delay in seconds.
  ///   - curve: the timing curve.
  ///   - animations: a closure that runs at once and sets model values.
  ///   - completion: a closure that runs when the animation is over.
  /// - Throws: ``AnimationError`` if the duration or the delay is out of range.
  @discardableResult
  public mutating func run(
    duration: Double, delay: Double = 0, curve: UnitCurve = .easeInOut, options: AnimationOptions = [],
    animations: (inout PropertyAnimator) -> Void, completion: Completion? = nil
  ) throws(AnimationError) -> Run {
    try run(
      Animation(curve: curve, duration: duration).delay(delay), options: options, animations: animations,
      completion: completion)
  }

  /// Animates the changes of a closure.
  ///
  /// - Parameters:
  ///   - animation: the curve or spring, with its delay and repetitions. Inside another animation's closure, that animation
  ///     replaces it, unless the options keep this one.
  ///   - animations: a closure that runs at once and sets model values.
  ///   - completion: a closure that runs when the animation is over.
  /// - Throws: ``AnimationError``.
  @discardableResult
  public mutating func run(
    _ animation: Animation, options: AnimationOptions = [], animations: (inout PropertyAnimator) -> Void,
    completion: Completion? = nil
  ) throws(AnimationError) -> Run {
    try start(animation, options: options, properties: ViewState.Property.animated, animations, completion)
  }

  /// Replaces a view's content, such as a card's side, with a transition: UIKit's
  /// `transition(with:duration:options:animations:completion:)`.
  ///
  /// The model value changes at once. ``contentChange(of:)`` returns the progress of the transition.
  ///
  /// - Throws: ``AnimationError``.
  @discardableResult
  public mutating func transition(
    with view: ID, _ animation: Animation, options: AnimationOptions = [], content: Int,
    completion: Completion? = nil
  ) throws(AnimationError) -> Run {
    try start(animation, options: options, properties: [.content], { $0[view]?.content = content }, completion)
  }

  private mutating func start(
    _ animation: Animation, options: AnimationOptions, properties: [ViewState.Property],
    _ animations: (inout PropertyAnimator) -> Void, _ completion: Completion?
  ) throws(AnimationError) -> Run {
    var animation = animation
    if let outer = contexts.last?.animation { animation = try animation.inheriting(from: outer, options: options) }
    if options.contains(.repeat) || options.contains(.autoreverse) {
      let count = options.contains(.repeat) ? nil : 2
      animation = try animation.repeated(count, autoreverses: options.contains(.autoreverse))
    }
    runCount += 1
    let number = runCount
    let before = models
    contexts.append(Context(animation: animation))
    animations(&self)
    if options.contains(.layoutSubviews) { layOut(changedSince: before) }
    let claimed = contexts.removeLast().claimed
    var running = Running(animation: animation, options: options, anchor: (time, 0), completion: completion)
    var taken = claimed
    for (view, old) in before {
      guard let new = models[view] else { continue }
      for property in properties where property.differs(old, new) {
        let key = Key(view: view, property: property)
        guard !claimed.contains(key) else { continue }
        let from = options.contains(.beginFromCurrentState) ? presentation(of: view, model: old) : old
        dropTrack(key)
        tracks[key] = Track(run: number, from: from, to: new)
        running.trackCount += 1
        taken.insert(key)
      }
    }
    runs[number] = running
    if contexts.isEmpty {
      if !options.contains(.layoutSubviews) { layOut(changedSince: before) }
    } else {
      contexts[contexts.count - 1].claimed.formUnion(taken)
    }
    return Run(number: number)
  }

  private mutating func layOut(changedSince before: [ID: ViewState]) {
    for (view, layout) in layouts {
      if let new = models[view], let old = before[view], old.size != new.size { layout(new, &self) }
    }
  }

  /// Sets one model value without ending animations.
  mutating func setModel(_ key: Key, to state: ViewState) {
    models[key.view]?.set(key.property, from: state, to: state, at: 0)
  }

  private mutating func dropTrack(_ key: Key) {
    guard let track = tracks.removeValue(forKey: key), var running = runs[track.run] else { return }
    running.trackCount -= 1
    running.wasInterrupted = true
    if running.trackCount == 0 { running.interruption = time }
    runs[track.run] = running
  }

  // MARK: Time

  /// The time when the next animation will be over, in seconds; `nil` if none will be.
  public var nextCompletionTime: Double? {
    runs.values.lazy.map(\.end).filter { $0 < .infinity }.min()
  }

  /// Advances to a time, and runs the completions of animations that are over, in the order of their ends and starts.
  ///
  /// - Returns: the animations that are over.
  /// - Throws: ``AnimationError/timeRunsBackwards(to:from:)`` if the time is earlier or not finite. The animator stays
  ///   unchanged then.
  @discardableResult
  public mutating func advance(to target: Double) throws(AnimationError) -> [Completed] {
    guard target >= time, target.isFinite else { throw .timeRunsBackwards(to: target, from: time) }
    var completed: [Completed] = []
    while let next = runs.min(by: { ($0.value.end, $0.key) < ($1.value.end, $1.key) }), next.value.end <= target {
      let (number, running) = next
      time = max(time, running.end)
      runs[number] = nil
      for (key, track) in tracks where track.run == number { tracks[key] = nil }
      completed.append(Completed(run: Run(number: number), time: time, position: running.position))
      running.completion?(&self, running.position)
    }
    time = max(time, target)
    return completed
  }
}

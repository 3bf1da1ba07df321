// UIKit's animation of views, without a screen and without a clock. There are two sets of values: the model values, which an
// animation's closure sets at once, and the presentation values, which follow in time and are what is seen. Each pair of a view and
// a property has at most one track, from one model state to another; what was started last has it.

/// Animates views.
///
///     var animator = PropertyAnimator<Int>()
///     animator[1] = ViewState(frame: place)
///     try animator.run(.easeInOut(duration: 0.6)) { $0[1]?.transform = Transform(scaleX: 3, y: 3) }
///     try animator.advance(to: 0.3)
///     animator.presentation(of: 1)  // half way
///
/// An animator is a value: a copy goes on by itself, and two with the same past are the same to the bit.
public struct PropertyAnimator<ID: Hashable & Sendable>: Sendable {
  /// Something to do when an animation is over; the animator's time is then the time of its end.
  public typealias Completion = @Sendable (inout PropertyAnimator, AnimationPosition) -> Void

  /// An animation that was started.
  public struct Run: Hashable, Sendable {
    let number: Int
  }

  /// An animation that is over.
  public struct Completed: Hashable, Sendable {
    /// Which one.
    public let run: Run
    /// When it was, in seconds.
    public let time: Double
    /// Where it ended.
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

  /// An animation and what is left to be told about it.
  struct Running {
    var animation: Animation
    let options: AnimationOptions
    /// A time, and the seconds of the animation that had passed then.
    var anchor: (time: Double, elapsed: Double)
    /// When everything of it was taken over by others.
    var interruption: Double?
    var wasInterrupted = false
    var isPaused = false
    var isReversed = false
    var trackCount = 0
    let completion: Completion?

    /// The seconds of the animation that have passed at a time, from the beginning of its delay.
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

  /// The animation that those inside of a closure inherit.
  private struct Context {
    let animation: Animation
    /// The properties that they have taken for themselves.
    var claimed: Set<Key> = []
  }

  /// Now, in seconds.
  public private(set) var time = 0.0
  private var models: [ID: ViewState] = [:]
  /// In the order in which they were set, so that the same is done in every run.
  private var layouts: [(view: ID, layout: @Sendable (ViewState, inout PropertyAnimator) -> Void)] = []
  var tracks: [Key: Track] = [:]
  var runs: [Int: Running] = [:]
  private var runCount = 0
  private var contexts: [Context] = []

  /// An animator without views, at time 0.
  public init() {}

  /// A view's model values; `nil` if there is none. Setting one ends the animations of what it changes.
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

  /// Sets what moves when a view's size changes: its subviews, by their frames.
  ///
  /// - Parameter layout: sets the model values of others; `nil` for none.
  public mutating func setLayout(
    of view: ID, _ layout: (@Sendable (ViewState, inout PropertyAnimator) -> Void)?
  ) {
    layouts.removeAll { $0.view == view }
    if let layout { layouts.append((view, layout)) }
  }

  // MARK: Starting

  /// Animates along a curve what a closure changes: UIKit's `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: in seconds.
  ///   - curve: the curve that it follows.
  ///   - animations: runs at once, and sets model values.
  ///   - completion: runs when it is over.
  /// - Throws: ``AnimationError`` for a duration or a delay that is none.
  @discardableResult
  public mutating func run(
    duration: Double, delay: Double = 0, curve: UnitCurve = .easeInOut, options: AnimationOptions = [],
    animations: (inout PropertyAnimator) -> Void, completion: Completion? = nil
  ) throws(AnimationError) -> Run {
    try run(
      Animation(curve: curve, duration: duration).delay(delay), options: options, animations: animations,
      completion: completion)
  }

  /// Animates what a closure changes.
  ///
  /// - Parameters:
  ///   - animation: a curve or a spring, its delay and repetitions. Inside of another one's closure that one's is used, unless the
  ///     options keep this one's.
  ///   - animations: runs at once, and sets model values.
  ///   - completion: runs when it is over.
  /// - Throws: ``AnimationError``.
  @discardableResult
  public mutating func run(
    _ animation: Animation, options: AnimationOptions = [], animations: (inout PropertyAnimator) -> Void,
    completion: Completion? = nil
  ) throws(AnimationError) -> Run {
    try start(animation, options: options, properties: ViewState.Property.animated, animations, completion)
  }

  /// Replaces a view's content, such as a card's side, in a transition of some duration: UIKit's
  /// `transition(with:duration:options:animations:completion:)`.
  ///
  /// The model value changes at once. ``contentChange(of:)`` gives the progress of the transition.
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

  /// When the next animation is over, in seconds; `nil` if none will be.
  public var nextCompletionTime: Double? {
    runs.values.lazy.map(\.end).filter { $0 < .infinity }.min()
  }

  /// Lets time pass, and runs the completions of animations that are over, in the order of their ends and starts.
  ///
  /// - Returns: the animations that are over.
  /// - Throws: ``AnimationError/timeRunsBackwards(to:from:)``; nothing has changed then.
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

/// Recognizers that decide together on the same touches, like those of one view in UIKit.
///
///     var gestures = GestureGroup<String>()
///     gestures.add(TapGestureRecognizer(), as: "choose")
///     gestures.add(TapGestureRecognizer(numberOfTapsRequired: 2), as: "open")
///     gestures.require("choose", toFail: "open")
///     for event in gestures.take(touch) { print(event.id, event.state) }
///
/// The first gesture that is recognized makes the others fail, unless ``allow(_:with:)`` permits both. A gesture that requires
/// others to fail waits for them.
public struct GestureGroup<ID: Hashable & Sendable>: Sendable {
  /// A change of a gesture's state.
  public struct Event: Sendable {
    /// The name of the gesture.
    public let id: ID
    /// The new state.
    public let state: GestureState
    /// The current value of its recognizer.
    public let recognizer: any GestureRecognizer
  }

  private struct Member: Sendable {
    let id: ID
    var recognizer: any GestureRecognizer
    /// The state that was reported last.
    var told = GestureState.possible
    /// Whether another gesture excludes it until the touches are over.
    var isOut = false

    /// Whether it is recognized and waits for another one to fail.
    var isHeld: Bool { !isOut && told == .possible && recognizer.state.isRecognized }
  }

  private var members: [Member] = []
  private var requirements: [ID: Set<ID>] = [:]
  private var simultaneous: [ID: Set<ID>] = [:]
  private var down: Set<Int> = []

  /// Creates a group without recognizers.
  public init() {}

  /// Adds or replaces the recognizer with a name.
  public mutating func add(_ recognizer: some GestureRecognizer, as id: ID) {
    members.removeAll { $0.id == id }
    members.append(Member(id: id, recognizer: recognizer))
  }

  /// The recognizer with a name; `nil` if there is none.
  public subscript(id: ID) -> (any GestureRecognizer)? { members.first { $0.id == id }?.recognizer }

  /// Changes a recognizer, such as to reset a translation to zero. An unknown name has no effect.
  public mutating func update<Recognizer: GestureRecognizer, Failure: Error>(
    _ id: ID, as type: Recognizer.Type, _ change: (inout Recognizer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let index = members.firstIndex(where: { $0.id == id }),
      var recognizer = members[index].recognizer as? Recognizer
    else { return }
    try change(&recognizer)
    members[index].recognizer = recognizer
  }

  /// Makes a gesture wait until another one has failed: UIKit's `require(toFail:)`.
  public mutating func require(_ id: ID, toFail other: ID) {
    if id != other { requirements[id, default: []].insert(other) }
  }

  /// Allows two gestures at the same time.
  public mutating func allow(_ id: ID, with other: ID) {
    simultaneous[id, default: []].insert(other)
    simultaneous[other, default: []].insert(id)
  }

  /// Passes a touch to all recognizers.
  ///
  /// - Returns: the changes.
  public mutating func take(_ touch: Touch) -> [Event] {
    let events = advance(to: touch.time)
    // Recognizers that have finished with the previous touches start again with this one.
    var renewed: Set<Int> = []
    if touch.phase == .began {
      if down.isEmpty {
        for index in members.indices where members[index].isOut || members[index].told.isFinal {
          members[index].isOut = false
          members[index].told = .possible
          renewed.insert(index)
        }
      }
      down.insert(touch.id)
    } else if touch.phase != .moved {
      down.remove(touch.id)
    }
    for index in members.indices
    where renewed.contains(index) || !(members[index].isHeld && members[index].recognizer.state.isFinal) {
      members[index].recognizer.take(touch)
    }
    return events + settle(isTouched: true)
  }

  /// Advances to a time in seconds without a touch.
  ///
  /// - Returns: the changes.
  public mutating func advance(to time: Double) -> [Event] {
    for index in members.indices { members[index].recognizer.advance(to: time) }
    return settle(isTouched: false)
  }

  /// Reports changes until there are none: a gesture that fails may let another one begin.
  private mutating func settle(isTouched: Bool) -> [Event] {
    var events: [Event] = []
    var told: Set<ID> = []
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in members.indices {
        let member = members[index]
        var state = member.recognizer.state
        guard !member.isOut, !member.told.isFinal, !told.contains(member.id),
          state != member.told || (state == .changed && isTouched)
        else { continue }
        if member.isHeld {
          switch verdict(on: member.id) {
          case .waiting: continue
          case .refused:
            putOut(index, &events)
            hasChanged = true
            continue
          case .admitted: break
          }
          for other in members.indices where other != index && excludes(member.id, other) { putOut(other, &events) }
          // A gesture that was held begins now, even if its recognizer has already changed.
          if state == .changed { state = .began }
        }
        members[index].told = state
        told.insert(member.id)
        events.append(Event(id: member.id, state: state, recognizer: member.recognizer))
        hasChanged = true
      }
    }
    return events
  }

  private enum Verdict { case waiting, refused, admitted }

  /// Returns whether a recognized gesture may be reported, given the others that must fail first.
  private func verdict(on id: ID) -> Verdict {
    let required = members.filter { requirements[id, default: []].contains($0.id) && !$0.isOut }
    if required.contains(where: { $0.told.isRecognized }) { return .refused }
    return required.contains { $0.recognizer.state != .failed && $0.recognizer.state != .cancelled }
      ? .waiting : .admitted
  }

  private func excludes(_ id: ID, _ index: Int) -> Bool {
    let other = members[index]
    return !other.isOut && other.told == .possible && !simultaneous[id, default: []].contains(other.id)
  }

  private mutating func putOut(_ index: Int, _ events: inout [Event]) {
    members[index].recognizer.cancel()
    members[index].isOut = true
    events.append(Event(id: members[index].id, state: .failed, recognizer: members[index].recognizer))
  }
}

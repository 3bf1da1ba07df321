import PlaneGeometry
import SceneAnimation
import Testing

@Suite("Gestures") struct GestureTests {
  /// A finger that goes along points, each at a time, and is lifted at the last one.
  private func stroke(_ points: [(x: Double, y: Double, time: Double)], id: Int = 0) -> [Touch] {
    points.enumerated().map { index, point in
      Touch(
        index == 0 ? .began : index == points.count - 1 ? .ended : .moved, at: Point(x: point.x, y: point.y),
        time: point.time, id: id)
    }
  }

  private func states(_ recognizer: some GestureRecognizer, _ touches: [Touch]) -> [GestureState] {
    var recognizer = recognizer
    return touches.map { touch in
      recognizer.take(touch)
      return recognizer.state
    }
  }

  private func tap(at time: Double, x: Double = 10, id: Int = 0) -> [Touch] {
    stroke([(x, 10, time), (x, 10, time + 0.1)], id: id)
  }

  @Test("a tap is a touch that neither moves nor lasts")
  func taps() {
    #expect(states(TapGestureRecognizer(), tap(at: 0)) == [.possible, .ended])
    #expect(states(TapGestureRecognizer(), stroke([(0, 0, 0), (20, 0, 0.1), (20, 0, 0.2)])).last == .failed)
    #expect(states(TapGestureRecognizer(), stroke([(0, 0, 0), (0, 0, 2)])).last == .failed)
    // After it, another one begins anew.
    #expect(states(TapGestureRecognizer(), tap(at: 0) + tap(at: 3)) == [.possible, .ended, .possible, .ended])
  }

  @Test("two taps come soon after each other, and two fingers tap together")
  func severalTaps() {
    let double = TapGestureRecognizer(numberOfTapsRequired: 2)
    #expect(states(double, tap(at: 0) + tap(at: 0.3)).last == .ended)
    #expect(states(double, tap(at: 0) + tap(at: 0.3)).dropLast().allSatisfy { $0 == .possible })
    var late = double
    for touch in tap(at: 0) { late.take(touch) }
    late.advance(to: 1)
    #expect(late.state == .failed)
    let two = TapGestureRecognizer(numberOfTouchesRequired: 2)
    let fingers = tap(at: 0, x: 10, id: 1)[0...0] + tap(at: 0, x: 90, id: 2) + tap(at: 0, x: 10, id: 1)[1...1]
    #expect(states(two, Array(fingers)).last == .ended)
    #expect(states(two, tap(at: 0)).last == .failed)
    #expect(states(TapGestureRecognizer(), Array(fingers)).last == .failed)
  }

  @Test("a pan begins after some points, and knows its way and its speed")
  func pan() {
    let touches = stroke([(0, 0, 0), (6, 0, 0.05), (30, 0, 0.1), (60, 40, 0.15), (60, 40, 0.2)])
    #expect(states(PanGestureRecognizer(), touches) == [.possible, .possible, .began, .changed, .ended])
    var pan = PanGestureRecognizer()
    for touch in touches.dropLast() { pan.take(touch) }
    #expect(pan.translation == Vector(dx: 60, dy: 40))
    #expect((pan.velocity.dx - 540).magnitude < 1e-9 && (pan.velocity.dy - 400).magnitude < 1e-9)
    pan.setTranslation(.zero)
    pan.take(Touch(.moved, at: Point(x: 65, y: 40), time: 0.2))
    #expect(pan.translation == Vector(dx: 5, dy: 0))
    pan.take(Touch(.cancelled, at: .zero, time: 0.3))
    #expect(pan.state == .cancelled)
    // A second finger moves the middle, not what is panned.
    var two = PanGestureRecognizer()
    two.take(Touch(.began, at: .zero, time: 0, id: 1))
    two.take(Touch(.moved, at: Point(x: 20, y: 0), time: 0.1, id: 1))
    two.take(Touch(.began, at: Point(x: 100, y: 0), time: 0.2, id: 2))
    two.take(Touch(.moved, at: Point(x: 40, y: 0), time: 0.3, id: 1))
    #expect(two.translation == Vector(dx: 30, dy: 0))
  }

  @Test(
    "a swipe is quick, far enough and in one of the directions",
    arguments: [
      (Vector(dx: -80, dy: 5), 0.2, GestureState.ended), (Vector(dx: 80, dy: 5), 0.2, .ended),
      (Vector(dx: 5, dy: 80), 0.2, .failed), (Vector(dx: 60, dy: 55), 0.2, .failed),
      (Vector(dx: -80, dy: 0), 0.8, .failed), (Vector(dx: -30, dy: 0), 0.2, .failed),
    ])
  func swipe(way: Vector, time: Double, end: GestureState) {
    var swipe = SwipeGestureRecognizer([.left, .right])
    for touch in stroke([(100, 100, 0), (100 + way.dx, 100 + way.dy, time), (100 + way.dx, 100 + way.dy, time)]) {
      swipe.take(touch)
    }
    #expect(swipe.state == end)
    #expect(swipe.direction == (end == .ended ? (way.dx < 0 ? .left : .right) : nil))
  }

  @Test("a pinch is the distance of two fingers, which a view sets to 1 as it follows")
  func pinch() {
    var pinch = PinchGestureRecognizer()
    pinch.take(Touch(.began, at: Point(x: 0, y: 0), time: 0, id: 1))
    pinch.take(Touch(.began, at: Point(x: 100, y: 0), time: 0, id: 2))
    pinch.take(Touch(.moved, at: Point(x: 104, y: 0), time: 0.1, id: 2))
    #expect(pinch.state == .possible)
    pinch.take(Touch(.moved, at: Point(x: 150, y: 0), time: 0.2, id: 2))
    #expect(pinch.state == .began && pinch.scale == 1.5)
    pinch.scale = 1
    pinch.take(Touch(.moved, at: Point(x: 300, y: 0), time: 0.3, id: 2))
    #expect(pinch.state == .changed && pinch.scale == 2 && (pinch.velocity - 10).magnitude < 1e-9)
    pinch.take(Touch(.ended, at: Point(x: 300, y: 0), time: 0.4, id: 2))
    #expect(pinch.state == .ended && pinch.scale == 2)
  }

  @Test("a rotation counts whole turns")
  func rotation() {
    var rotation = RotationGestureRecognizer()
    rotation.take(Touch(.began, at: .zero, time: 0, id: 1))
    rotation.take(Touch(.began, at: Point(x: 100, y: 0), time: 0, id: 2))
    let quarters = [(0.0, 100.0), (-100, 0), (0, -100), (100, 0), (0, 100)]
    for (step, place) in quarters.enumerated() {
      rotation.take(Touch(.moved, at: Point(x: place.0, y: place.1), time: 0.1 * Double(step + 1), id: 2))
    }
    #expect((rotation.rotation - 2.5 * .pi).magnitude < 1e-9)
    #expect((rotation.velocity - 5 * .pi).magnitude < 1e-6)
    #expect(rotation.state == .changed)
  }

  @Test("a long press begins when its time has passed, unless the finger moves")
  func longPress() {
    var press = LongPressGestureRecognizer()
    press.take(Touch(.began, at: .zero, time: 0))
    press.advance(to: 0.4)
    #expect(press.state == .possible)
    press.advance(to: 0.5)
    #expect(press.state == .began)
    press.take(Touch(.moved, at: Point(x: 50, y: 0), time: 0.6))
    #expect(press.state == .changed)
    press.take(Touch(.ended, at: Point(x: 50, y: 0), time: 0.7))
    #expect(press.state == .ended)
    #expect(states(LongPressGestureRecognizer(), stroke([(0, 0, 0), (20, 0, 0.1), (20, 0, 1)]))[1] == .failed)
    #expect(states(LongPressGestureRecognizer(), tap(at: 0)).last == .failed)
    let patient = LongPressGestureRecognizer(minimumPressDuration: 2, allowableMovement: 100)
    #expect(
      states(patient, stroke([(0, 0, 0), (50, 0, 1), (50, 0, 2.5), (50, 0, 3)])) == [
        .possible, .possible, .began, .ended,
      ])
  }

  private func told(_ group: GestureGroup<String>, _ touches: [Touch], until end: Double) -> [String] {
    var group = group
    var events = touches.flatMap { group.take($0) }
    events += group.advance(to: end)
    return events.filter { $0.state != .failed && $0.state != .changed }.map { "\($0.id) \($0.state)" }
  }

  @Test("a tap that requires a double tap to fail waits for it")
  func requirement() {
    var group = GestureGroup<String>()
    group.add(TapGestureRecognizer(), as: "one")
    group.add(TapGestureRecognizer(numberOfTapsRequired: 2), as: "two")
    group.require("one", toFail: "two")
    #expect(told(group, tap(at: 0), until: 0.2) == [])
    #expect(told(group, tap(at: 0), until: 1) == ["one ended"])
    #expect(told(group, tap(at: 0) + tap(at: 0.3), until: 2) == ["two ended"])
    #expect(told(group, tap(at: 0) + tap(at: 2), until: 4) == ["one ended", "one ended"])
  }

  @Test("the first gesture that is recognized makes the others fail, unless they may go on together")
  func exclusion() {
    var group = GestureGroup<String>()
    group.add(TapGestureRecognizer(), as: "tap")
    group.add(PanGestureRecognizer(), as: "pan")
    group.add(LongPressGestureRecognizer(), as: "press")
    let drag = stroke([(0, 0, 0), (30, 0, 0.1), (60, 0, 0.2), (60, 0, 0.3)])
    #expect(told(group, drag, until: 1) == ["pan began", "pan ended"])
    #expect(told(group, tap(at: 0), until: 1) == ["tap ended"])
    #expect(
      told(group, stroke([(0, 0, 0), (0, 0, 1), (40, 0, 1.1), (40, 0, 1.2)]), until: 2) == [
        "press began", "press ended",
      ])
    group.allow("pan", with: "press")
    #expect(
      told(group, stroke([(0, 0, 0), (0, 0, 1), (40, 0, 1.1), (40, 0, 1.2)]), until: 2)
        == ["press began", "pan began", "pan ended", "press ended"])
  }

  @Test("a swipe that a pan requires to fail is seen first, and the pan begins when it is too late for one")
  func swipeBeforePan() {
    var group = GestureGroup<String>()
    group.add(SwipeGestureRecognizer(), as: "swipe")
    group.add(PanGestureRecognizer(), as: "pan")
    group.require("pan", toFail: "swipe")
    #expect(told(group, stroke([(0, 0, 0), (30, 0, 0.1), (80, 0, 0.2), (80, 0, 0.3)]), until: 1) == ["swipe ended"])
    let slow = stroke([(0, 0, 0), (30, 0, 0.3), (40, 0, 0.7), (60, 0, 0.9), (60, 0, 1)])
    #expect(told(group, slow, until: 2) == ["pan began", "pan ended"])
  }

  @Test("no touches make a recognizer trap", arguments: 0..<20 as Range<UInt64>)
  func chaos(seed: UInt64) {
    var state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    var group = GestureGroup<Int>()
    group.add(TapGestureRecognizer(), as: 0)
    group.add(PanGestureRecognizer(), as: 1)
    group.add(SwipeGestureRecognizer(), as: 2)
    group.add(PinchGestureRecognizer(), as: 3)
    group.add(RotationGestureRecognizer(), as: 4)
    group.add(LongPressGestureRecognizer(), as: 5)
    group.require(0, toFail: 3)
    group.require(3, toFail: 0)
    let numbers = [0, 1, -1, 50, 1e308, -1e308, .infinity, .nan]
    for _ in 0..<300 {
      let phase: Touch.Phase = [.began, .moved, .ended, .cancelled][next(4)]
      let place = Point(x: numbers[next(8)], y: numbers[next(8)])
      _ = group.take(Touch(phase, at: place, time: numbers[next(8)], id: next(3)))
    }
    #expect(group[0] != nil)
  }
}

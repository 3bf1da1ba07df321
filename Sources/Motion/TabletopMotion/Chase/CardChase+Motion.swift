import PlaneGeometry
import RigidBodyDynamics
import SceneAnimation

extension CardChase {
  // These calls cannot fail: the durations are constants and the items exist.

  mutating func turn(_ index: Int, then sequel: Sequel) {
    let content = views[index]?.content == 1 ? 0 : 1
    let run = (try? Animation.easeInOut(duration: Duration.flip)).flatMap {
      try? views.transition(with: index, $0, content: content)
    }
    if let run { sequels[run] = sequel }
  }

  mutating func animate(
    _ cards: [Int], duration: Double, then sequel: Sequel, _ change: (inout ViewState) -> Void
  ) {
    let run = try? views.run(duration: duration) { views in
      for card in cards {
        guard var view = views[card] else { continue }
        change(&view)
        views[card] = view
      }
    }
    if let run { sequels[run] = sequel }
  }

  mutating func finish() -> [PropertyAnimator<Int>.Completed] { (try? views.advance(to: time)) ?? [] }

  mutating func move(to target: Double) {
    time = target
    _ = try? bodies.advance(to: target)
  }

  /// Launches a card: the course's `CardBehavior.addItem`.
  mutating func launch(_ index: Int) {
    guard let center = bodies[index]?.center ?? views[index]?.center else { return }
    try? bodies.setItem(index, DynamicItem(center: center, size: size))
    flying.insert(index)
    updateBehavior()
    let push = Self.push(from: center, on: table, using: &generator)
    if let id = try? bodies.add(.push([index], push)) {
      // The push acts at once and has no effect afterwards.
      _ = try? bodies.advance(to: time)
      bodies.remove(id)
    }
    record(.pushed, [index])
  }

  /// Stops a card: the course's `CardBehavior.removeItem`.
  mutating func catchCard(_ index: Int) {
    flying.remove(index)
    updateBehavior()
  }

  private mutating func updateBehavior() {
    let items = flying.sorted()
    let group = DynamicBehavior<Int>.group([
      .collision(items, Collision(referenceInsets: .zero)),
      .properties(items, ItemProperties(elasticity: elasticity, resistance: resistance, allowsRotation: false)),
    ])
    if let behavior {
      try? bodies.setBehavior(behavior, to: group)
    } else {
      behavior = try? bodies.add(group)
    }
  }
}

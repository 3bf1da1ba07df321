/// The steps of a rule `@keyframes`: fractions of an iteration, from 0 to 1 and in order, and the values there.
struct CSSKeyframes {
  private(set) var steps: [(place: Double, declarations: [CSSDeclaration])] = []

  private static let mostSteps = 1_000

  init(_ block: ArraySlice<UInt8>, names: XMLNameTable) {
    var scanner = ByteScanner(block)
    while steps.count < CSSKeyframes.mostSteps {
      let selectors = scanner.takeOutside { $0 == UInt8(ascii: "{") }
      guard scanner.take(UInt8(ascii: "{")) else { break }
      let declarations = Array(CSSDeclarationParser(scanner.takeBlock(), names: names))
      for selector in selectors.splitAtCommas {
        var selector = ByteScanner(trimmed(selector))
        if selector.takeWord("from") {
          steps.append((0, declarations))
        } else if selector.takeWord("to") {
          steps.append((1, declarations))
        } else if let number = selector.takeNumber(), selector.take(UInt8(ascii: "%")), (0...100).contains(number) {
          steps.append((number / 100, declarations))
        }
      }
    }
    steps.sort { $0.place < $1.place }
  }

  /// Returns the values of all properties at a fraction of an iteration.
  ///
  /// - Parameter base: returns the value of a property without the animation.
  func values(
    at part: Double, easing: SVGEasing, base: (CSSDeclaration) -> ArraySlice<UInt8>
  ) -> [CSSDeclaration] {
    var result: [CSSDeclaration] = []
    var seen: Set<SVGName> = []
    for declaration in steps.flatMap(\.declarations) {
      let name = declaration.name
      guard name != .other, name != .animationTimingFunction, seen.insert(name).inserted else { continue }
      var before: (place: Double, value: ArraySlice<UInt8>, easing: SVGEasing) = (0, base(declaration), easing)
      var after: (place: Double, value: ArraySlice<UInt8>)?
      for step in steps {
        guard let own = step.declarations.last(where: { $0.name == name }) else { continue }
        if step.place <= part {
          before = (step.place, own.value, CSSKeyframes.easing(of: step.declarations) ?? easing)
        } else if after == nil {
          after = (step.place, own.value)
        }
      }
      let end = after ?? (1, before.place == 1 ? before.value : base(declaration))
      let length = end.place - before.place
      let share = length > 0 ? before.easing.progress(at: (part - before.place) / length) : 0
      result.append(declaration.with(SVGValueMixing.value(from: before.value, to: end.value, at: share)[...]))
    }
    return result
  }

  private static func easing(of declarations: [CSSDeclaration]) -> SVGEasing? {
    guard let value = declarations.last(where: { $0.name == .animationTimingFunction })?.value else { return nil }
    var scanner = ByteScanner(value)
    return scanner.takeEasing()
  }
}

/// One animation of an element (CSS Animations Level 1, section 4).
struct CSSAnimation {
  private enum Direction { case normal, reverse, alternate, alternateReverse }

  var name = ""
  private var duration = 0.0
  private var delay = 0.0
  private var count = 1.0
  private var direction = Direction.normal
  private var fillsBefore = false
  private var fillsAfter = false
  private var isPaused = false
  private(set) var easing = SVGEasing.ease

  /// The maximum number of animations of an element; further ones are left out.
  private static let mostAnimations = 64

  /// Returns the animations that declarations specify, in order; a later one has priority.
  static func animations(in declarations: [CSSDeclaration]) -> [CSSAnimation] {
    var animations: [CSSAnimation] = []
    func lists(_ value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      value.splitAtCommas.prefix(mostAnimations).map(trimmed)
    }
    // A shorthand resets all longhands before it.
    let declarations = declarations[(declarations.lastIndex { $0.name == .animation } ?? declarations.startIndex)...]
    if let first = declarations.first, first.name == .animation {
      animations = lists(first.value).map { CSSAnimation(shorthand: $0) }
    }
    for declaration in declarations where declaration.name == .animationName {
      let names = lists(declaration.value)
      let known = animations
      animations = names.indices.map { known.indices.contains($0) ? known[$0] : CSSAnimation() }
      for index in names.indices { animations[index].name = String(decoding: names[index], as: UTF8.self).unquoted }
    }
    if animations.isEmpty { return [] }
    for declaration in declarations where declaration.name != .animationName {
      let values = lists(declaration.value)
      if values.isEmpty { continue }
      for index in animations.indices { animations[index].set(declaration.name, values[index % values.count]) }
    }
    return animations.filter { !$0.name.isEmpty && $0.name != "none" }
  }

  private init() {}

  /// Parses a value of `animation`, whose parts stand in any order. The first time is the duration, the second one the
  /// delay. A word is the value of the first property that takes it and has none yet, and otherwise the name.
  private init(shorthand: ArraySlice<UInt8>) {
    var unset: [SVGName] = [
      .animationDuration, .animationTimingFunction, .animationDelay, .animationIterationCount, .animationDirection,
      .animationFillMode, .animationPlayState,
    ]
    var scanner = ByteScanner(shorthand)
    while !scanner.isFinished {
      let part = scanner.takeOutside(until: \.isWhitespace)
      if let taker = unset.firstIndex(where: { set($0, part) }) {
        unset.remove(at: taker)
      } else {
        name = String(decoding: part, as: UTF8.self).unquoted
      }
    }
  }

  /// Sets a longhand; `false` if the value is invalid for it.
  @discardableResult
  private mutating func set(_ property: SVGName, _ value: ArraySlice<UInt8>) -> Bool {
    var scanner = ByteScanner(value)
    let word = String(decoding: value.map(\.asciiLowercased), as: UTF8.self)
    switch property {
    case .animationDuration:
      guard let time = scanner.takeTime(), scanner.isFinished, value.last?.isDigit == false else { return false }
      duration = max(0, time)
    case .animationDelay:
      guard let time = scanner.takeTime(), scanner.isFinished, value.last?.isDigit == false else { return false }
      delay = time
    case .animationIterationCount:
      if word == "infinite" {
        count = .infinity
      } else if let number = scanner.takeNumber(), scanner.isFinished {
        count = max(0, number)
      } else {
        return false
      }
    case .animationDirection:
      switch word {
      case "normal": direction = .normal
      case "reverse": direction = .reverse
      case "alternate": direction = .alternate
      case "alternate-reverse": direction = .alternateReverse
      default: return false
      }
    case .animationFillMode:
      guard ["none", "forwards", "backwards", "both"].contains(word) else { return false }
      fillsBefore = word == "backwards" || word == "both"
      fillsAfter = word == "forwards" || word == "both"
    case .animationPlayState:
      guard ["running", "paused"].contains(word) else { return false }
      isPaused = word == "paused"
    case .animationTimingFunction:
      guard let easing = scanner.takeEasing(), scanner.isFinished else { return false }
      self.easing = easing
    default: return false
    }
    return true
  }

  var timing: SVGAnimationTiming {
    var timing = SVGAnimationTiming(
      begins: [delay], duration: duration > 0 ? duration : .infinity, active: duration > 0 ? duration * count : 0)
    timing.freezes = fillsAfter
    return timing
  }

  /// Returns the fraction of an iteration that its keyframes apply to; `nil` if the animation has no effect at that time.
  func part(at time: Double) -> Double? {
    let time = isPaused ? 0 : time
    if time < delay { return fillsBefore ? turned(SVGAnimationTiming.Moment(turn: 0, part: 0)) : nil }
    if duration <= 0 { return fillsAfter ? turned(SVGAnimationTiming.Moment(turn: 0, part: 1)) : nil }
    return timing.moment(at: time).map(turned)
  }

  private func turned(_ moment: SVGAnimationTiming.Moment) -> Double {
    let isOdd = moment.turn % 2 == 1
    let isBackwards =
      switch direction {
      case .normal: false
      case .reverse: true
      case .alternate: isOdd
      case .alternateReverse: !isOdd
      }
    return isBackwards ? 1 - moment.part : moment.part
  }
}

extension String {
  /// The name without quotation marks around it.
  fileprivate var unquoted: String {
    guard count >= 2, let quote = first, quote == "\"" || quote == "'", last == quote else { return self }
    return String(dropFirst().dropLast())
  }
}

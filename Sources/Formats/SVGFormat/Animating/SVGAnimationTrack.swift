import PlaneGeometry

/// The values of one animation element during an iteration.
struct SVGAnimationTrack {
  private enum Kind {
    case value
    /// The function of `animateTransform`.
    case transform(String)
    case motion(SVGTextPath, turn: MotionTurn)
  }

  private enum MotionTurn {
    case angle(Double)
    case along(isReversed: Bool)
  }

  private enum Pace { case discrete, linear, paced, spline }

  private var kind = Kind.value
  private var values: [ArraySlice<UInt8>] = []
  private var times: [Double]?
  private var easings: [SVGEasing] = []
  private var pace = Pace.linear
  /// The positions on a path, as fractions of its length.
  private var points: [Double]?
  private var isAdded = false
  private var accumulates = false
  /// Whether the first value is the one without the animation.
  private var beginsAtBase = false

  /// The maximum number of values.
  private static let mostValues = 10_000

  /// Returns the track of an element and the name of the animated attribute; `nil` if it animates nothing that can be drawn.
  static func track(of node: Int, on target: Int, in document: XMLDocument) -> (ArraySlice<UInt8>, SVGAnimationTrack)? {
    var track = SVGAnimationTrack()
    func text(_ name: SVGName) -> ArraySlice<UInt8>? { document.value(of: name, in: node).map(trimmed) }
    func says(_ name: SVGName, _ word: String) -> Bool { text(name)?.elementsEqual(word.utf8) == true }
    track.isAdded = says(.additive, "sum")
    track.accumulates = says(.accumulate, "sum")
    var name = text(.attributeName) ?? []
    // The document stores attributes of the XLink namespace without their prefix.
    if let colon = name.firstIndex(of: UInt8(ascii: ":")) { name = name[(colon + 1)...] }
    if let list = text(.values) {
      track.values = list.split(separator: UInt8(ascii: ";")).prefix(mostValues).map(trimmed)
    } else if document.nodes[node].tag == .set {
      guard let to = text(.to) else { return nil }
      (track.values, track.pace) = ([to], .discrete)
    } else if let to = text(.to) {
      track.values = [text(.from) ?? [], to]
      track.beginsAtBase = text(.from) == nil
      // An animation with `to` alone starts from the current value.
      if track.beginsAtBase { track.isAdded = false }
    } else if let by = text(.by) {
      let from = text(.from)
      track.values = [from ?? Array("0".utf8)[...], from.map { SVGValueMixing.sum($0, by)[...] } ?? by]
      if from == nil {
        track.isAdded = true
        track.values[0] = SVGValueMixing.sum(by, by, times: -1)[...]
      }
    }
    switch document.nodes[node].tag {
    case .animateTransform:
      let type = text(.type).map { String(decoding: $0, as: UTF8.self) } ?? "translate"
      guard ["translate", "scale", "rotate", "skewX", "skewY"].contains(type) else { return nil }
      name = Array("transform".utf8)[...]
      if let own = text(.attributeName),
        ["gradientTransform", "patternTransform"].contains(String(decoding: own, as: UTF8.self))
      {
        name = own
      }
      track.kind = .transform(type)
      track.values = track.values.map { completed($0, type)[...] }
    case .animateMotion:
      name = Array("transform".utf8)[...]
      guard let motion = motion(of: node, values: track.values, in: document) else { return nil }
      track.kind = motion
      track.pace = .paced
      track.values = []
    default: break
    }
    if case .motion = track.kind {} else if track.values.isEmpty || name.isEmpty { return nil }
    switch text(.calcMode).map({ String(decoding: $0, as: UTF8.self) }) {
    case "discrete": track.pace = .discrete
    case "linear": track.pace = .linear
    case "paced": track.pace = .paced
    case "spline": track.pace = .spline
    default: break
    }
    func numbers(_ name: SVGName) -> [Double]? {
      text(name).map { list in
        list.split(separator: UInt8(ascii: ";")).prefix(mostValues).compactMap { part in
          var scanner = ByteScanner(trimmed(part))
          return scanner.takeNumber()
        }
      }
    }
    track.times = numbers(.keyTimes)
    track.points = numbers(.keyPoints)
    let count = track.points?.count ?? track.values.count
    // Times that do not match the values are an error, and the animation has no effect (SMIL Animation, section 3.2.3).
    if let times = track.times, track.pace != .paced {
      guard times.count == count, times.first == 0, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        return nil
      }
    } else {
      track.times = nil
    }
    if track.pace == .spline {
      track.easings = (text(.keySplines) ?? []).split(separator: UInt8(ascii: ";")).compactMap { part in
        var scanner = ByteScanner(part)
        guard let numbers = scanner.takeNumbers(), numbers.count == 4 else { return nil }
        return .curve(numbers[0], numbers[1], numbers[2], numbers[3])
      }
      guard track.easings.count == max(0, count - 1) else { return nil }
    }
    return (name, track)
  }

  /// Returns the value at a moment, given the value without the animation; `nil` for none.
  func value(at moment: SVGAnimationTiming.Moment, over base: ArraySlice<UInt8>) -> [UInt8]? {
    switch kind {
    case .value:
      guard let value = value(at: moment.part, over: base) else { return nil }
      let own = accumulated(value, moment.turn)
      return isAdded ? SVGValueMixing.sum(base, own[...]) : own
    case .transform(let type):
      let neutral = SVGAnimationTrack.completed(Array((type == "scale" ? "1" : "0").utf8)[...], type)
      guard let value = value(at: moment.part, over: neutral[...]) else { return nil }
      let own = Array("\(type)(".utf8) + accumulated(value, moment.turn) + Array(")".utf8)
      return isAdded ? functions(base) + Array(" ".utf8) + own : own
    case .motion(let path, let turn):
      let part = points.map { points in number(in: points, at: moment.part) } ?? moment.part
      guard let (point, direction) = path.place(at: min(max(part, 0), 1) * path.length) else { return nil }
      var move = Transform(translationX: point.x, y: point.y)
      switch turn {
      case .angle(let degrees):
        if degrees != 0 { move = Transform(rotationAngle: degrees * .pi / 180).concatenating(move) }
      case .along(let isReversed):
        let (dx, dy) = isReversed ? (-direction.dx, -direction.dy) : (direction.dx, direction.dy)
        move = Transform(a: dx, b: dy, c: -dy, d: dx, tx: 0, ty: 0).concatenating(move)
      }
      var text = Array("matrix(".utf8)
      for number in [move.a, move.b, move.c, move.d, move.tx, move.ty] {
        DecimalNumber.append(number, places: 9, to: &text)
        text.append(0x20)
      }
      return text + Array(") ".utf8) + functions(base)
    }
  }

  /// Returns the transform functions of a value; `none` has none.
  private func functions(_ base: ArraySlice<UInt8>) -> [UInt8] {
    trimmed(base).elementsEqual("none".utf8) || trimmed(base).elementsEqual("0".utf8) ? [] : Array(base)
  }

  private func accumulated(_ value: [UInt8], _ turn: Int) -> [UInt8] {
    guard accumulates, turn > 0, let last = values.last else { return value }
    return SVGValueMixing.sum(value[...], last, times: Double(turn))
  }

  private func value(at part: Double, over base: ArraySlice<UInt8>) -> [UInt8]? {
    var values = values
    if beginsAtBase, !values.isEmpty { values[0] = base }
    guard let last = values.last else { return nil }
    if values.count == 1 { return Array(last) }
    if pace == .discrete {
      let index = times.map { times in (times.lastIndex { $0 <= part } ?? 0) } ?? Int(part * Double(values.count))
      return Array(values[min(index, values.count - 1)])
    }
    var times = times
    if pace == .paced {
      let ways = zip(values, values.dropFirst()).map { SVGValueMixing.distance($0, $1) }
      let sum = ways.reduce(0, +)
      if sum > 0 {
        var way = 0.0
        times =
          [0]
          + ways.map { step in
            way += step
            return way / sum
          }
      }
    }
    let (index, share) = place(of: part, in: times, count: values.count)
    return SVGValueMixing.value(from: values[index], to: values[index + 1], at: share)
  }

  private func number(in points: [Double], at part: Double) -> Double {
    guard points.count > 1 else { return points.first ?? 0 }
    if pace == .discrete {
      let index = times.map { times in (times.lastIndex { $0 <= part } ?? 0) } ?? Int(part * Double(points.count))
      return points[min(index, points.count - 1)]
    }
    let (index, share) = place(of: part, in: times, count: points.count)
    return points[index] + (points[index + 1] - points[index]) * share
  }

  /// Returns the interval that contains a fraction of an iteration, and the eased fraction within it.
  private func place(of part: Double, in times: [Double]?, count: Int) -> (index: Int, share: Double) {
    var index = min(Int(part * Double(count - 1)), count - 2)
    var share = part * Double(count - 1) - Double(index)
    if let times {
      index = min(times.lastIndex { $0 <= part } ?? 0, count - 2)
      let length = times[index + 1] - times[index]
      share = length > 0 ? (part - times[index]) / length : 1
    }
    share = min(max(share, 0), 1)
    if easings.indices.contains(index) { share = easings[index].progress(at: share) }
    return (index, share)
  }

  /// Returns the arguments of a function, including the default ones.
  private static func completed(_ value: ArraySlice<UInt8>, _ type: String) -> [UInt8] {
    var scanner = ByteScanner(value)
    guard var numbers = scanner.takeNumbers(), let first = numbers.first else { return Array(value) }
    switch type {
    case "translate": if numbers.count == 1 { numbers.append(0) }
    case "scale": if numbers.count == 1 { numbers.append(first) }
    case "rotate": while numbers.count < 3 { numbers.append(0) }
    default: break
    }
    var text: [UInt8] = []
    for number in numbers {
      DecimalNumber.append(number, places: 9, to: &text)
      text.append(0x20)
    }
    return text
  }

  private static func motion(of node: Int, values: [ArraySlice<UInt8>], in document: XMLDocument) -> Kind? {
    var path = Path()
    let mpath = document.children(of: node).first { document.nodes[$0].tag == .mpath }
    if let mpath {
      guard let href = document.href(of: mpath), let target = document.element(named: href.dropFirst(), from: mpath),
        let data = document.value(of: .d, in: target)
      else { return nil }
      path = SVGPathData(data).path
    } else if let data = document.value(of: .path, in: node) {
      path = SVGPathData(data).path
    } else {
      for value in values {
        var scanner = ByteScanner(value)
        guard let numbers = scanner.takeNumbers(), numbers.count == 2 else { return nil }
        let point = Point(x: numbers[0], y: numbers[1])
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    let along = SVGTextPath(path)
    guard along.length > 0, along.length.isFinite else { return nil }
    guard let rotate = document.value(of: .rotate, in: node).map(trimmed) else {
      return .motion(along, turn: .angle(0))
    }
    if rotate.elementsEqual("auto".utf8) { return .motion(along, turn: .along(isReversed: false)) }
    if rotate.elementsEqual("auto-reverse".utf8) { return .motion(along, turn: .along(isReversed: true)) }
    var scanner = ByteScanner(rotate)
    return .motion(along, turn: .angle(scanner.takeAngle() ?? 0))
  }
}

import Drawing
import PlaneGeometry

extension BenchScene {
  /// Reads the text that ``neutralForm(_:)`` writes.
  ///
  /// - Throws: ``NeutralSceneError/unreadable(line:expected:)``.
  package init(name: String, neutralForm text: String) throws(NeutralSceneError) {
    var reader = NeutralSceneReader()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      try reader.read(line, number: index + 1)
    }
    self.init(name: name, scene: try reader.scene())
  }
}

/// The parts of a neutral scene that have been read.
private struct NeutralSceneReader {
  private var size: Size?
  private var layers: [(opacity: Double, clips: [Scene.Clip], items: [Scene.Item])] = [(1, [], [])]
  private var lineCount = 0

  func scene() throws(NeutralSceneError) -> Scene {
    guard let size else { throw .unreadable(line: lineCount, expected: "followed by the scene's size") }
    guard layers.count == 1 else { throw .unreadable(line: lineCount, expected: "the end of a layer") }
    return Scene(size: size, items: layers[0].items)
  }

  mutating func read(_ line: Substring, number: Int) throws(NeutralSceneError) {
    lineCount = number
    var words = Words(line: line, number: number)
    let top = layers.count - 1
    switch words.next() {
    case "cardwright-scene"? where number == 1:
      guard words.next() == "1" else { throw words.error("of version 1") }
    case _ where number == 1:
      throw words.error("the first of a scene: cardwright-scene 1")
    case nil: break
    case "size":
      let width = try words.number("a width")
      size = Size(width: width, height: try words.number("a height"))
    case "clip":
      let rule = try words.choice(of: FillRule.self)
      layers[top].clips.append(Scene.Clip(try words.path(), rule: rule))
    case "unclip":
      let count = try words.count("a number of clips", atMost: layers[top].clips.count)
      layers[top].clips.removeLast(count)
    case "fill":
      let rule = try words.choice(of: FillRule.self)
      let paint = try words.paint()
      add(.fill(try words.path(), rule: rule, paint: paint))
    case "stroke":
      var style = StrokeStyle(lineWidth: try words.number("a line width"))
      style.lineCap = try words.choice(of: StrokeStyle.LineCap.self)
      style.lineJoin = try words.choice(of: StrokeStyle.LineJoin.self)
      style.miterLimit = try words.number("a miter limit")
      let paint = try words.paint()
      add(.stroke(try words.path(), style: style, paint: paint))
    case "image":
      try addImage(&words)
    case "layer":
      layers.append((try words.number("an opacity"), [], []))
    case "endlayer":
      guard top > 0 else { throw words.error("allowed outside of a layer") }
      let layer = layers.removeLast()
      add(.layer(layer.items), opacity: layer.opacity)
    case _?:
      throw words.error("a known command")
    }
  }

  private mutating func add(_ content: Scene.Content, transform: Transform = .identity, opacity: Double = 1) {
    let top = layers.count - 1
    layers[top].items.append(
      Scene.Item(content, transform: transform, clips: layers[top].clips, opacity: opacity))
  }

  private mutating func addImage(_ words: inout Words) throws(NeutralSceneError) {
    let width = try words.count("a width", atMost: Bitmap.maximumSide)
    let height = try words.count("a height", atMost: Bitmap.maximumSide)
    let interpolation = try words.choice(of: Interpolation.self)
    var factors: [Double] = []
    for _ in 0..<6 { factors.append(try words.number("a factor of a transform")) }
    let pixels = try words.pixels()
    guard let image = try? Bitmap(width: width, height: height, pixels: pixels) else {
      throw words.error("an image of \(width) x \(height) pixels")
    }
    add(
      .image(
        image, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), interpolation: interpolation),
      transform: Transform(
        a: factors[0], b: factors[1], c: factors[2], d: factors[3], tx: factors[4], ty: factors[5]))
  }
}

/// The words of one line, taken from the left.
private struct Words {
  private var rest: Substring
  private let lineNumber: Int

  init(line: Substring, number: Int) {
    rest = line
    lineNumber = number
  }

  func error(_ expected: String) -> NeutralSceneError { .unreadable(line: lineNumber, expected: expected) }

  mutating func next() -> Substring? {
    rest = rest.drop { $0 == " " }
    if rest.isEmpty { return nil }
    let word = rest.prefix { $0 != " " }
    rest = rest[word.endIndex...]
    return word
  }

  mutating func number(_ meaning: String) throws(NeutralSceneError) -> Double {
    guard let word = next(), let value = Double(word), value.isFinite else { throw error("as expected: \(meaning)") }
    return value
  }

  mutating func count(_ meaning: String, atMost limit: Int) throws(NeutralSceneError) -> Int {
    guard let word = next(), let value = Int(word), (0...limit).contains(value) else {
      throw error("as expected: \(meaning)")
    }
    return value
  }

  mutating func choice<Choice: RawRepresentable<String>>(of type: Choice.Type) throws(NeutralSceneError) -> Choice {
    guard let word = next(), let choice = Choice(rawValue: String(word)) else {
      throw error("as expected: one of \(Choice.self)")
    }
    return choice
  }

  mutating func color() throws(NeutralSceneError) -> Color {
    var channels: [UInt8] = []
    for _ in 0..<4 { channels.append(UInt8(try count("a colour's channel", atMost: 255))) }
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }

  mutating func point() throws(NeutralSceneError) -> Point {
    let x = try number("an x coordinate")
    return Point(x: x, y: try number("a y coordinate"))
  }

  mutating func paint() throws(NeutralSceneError) -> Paint {
    switch next() {
    case "rgba":
      return .color(try color())
    case "linear":
      let (start, end) = (try point(), try point())
      return .linearGradient(try gradient(), start: start, end: end)
    case "radial":
      let (start, startRadius) = (try point(), try number("a radius"))
      let (end, endRadius) = (try point(), try number("a radius"))
      return .radialGradient(
        try gradient(), startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius)
    default:
      throw error("as expected: a paint")
    }
  }

  private mutating func gradient() throws(NeutralSceneError) -> Gradient {
    let spread = try choice(of: Gradient.Spread.self)
    var stops: [Gradient.Stop] = []
    for _ in 0..<(try count("a number of stops", atMost: 1000)) {
      let location = try number("a stop's place")
      stops.append(Gradient.Stop(color: try color(), location: location))
    }
    return Gradient(stops: stops, spread: spread)
  }

  mutating func path() throws(NeutralSceneError) -> Path {
    var path = Path()
    while let verb = next() {
      switch verb {
      case "M": path.move(to: try point())
      case "L": path.addLine(to: try point())
      case "Q":
        let control = try point()
        path.addQuadCurve(to: try point(), control: control)
      case "C":
        let (control1, control2) = (try point(), try point())
        path.addCurve(to: try point(), control1: control1, control2: control2)
      case "Z": path.closeSubpath()
      default: throw error("as expected: one of M L Q C Z")
      }
    }
    return path
  }

  mutating func pixels() throws(NeutralSceneError) -> [PremultipliedColor] {
    let digits = try Array((next() ?? "").utf8).map { (digit) throws(NeutralSceneError) -> UInt8 in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): return digit - UInt8(ascii: "a") + 10
      default: throw error("as expected: hexadecimal digits")
      }
    }
    guard digits.count.isMultiple(of: 8) else { throw error("as expected: 8 digits for each pixel") }
    return stride(from: 0, to: digits.count, by: 8).map { start in
      func channel(_ index: Int) -> UInt8 { digits[start + 2 * index] << 4 | digits[start + 2 * index + 1] }
      let alpha = channel(3)
      return PremultipliedColor(
        red: min(channel(0), alpha), green: min(channel(1), alpha), blue: min(channel(2), alpha), alpha: alpha)
    }
  }
}

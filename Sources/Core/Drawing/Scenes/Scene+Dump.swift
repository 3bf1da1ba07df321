import PlaneGeometry

extension Scene: CustomStringConvertible {
  /// The scene as text: see ``dump()``.
  public var description: String { dump() }

  /// Returns the scene as readable text, by which two scenes can be compared line by line.
  ///
  /// It has one line for each item in drawing order, with the items of a layer, a scene, a pattern and a mask indented below it;
  /// default values are left out:
  ///
  ///     scene 63.5 x 88.9
  ///     fill #ffffff M0 0 L63.5 0 L63.5 88.9 L0 88.9 Z
  ///     layer opacity 0.5
  ///       stroke #c81e32 width 0.3 join round @5c0f3a1e, at translate(5 10)
  ///       fill evenodd #000000 @5c0f3a1e, at translate(5 20), clip M0 0 L10 0 L10 10 Z
  ///     scene @8d2b11f0, at translate(30 20)
  ///     scene @8d2b11f0, at translate(40 20)
  ///     scene @8d2b11f0 5 x 5, half turn
  ///       fill #000000 M0 0 L5 0 L5 5 L0 5 Z
  ///     shape @5c0f3a1e M8 12 C8 15 4 15 4 12 Z
  ///
  /// Paths are written as SVG path data, lengths rounded to 4 decimals, factors of a transform to 6. A long path or a scene
  /// that is used more than once is written once, at the end. Its name is made from its data, so it does not depend on other
  /// items. Scenes that are equal, or differ by less than the rounding, give the same text everywhere.
  public func dump() -> String {
    var dump = SceneDump()
    dump.countUses(in: items)
    dump.lines.append("scene \(head)")
    dump.write(items, indentation: "")
    dump.writeShared()
    return dump.lines.joined(separator: "\n") + "\n"
  }

  /// The size and the symmetry.
  fileprivate var head: String {
    let symmetry = symmetry == .none ? "" : ", \(symmetry.rawValue)"
    return "\(decimal(size.width)) x \(decimal(size.height))\(symmetry)"
  }
}

/// The lines of a dump, and the shared paths and scenes, which are written once.
private struct SceneDump {
  /// The length in characters from which a path is named rather than repeated.
  static let shortestShape = 32

  var lines: [String] = []
  private var useCounts: [Path: Int] = [:]
  private var shapes: [(name: String, data: String)] = []
  private var shapeNames: [Path: String] = [:]
  private var sceneUseCounts: [Scene: Int] = [:]
  private var sceneNames: [Scene: String] = [:]
  private var scenes: [(name: String, scene: Scene)] = []

  mutating func countUses(in items: [Scene.Item]) {
    items.walk { visit in
      for clip in visit.item.clips { useCounts[clip.path, default: 0] += 1 }
      if let path = visit.item.content.path { useCounts[path, default: 0] += 1 }
      guard case .scene(let scene) = visit.item.content else { return .all }
      sceneUseCounts[scene, default: 0] += 1
      // A scene that is written once counts once.
      return sceneUseCounts[scene] == 1 ? .all : .mask
    }
  }

  mutating func write(_ items: [Scene.Item], indentation: String) {
    for item in items {
      var line = indentation + text(of: item.content)
      if item.opacity != 1 { line += " opacity \(decimal(item.opacity))" }
      if !item.isAntialiased { line += " crisp" }
      if item.blendMode != .normal { line += " blend \(item.blendMode.rawValue)" }
      if let plate = item.plate { line += " plate \(plate)" }
      line += place(item.transform)
      for clip in item.clips {
        line += ", clip " + (clip.rule == .nonZero ? "" : "\(clip.rule.rawValue) ") + text(of: clip.path)
        line += place(clip.transform)
      }
      lines.append(line)
      let insides = item.content.paint?.pattern?.pattern.items ?? item.content.items ?? []
      if !isShared(item.content) { write(insides, indentation: indentation + "  ") }
      if let filter = item.filter {
        lines.append(indentation + filter.dumpedHead)
        for primitive in filter.primitives {
          lines.append(indentation + "  " + primitive.dumpedText)
          if case .image(let items) = primitive.operation { write(items, indentation: indentation + "    ") }
        }
      }
      if let mask = item.mask {
        lines.append(indentation + "masked by \(mask.kind.rawValue)")
        write(mask.items, indentation: indentation + "  ")
      }
    }
  }

  /// Writes the shared parts that are named but not yet written.
  mutating func writeShared() {
    var index = 0
    // A scene may add names of further scenes.
    while index < scenes.count {
      let (name, scene) = scenes[index]
      lines.append("scene \(name) \(scene.head)")
      write(scene.items, indentation: "  ")
      index += 1
    }
    for shape in shapes { lines.append("shape \(shape.name) \(shape.data)") }
  }

  private mutating func text(of content: Scene.Content) -> String {
    switch content {
    case .fill(let path, let rule, let paint):
      return "fill " + (rule == .nonZero ? "" : "\(rule.rawValue) ") + "\(paint.dumpedText) \(text(of: path))"
    case .stroke(let path, let style, let paint):
      return "stroke \(paint.dumpedText) \(dumped(style)) \(text(of: path))"
    case .image(let image, let rect, let interpolation):
      let place = decimals(rect.minX, rect.minY, rect.width, rect.height)
      return "image \(image.width) x \(image.height) \(image.digest) in (\(place)) \(interpolation.rawValue)"
    case .layer:
      return "layer"
    case .scene(let scene):
      return "scene " + (isShared(content) ? name(of: scene) : scene.head)
    }
  }

  private func isShared(_ content: Scene.Content) -> Bool {
    if case .scene(let scene) = content { sceneUseCounts[scene, default: 0] > 1 } else { false }
  }

  private mutating func name(of scene: Scene) -> String {
    if let name = sceneNames[scene] { return name }
    // The dump contains all of its parts, so that the name does not depend on what else is shared.
    var dump = SceneDump()
    dump.lines.append(scene.head)
    dump.write(scene.items, indentation: "")
    let name = SceneDump.name(for: dump.lines.joined(separator: "\n"))
    scenes.append((name, scene))
    sceneNames[scene] = name
    return name
  }

  private static func name(for text: String) -> String {
    var digest = Digest()
    for byte in text.utf8 { digest.add(UInt32(byte)) }
    return "@" + hexadecimal(digest.value, digits: 8)
  }

  private mutating func text(of path: Path) -> String {
    if let name = shapeNames[path] { return name }
    let data = path.dumpedData
    guard useCounts[path, default: 0] > 1, data.utf8.count >= SceneDump.shortestShape else { return data }
    let name = SceneDump.name(for: data)
    shapes.append((name, data))
    shapeNames[path] = name
    return name
  }
}

func place(_ transform: Transform) -> String {
  let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
  if transform.isIdentity { return "" }
  if (a, b, c, d) == (1, 0, 0, 1) { return ", at translate(\(decimals(transform.tx, transform.ty)))" }
  let factors = [a, b, c, d].map { decimal($0, places: 6) }.joined(separator: " ")
  return ", at matrix(\(factors) \(decimals(transform.tx, transform.ty)))"
}

private func dumped(_ style: StrokeStyle) -> String {
  let plain = StrokeStyle()
  var words = ["width \(decimal(style.lineWidth))"]
  if style.lineCap != plain.lineCap { words.append("cap \(style.lineCap.rawValue)") }
  if style.lineJoin != plain.lineJoin { words.append("join \(style.lineJoin.rawValue)") }
  if style.miterLimit != plain.miterLimit { words.append("miter \(decimal(style.miterLimit))") }
  if !style.dash.isEmpty { words.append("dash (\(style.dash.map { decimal($0) }.joined(separator: " ")))") }
  if style.dashPhase != plain.dashPhase { words.append("phase \(decimal(style.dashPhase))") }
  return words.joined(separator: " ")
}

func dumped(_ gradient: Gradient) -> String {
  let spread = gradient.spread == .pad ? "" : ", \(gradient.spread.rawValue)"
  return gradient.stops.map { ", \($0.color.hex) \(decimal($0.location))" }.joined() + spread
}

extension Path {
  fileprivate var dumpedData: String {
    let elements = map { element in
      switch element {
      case .move(let p): "M" + decimals(p.x, p.y)
      case .line(let p): "L" + decimals(p.x, p.y)
      case .quadCurve(let p, let c): "Q" + decimals(c.x, c.y, p.x, p.y)
      case .curve(let p, let c1, let c2): "C" + decimals(c1.x, c1.y, c2.x, c2.y, p.x, p.y)
      case .closeSubpath: "Z"
      }
    }
    return elements.isEmpty ? "empty" : elements.joined(separator: " ")
  }
}

extension Bitmap {
  /// A hash that distinguishes pictures, in 8 hexadecimal digits.
  fileprivate var digest: String {
    var digest = Digest()
    for pixel in pixels { digest.add(pixel.packed) }
    return hexadecimal(digest.value, digits: 8)
  }
}

/// The 32-bit FNV-1a hash of words.
private struct Digest {
  private(set) var value: UInt32 = 0x811c_9dc5

  mutating func add(_ word: UInt32) { value = (value ^ word) &* 0x0100_0193 }
}

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

func decimals(_ values: Double...) -> String {
  values.map { decimal($0) }.joined(separator: " ")
}

/// Returns a number rounded to a few decimals, without superfluous zeros.
func decimal(_ value: Double, places: Int = 4) -> String {
  let unit = places == 6 ? 1e6 : 1e4
  // Larger numbers need no rounding, and the product might overflow.
  let rounded = value.magnitude < 1e9 ? (value * unit).rounded() / unit : value
  if rounded == 0 { return "0" }
  let text = "\(rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

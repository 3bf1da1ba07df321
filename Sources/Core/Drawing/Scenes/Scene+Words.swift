// A scene as words, for digests. They contain everything that can change a pixel, without rounding. Equal scenes have equal
// words, in every process and on every machine. The words are never decoded.

import PlaneGeometry

extension Scene {
  /// Words that are equal for equal scenes, and differ for scenes that differ.
  package var exactWords: [UInt64] {
    var words = SceneWords()
    words.add(self)
    return words.words
  }
}

extension Scene.Mask {
  /// Words that are equal only for equal masks.
  package var exactWords: [UInt64] {
    var words = SceneWords()
    words.add(self)
    return words.words
  }
}

extension Pattern {
  /// Words that are equal only for equal patterns.
  package var exactWords: [UInt64] {
    var words = SceneWords()
    words.add(self)
    return words.words
  }
}

extension Path {
  /// Words that are equal only for equal paths.
  package var exactWords: [UInt64] {
    var words = SceneWords()
    words.add(self)
    return words.words
  }
}

extension Bitmap {
  /// Words that are equal only for bitmaps of equal pixels.
  package var exactWords: [UInt64] {
    var words = SceneWords()
    words.add(self)
    return words.words
  }
}

private struct SceneWords {
  var words: [UInt64] = []

  mutating func add(_ scene: Scene) {
    add(scene.size.width, scene.size.height)
    add(scene.symmetry.rawValue)
    add(scene.items)
  }

  private mutating func add(_ items: [Scene.Item]) {
    add(items.count)
    for item in items { add(item) }
  }

  private mutating func add(_ item: Scene.Item) {
    add(item.content)
    add(item.transform)
    add(item.clips.count)
    for clip in item.clips {
      add(clip.path)
      add(clip.rule.rawValue)
      add(clip.transform)
    }
    add(item.opacity)
    add(item.blendMode.rawValue)
    add(item.isAntialiased ? 1 : 0)
    if let plate = item.plate { add("plate \(plate)") }
    if let mask = item.mask { add(mask) }
    if let filter = item.filter { add(filter) }
  }

  mutating func add(_ mask: Scene.Mask) {
    add("mask \(mask.kind.rawValue)")
    add(mask.items)
  }

  mutating func add(_ pattern: Pattern) {
    add(pattern.tile)
    add(pattern.items)
  }

  private mutating func add(_ content: Scene.Content) {
    switch content {
    case .fill(let path, let rule, let paint):
      add("fill \(rule.rawValue)")
      add(path)
      add(paint)
    case .stroke(let path, let style, let paint):
      // Its numbers are written as the shortest decimals that round-trip.
      add("stroke \(style)")
      add(path)
      add(paint)
    case .image(let image, let rect, let interpolation):
      add("image \(interpolation.rawValue)")
      add(rect)
      add(image)
    case .layer(let items):
      add("layer")
      add(items)
    case .scene(let scene):
      add("scene")
      add(scene)
    }
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .pattern(let pattern):
      add("pattern")
      add(pattern)
    case .transformed(let paint, let transform):
      add("transformed")
      add(paint)
      add(transform)
    case .color(let color):
      add("color \(color.hex)")
    case .linearGradient(let gradient, let start, let end):
      add("linear")
      add(gradient)
      add(start.x, start.y, end.x, end.y)
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      add("radial")
      add(gradient)
      add(startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
    case .conicGradient(let gradient, let center, let angle):
      add("conic")
      add(gradient)
      add(center.x, center.y, angle)
    }
  }

  private mutating func add(_ gradient: Gradient) {
    add(gradient.spread.rawValue)
    add(gradient.stops.count)
    for stop in gradient.stops {
      add(stop.color.hex)
      add(stop.location)
    }
  }

  private mutating func add(_ filter: Scene.Filter) {
    add("filter")
    add(filter.transform)
    if let region = filter.region { add(region) }
    add(filter.primitives.count)
    for primitive in filter.primitives {
      add("\(primitive.inputs) \(primitive.colorSpace.rawValue)")
      if let region = primitive.region { add(region) }
      if case .image(let items) = primitive.operation {
        add("image")
        add(items)
      } else {
        add("\(primitive.operation)")
      }
    }
  }

  mutating func add(_ path: Path) {
    for element in path {
      switch element {
      case .move(let point):
        words.append(1)
        add(point)
      case .line(let point):
        words.append(2)
        add(point)
      case .quadCurve(let point, let control):
        words.append(3)
        add(point)
        add(control)
      case .curve(let point, let control1, let control2):
        words.append(4)
        add(point)
        add(control1)
        add(control2)
      case .closeSubpath:
        words.append(5)
      }
    }
    words.append(0)
  }

  /// Adds a point without allocating an array: paths have many points.
  private mutating func add(_ point: Point) {
    words.append(point.x.bitPattern)
    words.append(point.y.bitPattern)
  }

  mutating func add(_ image: Bitmap) {
    add(image.width)
    add(image.height)
    if let coded = image.coded {
      add("coded")
      words += coded.digest
      return
    }
    let pixels = image.pixels
    words.reserveCapacity(words.count + (pixels.count + 1) / 2)
    for index in stride(from: 0, to: pixels.count - 1, by: 2) {
      words.append(UInt64(pixels[index].packed) | UInt64(pixels[index + 1].packed) << 32)
    }
    if pixels.count % 2 == 1, let last = pixels.last { words.append(UInt64(last.packed)) }
  }

  private mutating func add(_ transform: Transform) {
    add(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  private mutating func add(_ rect: Rect) { add(rect.minX, rect.minY, rect.width, rect.height) }

  private mutating func add(_ values: Double...) {
    for value in values { words.append(value.bitPattern) }
  }

  private mutating func add(_ count: Int) { words.append(UInt64(bitPattern: Int64(count))) }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    var word: UInt64 = 0
    for (index, byte) in text.utf8.enumerated() {
      word |= UInt64(byte) << UInt64(index % 8 * 8)
      if index % 8 == 7 {
        words.append(word)
        word = 0
      }
    }
    words.append(word)
  }
}

package import Drawing
import PlaneGeometry

extension SceneCoder {
  package mutating func code(_ scene: inout Scene) throws(Failure) {
    try code(&scene.size)
    try code(&scene.symmetry)
    try code(&scene.items)
  }

  package mutating func code(_ items: inout [Scene.Item]) throws(Failure) {
    try nested { (coder) throws(Failure) in
      try coder.code(&items, blank: Scene.Item(.layer([]))) { (coder, item) throws(Failure) in try coder.code(&item) }
    }
  }

  private mutating func code(_ item: inout Scene.Item) throws(Failure) {
    try code(&item.content)
    try code(&item.transform)
    try code(&item.clips, blank: Scene.Clip(Path())) { (coder, clip) throws(Failure) in
      try coder.code(&clip.path)
      try coder.code(&clip.rule)
      try coder.code(&clip.transform)
    }
    try code(&item.opacity)
    try code(&item.mask, blank: Scene.Mask(.alpha, items: [])) { (coder, mask) throws(Failure) in
      try coder.code(&mask.kind)
      try coder.code(&mask.items)
    }
    try code(&item.filter, blank: Scene.Filter([])) { (coder, filter) throws(Failure) in try coder.code(&filter) }
    try code(&item.blendMode)
    try code(&item.isAntialiased)
  }

  private mutating func code(_ content: inout Scene.Content) throws(Failure) {
    var (kind, path, rule, paint, style) = (0, Path(), FillRule.nonZero, Paint.color(.black), StrokeStyle())
    var (image, rect, interpolation) = (Bitmap?.none, Rect.zero, Interpolation.nearest)
    var (items, scene): ([Scene.Item], Scene) = ([], Scene(size: .zero))
    switch content {
    case .fill(let itsPath, let itsRule, let itsPaint): (kind, path, rule, paint) = (0, itsPath, itsRule, itsPaint)
    case .stroke(let itsPath, let itsStyle, let itsPaint): (kind, path, style, paint) = (1, itsPath, itsStyle, itsPaint)
    case .image(let itsImage, let itsRect, let itsWay):
      (kind, image, rect, interpolation) = (2, itsImage, itsRect, itsWay)
    case .layer(let itsItems): (kind, items) = (3, itsItems)
    case .scene(let itsScene): (kind, scene) = (4, itsScene)
    }
    try code(&kind, in: 0...4)
    switch kind {
    case 0:
      try code(&path)
      try code(&rule)
      try code(&paint)
      content = .fill(path, rule: rule, paint: paint)
    case 1:
      try code(&path)
      try code(&style)
      try code(&paint)
      content = .stroke(path, style: style, paint: paint)
    case 2:
      let bitmap = try code(image)
      try code(&rect)
      try code(&interpolation)
      content = .image(bitmap, in: rect, interpolation: interpolation)
    case 3:
      try code(&items)
      content = .layer(items)
    default:
      try nested { (coder) throws(Failure) in try coder.code(&scene) }
      content = .scene(scene)
    }
  }

  private mutating func code(_ style: inout StrokeStyle) throws(Failure) {
    try code(&style.lineWidth)
    try code(&style.lineCap)
    try code(&style.lineJoin)
    try code(&style.miterLimit)
    try code(&style.dash)
    try code(&style.dashPhase)
  }

  /// Codes an image. A number holds two pixels, the first one in the lower half.
  private mutating func code(_ image: Bitmap?) throws(Failure) -> Bitmap {
    var (width, height) = (image?.width ?? 1, image?.height ?? 1)
    try code(&width, in: 1...Bitmap.maximumSide)
    try code(&height, in: 1...Bitmap.maximumSide)
    var words: [UInt64] = []
    if let pixels = image?.pixels {
      for index in stride(from: 0, to: pixels.count, by: 2) {
        words.append(
          UInt64(pixels[index].packed) | (index + 1 < pixels.count ? UInt64(pixels[index + 1].packed) << 32 : 0))
      }
    }
    try code(&words, blank: 0) { (coder, word) throws(Failure) in try coder.code(&word) }
    guard words.count == (width * height + 1) / 2 else { throw Failure(position: bytes.count) }
    if let image { return image }
    let pixels = (0..<width * height).map { index in
      PremultipliedColor(packed: UInt32(truncatingIfNeeded: words[index / 2] >> UInt64(index % 2 * 32)))
    }
    guard let bitmap = try? Bitmap(width: width, height: height, pixels: pixels) else {
      throw Failure(position: bytes.count)
    }
    return bitmap
  }

  // MARK: Paints

  package mutating func code(_ color: inout Color) throws(Failure) {
    var packed =
      Int(color.red) | Int(color.green) << 8 | Int(color.blue) << 16 | Int(color.alpha) << 24
    try code(&packed, in: 0...0xFFFF_FFFF)
    func channel(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: packed >> shift) }
    color = Color(red: channel(0), green: channel(8), blue: channel(16), alpha: channel(24))
  }

  private mutating func code(_ paint: inout Paint) throws(Failure) {
    var (kind, color, gradient) = (0, Color.black, Gradient(stops: []))
    var (start, end, startRadius, endRadius) = (Point.zero, Point.zero, 0.0, 0.0)
    var (pattern, inner, transform) = (Pattern(tile: .zero, items: []), Paint.color(.black), Transform.identity)
    switch paint {
    case .color(let its): (kind, color) = (0, its)
    case .linearGradient(let its, let from, let to): (kind, gradient, start, end) = (1, its, from, to)
    case .radialGradient(let its, let from, let first, let to, let last):
      (kind, gradient, start, startRadius, end, endRadius) = (2, its, from, first, to, last)
    case .conicGradient(let its, let center, let angle): (kind, gradient, start, startRadius) = (3, its, center, angle)
    case .pattern(let its): (kind, pattern) = (4, its)
    case .transformed(let its, let way): (kind, inner, transform) = (5, its, way)
    }
    try code(&kind, in: 0...5)
    if kind == 0 {
      try code(&color)
      return paint = .color(color)
    }
    if kind < 4 {
      try code(&gradient.spread)
      let blank = Gradient.Stop(color: .black, location: 0)
      try code(&gradient.stops, blank: blank) { (coder, stop) throws(Failure) in
        try coder.code(&stop.color)
        try coder.code(&stop.location)
      }
      try code(&start)
      try code(&end)
      try code(&startRadius)
      try code(&endRadius)
    }
    switch kind {
    case 1: paint = .linearGradient(gradient, start: start, end: end)
    case 2:
      paint = .radialGradient(
        gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius)
    case 3: paint = .conicGradient(gradient, center: start, angle: startRadius)
    case 4:
      try code(&pattern.tile)
      try code(&pattern.items)
      paint = .pattern(pattern)
    default:
      try nested { (coder) throws(Failure) in try coder.code(&inner) }
      try code(&transform)
      paint = .transformed(inner, transform)
    }
  }
}

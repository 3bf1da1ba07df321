import Drawing
import PlaneGeometry
import Typography

/// The front of a box, and of a title card: a swallow over its house of cards, half a sun above and words below.
struct SwallowFront {
  /// The rectangle of the panel or card, in millimetres.
  let panel: Rect
  /// The distance of the outer rule from the edge of the panel.
  let inset: Double
  /// The distance of the sun's centre below the panel's upper edge.
  let sunDepth: Double
  /// The radius of the notch at the sun's centre.
  let notchRadius: Double
  /// Whether the sun has a disc; a box has its own behind the notch.
  let showsDisc: Bool
  /// Whether the cards of the house show French suits.
  let showsSigns: Bool
  let inks: Inks

  /// The inks of a front.
  struct Inks {
    /// The colour of the ground.
    let ground: Color
    /// The colour of drawings on the ground.
    let light: Color
    /// The second ink on the ground.
    let accent: Color
    /// The colours of the maker's name and of the line below it.
    let words: (name: Color, line: Color)

    /// The inks that replace those of the drawings.
    var ofArtwork: [Color: Color] {
      let classic = Palette.classic
      return [classic.red: ground, classic.paper: light, classic.gold: accent]
    }
  }

  // The drawings and the following measures are in tenths of a millimetre.
  private var size: Size { Size(width: 10 * panel.width, height: 10 * panel.height) }
  private var edge: Double { 10 * inset }
  /// The radius of the outer rule around the sun. The inside of the rays has a radius of 104 units in the drawing.
  private var radius: Double { (10 * notchRadius + 14) / 104 * 166 }
  private static let betweenRules = 8.0

  /// The scale of the picture and the position of the house's foot. The picture is as wide as the rules allow and leaves a
  /// quarter of the height to the words; spare height is divided above and below.
  private var picture: (scale: Double, foot: Double) {
    let top = 10 * sunDepth + radius + 17
    let scale = min((size.width / 2 - edge - 22) / 240, (size.height - edge - top - 0.235 * size.height) / 390)
    let spare = size.height - edge - top - 390 * scale - 0.27 * size.height
    return (scale, top + 366 * scale + max(0, 0.55 * spare))
  }

  /// - Parameter name: the maker's name, in a typeface with its letters.
  /// - Throws: ``CardDesignError`` if the typeface lacks a character.
  func draw(
    name: String, in typeface: FontFace, line: String, context: GraphicsContext
  ) throws(CardDesignError) {
    var context = context
    context.translateBy(x: panel.minX, y: panel.minY)
    context.scaleBy(x: 0.1, y: 0.1)
    let (scale, foot) = picture
    let middle = size.width / 2
    var inside = context
    inside.clip(to: Path(frame.insetBy(dx: Self.betweenRules, dy: Self.betweenRules)))
    draw("box/swallow", scale: scale, anchor: Point(x: 0.5, y: 640 / 700), at: Point(x: middle, y: foot), in: inside)
    let sun = (radius + Self.betweenRules) / 174
    draw("box/sun", scale: sun, anchor: Point(x: 0.5, y: 0), at: Point(x: middle, y: 10 * sunDepth), in: context)
    context.stroke(rule(0), with: .color(inks.light), lineWidth: 3.6)
    context.stroke(rule(Self.betweenRules), with: .color(inks.light), lineWidth: 1.6)

    let top = foot + 24 * scale
    let room = size.height - edge - top
    let capHeight = min(66, 0.33 * room)
    try context.draw(
      name, in: typeface, capHeight: capHeight, tracking: 3, at: Point(x: middle, y: top + 0.4 * room),
      width: size.width - 2 * edge - 88, color: inks.words.name)
    let low = top + 0.755 * room
    try context.draw(
      line, in: IndexTypeface.shared, capHeight: 0.37 * capHeight, tracking: 4, at: Point(x: middle, y: low),
      width: size.width - 2 * edge - 200, color: inks.words.line)
    for side in [-1.0, 1] {
      let place = Point(x: middle + side * (middle - edge - 52), y: low)
      context.fill(Path(key: 0.2 * capHeight, at: place, isLying: true), with: .color(inks.accent))
    }
  }

  private var frame: Rect { Rect(origin: .zero, size: size).insetBy(dx: edge, dy: edge) }

  private func draw(_ name: String, scale: Double, anchor: Point, at place: Point, in context: GraphicsContext) {
    let rules = (showsDisc ? "" : "#disc { display: none }") + (showsSigns ? "" : "#signs { display: none }")
    let scene = CardArtwork(builtIn: name).scene(styleSheet: rules).replacingColors(inks.ofArtwork)
    var placed = context
    placed.translateBy(x: place.x, y: place.y)
    placed.scaleBy(x: scale, y: scale)
    placed.translateBy(x: -anchor.x * scene.size.width, y: -anchor.y * scene.size.height)
    placed.draw(scene)
  }

  /// Returns a line around the panel and the sun.
  private func rule(_ distance: Double) -> Path {
    let box = frame.insetBy(dx: distance, dy: distance)
    let center = Point(x: size.width / 2, y: 10 * sunDepth)
    let radius = radius + distance
    let up = box.minY - center.y
    let half = (radius * radius - up * up).squareRoot()
    let first = Vector(dx: half, dy: up).angle
    var path = Path()
    path.move(to: Point(x: center.x + half, y: box.minY))
    path.addLine(to: Point(x: box.maxX, y: box.minY))
    path.addLine(to: Point(x: box.maxX, y: box.maxY))
    path.addLine(to: Point(x: box.minX, y: box.maxY))
    path.addLine(to: Point(x: box.minX, y: box.minY))
    path.addArc(center: center, radius: radius, startAngle: .pi - first, endAngle: first, clockwise: false)
    path.closeSubpath()
    return path
  }
}

extension Path {
  /// Creates Cardwright's mark: a butterfly key, which is two dovetails in one.
  ///
  /// - Parameter size: half the height.
  init(key size: Double, at place: Point, isLying: Bool = false) {
    self.init()
    let (wide, narrow) = (0.5 * size, 0.19 * size)
    let corners = [(-wide, -size), (wide, -size), (narrow, 0), (wide, size), (-wide, size), (-narrow, 0)]
    for (index, (x, y)) in corners.enumerated() {
      let corner = place + (isLying ? Vector(dx: y, dy: x) : Vector(dx: x, dy: y))
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    closeSubpath()
  }
}

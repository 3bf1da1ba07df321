import Drawing
package import ErrorReporting
import PlaneGeometry

// A scene as text that every engine's bench can read: absolute coordinates in pixels, one command per line.
//
//     cardwright-scene 1
//     size 750 1050
//     clip nonzero M 0 0 L ...                    adds a clip for all that follows
//     unclip 2                                    removes the last two clips
//     fill evenodd rgba 200 30 50 255 M 0 0 C 1 1 2 1 3 0 Z
//     stroke 2.5 round round 10 rgba ... M ...    width, cap, join, miter limit
//     image 400 300 bilinear 1 0 0 1 0 0 00ff..   size, sampling, transform from the image's pixels, RGBA in hexadecimal
//     layer 0.5                                   what follows is drawn as one picture of this opacity
//     endlayer
//
// A paint is `rgba R G B A`, straight and 0 to 255; `linear X0 Y0 X1 Y1 SPREAD N` and N times `OFFSET R G B A`; or
// `radial X0 Y0 R0 X1 Y1 R1 SPREAD N ...`, circle to circle. Path data are SVG's M L Q C Z with spaces between all parts.

/// The reason why a scene has no neutral form.
package enum NeutralSceneError: Error, Hashable, Sendable {
  /// The scene has conic gradients, which not every engine has.
  case conicGradient
  /// The scene has patterns of shapes or masks, which not every engine has.
  case patternOrMask
  /// The scene has a gradient in unevenly stretched coordinates.
  case stretchedGradient
  /// A line of the text, counted from 1, is not what is expected.
  case unreadable(line: Int, expected: String)
}

extension NeutralSceneError: ReportableError {
  package var description: String {
    switch self {
    case .conicGradient: "a conic gradient has no neutral form: not every engine has it"
    case .patternOrMask: "a pattern or a mask has no neutral form: not every engine has it"
    case .stretchedGradient: "a gradient under an uneven scaling has no neutral form"
    case .unreadable(let line, let expected): "line \(line) of the scene is not \(expected)"
    }
  }

  package var kind: ErrorKind { .badData }
}

/// The lines and curves of a neutral form.
package enum NeutralDetail: Hashable, Sendable {
  /// Curves and strokes unchanged; each engine flattens and strokes by itself.
  case curves
  /// Fills of polygons only, flattened and stroked to a tolerance in pixels, so that every engine draws the same edges.
  case polygons(tolerance: Double)
}

extension BenchScene {
  /// Returns the scene as text that other engines' benches read.
  ///
  /// - Throws: ``NeutralSceneError`` for a gradient that has no neutral form.
  package func neutralForm(_ detail: NeutralDetail = .curves) throws(NeutralSceneError) -> String {
    var writer = NeutralSceneWriter(detail: detail)
    writer.text = "cardwright-scene 1\nsize \(width) \(height)\n"
    try writer.write(scene.flattened().items)
    return writer.text
  }

  /// Whether only plain colours are used. Engines without gradients, clips, images and layers can draw such a scene.
  package var isPlain: Bool {
    scene.flattened().items.allSatisfy { item in
      switch item.content {
      case .fill(_, _, .color), .stroke(_, _, .color): item.clips.isEmpty && item.opacity == 1 && item.mask == nil
      default: false
      }
    }
  }
}

/// A writer that builds the text of a neutral scene.
struct NeutralSceneWriter {
  var text = ""
  private let detail: NeutralDetail
  private var clips: [Scene.Clip] = []

  init(detail: NeutralDetail) { self.detail = detail }

  mutating func write(_ items: [Scene.Item]) throws(NeutralSceneError) {
    let outside = clips
    for item in items {
      if item.mask != nil || item.filter != nil || item.blendMode != .normal { throw .patternOrMask }
      change(to: outside + item.clips)
      if let items = item.content.items {
        text += "layer \(item.opacity)\n"
        try write(items)
        text += "endlayer\n"
      } else if item.opacity != 1 {
        text += "layer \(item.opacity)\n"
        try write(item.content, transform: item.transform)
        text += "endlayer\n"
      } else {
        try write(item.content, transform: item.transform)
      }
    }
    change(to: outside)
  }

  /// Changes the current clips to others, keeping those they have in common.
  private mutating func change(to wanted: [Scene.Clip]) {
    let common = zip(clips, wanted).prefix { $0 == $1 }.count
    if clips.count > common { text += "unclip \(clips.count - common)\n" }
    for clip in wanted[common...] {
      text += "clip \(clip.rule.rawValue)"
      write(clip.path, transform: clip.transform)
    }
    clips = wanted
  }

  private mutating func write(_ content: Scene.Content, transform: Transform) throws(NeutralSceneError) {
    switch content {
    case .fill(let path, let rule, let paint):
      text += "fill \(rule.rawValue) "
      text += try neutral(paint, transform: transform)
      write(path, transform: transform)
    case .stroke(let path, let style, let paint):
      // Other engines start dashes elsewhere, and a line's width cannot be stretched unevenly in pixels.
      if case .polygons(let tolerance) = detail {
        try writeOutline(of: path, style, paint, transform, tolerance: tolerance)
      } else if !style.dash.isEmpty || !transform.isSimilarity {
        try writeOutline(of: path, style, paint, transform, tolerance: 0.01)
      } else {
        text += "stroke \(style.lineWidth * transform.meanScale) \(style.lineCap.rawValue) \(style.lineJoin.rawValue) "
        text += "\(max(1, style.miterLimit)) "
        text += try neutral(paint, transform: transform)
        write(path, transform: transform)
      }
    case .image(let image, let rect, let interpolation):
      let pixels = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
      let t = Transform(mapping: pixels, onto: rect).concatenating(transform)
      text += "image \(image.width) \(image.height) \(interpolation.rawValue) "
      text += "\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty) \(image.hexadecimal)\n"
    case .layer, .scene:
      try write(content.items ?? [])
    }
  }

  private mutating func writeOutline(
    of path: Path, _ style: StrokeStyle, _ paint: Paint, _ transform: Transform, tolerance: Double
  ) throws(NeutralSceneError) {
    let outline = path.strokedPath(style, tolerance: tolerance / max(transform.meanScale, 1e-9))
    try write(.fill(outline, rule: .nonZero, paint: paint), transform: transform)
  }

  private mutating func write(_ path: Path, transform: Transform) {
    var path = path.applying(transform)
    if case .polygons(let tolerance) = detail { path = path.flattened(tolerance: tolerance) }
    for element in path {
      switch element {
      case .move(let p): text += " M \(p.x) \(p.y)"
      case .line(let p): text += " L \(p.x) \(p.y)"
      case .quadCurve(let p, let c): text += " Q \(c.x) \(c.y) \(p.x) \(p.y)"
      case .curve(let p, let c1, let c2): text += " C \(c1.x) \(c1.y) \(c2.x) \(c2.y) \(p.x) \(p.y)"
      case .closeSubpath: text += " Z"
      }
    }
    text += "\n"
  }

  private func neutral(_ paint: Paint, transform: Transform) throws(NeutralSceneError) -> String {
    switch paint {
    case .color(let color):
      return "rgba \(channels(color))"
    case .linearGradient(let gradient, let start, let end):
      guard transform.isSimilarity else { throw .stretchedGradient }
      let (p, q) = (start.applying(transform), end.applying(transform))
      return "linear \(p.x) \(p.y) \(q.x) \(q.y) \(neutral(gradient))"
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      guard transform.isSimilarity else { throw .stretchedGradient }
      let (p, q) = (startCenter.applying(transform), endCenter.applying(transform))
      let scale = transform.meanScale
      return "radial \(p.x) \(p.y) \(startRadius * scale) \(q.x) \(q.y) \(endRadius * scale) \(neutral(gradient))"
    case .conicGradient:
      throw .conicGradient
    case .transformed(let paint, let inner):
      return try neutral(paint, transform: inner.concatenating(transform))
    default:
      throw .patternOrMask
    }
  }

  private func neutral(_ gradient: Gradient) -> String {
    let stops = gradient.stops.map { " \($0.location) \(channels($0.color))" }.joined()
    return "\(gradient.spread.rawValue) \(gradient.stops.count)\(stops)"
  }

  private func channels(_ color: Color) -> String { "\(color.red) \(color.green) \(color.blue) \(color.alpha)" }
}

extension Transform {
  /// Whether all lengths grow by the same factor.
  fileprivate var isSimilarity: Bool {
    let tolerance = 1e-9 * (a.magnitude + b.magnitude + c.magnitude + d.magnitude)
    let turned = (a - d).magnitude <= tolerance && (b + c).magnitude <= tolerance
    let mirrored = (a + d).magnitude <= tolerance && (b - c).magnitude <= tolerance
    return turned || mirrored
  }
}

extension Bitmap {
  /// The premultiplied pixels, two digits for each of red, green, blue and alpha.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(pixels.count * 8)
    for pixel in pixels {
      for channel in [pixel.red, pixel.green, pixel.blue, pixel.alpha] {
        text.append(digits[Int(channel >> 4)])
        text.append(digits[Int(channel & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

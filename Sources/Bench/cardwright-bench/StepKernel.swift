import BitmapFormats
import Drawing
import FileAccess
import PNGFormat
import PlainNotation
import PlayingCards

/// A file that spends nearly all of its drawing time in one kernel.
struct StepKernel {
  let name: String
  /// The text of an SVG.
  let text: String

  /// The width and height, in pixels.
  private static let side = 500

  private init(_ name: String, defs: String = "", _ body: String) {
    self.name = name
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.side)" height="\(Self.side)"><defs>\(Self.ground)\(defs)</defs>\(body)</svg>
      """
  }

  /// Colours that differ from pixel to pixel, half of them translucent.
  private static let ground = """
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="#f31"/><stop offset=".3" stop-color="#3c7" stop-opacity=".4"/>\
    <stop offset=".6" stop-color="#15e"/><stop offset="1" stop-color="#fd3" stop-opacity=".7"/></linearGradient>
    """

  /// All kernels except those of pictures in files.
  static let all: [StepKernel] = fills + paints + modes + filters + strokes + layers + texts + decoders

  private static func whole(_ attributes: String, count: Int = 1) -> String {
    String(repeating: "<rect width='500' height='500' \(attributes)/>", count: count)
  }

  // MARK: Shapes

  private static var fills: [StepKernel] {
    var random = SplitMix64(seed: 28)
    func numbers(_ count: Int) -> String {
      (0..<count).map { _ in "\(Double.random(in: 0...500, using: &random))" }.joined(separator: " ")
    }
    let (lines, cubics, quadratics, small) = (numbers(2_000), numbers(1_200), numbers(1_200), numbers(4_000))
    let circles = small.split(separator: " ")
    return [
      StepKernel("fill-opaque", whole("fill='#123'", count: 300)),
      StepKernel("fill-translucent", whole("fill='#123' fill-opacity='.5'", count: 100)),
      StepKernel("fill-crossing", "<path d='M\(lines)'/>"),
      StepKernel("fill-even-odd", "<path fill-rule='evenodd' d='M\(lines)'/>"),
      StepKernel("fill-cubics", "<path d='M0 0C\(cubics)'/>"),
      StepKernel("fill-quadratics", "<path d='M0 0Q\(quadratics)'/>"),
      StepKernel(
        "fill-arcs", "<path d='M0 0\((0..<1_000).map { "A\(20 + $0 % 90) 30 \($0) 1 1 \($0 % 500) 250" }.joined())'/>"),
      StepKernel(
        "fill-circles",
        (0..<2_000).map { "<circle cx='\(circles[2 * $0])' cy='\(circles[2 * $0 + 1])' r='6'/>" }.joined()),
      StepKernel("fill-crisp", "<path shape-rendering='crispEdges' d='M\(lines)'/>"),
    ]
  }

  private static var strokes: [StepKernel] {
    var random = SplitMix64(seed: 29)
    let points = (0..<2_000).map { _ in "\(Int.random(in: 0...500, using: &random))" }.joined(separator: " ")
    func lines(_ name: String, _ attributes: String) -> StepKernel {
      StepKernel("stroke-" + name, "<path fill='none' stroke='#123' d='M\(points)' \(attributes)/>")
    }
    func curves(_ name: String, _ attributes: String) -> StepKernel {
      StepKernel("stroke-" + name, "<path fill='none' stroke='#123' d='M0 0Q\(points)' \(attributes)/>")
    }
    return ["miter", "round", "bevel"].map { lines($0, "stroke-width='9' stroke-linejoin='\($0)'") } + [
      lines("thin", "stroke-width='.3'"), lines("dashed", "stroke-dasharray='4 3'"),
      lines("dashed-round", "stroke-width='3' stroke-linecap='round' stroke-dasharray='1 5'"),
      curves("curves", "stroke-width='5'"), curves("curves-round", "stroke-width='30' stroke-linejoin='round'"),
      curves("curves-dashed", "stroke-dasharray='4 3'"),
    ]
  }

  private static var texts: [StepKernel] {
    let word = String(repeating: "AKQJ1098", count: 40)
    let lines = (1...30).map { "<text font-size='15' y='\($0 * 16)'>\(word)</text>" }.joined()
    let spans = String(repeating: "<tspan dy='1'>K</tspan>", count: 2_000)
    return [
      StepKernel("text", lines), StepKernel("text-spans", "<text font-size='9'>\(spans)</text>"),
      StepKernel(
        "text-path", defs: "<path id='p' d='M0 250C200 -300 300 800 500 250'/>",
        String(
          repeating: "<text font-size='4'><textPath href='#p'>\(word)\(word)</textPath></text>", count: 10)),
      StepKernel(
        "markers", defs: "<marker id='m' markerWidth='4' markerHeight='4'><circle r='2'/></marker>",
        "<path fill='none' marker-mid='url(#m)' d='M0 0\(String(repeating: "l3 2l-3 1", count: 500))'/>"),
    ]
  }

  // MARK: Colours

  private static var paints: [StepKernel] {
    let stops = "<stop stop-color='#f31' stop-opacity='.4'/><stop offset='1' stop-color='#15e' stop-opacity='.8'/>"
    let many = (0..<200).map { "<stop offset='\(Double($0) / 200)' stop-color='#\(100 + $0)' stop-opacity='.5'/>" }
      .joined()
    func gradient(_ name: String, _ definition: String) -> StepKernel {
      StepKernel("paint-" + name, defs: definition, whole("fill='url(#g)'", count: 20))
    }
    return ["pad", "reflect", "repeat"].flatMap { spread in
      [
        gradient(
          "linear-\(spread)",
          "<linearGradient id='g' x2='.3' y2='.2' spreadMethod='\(spread)'>\(stops)</linearGradient>"),
        gradient(
          "radial-\(spread)", "<radialGradient id='g' r='.2' spreadMethod='\(spread)'>\(stops)</radialGradient>"),
      ]
    } + [
      gradient("linear-many", "<linearGradient id='g' x2='1' y2='.7'>\(many)</linearGradient>"),
      gradient("radial-many", "<radialGradient id='g'>\(many)</radialGradient>"),
      gradient("radial-focal", "<radialGradient id='g' r='.4' fx='.2' fy='.3' fr='.05'>\(stops)</radialGradient>"),
      gradient(
        "radial-repeated",
        "<radialGradient id='g' r='.002' fx='.499' spreadMethod='repeat'>\(many)</radialGradient>"),
      gradient(
        "pattern",
        """
        <pattern id='g' width='31' height='29' patternUnits='userSpaceOnUse' patternTransform='rotate(20)'>\
        <rect width='20' height='20' fill='url(#ground)'/></pattern>
        """),
    ]
  }

  private static var modes: [StepKernel] {
    BlendMode.allCases.map { mode in
      let name = mode.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
      return StepKernel(
        "blend-" + name,
        whole("fill='url(#ground)'") + whole("fill='url(#ground)' style='mix-blend-mode:\(name)'", count: 20))
    }
  }

  private static var layers: [StepKernel] {
    let clip = "<clipPath id='c'><circle cx='250' cy='250' r='240'/><path d='M0 0L500 20L30 500'/></clipPath>"
    let content = whole("fill='url(#ground)'", count: 2)
    let mask = { (kind: String) in
      "<mask id='k' mask-type='\(kind)' maskUnits='userSpaceOnUse' width='500' height='500'>\(whole("fill='url(#ground)'"))</mask>"
    }
    func groups(_ name: String, _ attributes: String, defs: String = "") -> StepKernel {
      StepKernel(
        name, defs: defs, String(repeating: "<g \(attributes)>\(content)</g>", count: 10))
    }
    return [
      groups("layer", "opacity='.5'"), groups("clip", "clip-path='url(#c)'", defs: clip),
      groups("mask-luminance", "mask='url(#k)'", defs: mask("luminance")),
      groups("mask-alpha", "mask='url(#k)'", defs: mask("alpha")),
    ]
  }

  // MARK: Filters

  private static var filters: [StepKernel] {
    let ramp = (0..<64).map { "\(Double($0 * 37 % 64) / 64)" }.joined(separator: " ")
    let steps: [(name: String, text: String)] = [
      ("blur", "<feGaussianBlur stdDeviation='5'/>"), ("blur-small", "<feGaussianBlur stdDeviation='.7 0'/>"),
      ("blur-large", "<feGaussianBlur stdDeviation='90'/>"), ("offset", "<feOffset dx='9' dy='7'/>"),
      ("flood", "<feFlood flood-color='#123' flood-opacity='.5'/>"),
      ("merge", "<feMerge><feMergeNode in='SourceGraphic'/><feMergeNode in='SourceAlpha'/></feMerge>"),
      ("matrix", "<feColorMatrix type='hueRotate' values='40'/>"),
      (
        "transfer",
        "<feComponentTransfer><feFuncR type='table' tableValues='\(ramp)'/><feFuncG type='gamma' exponent='2.2'/></feComponentTransfer>"
      ),
      ("convolution", "<feConvolveMatrix order='3' kernelMatrix='1 2 1 2 4 2 1 2 1'/>"),
      (
        "convolution-large",
        "<feConvolveMatrix order='9' kernelMatrix='\(String(repeating: "1 ", count: 81))'/>"
      ),
      ("erode", "<feMorphology radius='5'/>"), ("dilate", "<feMorphology operator='dilate' radius='40'/>"),
      (
        "displacement",
        "<feDisplacementMap in2='SourceGraphic' scale='90' xChannelSelector='R' yChannelSelector='G'/>"
      ),
      ("noise", "<feTurbulence baseFrequency='.05' numOctaves='3'/>"),
      ("noise-stitched", "<feTurbulence type='fractalNoise' stitchTiles='stitch' baseFrequency='.31' numOctaves='8'/>"),
      ("light-distant", "<feDiffuseLighting><feDistantLight azimuth='30' elevation='50'/></feDiffuseLighting>"),
      (
        "light-point",
        "<feSpecularLighting specularExponent='20'><fePointLight x='9' y='9' z='50'/></feSpecularLighting>"
      ),
      (
        "light-spot",
        """
        <feSpecularLighting specularExponent='19.3'><feSpotLight x='250' y='250' z='200' specularExponent='7.3' limitingConeAngle='60'/>\
        </feSpecularLighting>
        """
      ),
      ("tile", "<feOffset width='31' height='29'/><feTile/>"),
      ("shadow", "<feDropShadow stdDeviation='3'/>"),
    ]
    let composites = ["over", "in", "out", "atop", "xor", "lighter", "arithmetic"].map {
      (name: "composite-" + $0, text: "<feComposite in2='SourceAlpha' operator='\($0)' k1='.3' k2='.4' k3='.1'/>")
    }
    let blends = ["multiply", "color-dodge", "soft-light", "hue", "luminosity"].map {
      (name: "blend-" + $0, text: "<feBlend in2='SourceGraphic' mode='\($0)'/>")
    }
    return (steps + composites + blends).flatMap { step in
      ["linearRGB", "sRGB"].map { space in
        StepKernel(
          "filter-\(step.name)-\(space)",
          defs: """
            <filter id='f' x='0' y='0' width='1' height='1' color-interpolation-filters='\(space)'>\
            \(String(repeating: step.text, count: 4))</filter>
            """, whole("fill='url(#ground)' filter='url(#f)'"))
      }
    }
  }

  // MARK: Pictures

  private static var decoders: [StepKernel] {
    var random = SplitMix64(seed: 30)
    let pixels = (0..<side * side).map { _ in
      PremultipliedColor(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000)
    }
    guard let noise = try? Bitmap(width: side, height: side, pixels: pixels),
      let flat = try? Bitmap(width: 3_000, height: 3_000)
    else { preconditionFailure("the sizes are bitmaps'") }
    var kernels: [StepKernel] = []
    for (name, bitmap) in [("noise", noise), ("flat", flat)] {
      var encoder = PNGEncoder()
      guard let png = try? encoder.encode(bitmap), let webp = try? WebPEncoder().encode(bitmap) else {
        preconditionFailure("pictures of these sizes can be written")
      }
      kernels += [StepKernel("png-" + name, decoding: png), StepKernel("webp-" + name, decoding: webp)]
    }
    for interpolation in ["optimizeQuality", "optimizeSpeed"] {
      var encoder = PNGEncoder()
      guard let png = try? encoder.encode(noise) else { preconditionFailure("pictures of this size can be written") }
      let image =
        "<image transform='rotate(20) scale(.3)' style='image-rendering:\(interpolation)' href='\(uri(png))'/>"
      kernels.append(StepKernel("image-\(interpolation)", String(repeating: image, count: 30)))
    }
    return kernels
  }

  private static func uri(_ bytes: [UInt8]) -> String {
    "data:image/png;base64," + String(decoding: Base64.encoding(bytes), as: UTF8.self)
  }

  private init(_ name: String, decoding bytes: [UInt8]) {
    self.init("decode-" + name, "<image width='9' height='9' href='\(Self.uri(bytes))'/>")
  }

  /// Creates a kernel that decodes a picture's file.
  init(decoding path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(name, decoding: try ReadableFile(path: path).bytes())
  }
}

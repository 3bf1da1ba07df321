import Drawing
import PlaneGeometry
import SVGFormat
import SeededNumbers
import Testing

@Suite("Hostile SVG") struct SVGFuzzTests {
  /// One file with all that the reader knows.
  static let seed = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10cm" height="5in" \
    viewBox="0 -1 20 30" preserveAspectRatio="xMinYMax slice">
    <style>.a, #b > path:first-child [x~="y"] { fill: rgb(1, 2, 3) !important; stroke-dasharray: 1 2% } @x {}</style>
    <defs><linearGradient id="l" x2="50%" gradientTransform="rotate(30 .5 .5)"><stop offset="10%" stop-color="red"/>
    <stop offset="1" stop-color="hsl(20, 30%, 40%)" stop-opacity=".3"/></linearGradient>
    <radialGradient id="r" xlink:href="#l" fx=".2" fr="1%" spreadMethod="reflect"/>
    <pattern id="p" width=".1" height="2" viewBox="0 0 3 4" patternTransform="skewX(3)"><use href="#s"/></pattern>
    <clipPath id="c" clipPathUnits="objectBoundingBox"><circle r=".5"/><rect width="1" height=".2" rx=".1"/></clipPath>
    <mask id="m" mask-type="alpha"><ellipse rx="9" ry="8" fill="url(#r)"/></mask>
    <marker id="k" orient="auto-start-reverse" viewBox="0 0 3 3" refX="center"><path d="M0 0l3 3H0z"/></marker>
    <symbol id="s" viewBox="0 0 5 5" overflow="visible"><polygon points="1,2 3 4,5-6"/></symbol></defs>
    <g id="b" class="a" transform="translate(1e0,.5) matrix(1 0 0 1 2 3)" opacity="50%" clip-path="url(#c)">
    <path x="y" d="M1-2.5L.3.4h5V6C1 2 3 4 5 6S7 8 9 1Q1 1 2 2T3 3A4 5 60 1015 6zm1 1" stroke="url(#l) blue" \
    stroke-width="1mm" marker-mid="url(#k)" pathLength="90" paint-order="stroke" mask="url(#m)"/>
    <use xlink:href="#s" x="5" width="20%" height="3em" style="fill: url(#p); color: #12345678"/>
    <image href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E" width="5"/>
    <switch><text x="1 2" dy="3">A &amp; <tspan rotate="5">B</tspan></text></switch></g></svg>
    """

  @Test("the seed itself is read whole")
  func seed() throws {
    let picture = try SVGReader().read(Array(SVGFuzzTests.seed.utf8))
    #expect(picture.scene.items.count >= 1)
    #expect(
      picture.warnings.map(\.kind) == [
        .unsupportedStyle("@x"), .text("no typeface is given"),
      ])
  }

  /// Changes, cuts, doubles and swaps pieces of the seed, with numbers and names that are worth a try.
  @Test(
    "mutations end in a picture or an error with a description", .timeLimit(.minutes(1)),
    arguments: 1...4 as ClosedRange<UInt64>)
  func mutations(start: UInt64) {
    var generator = SeededGenerator(seed: start)
    for _ in 0..<600 {
      let bytes = SVGFuzzTests.mutated(SVGFuzzTests.seed, by: &generator)
      do throws(SVGError) {
        let picture = try SVGReader().read(bytes)
        #expect(picture.scene.size.isFinite)
        #expect(picture.warnings.allSatisfy { !$0.description.isEmpty })
        _ = try? SVGWriter().write(picture.scene)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }

  /// One file with what moves, and with what is read from other files and from data.
  static let movingSeed = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30"><style>@import url(data:text/css,.b%7Bfill:red%7D) screen;
    @font-face { font-family: F; src: local("X"), url(data:font/ttf;base64,AAEAAAAB) format("truetype"); font-weight: 1 900 }
    @keyframes k { from { x: 1px; fill: red } 50%, 60% { transform: rotate(9deg) scale(2) } to { x: 3em } }
    .a { animation: k 2s cubic-bezier(.1, 2, 1, -3) 1s infinite alternate both; clip-path: circle(20% at left 3px) stroke-box }
    .b { animation-name: k, none; animation-duration: 1s, 5ms; clip-path: polygon(evenodd, 0 0, 9px 1%, 3px 4px) }</style>
    <rect class="a" width="5ch" height="2ex" fill="color-mix(in oklab, red 20%, rgb(0 0 9 / .5))">
    <animate id="i" attributeName="width" values="1;2;9" keyTimes="0;.5;1" dur="2s" calcMode="spline" keySplines="0 0 1 1;.1 0 1 1"
    repeatCount="2.5" accumulate="sum" additive="sum" begin="0;i.end+1s;j.begin-.5"/>
    <animateTransform id="j" attributeName="transform" type="rotate" by="90 1 2" dur="1s" repeatDur="0:03" fill="freeze"/>
    <animateMotion path="M0 0C1 2 3 4 5 6" rotate="auto-reverse" keyPoints="0;1;.2" keyTimes="0;.1;1" dur="3"/></rect>
    <path class="b" d="M0 0H9V9Z" style="clip-path: inset(1px 2% round 3px / 4px)"><set attributeName="d" to="M1 1h2" begin="1s"/>
    <animate attributeName="d" from="M0 0H9V9Z" to="M1 2H3V4Z" dur="1s" end="5"/></path><use href="other.svg#x"/></svg>
    """

  @Test(
    "mutations of what moves end in pictures or an error", .timeLimit(.minutes(1)),
    arguments: 11...14 as ClosedRange<UInt64>)
  func movingMutations(start: UInt64) {
    var generator = SeededGenerator(seed: start)
    for _ in 0..<250 {
      let bytes = SVGFuzzTests.mutated(SVGFuzzTests.movingSeed, by: &generator)
      guard let animation = try? SVGAnimation(bytes) else { continue }
      #expect((0...86_400).contains(animation.duration))
      for time in [0, 0.7, animation.duration / 2, animation.duration, 1e9] {
        #expect(animation.scene(at: time).size == animation.start.size)
      }
    }
  }

  private static func mutated(_ seed: String, by generator: inout SeededGenerator) -> [UInt8] {
    let tokens = [
      "1e308", "-1e308", "1e-320", "0", "-1", "99999999999999999999", ".", "-", "%", "url(#", "#", "\"", "'", "<g>",
      "</g>",
      "<use href=\"#b\"/>", "<use href=\"#s\"/>", "href=\"#m\"", "url(#p)", "url(#c)", "nan", "inherit", "&lt;", "<!--",
      "]]>",
      "\u{0}", "é", "matrix(0 0 0 0 0 0)", "M", "A1 1 0 00", "viewBox=\"0 0 0 0\"", "width=\"0\"", "{", "}", "*",
      "objectBoundingBox", "1e18s", "indefinite", ";", "none", "infinite", "0 0 0",
    ].map { Array($0.utf8) }
    var bytes = Array(seed.utf8)
    for _ in 0...Int.random(in: 0...5, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[place] = .random(in: 0...255, using: &generator)
      case 1: bytes.insert(contentsOf: tokens.randomElement(using: &generator) ?? [], at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + .random(in: 1...9, using: &generator)))
      case 3:
        let token = tokens.randomElement(using: &generator) ?? []
        bytes.replaceSubrange(place..<min(bytes.count, place + token.count), with: token)
      default:
        let piece = bytes[place..<min(bytes.count, place + .random(in: 1...80, using: &generator))]
        bytes.insert(contentsOf: Array(piece), at: Int.random(in: 0..<bytes.count, using: &generator))
      }
    }
    return bytes
  }
}

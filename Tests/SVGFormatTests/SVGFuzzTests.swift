import Drawing
import PlaneGeometry
import SVGFormat
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
    "mutations end in a picture or an error that can be told", .timeLimit(.minutes(1)),
    arguments: 1...4 as ClosedRange<UInt64>)
  func mutations(start: UInt64) {
    var generator = Xorshift(state: start &* 0x9E37_79B9_7F4A_7C15)
    let tokens = [
      "1e308", "-1e308", "1e-320", "0", "-1", "99999999999999999999", ".", "-", "%", "url(#", "#", "\"", "'", "<g>",
      "</g>",
      "<use href=\"#b\"/>", "<use href=\"#s\"/>", "href=\"#m\"", "url(#p)", "url(#c)", "nan", "inherit", "&lt;", "<!--",
      "]]>",
      "\u{0}", "é", "matrix(0 0 0 0 0 0)", "M", "A1 1 0 00", "viewBox=\"0 0 0 0\"", "width=\"0\"", "{", "}", "*",
      "objectBoundingBox",
    ].map { Array($0.utf8) }
    for _ in 0..<600 {
      var bytes = Array(SVGFuzzTests.seed.utf8)
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
}

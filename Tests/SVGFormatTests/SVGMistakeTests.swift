import CIndexTypeface
import Drawing
import PlaneGeometry
import Testing
import Typography

@testable import SVGFormat

/// What files say wrongly or rarely, drawn as the specifications and browsers have it.
@Suite("SVG as browsers draw it") struct SVGMistakeTests {
  private let square = "<path d='M0 0H9V9Z' "

  @Test("a filter that is not there changes nothing, nor do those beside it")
  func missingFilter() throws {
    for value in ["url(#gone)", "url(#gone) blur(2px)", "url(#p)", "url(other.svg#f)"] {
      let picture = try picture("<defs><path id='p' d='M0 0'/></defs>" + square + "style='filter: \(value)'/>")
      #expect(lines(picture.scene) == ["fill #000000 M0 0 L9 0 L9 9 Z"])
      #expect(picture.warnings.count == 1)
    }
  }

  @Test("a gradient or pattern under a transform that leaves no area is replaced by the fallback")
  func singularPaint() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    for server in [
      "<linearGradient id='g' gradientTransform='scale(0)'>\(stops)</linearGradient>",
      "<radialGradient id='g' gradientTransform='scale(1 0)'>\(stops)</radialGradient>",
      "<pattern id='g' width='1' height='1' patternTransform='scale(0)'>\(square)/></pattern>",
    ] {
      #expect(try items(server + square + "fill='url(#g) lime'/>") == ["fill #00ff00 M0 0 L9 0 L9 9 Z"])
      #expect(try items(server + square + "fill='url(#g)'/>") == [])
    }
    #expect(
      try items("<linearGradient id='g'/>" + square + "fill='url(#g) lime'/>").allSatisfy { !$0.contains("00ff00 M") })
  }

  @Test("an empty list of extensions is a condition that does not hold")
  func extensions() throws {
    #expect(try items(square + "requiredExtensions=''/>") == [])
  }

  @Test("an inner vertex that closes a subpath has a marker")
  func closedSubpaths() throws {
    let marker = "<marker id='m' overflow='visible'><path d='M0 0H1V1Z'/></marker>"
    let path = "<path fill='none' marker-mid='url(#m)' d='M0 0H9V9Z M20 20H29V29Z'/>"
    #expect(try items(marker + path).count == 6)
  }

  @Test("markers on a pen that is not scaled have the size of that pen")
  func unscaledPen() throws {
    let marker = "<marker id='m' overflow='visible'><path d='M0 0H1V1Z'/></marker>"
    let path = "<path stroke-width='4' vector-effect='non-scaling-stroke' marker-start='url(#m)' d='M0 0H9'/>"
    #expect(try items(marker + "<g transform='scale(2)'>\(path)</g>").last?.hasSuffix("matrix(4 0 0 4 0 0)") == true)
  }

  @Test("a path length of 0 makes the first dash endless")
  func noPathLength() throws {
    let line = try #require(
      items("<path stroke='red' fill='none' stroke-dasharray='1' pathLength='0' d='M0 0H9'/>").first)
    #expect(!line.contains("dash"))
  }

  @Test("an arc of an absurd radius is a straight line", arguments: ["1e18", "1e20", "1e150", "1e300"])
  func absurdArc(radius: String) throws {
    #expect(try data("M10 50A\(radius) \(radius) 0 0 1 190 50") == "M10 50 L190 50")
  }

  @Test("a mask counts light in linear RGB if it says so")
  func linearMask() throws {
    func kind(_ attributes: String) throws -> Scene.Mask.Kind? {
      let mask = "<mask id='m' \(attributes)>\(square) fill='#888'/></mask>"
      return try picture(mask + square + "mask='url(#m)'/>").scene.items.first?.mask?.kind
    }
    #expect(try kind("color-interpolation='linearRGB'") == .alpha)
    #expect(try kind("color-interpolation='sRGB'") == .luminance)
  }

  @Test("the opacity of a part of a text holds for its letters")
  func textPart() throws {
    var reader = SVGReader()
    let count = Int(cardwright_index_typeface_size)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
    reader.typeface = try FontFace(bytes: bytes, name: "index")
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><text y='50'>A<tspan opacity='0'>K</tspan><tspan opacity='.5'>Q<tspan \
      fill='red'>J</tspan></tspan></text></svg>
      """
    let scene = try reader.read(Array(text.utf8)).scene
    #expect(scene.items.count == 2)
    #expect(scene.items.last?.opacity == 0.5)
  }

  @Test("data addresses with escapes in their base 64 and with fragments")
  func dataAddresses() throws {
    let inner = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><path d='M0 0H1'/></svg>"
    #expect(DataURI(Array("data:,a%2Bb#x".utf8)[...])?.bytes == Array("a+b".utf8))
    #expect(DataURI(Array("data:;base64,YSti%0A".utf8)[...])?.bytes == Array("a+b".utf8))
    let text =
      "data:image/svg+xml," + inner.replacing("'", with: "%27").replacing("<", with: "%3C").replacing(">", with: "%3E")
    #expect(try items("<image width='2' height='2' href='\(text)#view'/>").count == 1)
  }

  @Test("a name with escapes finds its element")
  func escapedFragment() throws {
    #expect(try items("<defs><path id='é' d='M0 0H1'/></defs><use href='#%C3%A9'/>") == ["fill #000000 M0 0 L1 0"])
  }

  @Test("a picture with a view box is cut off where it is shown, not at its view box")
  func shownPicture() throws {
    func shown(_ attributes: String) throws -> String {
      let inner =
        "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 \(attributes)%3E%3Ccircle cx=%2220%22 cy=%2210%22 r=%2218%22/%3E%3C/svg%3E"
      return try items("<image width='40' height='40' href='data:image/svg+xml,\(inner)'/>").joined()
    }
    #expect(try !shown("viewBox=%220 0 40 20%22").contains("clip"))
    #expect(try shown("width=%2240%22 height=%2220%22").contains("clip"))
    #expect(try shown("width=%22100%25%22").hasPrefix("fill #000000 M38 10"))
  }

  @Test("an entity that nobody declares is an error with its place")
  func entity() throws {
    let text =
      "<!DOCTYPE svg SYSTEM 'svg.dtd'>\n<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><text>&nbsp;</text></svg>"
    #expect(
      throws: SVGError.malformed("the file does not declare the entity &nbsp;", at: SVGPosition(line: 2, column: 68))
    ) {
      try SVGReader().read(Array(text.utf8))
    }
  }

  @Test("a picture of 100 % without a view box is as large as what it shows")
  func fullSize() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='100%' height='100%'><rect x='50' width='300' height='200'/></svg>"
    let scene = try SVGReader().read(Array(text.utf8)).scene
    #expect(scene.size.width == 350 && scene.size.height == 200)
  }

  @Test("a packed file may have several members")
  func members() throws {
    let text = Array("<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'/>".utf8)
    let packed = try GzipFile.compressed(Array(text.prefix(20))) + GzipFile.compressed(Array(text.dropFirst(20)))
    #expect(try SVGReader().read(packed).scene.size.width == 5)
  }
}

import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG gradients, patterns, clip paths and masks") struct SVGPaintServerTests {
  let square = "<rect x='10' y='20' width='40' height='20' fill='url(#s)'/>"
  let shape = "M10 20 L50 20 L50 40 L10 40 Z"

  private func paint(_ server: String) throws -> String {
    let line = try #require(try items(server + square).first)
    return String(line.dropFirst("fill ".count).dropLast(shape.count + 1))
  }

  @Test("linear gradients in the shape's box and in user space")
  func linear() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    #expect(
      try paint("<linearGradient id='s'>\(stops)</linearGradient>") == "linear(10 20 to 50 20, #ff0000 0, #0000ff 1)")
    #expect(
      try paint(
        "<linearGradient id='s' x1='1' x2='7' gradientUnits='userSpaceOnUse' spreadMethod='reflect'>\(stops)</linearGradient>"
      )
        == "linear(1 0 to 7 0, #ff0000 0, #0000ff 1, reflect)")
    // In a box of 40 x 20 the diagonal's gradient keeps its lines of one colour along the other diagonal.
    #expect(
      try paint("<linearGradient id='s' x2='1' y2='1'>\(stops)</linearGradient>")
        == "linear(10 20 to 26 52, #ff0000 0, #0000ff 1)")
  }

  @Test("stops: offsets grow, one stop is a colour, opacity multiplies")
  func stops() throws {
    #expect(
      try paint("<linearGradient id='s'><stop stop-color='red' stop-opacity='.5'/></linearGradient>") == "#ff000080")
    #expect(
      try paint("<linearGradient id='s'><stop offset='50%'/><stop offset='.2'/><stop offset='7'/></linearGradient>")
        == "linear(10 20 to 50 20, #000000 0.5, #000000 0.5, #000000 1)")
    #expect(try items("<linearGradient id='s'/>" + square).isEmpty)
  }

  @Test("what a gradient does not say it takes from the one it refers to")
  func chains() throws {
    let chain = """
      <linearGradient id='a' x1='.5' spreadMethod='repeat'><stop stop-color='red'/><stop offset='1'/></linearGradient>\
      <linearGradient id='s' href='#a' x2='.75'/>
      """
    #expect(try paint(chain) == "linear(30 20 to 40 20, #ff0000 0, #000000 1, repeat)")
  }

  @Test("radial gradients with a focus, on an ellipse")
  func radial() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    #expect(
      try paint(
        "<radialGradient id='s' gradientUnits='userSpaceOnUse' cx='5' cy='6' r='7' fx='4' fr='1'>\(stops)</radialGradient>"
      )
        == "radial(4 6 1 to 5 6 7, #ff0000 0, #0000ff 1)")
    #expect(
      try paint("<radialGradient id='s'>\(stops)</radialGradient>")
        == "radial(0.5 0.5 0 to 0.5 0.5 0.5, #ff0000 0, #0000ff 1) at matrix(40 0 0 20 10 20)")
    #expect(try paint("<radialGradient id='s' r='0'>\(stops)</radialGradient>") == "#0000ff")
  }

  @Test("a colour with alpha between stops is interpolated as SVG says, not premultiplied")
  func straightInterpolation() throws {
    let text =
      "<linearGradient id='s'><stop stop-color='red' stop-opacity='0'/><stop offset='1' stop-color='blue'/></linearGradient>"
    let picture = try picture(text + square)
    guard case .fill(_, _, .linearGradient(let gradient, _, _))? = picture.scene.items.first?.content else {
      Issue.record("no gradient")
      return
    }
    // Half way SVG's colour is half red, half blue, half there.
    let middle = gradient.stops.first { $0.location == 0.5 }
    #expect(middle?.color == Color(red: 128, green: 0, blue: 128, alpha: 128))
  }

  @Test("a fallback stands for a gradient that cannot be used")
  func fallback() throws {
    let picture = try picture("<line x2='9' stroke='url(#x) red'/><line x2='9' stroke='url(#x)'/>")
    #expect(
      lines(picture.scene) == [
        "fill #000000 M0 0 L9 0", "stroke #ff0000 width 1 miter 4 M0 0 L9 0", "fill #000000 M0 0 L9 0",
      ])
  }

  @Test("patterns in user space, in the box, with a view box")
  func patterns() throws {
    let tile = "<path d='M0 0H1'/>"
    #expect(
      try items(
        "<pattern id='s' x='1' y='2' width='5' height='6' patternUnits='userSpaceOnUse' patternTransform='scale(2)'>\(tile)</pattern>"
          + square)
        == ["fill pattern(1 2 5 6) at matrix(2 0 0 2 0 0) \(shape)", "  fill #000000 M0 0 L1 0, at translate(1 2)"])
    #expect(
      try items(
        "<pattern id='s' width='.5' height='.5' patternContentUnits='objectBoundingBox'>\(tile)</pattern>" + square)
        == ["fill pattern(10 20 20 10) \(shape)", "  fill #000000 M0 0 L1 0, at matrix(40 0 0 20 10 20)"])
    #expect(
      try items("<pattern id='s' width='.5' height='.5' viewBox='0 0 5 5'>\(tile)</pattern>" + square)
        == ["fill pattern(10 20 20 10) \(shape)", "  fill #000000 M0 0 L1 0, at matrix(2 0 0 2 15 20)"])
    #expect(try items("<pattern id='s' width='0' height='.5'>\(tile)</pattern>" + square).isEmpty)
  }

  @Test("one shape, and shapes inside of shapes, clip as such")
  func simpleClips() throws {
    let clip = "<clipPath id='c' transform='translate(1)'><path d='M0 0H1V1' clip-rule='evenodd'/></clipPath>"
    #expect(
      try items(clip + "<path d='M0 0H9V9' clip-path='url(#c)' transform='scale(2)'/>") == [
        "fill #000000 M0 0 L9 0 L9 9, at matrix(2 0 0 2 0 0), clip evenodd M0 0 L1 0 L1 1, at matrix(2 0 0 2 2 0)"
      ])
    let nested = "<clipPath id='d' clip-path='url(#c)'><path d='M0 0H5V5'/></clipPath>"
    #expect(
      try items(clip + nested + "<path d='M0 0H9V9' clip-path='url(#d)'/>") == [
        "fill #000000 M0 0 L9 0 L9 9, clip evenodd M0 0 L1 0 L1 1, at translate(1 0), clip M0 0 L5 0 L5 5"
      ])
  }

  @Test("shapes that touch clip as a mask, an empty clip path hides")
  func unions() throws {
    #expect(
      try items(
        "<clipPath id='c'><path d='M0 0H2V2'/><path d='M1 0H3V2'/></clipPath><path d='M0 0H9V9' clip-path='url(#c)'/>")
        == [
          "fill #000000 M0 0 L9 0 L9 9", "masked by alpha", "  fill #000000 M0 0 L2 0 L2 2",
          "  fill #000000 M1 0 L3 0 L3 2",
        ])
    #expect(try items("<clipPath id='c'/><path d='M0 0H9V9' clip-path='url(#c)'/>").isEmpty)
  }

  @Test("masks with their region, by luminance or alpha")
  func masks() throws {
    let content = "<path d='M0 0H99V99' fill='white'/>"
    #expect(
      try items("<mask id='m'>\(content)</mask><path d='M0 0H10V10' mask='url(#m)'/>") == [
        "fill #000000 M0 0 L10 0 L10 10", "masked by luminance",
        "  fill #ffffff M0 0 L99 0 L99 99, clip M-0.1 -0.1 L1.1 -0.1 L1.1 1.1 L-0.1 1.1 Z, at matrix(10 0 0 10 0 0)",
      ])
    #expect(
      try items(
        "<mask id='m' mask-type='alpha' maskUnits='userSpaceOnUse' x='0' y='0' width='100' height='100'>\(content)</mask><path d='M0 0H10V10' mask='url(#m)'/>"
      )
        == ["fill #000000 M0 0 L10 0 L10 10", "masked by alpha", "  fill #ffffff M0 0 L99 0 L99 99"])
  }

  @Test("markers stand at the vertices, turned along the path and scaled with the stroke")
  func markers() throws {
    let marker = "<marker id='m' orient='auto' overflow='visible' refX='1'><path d='M0 0H1'/></marker>"
    #expect(
      try items(
        marker
          + "<path d='M0 0H10V10' fill='none' stroke='red' stroke-width='2' marker-start='url(#m)' marker-end='url(#m)'/>"
      )
        == [
          "stroke #ff0000 width 2 miter 4 M0 0 L10 0 L10 10",
          "fill #000000 M0 0 L1 0, at matrix(2 0 0 2 -2 0)",
          "fill #000000 M0 0 L1 0, at matrix(0 2 -2 0 10 8)",
        ])
  }

  @Test(
    "a marker between opposite directions points to where their mean angle does",
    arguments: [
      ("M0 0H9H1", "0 1 -1 0"), ("M9 0H0H5", "0 1 -1 0"), ("M0 9V0V5", "-1 0 0 -1"), ("M0 0V9V1", "-1 0 0 -1"),
    ])
  func oppositeDirections(path: String, turn: String) throws {
    let marker = "<marker id='m' orient='auto' overflow='visible'><path d='M0 0H1'/></marker>"
    let last = try items(marker + "<path d='\(path)' fill='none' marker-mid='url(#m)'/>").last
    #expect(last?.contains(", at matrix(\(turn) ") == true)
  }

  @Test("where a subpath closes there is a marker, as at every vertex")
  func closingMarkers() throws {
    let marker = "<marker id='m' overflow='visible'><path d='M0 0H1'/></marker>"
    let style = "fill='none' marker-start='url(#m)' marker-mid='url(#m)' marker-end='url(#m)'"
    #expect(try items(marker + "<path d='M1 1H9V9z' \(style)/>").count == 4)
    #expect(try items(marker + "<path d='M1 1H9V9zM1 1H9' \(style)/>").count == 6)
  }

  @Test("a marker is cut to its view box, which may be smaller than its size")
  func markerOverflow() throws {
    let marker = """
      <marker id='m' markerUnits='userSpaceOnUse' markerWidth='20' markerHeight='20' viewBox='0 0 20 10'>
      <path d='M0 0H9V20'/></marker>
      """
    let last = try items(marker + "<path d='M0 0H1' marker-start='url(#m)'/>").last
    #expect(last?.hasSuffix("clip M0 5 L20 5 L20 15 L0 15 Z, at translate(0 -5)") == true, "\(last ?? "")")
  }

  @Test("context-fill is the fill of the shape that the marker belongs to")
  func contextPaint() throws {
    let marker = "<marker id='m' overflow='visible'><path d='M0 0H1' fill='context-stroke'/></marker>"
    #expect(
      try items(marker + "<path d='M0 0H1' stroke='red' marker-end='url(#m)'/>").last
        == "fill #ff0000 M0 0 L1 0, at translate(1 0)")
  }

  @Test("between two circles that are one lies an edge")
  func equalCircles() throws {
    let picture = try picture(
      "<radialGradient id='g' fr='.5'><stop/><stop offset='1' stop-color='white'/></radialGradient>"
        + "<rect width='100' height='100' fill='url(#g)'/>")
    guard
      case .fill(_, _, .transformed(.radialGradient(_, _, let start, _, let end), _))? = picture.scene.items.first?
        .content
    else {
      Issue.record("no radial gradient")
      return
    }
    #expect(end == 0.5 && start < 0.5 && start > 0.499999)
  }
}

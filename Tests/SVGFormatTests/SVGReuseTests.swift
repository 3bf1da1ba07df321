import Drawing
import SVGFormat
import Testing

/// Elements that `use` names are drawn once and copied: nobody may see that.
@Suite("SVG parts that are used again") struct SVGReuseTests {
  private let places = [
    "", "transform='translate(20 0)'", "transform='rotate(30) scale(2 3)'", "fill='red' stroke='blue'",
    "color='lime' stroke-width='3' font-size='20'", "fill='red' transform='scale(-1 1)'",
    "opacity='.5' transform='translate(0 20)'",
  ]
  private let definitions = """
    <defs><clipPath id='c'><circle r='5'/></clipPath><mask id='m'><rect width='5' height='5' fill='#fff'/></mask>
    <linearGradient id='l'><stop offset='1'/></linearGradient>
    <pattern id='t' width='.5' height='.5'><path d='M0 0H5V5z'/></pattern>
    <marker id='k' overflow='visible'><path d='M0 0H1V1z' fill='context-stroke'/></marker></defs>
    """

  @Test(
    "a part looks as if it were written out at each place",
    arguments: [
      "<path d='M0 0H9V9z' stroke='currentColor'/>",
      "<rect width='10%' height='1em' stroke-width='2%'/>",
      "<g fill-opacity='.5'><path d='M0 0H9V9z'/><path d='M0 0H9V9z' opacity='inherit'/></g>",
      "<g opacity='.5'><path d='M0 0H9V9z'/><path d='M1 1H9V9z' clip-path='url(#c)'/></g>",
      "<g mask='url(#m)'><path d='M0 0H9V9z'/><circle r='5' fill='url(#l)'/></g>",
      "<path d='M0 0H9V9z' fill='url(#t)'/>",
      "<path d='M0 0H9V9z' stroke='red' vector-effect='non-scaling-stroke'/>",
      "<path d='M0 0H9V9z' marker-start='url(#k)'/>",
    ])
  func places(part: String) throws {
    func picture(_ element: (String) -> String) throws -> [String] {
      // Twice in each of two view ports, so that what was drawn before is there to be copied.
      let all = (places + places).map(element).joined()
      let inner = "<svg width='90' height='90' overflow='visible' viewBox='0 0 20 20'>\(all)</svg>"
      let read = try SVGFormatTests.picture("\(definitions)<defs><g id='p'>\(part)</g></defs>\(all)\(inner)")
      #expect(read.warnings.isEmpty)
      // A copy of a layer has a transform where the written one has it in its items.
      return lines(read.scene.flattened())
    }
    #expect(try picture { "<use href='#p' \($0)/>" } == picture { "<g \($0)><g>\(part)</g></g>" })
  }

  @Test("each use gives its own paints to what asks for them")
  func contextPaints() throws {
    let triangle = "M0 0 L9 0 L9 9 Z"
    let part = "<defs><g id='p'><path d='M0 0H9V9z' fill='context-fill' stroke='context-stroke'/></g></defs>"
    let content = "<use href='#p' fill='red' stroke='blue'/><use href='#p' fill='lime' x='5'/>"
    #expect(
      try items(part + content + content)
        == [
          "fill #ff0000 \(triangle)", "stroke #0000ff width 1 miter 4 \(triangle)",
          "fill #00ff00 \(triangle), at translate(5 0)",
          "fill #ff0000 \(triangle)", "stroke #0000ff width 1 miter 4 \(triangle)",
          "fill #00ff00 \(triangle), at translate(5 0)",
        ])
  }

  @Test("a copy that would lie too far away is left out, the others are not")
  func limits() throws {
    let part = "<defs><path id='p' d='M0 0H1e6V1z'/></defs>"
    let content = "<use href='#p'/><use href='#p' transform='scale(1e4)'/><use href='#p' y='2'/>"
    let picture = try picture(part + content)
    #expect(lines(picture.scene).map { $0.contains("translate(0 2)") } == [false, true])
    #expect(picture.warnings.map(\.kind) == [.notDrawable("coordinates beyond 1000000000.0")])
  }

  @Test("a circle through a part is cut short only where it closes")
  func circles() throws {
    let picture = try picture(
      "<g id='a'><path d='M0 0H1V1z'/><use href='#b' x='1'/></g><g id='b'><use href='#a' x='10'/></g><use href='#b'/>")
    let places = lines(picture.scene).map { $0.split(separator: " ").suffix(2).joined(separator: " ") }
    #expect(places == ["1 Z", "translate(10 0)", "translate(10 0)"])
  }
}

import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG masks in circles") struct SVGMaskTests {
  private let masks = """
    <mask id="a" mask="url(#b)"><rect width="9" height="9" fill="white"/></mask>
    <mask id="b" mask="url(#a)"><rect width="9" height="9" fill="grey"/></mask>
    """

  /// How many masks lie inside of each other.
  private func depth(_ id: String) throws -> Int {
    let picture = try picture(masks + "<rect width=\"9\" height=\"9\" mask=\"url(#\(id))\"/>")
    #expect(picture.warnings.map(\.kind) == [.cyclicReference(name: "mask")])
    var depth = 0
    var mask = picture.scene.items.first?.mask
    while let inner = mask {
      depth += 1
      mask = inner.items.first?.mask
    }
    return depth
  }

  @Test("the link that closes the circle in the document's order goes, wherever one enters")
  func circle() throws {
    #expect(try depth("a") == 2)
    #expect(try depth("b") == 1)
  }

  @Test("a mask that two others name is not a cycle")
  func shared() throws {
    let content = """
      <mask id="a"><rect width="9" height="9" fill="white"/></mask>
      <mask id="b" mask="url(#a)"><rect width="9" height="9" fill="grey" mask="url(#a)"/></mask>
      <rect width="9" height="9" mask="url(#b)"/>
      """
    #expect(try picture(content).warnings == [])
  }

  @Test("looking for circles leaves percentages in masks that are drawn later alone")
  func percentages() throws {
    let content = """
      <mask id="a"><g mask="url(#b)"/></mask><mask id="b"/>
      <mask id="c" stroke="#fff" stroke-width="10%"><path d="M0 5H9"/></mask>
      <rect width="9" height="9" mask="url(#a)"/><rect width="8" height="8" mask="url(#c)"/>
      """
    let mask = try #require(try picture(content).scene.items.last?.mask)
    #expect(lines(Scene(size: Size(width: 9, height: 9), items: mask.items)).contains { $0.contains("width 10") })
  }

  @Test("masks that lie in masks are looked through once each")
  func nested() throws {
    let content = """
      <mask mask="url(#b)">\(String(repeating: "<mask>", count: 200))\(String(repeating: "<g/>", count: 4_000))\
      \(String(repeating: "</mask>", count: 200))</mask><mask id="b" mask="url(#b)"/><rect width="9" height="9" mask="url(#b)"/>
      """
    var reader = SVGReader()
    // Two hundred times four thousand elements would take 80 million steps.
    reader.limits.work = 10_000_000
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>"
    #expect(try reader.read(Array(text.utf8)).warnings.map(\.kind) == [.cyclicReference(name: "mask")])
  }
}

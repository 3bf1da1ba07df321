import Drawing
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

  @Test("a mask that two others name is no circle")
  func shared() throws {
    let content = """
      <mask id="a"><rect width="9" height="9" fill="white"/></mask>
      <mask id="b" mask="url(#a)"><rect width="9" height="9" fill="grey" mask="url(#a)"/></mask>
      <rect width="9" height="9" mask="url(#b)"/>
      """
    #expect(try picture(content).warnings == [])
  }
}

import CIndexTypeface
import Drawing
import PlaneGeometry
import SVGFormat
import Testing
import Typography

@Suite("SVG: work and memory") struct SVGBudgetTests {
  private func read(_ content: String, work: Int = .max, memory: Int = .max) throws(SVGError) -> SVGPicture {
    var reader = SVGReader()
    reader.limits = DrawingLimits(work: work, memory: memory)
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\n\(content)\n</svg>"
    return try reader.read(Array(text.utf8))
  }

  private func excess(_ content: String, work: Int = .max, memory: Int = .max) -> (DrawingLimitError, SVGPosition)? {
    do throws(SVGError) {
      _ = try read(content, work: work, memory: memory)
      return nil
    } catch {
      guard case .limitExceeded(let error, let position) = error else { return nil }
      return (error, position)
    }
  }

  @Test("the element at which the work is too much is named")
  func work() throws {
    let content = String(repeating: "<rect width='9' height='9'/>\n", count: 100)
    let (error, position) = try #require(excess(content, work: 150_000))
    #expect(error == DrawingLimitError(.work, limit: 150_000, activity: .composing))
    #expect((40..<100).contains(position.line))
    #expect(position.column == 1)
    _ = try read(content, work: 600_000)
  }

  @Test("the same file takes the same each time, and what is left is known")
  func rest() throws {
    let content = "<g opacity='.5'><path id='a' d='M0 0L9 9L0 9z'/><use href='#a' x='9'/></g>"
    let limits = try read(content, work: 10_000_000, memory: 10_000_000).limits
    #expect(limits == (try read(content, work: 10_000_000, memory: 10_000_000).limits))
    #expect((1..<10_000_000).contains(limits.work))
    #expect((1..<10_000_000).contains(limits.memory))
    #expect(try read(content).limits == .none)
  }

  @Test("elements that use multiplies have their memory counted")
  func memory() throws {
    var content = "<defs><rect id='u0' width='1' height='1'/>"
    for level in 1...5 {
      content += "<g id='u\(level)'>" + String(repeating: "<use href='#u\(level - 1)'/>", count: 10) + "</g>\n"
    }
    content += "</defs><use href='#u5'/>"
    let (error, _) = try #require(excess(content, memory: 2_000_000))
    #expect(error == DrawingLimitError(.memory, limit: 2_000_000, activity: .composing))
  }

  @Test("a document that alone takes too much is not kept")
  func document() throws {
    let content = String(repeating: "<g/>", count: 2_000)
    let (error, position) = try #require(excess(content, memory: 100_000))
    #expect(error == DrawingLimitError(.memory, limit: 100_000, activity: .reading))
    #expect(position.line == 2)
  }

  @Test("long texts are set in pieces, as they would be in one")
  func text() throws {
    var reader = SVGReader()
    let count = Int(cardwright_index_typeface_size)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
    let face = try FontFace(bytes: bytes, name: "index")
    reader.typeface = face
    func scene(_ text: String) throws -> Scene {
      try reader.read(
        Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>\(text)</text></svg>".utf8)
      ).scene
    }
    let short = try scene("AK Q")
    #expect(short.items.count == 1)
    let words = String(repeating: "AK Q ", count: 500)
    let long = try scene(words)
    #expect(long.items.count == 3)
    let width = try TextLine(words, face: face, size: 12).inkBounds.maxX
    #expect((long.contentBounds.maxX - width).magnitude < 0.1)
    reader.limits.memory = 100_000
    #expect(throws: SVGError.self) { try scene(words) }
  }

  @Test("the places of markers are counted before they are found, and paints are asked for once")
  func markers() throws {
    let marker =
      "<marker id='m'><circle r='1' fill='context-fill'/></marker><linearGradient id='g'><stop/></linearGradient>"
    let path = "<path marker-mid='url(#m)' fill='url(#g)' d='M0 0\(String(repeating: "h1v1", count: 1_000))'/>"
    let (error, _) = try #require(excess(marker + path, memory: 700_000))
    #expect(error == DrawingLimitError(.memory, limit: 700_000, activity: .composing))
    _ = try read(marker + path, memory: 20_000_000)
  }

  @Test("letters and spans are counted as what they become, before they do")
  func letters() throws {
    var reader = SVGReader()
    let count = Int(cardwright_index_typeface_size)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
    reader.typeface = try FontFace(bytes: bytes, name: "index")
    for content in [
      String(repeating: "AKQ", count: 1_000), String(repeating: "<tspan>A</tspan>", count: 1_000),
      "<textPath path='M0 0L9 9'>\(String(repeating: "AKQ", count: 1_000))</textPath>",
    ] {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>\(content)</text></svg>"
      reader.limits.memory = 2_000_000
      do throws(SVGError) {
        _ = try reader.read(Array(text.utf8))
        Issue.record("\(content.prefix(20)) was read")
      } catch {
        guard case .limitExceeded(let limit, _) = error else { throw error }
        #expect(limit == DrawingLimitError(.memory, limit: 2_000_000, activity: .text))
      }
    }
  }

  @Test("places are right far into long lines and after many short ones")
  func places() throws {
    func warning(after blanks: String) throws -> SVGPosition? {
      try read(blanks + "<x/>").warnings.first?.position
    }
    for count in [0, 1, 4_000, 4_030, 4_096, 9_000] {
      #expect(try warning(after: String(repeating: " ", count: count)) == SVGPosition(line: 2, column: count + 1))
      #expect(try warning(after: String(repeating: "\n", count: count)) == SVGPosition(line: 2 + count, column: 1))
    }
  }

  @Test("a picture in the file shares its limits")
  func embedded() throws {
    let inner =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + String(repeating: "<rect width='1' height='1'/>", count: 200) + "</svg>"
    let escaped = inner.replacing("<", with: "%3C").replacing("'", with: "%27").replacing(" ", with: "%20")
    let content = "\n<image href=\"data:image/svg+xml,\(escaped)\" width='9' height='9'/>"
    let (error, position) = try #require(excess(content, work: 300_000))
    #expect(error == DrawingLimitError(.work, limit: 300_000, activity: .composing))
    #expect(position == SVGPosition(line: 3, column: 1))
    let picture = try read(content, work: 3_000_000)
    #expect(picture.scene.items.count == 200)
    #expect(picture.limits.work < 2_700_000)
  }

  @Test("an item leads back to the element that drew it, also in layers and through use")
  func positions() throws {
    let picture = try read(
      """
      <rect width="9" height="9"/>
      <g opacity=".5">
      <rect id="a" width="5" height="9" stroke="red"/>
      <circle r="7"/>
      </g>
      <use href="#a" x="30"/>
      """)
    func line(_ item: Int...) -> Int? { picture.position(ofItem: item)?.line }
    #expect(line(0) == 2)
    #expect(line(1) == 3)
    #expect(line(1, 0) == 4)
    #expect(line(1, 1) == 4)
    #expect(line(1, 2) == 5)
    #expect(line(2) == 4)
    #expect(line(9) == nil)
    #expect(SVGPicture(scene: picture.scene).position(ofItem: [0]) == nil)
  }
}

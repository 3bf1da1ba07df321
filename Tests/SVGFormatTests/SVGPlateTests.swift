import Drawing
import PlaneGeometry
import Testing

@testable import SVGFormat

@Suite("SVG: plates") struct SVGPlateTests {
  private func scene(_ body: String) throws -> Scene {
    let head = "xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'"
    return try SVGReader().read(Array("<svg \(head) width='10' height='10'>\(body)</svg>".utf8)).scene
  }

  private func plates(_ body: String) throws -> [String?] { try scene(body).items.map(\.plate) }

  private let rect = "<rect width='5' height='5'/>"

  @Test("an attribute or a layer's name puts elements on a plate, with all that is inside of them")
  func names() throws {
    #expect(try plates("\(rect)<rect data-plate='Foil' width='5' height='5'/>") == [nil, "Foil"])
    #expect(try plates("<g data-plate='Foil'>\(rect)\(rect)</g>\(rect)") == ["Foil", "Foil", nil])
    #expect(try plates("<g inkscape:label='[plate Spot UV]'>\(rect)</g>") == ["Spot UV"])
    #expect(try plates("<g id='_x5B_plate_Foil_x5D_'>\(rect)</g>") == ["Foil"])
    #expect(try plates("<g inkscape:label='Foil' data-plate=' '>\(rect)</g>") == [nil])
  }

  @Test("the innermost plate counts, and a group with an effect keeps the plates of its parts")
  func nested() throws {
    #expect(try plates("<g data-plate='A'>\(rect)<g data-plate='B'>\(rect)</g></g>") == ["A", "B"])
    let group = try scene("<g opacity='.5' data-plate='A'>\(rect)\(rect)</g>")
    #expect(group.plates == ["A"] && group.items.count == 1)
    let used = "<defs><g id='x' data-plate='A'>\(rect)</g></defs>"
    #expect(try plates("\(used)<use href='#x'/><use href='#x' data-plate='B'/>") == ["A", "A"])
  }

  @Test("a plate survives writing and reading")
  func written() throws {
    let first = try scene("<g data-plate='Foil &amp; Co'>\(rect)</g>\(rect)")
    let again = try SVGReader().read(try SVGWriter().write(first)).scene
    #expect(again.items.map(\.plate) == ["Foil & Co", nil])
  }
}

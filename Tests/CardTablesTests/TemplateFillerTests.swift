import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@testable import CardTables

@Suite("Elements that repeat, and places that are calculated") struct TemplateFillerTests {
  /// The left and upper edges of what is filled, and its red.
  private func fills(_ content: String, _ table: CardTable, row: Int = 0) throws -> [String] {
    let side = try template(content, for: table).picture(of: table.rows[row])
    #expect(side.errors.isEmpty && side.warnings.isEmpty, "\(side.errors) \(side.warnings)")
    return try #require(side.picture).scene.items.compactMap { item in
      guard case .fill(_, _, .color(let color)) = item.content else { return nil }
      // A unit is a millimetre, at 96 to the inch.
      let (x, y) = (item.bounds.minX / 96 * 25.4, item.bounds.minY / 96 * 25.4)
      return "\(Int(x.rounded())),\(Int(y.rounded())):\(color.red)"
    }
  }

  private func errors(_ content: String, _ table: CardTable, row: Int = 0) throws -> [String] {
    try template(content, for: table).picture(of: table.rows[row]).errors.map(\.description)
  }

  private func problemsOf(_ content: String, _ table: CardTable) -> [String] {
    problems { _ = try template(content, for: table) }.map(\.description)
  }

  @Test("an element is drawn as often as a number says, each a step from the one before")
  func count() throws {
    let table = try table("id,life\na,3\nb,0\nc,\nd,1\n")
    let hearts = """
      <rect data-each='life' data-step='4, 1' width='2' height='2' fill='#010000'/><rect x='9' width='1' height='1'/>
      """
    #expect(try fills(hearts, table) == ["0,0:1", "4,1:1", "8,2:1", "9,0:0"])
    #expect(try fills(hearts, table, row: 1) == ["9,0:0"] && fills(hearts, table, row: 2) == ["9,0:0"])
    #expect(try fills(hearts, table, row: 3) == ["0,0:1", "9,0:0"])
    #expect(try fills("<g data-each='{{life - 1}}' data-step='4'><rect width='2' height='2'/></g>", table).count == 2)
    let scaled = """
      <g transform='scale(2)'><rect data-each='life' data-step='4' transform='translate(1 0)' width='1' height='1'/></g>
      """
    #expect(try fills(scaled, table) == ["2,0:0", "10,0:0", "18,0:0"])
  }

  @Test("an element is drawn for each item of a list, with conditions and places of its own")
  func items() throws {
    let table = try table("list,x\n1; 2 ;;3,5\n\"[\"\"2\"\", 3]\",5\n\"1\n2\",5\n")
    let content = """
      <g data-each='list' data-step='0,3'>
        <rect data-if='item > 1' width='{{item}}' height='1' fill='#0{{index}}0000'/>
        <rect data-if='index = (items)' x='{{x}}' width='1' height='1'/></g>
      """
    #expect(try fills(content, table) == ["0,3:2", "0,6:3", "5,6:0"])
    #expect(try fills(content, table, row: 1) == ["0,0:1", "0,3:2", "5,3:0"])
    #expect(try fills(content, table, row: 2) == ["0,3:2", "5,3:0"])
    let own = "<rect data-each='list' data-if='item != 2' data-step='4' width='1' height='1' fill='#0{{item}}0000'/>"
    #expect(try fills(own, table) == ["0,0:1", "8,0:3"])
  }

  @Test("what repeats in what repeats is drawn for each")
  func nested() throws {
    let table = try table("rows of it,letters\n2,a;b;c\n")
    let content = """
      <g data-each='[rows of it]' data-step='0,10'><rect width='1' height='1' fill='#0{{index}}0000'/>
        <g data-each='letters' data-if='item != b' data-step='3'><rect x='{{index}}' y='2' width='1' height='1'/></g></g>
      """
    #expect(
      try fills(content, table) == ["0,0:1", "1,2:0", "9,2:0", "0,10:2", "1,12:0", "9,12:0"])
  }

  @Test("what a copy names by its id is its own, and its bounds are where it stands")
  func references() throws {
    let table = try table("list\n1;2\n")
    let content = """
      <g data-each='list' data-step='4'><g id='a'><rect width='1' height='1' fill='#0{{item}}0000'/></g><use href='#a' y='5'/></g>
      """
    #expect(try fills(content, table) == ["0,0:1", "0,5:1", "4,0:2", "4,5:2"])
    let shown = "<g opacity='.5'><rect data-each='list' data-step='20' width='10' height='10'/></g>"
    let group = try #require(try template(shown, for: table).picture(of: table.rows[0]).picture).scene
    #expect(abs(group.items.reduce(Rect.null) { $0.union($1.bounds) }.maxX / 96 * 25.4 - 30) < 0.01)
  }

  @Test("texts and boxes repeat, and a mistake in one is reported with its column")
  func texts() throws {
    let table = try table("words,n\nOne; Two,1\n**One; Two,1\n")
    let boxes = "<rect data-each='words' data-step='0,20' width='40' height='20' font-size='6' data-text='{{item}}'/>"
    let side = try template(boxes, for: table).picture(of: table.rows[0])
    #expect(side.errors.isEmpty && (side.picture?.scene.items.count ?? 0) == 2)
    #expect(
      try errors(boxes, table, row: 1) == [
        "cards.csv:3: words: what begins with ** does not end: write ** after it, or \\* for the sign itself"
      ])
    let spans =
      "<text y='9' font-size='4'><tspan data-each='words'>{{item}}{{if items > index then ', '}}</tspan></text>"
    let line = try template(spans, for: table).picture(of: table.rows[0])
    #expect(line.errors.isEmpty && line.picture?.scene.items.isEmpty == false)
    #expect(line.warnings.isEmpty)
  }

  @Test("pictures in what repeats are files of the row")
  func pictures() throws {
    let table = try table("icons\nsun;moon\n")
    let content = "<image data-each='icons' data-step='5' href='{{item}}.svg' width='4' height='4'/>"
    let files = try template(content, for: table).pictureFiles(of: table.rows[0])
    #expect(files.map(\.address) == ["sun.svg", "moon.svg"])
  }

  @Test("what repeats too often, or not a whole number of times, is reported")
  func limits() throws {
    let table = try table("n\n1000000000\n-1\n1.5\n1e308\n100\n")
    let content = "<rect data-each='n' width='1' height='1'/>"
    let many = "elements repeat more than 10000 times on one card: lower the numbers"
    let reason = "is not a whole number, 0 or more: data-each=\"n\" draws an element so many times"
    #expect(try errors(content, table) == ["cards.csv:2: n: \(many)"])
    #expect(try errors(content, table, row: 1) == ["cards.csv:3: n: \"-1\" \(reason)"])
    #expect(try errors(content, table, row: 2) == ["cards.csv:4: n: \"1.5\" \(reason)"])
    #expect(try errors(content, table, row: 3).count == 1)
    let nested = "<g data-each='n'><g data-each='n'><g data-each='n'><rect width='1' height='1'/></g></g></g>"
    #expect(try errors(nested, table, row: 4) == ["cards.csv:6: \(many)"])
  }

  @Test("places are calculated, with the number of the row and of all rows")
  func places() throws {
    let table = try table("x,y\n1,a\n2,b\n")
    #expect(try fills("<rect x='{{x * 10}}' width='{{row}}' height='{{rows}}'/>", table, row: 1) == ["20,0:0"])
    let choice = "<rect fill='#0{{if y = b then 4 else 3}}0000' width='1' height='1'/>"
    #expect(try fills(choice, table, row: 1) == ["0,0:4"])
    let own = try CardTablesTests.table("row,x\n7,1\n")
    #expect(try fills("<rect x='{{row}}' width='1' height='1'/>", own) == ["7,0:0"])
    let section = "<rect x='{{#x > 1}}5{{/x > 1}}{{^x > 1}}8{{/x > 1}}' width='1' height='1'/>"
    #expect(try fills(section, table) == ["8,0:0"] && fills(section, table, row: 1) == ["5,0:0"])
    let list = """
      <rect x="{{#split('1:2', ':')}}{{.}}{{^-last}}.{{/-last}}{{/split('1:2', ':')}}" width="1" height="1"/>
      """
    #expect(try fills(list, table) == ["1,0:0"])
  }

  @Test("what is wrong in an element that is not drawn does no harm, and anywhere else it does")
  func hiddenFaults() throws {
    let table = try table("kind,cost\nland,\nspell,2\n")
    let content = """
      <g data-if='cost'><rect x='{{10 / cost}}' width='1' height='1'/><rect data-each='cost + 1' width='1' height='1'/></g>
      """
    #expect(try fills(content, table).isEmpty && fills(content, table, row: 1).count == 4)
    #expect(try errors("<rect x='{{10 / cost}}' width='1' height='1'/>", table).count == 1)
    let section = "<rect x='0{{#cost}}{{10 / cost}}{{/cost}}' width='1' height='1'/>"
    #expect(try fills(section, table) == ["0,0:0"] && fills(section, table, row: 1) == ["5,0:0"])
  }

  @Test("a mistake in a place is reported where it stands in the file")
  func positions() throws {
    let table = try table("cost,list\n1,2\n")
    #expect(
      problemsOf("<text>{{cost}} and\n  {{cost + csot}}</text>", table) == [
        "front.svg:3:12: there is no column \"csot\"; did you mean \"cost\"?"
      ])
    #expect(
      problemsOf("<rect width='2'\n  fill='{{cost | uper}}'/>", table) == [
        "front.svg:3:18: {{cost | uper}}: at character 8 there is no function uper; did you mean upper?"
      ])
    // As it is read, the second one does not stand in the file.
    #expect(
      problemsOf("<rect data-if='cost &lt; csot'/><rect data-if='&#99;sot'/>", table) == [
        "front.svg:2:26: there is no column \"csot\"; did you mean \"cost\"?",
        "front.svg:2:33: there is no column \"csot\"; did you mean \"cost\"?",
      ])
    #expect(
      problemsOf("<g data-each='lst'><text>{{itm}}</text></g><g data-step='1'/>\n<text>{{item}}</text>", table).sorted()
        == [
          "front.svg:2: data-step is the distance between repetitions, and this g does not repeat: write data-each as well",
          "front.svg:2:15: there is no column \"lst\"; did you mean \"list\"?",
          "front.svg:2:28: there is no column \"itm\"",
          "front.svg:3:9: there is no column \"item\"",
        ])
    #expect(
      problemsOf("<linearGradient data-each='list'/>", table) == [
        "front.svg:2: a linearGradient is not drawn itself, so it cannot repeat: "
          + "write data-each for a group or an element that is drawn"
      ])
  }

  @Test("a template that asks for much in each of many elements is filled in time")
  func costs() throws {
    let table = try table("n\n100\n")
    let text = Array(repeating: "length(repeat('ab', 10000))", count: 20).joined(separator: " + ")
    let start = ContinuousClock.now
    #expect(
      try errors("<rect data-each='n' width=\"{{\(text)}}\" height='1'/>", table)
        .contains { $0.hasSuffix("the expressions of this card take too long") })
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

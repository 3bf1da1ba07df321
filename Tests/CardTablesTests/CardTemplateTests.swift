import CardTables
import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("Templates of cards") struct CardTemplateTests {
  private func fills(_ template: CardTemplate, _ row: Int, of table: CardTable) throws -> [String] {
    let side = template.picture(of: table.rows[row])
    #expect(side.errors.isEmpty)
    return try #require(side.picture).scene.items.compactMap { item in
      guard case .fill(_, _, .color(let color)) = item.content else { return nil }
      return "\(color.red) \(color.green) \(color.blue)"
    }
  }

  @Test("columns stand in attributes, row by row")
  func attributes() throws {
    let table = try table("color\nred\n#00ff00\n")
    let template = try template("<rect width='5' height='5' fill='{{color}}'/>", for: table)
    #expect(try fills(template, 0, of: table) == ["255 0 0"])
    #expect(try fills(template, 1, of: table) == ["0 255 0"])
  }

  @Test("parts of a template are drawn in some rows only")
  func conditions() throws {
    let table = try table("kind,cost\nspell,1\ncreature,4\n")
    var options = sampleOptions
    options.shown = ["c": try TableCondition(parsing: "cost<2")]
    let template = try template(
      """
      <g data-if="{{kind}}"><rect width='5' height='5' fill='#010000'/></g>
      <g data-if="kind=spell and cost=1"><rect width='5' height='5' fill='#020000'/></g>
      <rect id='c' width='5' height='5' fill='#030000'/><rect width='5' height='5' fill='#040000'/>
      """, for: table, options: options)
    #expect(try fills(template, 0, of: table) == ["1 0 0", "2 0 0", "3 0 0", "4 0 0"])
    #expect(try fills(template, 1, of: table) == ["1 0 0", "4 0 0"])
    #expect(try fills(template, 0, of: table).count == 4)
  }

  @Test("of a table that is refused anyway only the first rows are looked at")
  func problemsOfFirstRows() throws {
    let table = try table("art\none\ntwo\nthree\n")
    let template = try template("<image href='{{art}}.png' width='5' height='5'/>", for: table)
    #expect(CardTemplate.problems(of: template, rows: 2).map(\.line) == [2, 3])
    #expect(CardTemplate.problems(of: template).count == 3)
  }

  #if !HarfBuzz
    @Test(
      "letters that join are told once of a column, in a text and in a box, and of a template's own text by its line")
    func unshaped() throws {
      let table = try table("a,b\n\u{633}\u{644},\u{939}\u{93F}\n\u{645}\u{644},\u{939}\u{93F}\n")
      let template = try template(
        "<text y='9'>{{a}}</text><rect width='9' height='9' data-text='{{b}}' data-fit='clip'/>\n<text>\u{1780}\u{17B7}</text>",
        for: table)
      var told: [String] = []
      for problem in table.rows.flatMap({ template.picture(of: $0).warnings }).map({ "\($0)" })
      where problem.contains("one by one") && !told.contains(problem) {
        told.append(problem)
      }
      #expect(told.count == 3)
      #expect(told.contains { $0.hasPrefix("cards.csv: a: Arabic letters") })
      #expect(told.contains { $0.hasPrefix("cards.csv: b: Devanagari letters") })
      #expect(told.contains { $0.hasPrefix("front.svg:3: Khmer letters") })
    }
  #endif

  @Test("text that reaches beyond the card is told, with its row and column, or its line in the template")
  func textBeyondEdges() throws {
    let table = try table("name\nI\nA name that is longer than its card is wide\n")
    let template = try template(
      "<text y='9' font-size='5'>{{name}}</text>\n<text x='38' y='20' font-size='5'>own text</text>", for: table)
    let told = table.rows.map { template.picture(of: $0).warnings.map { "\($0)" } }
    let edges = "text reaches beyond the edges of the card"
    #expect(told == [["front.svg:3: \(edges)"], ["cards.csv:3: name: \(edges)", "front.svg:3: \(edges)"]])
  }

  @Test("the loss in a picture that a column names is told with the row and the column, however often it is drawn")
  func lossInPicture() throws {
    let inner =
      "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%229%22 height=%229%22%3E%3Cvideo/%3E%3C/svg%3E"
    let table = try table("art\n\"data:image/svg+xml,\(inner)\"\n")
    let template = try template("<image href='{{art}}' width='5' height='5'/>", for: table)
    for _ in 1...2 {
      let side = template.picture(of: table.rows[0])
      #expect(side.errors.isEmpty)
      #expect(
        side.warnings.map { "\($0)" } == [
          "cards.csv:2: art: in the picture that it shows: element 'video' is not read"
        ])
    }
  }

  @Test("a part of a text is there in some rows only")
  func conditionOfSpan() throws {
    let table = try table("a\nyes\nno\n")
    let template = try template("<text y='9' font-size='5'>I<tspan data-if='a'>I</tspan></text>", for: table)
    let widths = try table.rows.map { row in
      try #require(template.picture(of: row).picture).scene.items.reduce(Rect.null) { $0.union($1.bounds) }.width
    }
    #expect(widths[0] > 1.5 * widths[1] && widths[1] > 0)
  }

  @Test("what is drawn with kept parts is what is drawn without")
  func keptParts() throws {
    let table = try table("x,color\n1,red\n2,blue\n")
    let content = """
      <defs><linearGradient id='g'><stop stop-color='{{color}}'/><stop offset='1'/></linearGradient>
      <g id='u'><rect width='{{x}}' height='2'/></g></defs>
      <g fill='gray' transform='scale(2)'><path d='M0 0h5v5z'/><g opacity='.5'><circle r='3'/><circle r='2'/></g></g>
      <rect width='9' height='9' fill='url(#g)'/><use href='#u' x='3'/>
      <g fill='{{color}}'><circle r='2'/></g><g clip-path='url(#none)'><path d='M1 1h{{x}}v9z'/></g>
      """
    let kept = try template(content, for: table)
    for row in [0, 1, 0, 1] {
      let fresh = try template(content, for: table)
      let (ours, theirs) = (kept.picture(of: table.rows[row]).picture, fresh.picture(of: table.rows[row]).picture)
      #expect(ours?.scene == theirs?.scene)
      #expect(ours?.warnings == theirs?.warnings)
    }
    let (first, second) = (kept.picture(of: table.rows[0]), kept.picture(of: table.rows[1]))
    #expect(first.picture?.scene != second.picture?.scene)
  }

  @Test(
    "parts that style sheets make depend on others are not kept",
    arguments: ["URL(#g)", "Url( '#g' )"])
  func farReachingStyles(reference: String) throws {
    let table = try table("color\nred\nblue\n")
    let template = try template(
      """
      <style>.a { fill: \(reference) }</style>
      <linearGradient id='g'><stop stop-color='{{color}}'/></linearGradient><rect class='a' width='9' height='9'/>
      """, for: table)
    let scenes = table.rows.map { template.picture(of: $0).picture?.scene }
    #expect(scenes[0] != scenes[1])
  }

  @Test("names of columns may have points")
  func pointedNames() throws {
    let table = try table("cost,cost.gold\n#010000,#020000\n")
    let content = "<rect width='5' height='5' fill='{{cost.gold}}'/>"
    #expect(try fills(template(content, for: table), 0, of: table) == ["2 0 0"])
    let found = problems { _ = try template(content, for: CardTablesTests.table("cost\nred\n")) }
    #expect(found.map(\.kind) == [.unknownColumn("cost.gold", nearest: nil)])
  }

  @Test("text in a box is broken into lines, and a box alone is not painted")
  func boxes() throws {
    let table = try table("text\n\"A rather long text in a small box\"\n\"\"\n")
    let template = try template(
      "<rect id='b' x='5' y='10' width='20' height='40' font-size='4' fill='blue' data-text='{{text}}'/>", for: table)
    let scene = try #require(template.picture(of: table.rows[0]).picture).scene
    let bounds = scene.items.reduce(Rect.null) { $0.union($1.bounds) }
    let unit = 96 / 25.4
    #expect(bounds.minX >= 5 * unit && bounds.maxX <= 25 * unit && bounds.minY >= 10 * unit)
    #expect(bounds.height > 8 * unit)
    #expect(table.rows.count == 1)
  }

  @Test("a field that fills more than a file can hold is told by its row")
  func longField() throws {
    let table = try table("a\n\(String(repeating: "x", count: 100_000))\n")
    let place = String(repeating: "{{a}}", count: 400)
    let side = try template("<g class='\(place)'/><g class='\(place)'/>", for: table).picture(of: table.rows[0])
    let error = SVGError.fileTooLarge(byteCount: 80_000_000, limit: SVGLimits.maximumFileSize)
    #expect(side.errors == [TableProblem(.template(error), file: "cards.csv", line: 2)] && side.picture == nil)
  }

  @Test("text that does not fit is told by card and box, shrunk, or cut off")
  func overflow() throws {
    let table = try table("id,text\nx,Unbreakableverylongword\n")
    func side(_ attributes: String) throws -> CardTemplate.Side {
      try template(
        "<rect id='rules' width='20' height='5' font-size='4' data-text='{{text}}' \(attributes)/>", for: table
      ).picture(of: table.rows[0])
    }
    let error = try #require(try side("").errors.first)
    #expect(error.line == 2 && error.columns == ["text"] && error.description.contains("the box rules has"))
    #expect(try side("data-fit='shrink' data-shrink='.9'").errors.count == 1)
    #expect(try side("data-fit='shrink' data-shrink='.1'").errors.isEmpty)
    #expect(try side("data-fit='clip'").errors.isEmpty)
  }

  @Test("what is wrong with a template is told with its line")
  func mistakes() throws {
    let table = try table("name,text\na,b\n")
    let found = problems {
      _ = try template(
        """
        <text>{{nmae}}</text>
        <text>{{na</text><text>{{#name}}</text>
        <rect data-if='name >'/>
        <text>{{a b}}</text>
        <path data-text='{{name}}'/><stop data-if='name'/>
        """, for: table)
    }
    #expect(found.map(\.line) == [2, 3, 3, 5, 4, 6, 6])
    #expect(found[0].kind == .unknownColumn("nmae", nearest: "name"))
    #expect(found[1].kind == .splitPlace("{{na"))
    #expect(found[5].description.hasSuffix("data-text belongs on a rect, and this is a path: draw a rectangle"))
    #expect(found[6].kind == .misplacedCondition(element: "stop"))
    #expect(found.allSatisfy { $0.file == "front.svg" })
  }
}

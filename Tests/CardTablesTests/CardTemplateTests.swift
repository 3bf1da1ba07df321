import CardDesign
import Drawing
import FileAccess
import PlaneGeometry
import SVGFormat
import TemporaryFolders
import Testing
import Typography

@testable import CardTables

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
      "letters that join are reported once of a column, in a text and in a box, and of a template's own text by its line"
    )
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

  @Test("text that reaches beyond the card is reported, with its row and column, or its line in the template")
  func textBeyondEdges() throws {
    let table = try table("name\nI\nA name that is longer than its card is wide\n")
    let template = try template(
      "<text y='9' font-size='5'>{{name}}</text>\n<text x='38' y='20' font-size='5'>own text</text>", for: table)
    let told = table.rows.map { template.picture(of: $0).warnings.map { "\($0)" } }
    let edges = "text reaches beyond the edges of the card"
    #expect(told == [["front.svg:3: \(edges)"], ["cards.csv:3: name: \(edges)", "front.svg:3: \(edges)"]])
  }

  @Test("the loss in a picture that a column names is reported with the row and the column, however often it is drawn")
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
    for row in [0, 1, 0, 1, 0, 1, 0, 1] {
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

  @Test("a field that fills more than a file can hold is reported with its row")
  func longField() throws {
    let table = try table("a\n\(String(repeating: "x", count: 100_000))\n")
    let place = String(repeating: "{{a}}", count: 400)
    let side = try template("<g class='\(place)'/><g class='\(place)'/>", for: table).picture(of: table.rows[0])
    let error = SVGError.fileTooLarge(byteCount: 80_000_000, limit: SVGLimits.maximumFileSize)
    #expect(side.errors == [TableProblem(.template(error), file: "cards.csv", line: 2)] && side.picture == nil)
  }

  @Test("text that does not fit is reported by card and box, shrunk, or cut off")
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

  @Test("the name of an icon is reported if there are no icons")
  func icons() throws {
    let table = try table("text\n:coin: a\n")
    let box = "<rect width='30' height='30' fill='#010203' font-size='4' data-text='{{text}}'/>"
    let side = try template(box, for: table).picture(of: table.rows[0])
    #expect(side.warnings.map(\.kind) == [.noIcons("coin")] && side.errors.isEmpty)
  }

  @Test("icons that ask for the colour of their text have it, and others their own")
  func coloredIcons() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ fill: String) throws {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z' fill='\(fill)'/></svg>"
      try folder.write(name, Array(text.utf8))
    }
    try write("coin.svg", "currentColor")
    try write("sun.svg", "#040404")
    let table = try table("text\n:coin:<color=#020202>:coin:</color>:sun:\n:con:\n")
    var options = sampleOptions
    options.icons = try IconFolder(path: folder.path)
    let template = try template(
      "<rect width='30' height='30' fill='#010101' font-size='4' data-text='{{text}}'/>", for: table, options: options)
    var colors: [String] = []
    try #require(template.picture(of: table.rows[0]).picture).scene.walk { visit in
      if case .fill(_, _, .color(let color)) = visit.item.content { colors.append("\(color.red) \(color.alpha)") }
      return .content
    }
    #expect(colors == ["1 255", "2 255", "4 255"])
    #expect(template.picture(of: table.rows[1]).errors.map(\.kind) == [.unknownIcon("con", nearest: "coin")])
  }

  @Test("pictures are looked for beside the template and then beside the table, and two different ones are reported")
  func pictureFolders() throws {
    let (drawings, data) = (try TemporaryFolder(), try TemporaryFolder())
    for (folder, name, fill) in [
      (drawings, "a b.svg", "red"), (drawings, "both.svg", "red"), (data, "both.svg", "blue"), (data, "c.svg", "blue"),
    ] {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z' fill='\(fill)'/></svg>"
      try folder.write(name, Array(text.utf8))
    }
    let table = try table("art\nc\nboth\nnone\n", name: data("cards.csv"))
    var options = sampleOptions
    options.reader.imageFolder = drawings.path
    let template = try template(
      "<image href='a%20b.svg' width='5' height='5'/><image href='{{art}}.svg' width='5' height='5'/>", for: table,
      options: options)
    let sides = table.rows.map { template.picture(of: $0) }
    #expect(sides[0].errors.isEmpty && sides[0].warnings.isEmpty && sides[0].picture?.scene.items.count == 2)
    #expect(
      sides[1].warnings.map(\.kind) == [
        .notDrawn(.ambiguousImage("both.svg", folders: [drawings.path, data.path]))
      ])
    #expect(sides[2].errors.map(\.kind) == [.notDrawn(.image("there is no file 'none.svg'"))])
    #expect(template.pictureFiles(of: table.rows[1]).map(\.file.path) == [drawings("both.svg")])
  }

  @Test("a picture that a text names stands in its line, and is one of the files that the card is made of")
  func picturesInText() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "sun.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>".utf8))
    let table = try table("text\n<img src=sun.svg>\n<img src=moon.svg>\n", name: folder("cards.csv"))
    let template = try template("<rect width='30' height='30' font-size='4' data-text='{{text}}'/>", for: table)
    #expect(template.picture(of: table.rows[0]).errors.isEmpty)
    #expect(template.picture(of: table.rows[1]).errors.map(\.kind) == [.missingPicture("moon.svg")])
    #expect(template.pictureFiles(of: table.rows[0]).map(\.address) == ["sun.svg"])
  }

  @Test("marks in a text that is not a box are reported, because they are drawn as they are")
  func plainMarks() throws {
    let table = try table("text\n**a**\n2 * 3\n")
    let template = try template("<text y='9' font-size='3'>{{text}}</text>", for: table)
    #expect(table.rows.map { template.picture(of: $0).warnings.map(\.kind) } == [[.plainMarks], []])
  }

  @Test("text without a font is set in the program's own, whose bold and oblique are cuts of it")
  func builtInFont() throws {
    let table = try table("text\na **b** *c* ***d***\n")
    var options = CardTemplate.Options()
    options.reader.fonts = FontCollection(system: nil) { TextTypeface.family }
    let template = try template(
      "<rect width='30' height='30' font-size='4' data-text='{{text}}'/><text y='9' font-size='3' font-weight='bold'>x</text>",
      for: table, options: options)
    let side = template.picture(of: table.rows[0])
    #expect(side.warnings.isEmpty && side.errors.isEmpty)
  }

  @Test("unknown tags, and words that are to be divided without a dictionary, are reported")
  func markupFaults() throws {
    let table = try table("text\n<blink>a\n")
    let template = try template(
      "<rect width='30' height='30' font-size='4' data-hyphens='auto' data-text='{{text}}'/>", for: table)
    #expect(
      template.picture(of: table.rows[0]).errors.map(\.kind) == [.noHyphenation, .unknownTag("<blink>", nearest: nil)])
  }

  @Test(
    "text in a box takes the attributes of its element",
    arguments: [
      "stroke='red'", "text-transform='uppercase'", "font-variant='small-caps'", "text-decoration='underline'",
      "style='line-height:2'",
    ])
  func styles(attribute: String) throws {
    let table = try table("text\nab\ncd\n")
    func scene(_ attribute: String) throws -> Scene? {
      try template(
        "<rect width='8' height='30' font-size='4' data-text='{{text}} b cde f' \(attribute)/>", for: table
      ).picture(of: table.rows[0]).picture?.scene
    }
    #expect(try scene(attribute) != scene(""))
  }

  @Test(
    "a template with a bleed in its size is a card of the named format, whatever bleed is asked for",
    arguments: [(69.85, 95.25), (69.5, 94.9), (69.596, 94.996), (95.25, 69.85)] as [(Double, Double)])
  func ownBleed(width: Double, height: Double) throws {
    let table = try table("a\nb\n")
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)mm' height='\(height)mm'><rect width='100%' height='100%'/></svg>"
    let template = try CardTemplate(Array(text.utf8), path: "front.svg", table: table, options: sampleOptions)
    let format = try template.cardFormat(for: table.rows[0], bleed: 3.048)
    let isUpright = width < height
    #expect(format.size == (isUpright ? Size(width: 63.5, height: 88.9) : Size(width: 88.9, height: 63.5)))
    let bleeding = try format.withBleed(3.048)
    let picture = try #require(template.picture(of: table.rows[0]).picture)
    let drawn = template.scene(of: picture, on: bleeding).items.reduce(Rect.null) { $0.union($1.bounds) }
    #expect(drawn.insetBy(dx: -1e-6, dy: -1e-6).contains(Rect(origin: .zero, size: bleeding.canvas.size)))
    #expect(try template.cardFormat(for: table.rows[0]).size.width == width)
  }

  @Test(
    "a size in pixels is that of a printed card, or else of the known card that it is in an editor",
    arguments: [(750.0, 1_050.0, 63.5), (180, 252, 63.5), (240, 336, 63.5), (252, 180, 88.9), (400, 560, 33.866667)])
  func pixels(width: Double, height: Double, millimetres: Double) throws {
    let table = try table("a\nb\n")
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(width) \(height)'/>"
    let template = try CardTemplate(Array(text.utf8), path: "front.svg", table: table, options: sampleOptions)
    let size = try template.cardFormat(for: table.rows[0]).size
    #expect((size.width - millimetres).magnitude < 1e-6)
  }

  @Test("what ends a hair before the edge of the bleed reaches it")
  func narrowBleed() throws {
    let table = try table("a\nb\n")
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='63.5mm' height='88.9mm' viewBox='0 0 63.5 88.9'><rect x='-3' y='-3' width='69.5' height='94.9'/></svg>"
    let template = try CardTemplate(Array(text.utf8), path: "front.svg", table: table, options: sampleOptions)
    let format = try template.cardFormat(for: table.rows[0]).withBleed(3.048)
    let picture = try #require(template.picture(of: table.rows[0]).picture)
    let drawn = template.scene(of: picture, on: format).items.reduce(Rect.null) { $0.union($1.bounds) }
    #expect(drawn.insetBy(dx: -1e-6, dy: -1e-6).contains(Rect(origin: .zero, size: format.canvas.size)))
  }

  @Test("every card names the fonts of its texts, also of those that are drawn once for all cards")
  func fontsOfKeptTexts() throws {
    let table = try table("name,kind\na,x\nb,x\nc,x\nd,x\n")
    let template = try template(
      """
      <text y='9' font-family='Any'>Cost</text><rect data-text='{{kind}}' width='30' height='20'/>
      <rect y='30' data-text='{{name}}' width='30' height='20' font-weight='700'/>
      """, for: table)
    let fonts = table.rows.map { template.picture(of: $0).fonts }
    #expect(fonts[0].count == 3 && fonts.allSatisfy { $0 == fonts[0] })
  }

  @Test("what is wrong with a template is reported with its line")
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

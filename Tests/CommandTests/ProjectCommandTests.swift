import Foundation
import TemporaryFolders
import Testing

@Suite("cardwright new, build, schema") struct ProjectCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws { try folder.write(name, Array(text.utf8)) }

  /// A project with one table and one list of its cards.
  private func writeProject(cards: String = "", outputs: String = #""list": {"output": "cards.json"}"#) throws {
    try write("cards.csv", "name,name_de,count\nFox,Fuchs,2\nOwl,Eule,1\n")
    try write(
      "front.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'><text y='20'>{{name}}</text></svg>")
    try write(
      "cardwright.json",
      """
      {
        "name": "Game",
        \(cards)
        "cards": {"animals": {"table": "cards.csv", "template": "front.svg"}},
        "outputs": {\(outputs)}
      }
      """)
  }

  @Test("a project begins in an empty folder, and builds", arguments: ["blank", "creature", "location", "suits"])
  func beginning(layout: String) throws {
    let new = try CommandRun("new", "My game", "--layout", layout, in: folder)
    new.expectSuccess()
    #expect(FileManager.default.fileExists(atPath: folder("My game/.gitignore")))
    let project = try folder.subfolder("My game")
    let build = try CommandRun("build", "list", "--json", in: project)
    build.expectSuccess()
    #expect(build.text.contains("Build/cards.json"))
    #expect(try String(decoding: project.read("Build/cards.json"), as: UTF8.self).contains(#""title": "My game""#))
    try CommandRun("new", "My game", in: folder).expectFailure(73, "My game is not empty")
  }

  @Test("a project begins with a table of 90 cards and two backs, and lays them on sheets and on a table as they are")
  func ownTable() throws {
    var rows = ["Name,Rules Text,Cost*,Art,Qty,Back"]
    for number in 1...5 {
      let text = "When Hero \(number) arrives, take one of the cards that lie on the table. Pay \(number) for it."
      rows.append("Hero \(number),\"\(text)\",\(number % 7),\(number == 1 ? "a.png" : ""),12,hero")
      rows.append("Quest \(number),,,,6,\(number % 2 == 0 ? "quest" : "hero")")
    }
    try write("My cards.csv", rows.joined(separator: "\n"))
    try CommandRun("new", "Game", "--table", "My cards.csv", "--layout", "event", in: folder).expectFailure(
      64, "--table")
    try CommandRun("new", "Game", "--table", "none.csv", in: folder).expectFailure(66, "none.csv")
    #expect(folder.names == ["My cards.csv"])
    try CommandRun("new", "Game", "--table", "My cards.csv", in: folder).expectSuccess()
    let project = try folder.subfolder("Game")
    #expect(["My cards.csv", "front.svg", "hero.svg", "quest.svg"].allSatisfy(project.names.contains))
    #expect(try project.read("My cards.csv") == folder.read("My cards.csv"))
    try CommandRun("card", "AS", "--width", "60", "-o", "a.png", in: project).expectSuccess()
    let small = try String(decoding: project.read("cardwright.json"), as: UTF8.self)
      .replacing(#""export": "tts""#, with: #""export": "tts", "width": 30"#)
    try project.write("cardwright.json", Array(small.utf8))
    try CommandRun("build", "print", "tabletop", in: project).expectSuccess()
    #expect(project.names.contains("Build"))
    let save = try String(decoding: project.read("Build/Tabletop/cards.json"), as: UTF8.self)
    #expect(save.matches(of: /"Name": "Card", "Nickname"/).count == 90)
    #expect(Set(save.matches(of: /"BackURL": "([^"]*)"/).map { $0.1 }).count == 2)
  }

  @Test("a project of a table whose art is not there yet has grey places, and tells where the art belongs")
  func placeholders() throws {
    try folder.write("heroes.csv", Array("name,art\nFox,fox.png\nOwl,owl.png\n".utf8))
    try CommandRun("new", "Game", "--table", "heroes.csv", in: folder).expectSuccess()
    // Sheets, shops and tables to play on would take long here.
    let path = folder("Game/cardwright.json")
    let project = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(project.range(of: #""page""#)), end = try #require(project.range(of: #""list""#))
    try project.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: "").replacing("750", with: "60")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let strict = try CommandRun("build", "Game", "--strict", in: folder)
    #expect(strict.status == 65 && strict.errors.contains("heroes.csv:2: art: "), "\(strict.errors)")
    let built = try CommandRun("build", "Game", in: folder)
    built.expectSuccess()
    #expect(built.errors.contains("put it into the folder of the table"), "\(built.errors)")
    let grey = try folder.read("Game/Build/Cards/Fox.png")
    // When the art comes, it is drawn.
    try folder.write(
      "Game/fox.svg",
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='red'/></svg>"
          .utf8))
    try FileManager.default.moveItem(atPath: folder("Game/fox.svg"), toPath: folder("Game/fox.png"))
    try CommandRun("build", "Game", in: folder).expectSuccess()
    #expect(try folder.read("Game/Build/Cards/Fox.png") != grey)
    try CommandRun("table", "heroes.csv", "--template", "Game/front.svg", "-o", "Cards", in: folder)
      .expectFailure(65, "there is no file 'owl.png'")
  }

  @Test("a column with errors in a spreadsheet is reported, and left out of the template that a project begins with")
  func erroneousTable() throws {
    let spreadsheet = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../CardTablesTests/Spreadsheets/formulas.xlsx").standardizedFileURL
    try CommandRun("new", "Game", "--table", "\(spreadsheet.path)#Bad", in: folder).expectSuccess()
    let project = try folder.subfolder("Game")
    let build = try CommandRun("build", "list", in: project)
    build.expectSuccess()
    #expect(build.errors.contains("formulas.xlsx#Bad:B2: the cell holds the error #DIV/0!: correct its formula"))
  }

  @Test("what is calculated, looked up and repeated arrives in all outputs of a project")
  func values() throws {
    try write("cards.csv", "id,type,cost,copies\norc,fire,1,1\nelf,water,3,2\n")
    try write("types.csv", "type,color\nfire,red\nwater,blue\n")
    let size = "xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm' viewBox='0 0 40 60'"
    try write(
      "front.svg",
      """
      <svg \(size)><rect x='-5' y='-5' width='50' height='70' fill='{{type | lookup types color}}'/>
      <path data-each='cost' data-step='10,0' d='M4 4h8v8z' fill='lime'/></svg>
      """)
    try write("back.svg", "<svg \(size)><rect x='-5' y='-5' width='50' height='70'/></svg>")
    try write(
      "cardwright.json",
      """
      {
        "name": "Game",
        "cards": {"units": {"table": "cards.csv", "template": "front.svg", "back": "back.svg", "lookup": "types=types.csv",
          "quantity": "copies * 2", "value": "description={{cost + 1}} {{type | lookup types color | upper}}"}},
        "outputs": {
          "list": {"output": "cards.json"}, "table": {"output": "Table", "export": "tts", "width": 40},
          "print": {"output": "print.pdf", "sheets": true}, "shop": {"output": "Shop", "for": "mpc", "width": 80},
          "vectors": {"output": "Vectors", "format": "svg"}
        }
      }
      """)
    let build = try CommandRun("build", in: folder)
    build.expectSuccess()
    func text(_ path: String) throws -> String { try String(decoding: folder.read(path), as: UTF8.self) }
    let list = try text("cards.json")
    #expect(list.contains(#""cards": 6"#) && list.contains(#""description": "4 BLUE""#))
    let save = try text("Table/cards.json")
    #expect(save.matches(of: /"Description": "2 RED"/).count == 2)
    #expect(save.matches(of: /"Description": "4 BLUE"/).count == 4)
    #expect(try text("Shop/deck.json").matches(of: /"quantity": (\d)/).map { $0.1 } == ["2", "4"])
    #expect(build.errors.contains("print: print.pdf: 1 page"))
    for (name, color, count) in [("orc", "#f00", 1), ("elf", "#00f", 3)] {
      let drawing = try text("Vectors/\(name).svg")
      #expect(drawing.contains(color), "\(name)")
      #expect(drawing.components(separatedBy: "#0f0").count - 1 == count, "\(name)")
    }
  }

  @Test("what has not changed is left alone, and --check says what would be made")
  func check() throws {
    try writeProject()
    #expect(try CommandRun("build", "--check", in: folder).status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder("cards.json")))
    let build = try CommandRun("build", in: folder)
    build.expectSuccess()
    #expect(build.errors.contains("list: cards.json: 3 cards"))
    try CommandRun("build", "--check", in: folder).expectSuccess()
    try write("cards.csv", "name,count\nFox,2\nBear,1\n")
    let stale = try CommandRun("build", "--check", in: folder)
    #expect(stale.status == 1 && stale.errors.contains("list: cards.json would be made again: 2 sides changed"))
    // It promises nothing that a build then refuses.
    try write("cards.json", "mine")
    for words in [["build", "--check"], ["build"]] {
      try RunningCommand(words, in: folder).wait().expectFailure(73, "cards.json was changed since it was built")
    }
  }

  @Test("a sheet of a spreadsheet is a table of a project, and standard input is not")
  func sheets() throws {
    try writeProject()
    let project = try String(decoding: folder.read("cardwright.json"), as: UTF8.self)
    let spreadsheet = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../CardTablesTests/Spreadsheets/cards.xlsx").standardizedFileURL
    try FileManager.default.copyItem(atPath: spreadsheet.path, toPath: folder("cards.xlsx"))
    try write("cardwright.json", project.replacing("cards.csv", with: "cards.xlsx#Spells"))
    try write(
      "front.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'><text y='20'>{{id}}</text></svg>"
    )
    let build = try CommandRun("build", in: folder)
    build.expectSuccess()
    #expect(build.errors.contains("list: cards.json: 2 cards"))
    #expect(try CommandRun("build", "--check", in: folder).status == 0)
    try write("cardwright.json", project.replacing("cards.csv", with: "-"))
    try CommandRun("build", in: folder).expectFailure(65, "standard input, and a project reads files")
  }

  @Test("a project is found from a folder in it")
  func subfolder() throws {
    try writeProject()
    let build = try CommandRun("build", in: folder.subfolder("art"))
    build.expectSuccess()
    #expect(build.errors.contains("in ../") && FileManager.default.fileExists(atPath: folder("cards.json")))
    let nowhere = try TemporaryFolder()
    try CommandRun("build", in: nowhere).expectFailure(66, "there is no cardwright.json", "cardwright new")
  }

  @Test("mistakes have a line, a column and what was meant")
  func mistakes() throws {
    try writeProject(outputs: #""list": {"outptu": "cards.json"}"#)
    try CommandRun("build", in: folder).expectFailure(
      65, "cardwright.json:5:24: there is no member \"outptu\"", "output")
    try writeProject(outputs: #""list": {"output": "a.json", "cards": "animal"}"#)
    try CommandRun("build", in: folder).expectFailure(65, "cardwright.json:5:53:", "did you mean \"animals\"")
    try writeProject(outputs: #""list": {"output": "Cards", "width": true}"#)
    try CommandRun("build", in: folder).expectFailure(65, "cardwright.json:5:52:", "should be a text or a number")
    try writeProject(outputs: #""list": {"output": "Cards", "bleed": "7 miles"}"#)
    try CommandRun("build", in: folder).expectFailure(65, "cardwright.json:5:52:", "bleed", "7 miles")
    try writeProject(outputs: #""a": {"output": "x.json"}, "b": {"output": "x.json"}"#)
    try CommandRun("build", in: folder).expectFailure(65, "a and b both go to x.json")
    try writeProject(cards: #""sice": "poker","#)
    try CommandRun("build", in: folder).expectFailure(65, "cardwright.json:3:3:", "did you mean \"size\"")
    try write("cardwright.json", "{\"cards\": [}")
    try CommandRun("build", in: folder).expectFailure(65, "cardwright.json:1:12: unexpected '}'")
    try writeProject()
    try CommandRun("build", "lsit", in: folder).expectFailure(64, "there is no output 'lsit'; did you mean list?")
  }

  @Test(
    "a project is named by its folder or its file",
    arguments: [["My game"], ["My game/cardwright.json"], ["-C", "My game"]])
  func naming(words: [String]) throws {
    try CommandRun("new", "My game", in: folder).expectSuccess()
    try RunningCommand(["build"] + words + ["list"], in: folder).wait().expectSuccess()
    #expect(FileManager.default.fileExists(atPath: folder("My game/Build/cards.json")))
    #expect(!FileManager.default.fileExists(atPath: folder("Build")))
    try CommandRun("build", "-C", "Nowhere", in: folder).expectFailure(66, "there is no cardwright.json in Nowhere")
  }

  @Test("an output called like a project's folder stays an output")
  func outputNamedLikeFolder() throws {
    try writeProject()
    try FileManager.default.createDirectory(atPath: folder("list"), withIntermediateDirectories: false)
    try write("list/cardwright.json", "{}")
    try CommandRun("build", "list", in: folder).expectSuccess()
    #expect(FileManager.default.fileExists(atPath: folder("cards.json")))
  }

  @Test("a watch says that all is up to date at its beginning and after a repair")
  func watching() throws {
    try writeProject()
    try CommandRun("build", in: folder).expectSuccess()
    let watch = try RunningCommand(["build", "--watch"], in: folder)
    #expect(try watch.said("up to date"))
    let good = try folder.read("cardwright.json")
    try write("cardwright.json", "{")
    #expect(try watch.said("cardwright.json:1:"))
    try folder.write("cardwright.json", good)
    #expect(try watch.said("up to date", times: 2))
    watch.process.interrupt()
    #expect(try watch.wait().wasKilled)
  }

  @Test("each language goes to its own place")
  func languages() throws {
    try writeProject(cards: #""languages": ["en", "de"],"#, outputs: #""list": {"output": "{{language}}.json"}"#)
    try CommandRun("build", in: folder).expectSuccess()
    #expect(try String(decoding: folder.read("de.json"), as: UTF8.self).contains(#""title": "Fuchs""#))
    #expect(try String(decoding: folder.read("en.json"), as: UTF8.self).contains(#""title": "Fox""#))
    try writeProject(cards: #""languages": ["en", "de"],"#)
    try CommandRun("build", in: folder).expectFailure(65, "several languages", "{{language}}")
    try writeProject(cards: #""languages": ["en", "fr"],"#, outputs: #""list": {"output": "{{language}}.json"}"#)
    try CommandRun("build", in: folder).expectFailure(65, "no table has a column in fr")
  }

  @Test("each row takes the template that it names")
  func templates() throws {
    try writeProject(outputs: #""cards": {"output": "Cards", "format": "svg"}"#)
    try write("cards.csv", "name,kind\nFox,beast\nFire,spell\n")
    for (kind, color) in [("beast", "#00ff00"), ("spell", "#0000ff")] {
      try write(
        "\(kind).svg",
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'><rect width='9' height='9' fill='\(color)'/></svg>
        """)
    }
    let json = try String(decoding: folder.read("cardwright.json"), as: UTF8.self)
    try write("cardwright.json", json.replacingOccurrences(of: "front.svg", with: "{{kind}}.svg"))
    try CommandRun("build", in: folder).expectSuccess()
    #expect(try String(decoding: folder.read("Cards/Fox.svg"), as: UTF8.self).lowercased().contains("#0f0"))
    #expect(try String(decoding: folder.read("Cards/Fire.svg"), as: UTF8.self).lowercased().contains("#00f"))
    try write("cards.csv", "name,kind\nFox,beast\nFire,spel\n")
    try CommandRun("build", in: folder).expectFailure(65, "cards.csv:3: kind:", "spel.svg")
  }

  @Test("several tables are one set of cards")
  func several() throws {
    try writeProject()
    let json = try String(decoding: folder.read("cardwright.json"), as: UTF8.self)
    try write(
      "cardwright.json",
      json.replacingOccurrences(
        of: #""cards": {"#,
        with: #""cards": {"others": {"table": "cards.csv", "template": "front.svg", "where": "count=1"}, "#))
    try CommandRun("build", in: folder).expectSuccess()
    let list = try String(decoding: folder.read("cards.json"), as: UTF8.self)
    #expect(list.contains(#""cards": 4"#) && list.contains("others-Owl") && list.contains("animals-Fox"))
  }

  @Test("files of others are not replaced, and no link is followed out of the folder of notes")
  func foreign() throws {
    try writeProject()
    try write("cards.json", "mine")
    try CommandRun("build", in: folder).expectFailure(73, "cards.json already exists", "--force")
    #expect(try String(decoding: folder.read("cards.json"), as: UTF8.self) == "mine")
    try CommandRun("build", "--force", in: folder).expectSuccess()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("victim", Array("mine".utf8))
    try FileManager.default.removeItem(atPath: folder(".cardwright/build.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder(".cardwright/build.json"), withDestinationPath: elsewhere("victim"))
    let linked = try CommandRun("build", "--force", in: folder)
    #expect(linked.status != 0)
    #expect(try elsewhere.read("victim") == Array("mine".utf8))
  }

  @Test("the schema knows what a project can say")
  func schema() throws {
    let schema = try CommandRun("schema", in: folder)
    schema.expectSuccess()
    let value = try #require(try JSONSerialization.jsonObject(with: schema.output) as? [String: Any])
    let properties = try #require(value["properties"] as? [String: Any])
    #expect(properties.keys.contains("languages") && properties.keys.contains("font-folder"))
    #expect(
      schema.text.contains("\"template\"") && schema.text.contains("\"enum\": [\"auto\", \"portrait\", \"landscape\"]"))
  }

  @Test("a project's table looks something up, and is built anew when that has changed")
  func lookups() throws {
    try write("cards.csv", "name,type\nFox,fire\n")
    try write("types.csv", "type,color,no\nfire,red,1\n")
    try write(
      "front.svg",
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'>
      <rect width='{{type | lookup types no}}' height='9' data-if="type = ice"/></svg>
      """)
    try write(
      "cardwright.json",
      """
      {
        "name": "Game", "lookup": ["types=types.csv"], "value": ["color={{type | lookup types color}}"],
        "cards": {"animals": {"table": "cards.csv", "template": "front.svg"}},
        "outputs": {"list": {"output": "a.json"}, "cards": {"output": "Cards", "width": 8}}
      }
      """)
    let build = try CommandRun("build", in: folder)
    build.expectSuccess()
    #expect(build.errors.components(separatedBy: "no row has \"ice\", which \"type = ice\" asks for").count == 2)
    #expect(try String(decoding: folder.read("a.json"), as: UTF8.self).contains(#""color": "red""#))
    #expect(try CommandRun("build", "--check", in: folder).status == 0)
    try write("types.csv", "type,color,no\nfire,blue,2\n")
    #expect(try CommandRun("build", "--check", "cards", in: folder).status == 1)
    try CommandRun("build", in: folder).expectSuccess()
    #expect(try String(decoding: folder.read("a.json"), as: UTF8.self).contains(#""color": "blue""#))
    let schema = try CommandRun("schema", in: folder)
    #expect(schema.text.contains(#""lookup""#) && schema.text.contains(#""value""#))
  }
}

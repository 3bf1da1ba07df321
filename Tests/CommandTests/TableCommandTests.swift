import Foundation
import TemporaryFolders
import Testing

@Suite("cardwright table") struct TableCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("front.svg", TableCommandTests.front)
    try write("sword.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M1 1h7v7z'/></svg>")
    try FileManager.default.createDirectory(atPath: folder("Icons"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder("sword.svg"), toPath: folder("Icons/sword.svg"))
  }

  private static let front = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="60mm" viewBox="0 0 40 60">
    <rect width="40" height="60" fill="{{color}}"/><image href="{{art}}" width="5" height="5"/>
    <rect data-if="cost>3" width="5" height="5"/>
    <rect id="rules" x="2" y="30" width="36" height="12" font-size="4" data-text="{{rules}}"/>
    </svg>
    """

  private func write(_ name: String, _ text: String) throws { try folder.write(name, Array(text.utf8)) }

  private func run(_ arguments: String...) throws -> CommandRun {
    try RunningCommand(["table", "cards.csv", "--template", "front.svg"] + arguments, in: folder).wait()
  }

  @Test("a table becomes a folder of cards")
  func cards() throws {
    try write(
      "cards.csv", "id,color,art,cost,rules,quantity\norc,red,,1,*Go* :sword:,2\nelf,blue,,5,,0\nogre,gray,,5,,\n")
    let cards = try run("--icons", "Icons", "--width", "8", "-o", "Out", "--json")
    cards.expectSuccess()
    #expect(cards.text.components(separatedBy: "\"path\"").count == 3 && cards.text.contains("\"cards\": 3"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("Out")).sorted() == [
        "deck.json", "ogre.png", "orc.png",
      ])
    try run("--width", "8", "-o", "Out").expectFailure(73, "already exists", "--force")
    try run("--sheets", "--calibration", "-o", "c.pdf").expectFailure(64, "--calibration")
    let sheets = try run("--icons", "Icons", "--sheets", "-o", "out.pdf")
    sheets.expectSuccess()
    #expect(sheets.errors.contains("out.pdf: 1 page of 297.0 x 210.0 mm"))
  }

  @Test("a table comes from standard input, or from a sheet of a spreadsheet")
  func otherTables() throws {
    let spreadsheets = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../CardTablesTests/Spreadsheets/cards.xlsx").standardizedFileURL
    try write(
      "plain.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'><text y='20'>{{id}}</text></svg>"
    )
    try FileManager.default.copyItem(atPath: spreadsheets.path, toPath: folder("game.xlsx"))
    let options = ["--template", "plain.svg", "--width", "8", "--force", "-o"]
    let sheet = try RunningCommand(["table", "game.xlsx#Spells"] + options + ["Out"], in: folder).wait()
    sheet.expectSuccess()
    let list = ["table", "game.xlsx#Spells", "--template", "plain.svg", "-o", "list.json"]
    try RunningCommand(list, in: folder).wait().expectSuccess()
    #expect(try String(decoding: folder.read("list.json"), as: UTF8.self).contains(#""title": "game""#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Out")).sorted() == ["deck.json", "fire.png"])
    for (name, text) in [("in.csv", "id\norc\n"), ("in.json", " [{\"id\": \"orc\"}]")] {
      try write(name, text)
      let input = FileHandle(forReadingAtPath: folder(name))
      let read = try RunningCommand(["table", "-"] + options + [name + "-cards"], in: folder, input: input).wait()
      read.expectSuccess()
      #expect(FileManager.default.fileExists(atPath: folder(name + "-cards/orc.png")))
    }
    try write("none.csv", "id\n")
    let none = FileHandle(forReadingAtPath: folder("none.csv"))
    try RunningCommand(["table", "-"] + options + ["Out"], in: folder, input: none).wait()
      .expectFailure(65, "standard input: there are no rows")
    try RunningCommand(["table", "-", "--watch"] + options + ["Out"], in: folder).wait()
      .expectFailure(64, "--watch watches files")
  }

  @Test("values are calculated on the way to names, quantities, lists and programs, with a second table")
  func values() throws {
    try write("cards.csv", "id,type,cost,copies,Notes\norc,fire,1,2,a\nelf,water,4,1,b\n")
    try write("types.csv", "type,color\nfire,red\nwater,blue\n")
    try write(
      "front.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="60mm" viewBox="0 0 40 60">
      <rect width="40" height="60" fill="{{type | lookup types color}}"/>
      <path data-each="cost" data-step="4" d="M0 0h2v2z"/><g data-if="cost > 9"/></svg>
      """)
    let options = [
      "--lookup", "types=types.csv", "--value", "rules={{type | lookup types color | upper}}", "--name",
      "{{id}}-{{cost + 1}}", "--quantity", "copies * 2", "--alt", "{{row}} of {{rows}}",
    ]
    let command = ["table", "cards.csv", "--template", "front.svg", "-o"]
    let list = try RunningCommand(command + ["list.json"] + options, in: folder).wait()
    list.expectSuccess()
    let text = try String(decoding: folder.read("list.json"), as: UTF8.self)
    for part in [#""name": "orc-2""#, #""quantity": 4"#, #""rules": "RED""#, #""alternativeText": "2 of 2""#] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(list.errors.contains("front.svg:3: no row meets the condition \"cost > 9\""))
    #expect(list.errors.contains("cards.csv: the template does not use column Notes"))
    let quiet = try RunningCommand(command + ["list.json", "--force", "-q"] + options, in: folder).wait()
    #expect(quiet.errors.isEmpty)
    try RunningCommand(command + ["more.json"] + options + ["--lookup", "more=types.csv"], in: folder).wait()
      .expectFailure(64, "--lookup more: nothing looks it up; write for example {{type | lookup more color}}")
    try RunningCommand(command + ["more.json", "--hidden"] + options, in: folder).wait()
      .expectFailure(64, "--hidden is for the rows of spreadsheets, and cards.csv is a text")
    try RunningCommand(command + ["Out", "--lookup", "types"], in: folder).wait()
      .expectFailure(64, "--lookup types: write a name and a table")
    try RunningCommand(command + ["Out", "--lookup", "types=-"], in: folder).wait().expectFailure(64, "standard input")
    try RunningCommand(command + ["Out"], in: folder).wait().expectFailure(
      65, "front.svg:2:52: there is no table \"types\" to look up in: name it, as in --lookup types=other.csv")
    try RunningCommand(command + ["Out", "--where", "id=orc", "--alt", "{{id + 1}}"] + options.prefix(2), in: folder)
      .wait()
      .expectFailure(65, "cards.csv:2: id: \"orc\" is not a number, and \"id + 1\" calculates with it")
  }

  @Test("the usual folder is drawn anew, unless somebody has changed something in it")
  func again() throws {
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,\n")
    try run("--width", "8").expectSuccess()
    try write("cards.csv", "id,color,art,cost,rules\norc,blue,,1,\nelf,blue,,1,\n")
    try run("--width", "8").expectSuccess()
    // A card that is gone from the table goes from the folder.
    try write("cards.csv", "id,color,art,cost,rules\norc,blue,,1,\n")
    try run("--width", "8").expectSuccess()
    #expect(!FileManager.default.fileExists(atPath: folder("Cards/elf.png")))
    try write("Cards/orc.png", "mine")
    try run("--width", "8").expectFailure(73, "already exists", "--force")
  }

  @Test("a table in an unsupported format is reported by its name")
  func foreign() throws {
    try write("cards.yaml", "- id: orc\n")
    try RunningCommand(["table", "cards.yaml", "--template", "front.svg"], in: folder).wait()
      .expectFailure(65, "cards.yaml: this is YAML", "CSV, TSV, JSON")
  }

  @Test("a drawing in the table's place is refused")
  func swapped() throws {
    let words = ["table", "front.svg", "--template", "cards.csv"]
    try RunningCommand(words, in: folder).wait().expectFailure(64, "front.svg is a drawing", "--template front.svg")
  }

  @Test("cards are compared with golden pictures, which --update writes and accept takes over")
  func golden() throws {
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,\nelf,blue,,1,\n")
    try run("--verify", "Golden").expectFailure(66, "there is no folder Golden; --update creates it")
    try run("--verify", "Golden", "--width", "8", "--update").expectSuccess()
    #expect(FileManager.default.fileExists(atPath: folder("Golden/orc.png")))
    try run("--verify", "Golden", "--width", "8").expectSuccess()
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,\nelf,green,,1,\nimp,white,,1,\n")
    let changed = try run("--verify", "Golden", "--width", "8")
    #expect(changed.status == 1)
    #expect(changed.text.contains("elf: 96 of 96 pixels differ") && changed.text.contains("imp: "))
    #expect(!changed.text.contains("orc: "))
    // One card alone: the others are not missed.
    try run("--verify", "Golden", "--width", "8", "--where", "id=orc").expectSuccess()
    try run("--verify", "Golden", "--width", "8", "--update").expectSuccess()
    try run("--verify", "Golden", "--width", "8").expectSuccess()
    try run("--verify", "Golden", "-o", "Out").expectFailure(64, "--output cannot be used with --verify")
    try run("--verify", "Golden", "--format", "svg").expectFailure(64, "golden pictures are PNGs")
    try run("--update").expectFailure(64, "--update needs --verify")
  }

  @Test("a table with ten kinds of mistakes gets ten clear errors, and no file")
  func tenMistakes() throws {
    try write(
      "cards.csv",
      """
      id,color,art,cost,rules,quantity
      a,red,,1,fine,1,more
      b,red,,1,fine,two
      a,red,,1,fine,1
      c/d,red,,1,fine,1
      e,red,none.png,1,fine,1
      f,red,,1,"This is a good deal more than fits into a box as small as this one, and so it has to be told.",1
      g,red,,1,Draw the :sowrd: now,1
      h,red,,1,**Bold,1
      i,blurple,,1,fine,1
      j,red,,lots,fine,1
      """)
    let result = try run("--icons", "Icons", "-o", "Out")
    #expect(result.status == 65)
    let lines = result.errors.split(separator: "\n")
    let expected: [(line: Int, words: [String])] = [
      (2, ["7 fields where there are 6 columns", "quotation marks"]),
      (3, ["quantity: \"two\" is not a quantity", "a whole number from 0"]),
      (4, ["id: the file would be called \"a\"", "line 2", "--name"]),
      (5, ["id: \"c/d\" cannot be a file name", "a slash"]),
      (6, ["art: image not drawn: there is no file 'none.png'"]),
      (7, ["rules: the text takes", "the box rules has 36.0 x 12.0", "data-fit=\"shrink\""]),
      (8, ["rules: no icon `sowrd`; did you mean :sword:?"]),
      (9, ["rules: what begins with ** does not end", "\\*"]),
      (10, ["color: 'blurple' is not a value of fill"]),
      (11, ["cost: \"lots\" is not a number, and \"cost>3\" compares numbers"]),
    ]
    #expect(lines.count == 10, "\(result.errors)")
    for (line, expectation) in zip(lines, expected) {
      #expect(line.hasPrefix("cardwright: cards.csv:\(expectation.line): "), "\(line)")
      for word in expectation.words { #expect(line.contains(word), "\(line)") }
    }
    #expect(!FileManager.default.fileExists(atPath: folder("Out")))
  }

  @Test("what is asked for wrongly is reported in a line")
  func usage() throws {
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,x\n")
    try run("--where", "cost >").expectFailure(64, "--where", "a value is missing")
    try run("--separator", "ab").expectFailure(64, "--separator ab")
    try run("--show", "x").expectFailure(64, "--show x")
    try run("--show", "ruls=cost").expectFailure(65, "\"ruls\"", "did you mean \"rules\"")
    try run("--name", "{{nmae}}").expectFailure(65, "no column \"nmae\"")
    try run("--sheets").expectFailure(64, "--sheets makes one PDF")
    try run("--where", "cost=9").expectFailure(65, "no row is chosen")
  }

  @Test("one page of backs is refused where each card has its own")
  func ownBacks() throws {
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,x\nelf,blue,,1,y\n")
    let once = ["--back", "front.svg", "--backs", "once", "-o", "out.pdf"]
    let words = ["table", "cards.csv", "--template", "front.svg"]
    try RunningCommand(words + once, in: folder).wait()
      .expectFailure(64, "--backs once is for one back of all cards, and front.svg differs from card to card")
    #expect(!FileManager.default.fileExists(atPath: folder("out.pdf")))
    try write("back.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'/>")
    let common = try run("--back", "back.svg", "--backs", "once", "-o", "out.pdf")
    common.expectSuccess()
    #expect(common.errors.contains("out.pdf: 3 pages of 40.0 x 60.0 mm"))
  }

  @Test("watching draws again what has changed, and ends by a signal")
  func watching() throws {
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,x\nelf,blue,,1,y\n")
    let watch = try RunningCommand(
      ["table", "cards.csv", "--template", "front.svg", "--width", "8", "--watch"], in: folder)
    #expect(try watch.said("2 of 2 files drawn"))
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,x\nelf,green,,1,y\n")
    #expect(try watch.said("1 of 2 files drawn"))
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,x\nelf,greeen,,1,y\n")
    #expect(try watch.said("'greeen' is not a value of fill"))
    watch.process.interrupt()
    #expect(try watch.wait().wasKilled)
    // Another watch may go on with cards that it has drawn itself.
    try write("cards.csv", "id,color,art,cost,rules\norc,white,,1,x\nelf,green,,1,y\nimp,red,,1,z\n")
    let next = try RunningCommand(
      ["table", "cards.csv", "--template", "front.svg", "--width", "8", "--watch"], in: folder)
    #expect(try next.said("3 of 3 files drawn"))
    next.process.interrupt()
    #expect(try next.wait().wasKilled)
  }

  @Test("the first draw of a watch replaces and removes nothing without --force")
  func watchingForeignFiles() throws {
    try write("cards.csv", "id,color,art,cost,rules\norc,red,,1,x\n")
    try run("--width", "8", "-o", "Out", "--where", "id=orc").expectSuccess()
    let orc = try folder.read("Out/orc.png")
    // Another deck lies in the folder.
    try write("cards.csv", "id,color,art,cost,rules\nelf,red,,1,x\n")
    try run("--width", "8", "-o", "Out", "--watch").expectFailure(73, "already exists", "--force")
    // A file that this deck's record does not know.
    try write("cards.csv", "id,color,art,cost,rules\norc,blue,,1,x\nelf,red,,1,x\n")
    try write("Out/elf.png", "mine")
    try run("--width", "8", "-o", "Out", "--watch").expectFailure(73, "orc.png already exists")
    #expect(try folder.read("Out/elf.png") == Array("mine".utf8))
    #expect(try folder.read("Out/orc.png") == orc)
  }

  @Test("a plate of a table is a picture of its own, or a PDF of one spot colour; a PDF of all has spot colours")
  func plates() throws {
    try write("cards.csv", "id\norc\n")
    try write(
      "front.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="60mm" viewBox="0 0 40 60"><rect width="40" height="60" fill="red"/>
      <rect data-plate="Foil" x="5" y="5" width="30" height="9" fill="gold"/><text y="30">{{id}}</text></svg>
      """)
    try run("--plate", "foil", "--width", "40", "-o", "Foil").expectSuccess()
    try run("--plate", "print", "--width", "40", "-o", "Print").expectSuccess()
    #expect(try folder.read("Foil/orc.png") != folder.read("Print/orc.png"))
    try run("--plate", "Foil", "-o", "foil.pdf").expectSuccess()
    try run("--sheets", "--cut-contour", "-o", "all.pdf").expectSuccess()
    func names(_ file: String) throws -> String { String(decoding: try folder.read(file), as: UTF8.self) }
    #expect(try names("foil.pdf").contains("/Separation /Foil /DeviceCMYK"))
    let all = try names("all.pdf")
    #expect(all.contains("/Separation /Foil /DeviceRGB") && all.contains("/Separation /CutContour /DeviceRGB"))
    try run("--plate", "varnish", "-o", "V").expectFailure(64, "--plate varnish: the plates are Foil, print")
    try run("--cut-contour", "-o", "V").expectFailure(64, "--cut-contour is for PDFs")
    try RunningCommand(["sheet", "front.svg", "--plate", "Foil", "-o", "sheet.pdf"], in: folder).wait().expectSuccess()
    #expect(try names("sheet.pdf").contains("/Separation /Foil /DeviceCMYK"))
    try write(
      "front.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'><text>{{id}}</text></svg>")
    try run("--plate", "Foil", "-o", "V").expectFailure(64, "no element has a plate", "[plate Foil]")
  }
}

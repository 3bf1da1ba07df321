import CardDesign
import Drawing
import PlainNotation
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct ThemeFileTests {
  private func theme(_ text: String) throws(ThemeFileError) -> Theme {
    try Theme(parsing: Array(text.utf8), path: "my.json")
  }

  /// The fault of a text.
  private func fault(_ text: String) -> ThemeFileError? {
    do throws(ThemeFileError) {
      _ = try theme(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("Every built-in theme comes back from its text as it was", arguments: Theme.named.map(\.name))
  func roundTrip(name: String) throws {
    let theme = try Theme(named: name)
    #expect(try self.theme(theme.json()) == theme)
  }

  @Test("So does one in which everything is different")
  func everything() throws {
    var measures = StandardMeasures.jumbo
    measures.index.corners = .four
    measures.index.arrangement = .beside
    measures.eight = .fourAndFour
    measures.invertsLowerPips = false
    measures.pipLayouts[.four] = PipLayout([
      .init(.center, row: 0), .init(-0.5, row: 1.0 / 3, size: 1.5, orientation: .inverted),
    ])
    var theme = Theme(
      name: "own", suitColors: SuitColors(.four, in: .classic), suitCut: .bold, layout: StandardLayout(measures),
      back: BackStyle(Medallion(.monogram("AK")), ground: .black, accent: .white, edge: .full),
      maker: "Robert & Söhne \"1\"",
      indexLanguage: .russian)
    theme.aces = .ornate
    theme.setPaper(Theme.darkPaper)
    theme.setInk(Color(rgb: 0xabcdef))
    #expect(try self.theme(theme.json()) == theme)
  }

  @Test("What is left out is as in the theme that is extended")
  func extends() throws {
    var expected = Theme.minimal
    expected.name = "ivory"
    expected.palette.paper = Color(rgb: 0xfffff0)
    expected.suitColors.clubs = Color(rgb: 0x008000)
    let text = """
      {"name": "ivory", "extends": "minimal", "palette": {"paper": "ivory"}, "suits": {"clubs": "green"}}
      """
    #expect(try theme(text) == expected)
    #expect(try theme("{}") == .classic)
    let other = try theme(#"{"extends": "minimal", "layout": {"kind": "standard", "pipRow": 0.2}}"#)
    #expect((other.layout as? StandardLayout)?.measures.pipRow == 0.2)
  }

  @Test(
    "A wrong key or value is reported with its place and what was probably meant",
    arguments: [
      (#"{"palete": {}}"#, 1, 2, "palette"), ("{\n  \"palette\": {\"papre\": \"white\"}}", 2, 15, "'paper'"),
      ("{\"palette\": {\n\"paper\":\n   \"whit\"}}", 3, 4, "'white'"),
      (#"{"palette": {"paper": "transparent"}}"#, 1, 23, "opaque"),
      (#"{"layout": {"index": {"corners": "fuor"}}}"#, 1, 34, "'four'"),
      (#"{"layout": {"pipRow": 7}}"#, 1, 23, "from 0.0 to 0.5"),
      (#"{"layout": {"kind": "standrd"}}"#, 1, 21, "'standard'"),
      (#"{"layout": {"pipLayouts": {"for": []}}}"#, 1, 28, "'four'"),
      (#"{"layout": {"pipLayouts": {"four": [{"row": 0}, {"rwo": 1}]}}}"#, 1, 50, "'row'"),
      (#"{"back": {"pattern": "lattice", "monogram": "AK"}}"#, 1, 45, "medallion"),
      (#"{"extends": "clasic"}"#, 1, 13, "'classic'"), (#"{"extends": "other.json"}"#, 1, 13, "no theme"),
      (#"{"name": "a\nb"}"#, 1, 10, "line breaks"), ("{\"name\": \"ä\", \"aces\": 3}", 1, 23, "\"plain\""),
      ("[]", 1, 1, "object"), ("{\"name\": }", 1, 10, "not JSON"), ("", 1, 1, "too early"),
      (#"{"maker": "a", "maker": "b"}"#, 1, 16, "twice"),
    ])
  func faults(text: String, line: Int, column: Int, words: String) {
    let error = fault(text)
    #expect(error?.line == line && error?.column == column, "\(error.map { "\($0)" } ?? "none")")
    #expect(error?.description.hasPrefix("my.json:\(line):\(column): ") == true)
    #expect(error?.description.contains(words) == true, "\(error.map { "\($0)" } ?? "none")")
  }

  @Test("A text that is too long is not read")
  func tooLong() {
    let text = "{}" + String(repeating: " ", count: Theme.maximumFileSize)
    #expect(fault(text)?.problem == .tooLong(byteCount: Theme.maximumFileSize + 2))
  }

  @Test("A theme with a layout or a back of one's own has no text")
  func unwritable() {
    var theme = Theme.classic
    theme.back.drawing = SceneBack(Scene(size: .zero), inks: BackInks(ground: .black, accent: .white))
    #expect(throws: CardDesignError.unwritableTheme("back")) { try theme.json() }
    theme = .classic
    theme.layout = BareLayout()
    #expect(throws: CardDesignError.unwritableTheme("layout")) { try theme.json() }
  }
}

private struct BareLayout: FaceLayout {
  func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {}

  @Test("each colour and each measure has a control, whose value is that of the file", arguments: Theme.named)
  func controls(theme: Theme) throws {
    let file = try JSONValue(parsing: Array(try theme.json().utf8))
    var known: Set<[String]> = []
    for control in theme.controls {
      let value = control.path.reduce(JSONValue?.some(file)) { $0?[$1] }
      #expect(value?.line == control.value.line, "\(control.path)")
      #expect(known.insert(control.path).inserted, "\(control.path)")
      if case .number(let range) = control.kind, case .number(let number) = control.value {
        #expect(range.contains(number), "\(control.path)")
      }
    }
    #expect(
      known.contains(["palette", "paper"]) && known.contains(["layout", "kind"]) && known.contains(["back", "ground"]))
    // All that is in a file, but for its name and the places of single pips.
    var leaves: Set<[String]> = []
    func walk(_ value: JSONValue, _ path: [String]) {
      guard case .object(let members) = value else { return _ = leaves.insert(path) }
      for (name, value) in members { walk(value, path + [name]) }
    }
    walk(file, [])
    #expect(leaves.filter { $0.first != "name" && !$0.contains("pipLayouts") } == known)
  }

  @Test("inks are those of a colour of the palette or of any colour, and survive writing; others are refused")
  func inks() throws {
    let file = ##"{"palette": {"red": "#c8141e"}, "inks": {"red": [0, 100, 85, 0], "#0000ff": [100, 70, 0, 0]}}"##
    let theme = try Theme(parsing: Array(file.utf8))
    #expect(theme.inks[Color(red: 200, green: 20, blue: 30)] == PrintInks(cyan: 0, magenta: 100, yellow: 85, black: 0))
    #expect(theme.inks.count == 2)
    #expect(try Theme(parsing: Array(theme.json().utf8)) == theme)
    for (wrong, part) in [
      ("[0, 100, 85]", "'inks.red' must be cyan"), ("[0, 100, 85, 101]", "'inks.red'"), ("7", "'inks.red'"),
    ] {
      #expect { try Theme(parsing: Array(#"{"inks": {"red": \#(wrong)}}"#.utf8)) } throws: { "\($0)".contains(part) }
    }
    #expect { try Theme(parsing: Array(#"{"inks": {"rde": [0, 0, 0, 0]}}"#.utf8)) } throws: {
      "\($0)".contains("'red'")
    }
  }
}

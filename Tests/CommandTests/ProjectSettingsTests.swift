import TemporaryFolders
import Testing

@Suite("Settings of a project") struct ProjectSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func writeProject(cards: String = #""deck": true, "only": "QS back""#, output: String) throws {
    let text = #"{"cards": {"deck": {\#(cards)}}, "outputs": {"print": {\#(output)}}}"#
    try folder.write("cardwright.json", Array(text.utf8))
  }

  @Test("the lines of a proof are drawn once, as deck draws them")
  func proof() throws {
    try writeProject(output: #""output": "Built", "width": 200, "bleed": "3mm", "proof": true"#)
    try CommandRun("build", in: folder).expectSuccess()
    try CommandRun(
      "deck", "--only", "QS back", "--width", "200", "--bleed", "3mm", "--proof", "-o", "Drawn", in: folder
    ).expectSuccess()
    for name in ["QS.png", "back.png"] { #expect(try folder.read("Built/\(name)") == folder.read("Drawn/\(name)")) }
    #expect(try folder.read("Built/QS.png").count > 1000)
  }

  @Test("a shop's cards are as deck draws them")
  func shop() throws {
    try writeProject(output: #""output": "Built", "for": "mpc", "proof": true, "dpi": 100"#)
    try CommandRun("build", in: folder).expectSuccess()
    try CommandRun(
      "deck", "--only", "QS back", "--for", "mpc", "--dpi", "100", "--proof", "-o", "Drawn", in: folder
    ).expectSuccess()
    #expect(try folder.read("Built/QS.png") == folder.read("Drawn/QS.png"))
  }

  @Test("help is not a member, and not in the schema")
  func help() throws {
    let schema = try CommandRun("schema", in: folder)
    schema.expectSuccess()
    #expect(schema.text.contains(#""theme": {"#) && !schema.text.contains(#""help": {"#))
    try writeProject(cards: #""deck": true, "help": true"#, output: #""output": "Built""#)
    try CommandRun("build", in: folder).expectFailure(65, #"cardwright.json:1:"#, #"there is no member "help" here"#)
  }

  @Test("names of files and plates can be asked for")
  func namesAndPlates() throws {
    try writeProject(
      cards: #""deck": "nocturne", "only": "QS back", "naming": "long""#,
      output: #""output": "Built", "width": 120, "plate": "foil""#)
    try CommandRun("build", in: folder).expectSuccess()
    try CommandRun(
      "deck", "--theme", "nocturne", "--only", "QS back", "--naming", "long", "--plate", "foil", "--width", "120", "-o",
      "Drawn", in: folder
    ).expectSuccess()
    #expect(try folder.read("Built/queen_of_spades.png") == folder.read("Drawn/queen_of_spades.png"))
    let schema = try CommandRun("schema", in: folder).text
    #expect(schema.contains(#""naming": {"#) && schema.contains(#""plate": {"#))
  }

  @Test("a foil in a document is an ink of its own, and a design without metal has no plates")
  func plateInks() throws {
    try writeProject(
      cards: #""deck": "nocturne", "only": "QS""#, output: #""output": "foil.pdf", "plate": "foil""#)
    try CommandRun("build", in: folder).expectSuccess()
    #expect(try String(decoding: folder.read("foil.pdf"), as: UTF8.self).contains("/Foil"))
    try writeProject(output: #""output": "Built", "plate": "foil""#)
    try CommandRun("build", in: folder).expectFailure(
      65, "cardwright.json:1:", "plate foil: the design classic has no metal: theme nocturne has")
  }

  @Test("a fault is reported at the member that it is about, and own members replace rivals that are shared")
  func places() throws {
    let outputs = #""outputs": {"print": {"output": "Built", "width": 60}}"#
    let text =
      "{\"dpi\": 300,\n\"cards\": {\"deck\": {\"deck\": true, \"only\": \"QS\",\n\"back\": \"red\"}},\n\(outputs)}"
    try folder.write("cardwright.json", Array(text.utf8))
    try CommandRun("build", in: folder).expectFailure(
      65, "cardwright.json:3:9: back: 'red' is not one of its values; for a colour write back-color red")
    try folder.write("cardwright.json", Array(text.replacing(",\n\"back\": \"red\"", with: "").utf8))
    try CommandRun("build", in: folder).expectSuccess()
  }
}

import PlaneGeometry
import SheetLayout
import Testing

@Suite("Print shops") struct PrintProfileTests {
  private static let poker = Size(width: 63.5, height: 88.9)

  @Test(
    "the pixels of every shop and size are exact",
    arguments: [
      ("mpc", [822, 1122, 747, 1122, 897, 1497, 597, 822, 816, 1111]),
      ("printerstudio", [822, 1122, 747, 1122, 897, 1497, 597, 822, 816, 1111]),
      ("bgm", [822, 1122, 747, 1122, 897, 1497, 597, 822, 816, 1111]),
      ("tgc", [825, 1125, 750, 1125, 900, 1500, 600, 825, 819, 1114]),
      ("eu3mm", [821, 1121, 746, 1121, 896, 1496, 596, 821, 815, 1110]),
    ])
  func pixels(shop: String, sides: [Int]) throws {
    let profile = try PrintProfile(named: shop)
    let cards = [
      Self.poker, Size(width: 57.15, height: 88.9), Size(width: 69.85, height: 120.65),
      Size(width: 44.45, height: 63.5),
      Size(width: 63, height: 88),
    ]
    #expect(cards.flatMap { [profile.pixels(of: $0).width, profile.pixels(of: $0).height] } == sides)
  }

  @Test("each profile has a source and the date on which it was checked")
  func sources() {
    #expect(PrintProfile.named.map(\.name) == ["mpc", "tgc", "dtc", "printerstudio", "bgm", "pnp", "eu3mm"])
    #expect(PrintProfile.names == PrintProfile.named.map(\.name))
    for profile in PrintProfile.named {
      #expect(profile.source.count > 20 && profile.checked.count == 10 && profile.checked.hasPrefix("20"))
    }
  }

  @Test("a shop that is not known suggests the nearest")
  func unknown() {
    do {
      _ = try PrintProfile(named: "mcp")
      Issue.record("it is known")
    } catch {
      #expect(error.description == "there is no print shop 'mcp': did you mean mpc?")
    }
  }

  @Test(
    "damaged files name the line and the value",
    arguments: [
      ("{\n\"nam\": 1}", "p.json:2: nam must be name, which is probably meant"),
      ("{\"name\": \"a\",", "p.json:1: the text ends too early"),
      (
        "{\"name\": \"a\", \"title\": \"a\", \"source\": \"a\", \"checked\": \"a\",\n\"bleed\": \"3 furlongs\", \"dpi\": 300}",
        "p.json:2: bleed must be a length of 0 to 10 mm, such as \"3mm\""
      ),
      ("{\"dpi\": 1e9}", "p.json:1: dpi must be 10 to 2400"),
    ])
  func damaged(text: String, message: String) {
    do {
      _ = try PrintProfile(parsing: Array(text.utf8), path: "p.json")
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }
}

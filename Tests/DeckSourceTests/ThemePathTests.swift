import CardDesign
import CardSets
import DeckSource
import Drawing
import FileAccess
import Foundation
import TemporaryFolders
import Testing

@Suite struct ThemePathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws { try folder.write(name, Array(text.utf8)) }

  /// Why a file of the folder is no theme.
  private func problem(_ name: String) -> String {
    do throws(ThemeReadingError) {
      _ = try Theme(path: folder(name))
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("A file extends another one beside it")
  func beside() throws {
    try write("house.json", #"{"name": "house", "extends": "minimal", "maker": "Ann"}"#)
    try write("mine.json", #"{"name": "mine", "extends": "./house.json"}"#)
    let theme = try Theme(path: folder("mine.json"))
    #expect(theme.name == "mine" && theme.maker == "Ann" && theme.layout is MinimalLayout)
  }

  @Test("Files that extend one another in a circle are refused, with the circle")
  func circle() throws {
    try write("a.json", #"{"extends": "b.json"}"#)
    try write("b.json", #"{"extends": "a.json"}"#)
    #expect(problem("a.json").contains("extends itself"))
    try write("c.json", #"{"extends": "c.json"}"#)
    #expect(problem("c.json").contains("c.json:1:13: the theme extends itself"))
  }

  @Test("A chain that is too long is refused")
  func chain() throws {
    for number in 0...Theme.maximumDepth { try write("\(number).json", "{\"extends\": \"\(number + 1).json\"}") }
    #expect(problem("0.json").contains("more than \(Theme.maximumDepth)"))
  }

  @Test("A file outside of the folder is not extended", arguments: ["../base.json", "/tmp/base.json", "link.json"])
  func outside(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder("In"), withIntermediateDirectories: false)
    try write("base.json", #"{"name": "base", "extends": "minimal"}"#)
    try write("In/mine.json", "{\"extends\": \"\(name)\"}")
    try FileManager.default.createSymbolicLink(atPath: folder("In/link.json"), withDestinationPath: "../base.json")
    #expect(problem("In/mine.json").contains("is outside of the folder"))
  }

  @Test("A file that is not there, is huge, or extends one that is not there is refused")
  func unreadable() throws {
    #expect(throws: ThemeReadingError.self) { try Theme(path: folder("none.json")) }
    try write("lost.json", "{\n\"extends\": \"none.json\"}")
    #expect(problem("lost.json").contains("lost.json:2:12: what the theme extends cannot be read"))
    try folder.write("huge.json", [UInt8](repeating: 0x20, count: Theme.maximumFileSize + 1))
    #expect(problem("huge.json").contains("at most"))
  }
}

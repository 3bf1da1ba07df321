import Foundation
import TemporaryFolders
import Testing

/// One policy of writing: no command follows a link below a folder that it writes to.
@Suite("Commands: one policy of writing") struct WritingPolicyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The commands that write files into a folder, on little, and a file that each would write there.
  private static let intoFolders: [String: (arguments: [String], file: String)] = [
    "deck": (["--only", "QS", "--width", "20", "-o", "Out", "--force"], "Out/QS.png"),
    "card": (["QS", "KS", "--width", "20", "-o", "Out/", "--force"], "Out/QS.png"),
    "table": (["cards.csv", "--template", "a.svg", "--width", "20", "-o", "Out", "--force"], "Out/Anna.png"),
    "sheet": (["--only", "QS", "--format", "png", "--dpi", "20", "-o", "Out/", "--force"], "Out/sheet-1-front.png"),
    "export": (["web", "--only", "QS", "--width", "20", "-o", "Out", "--force"], "Out/index.html"),
    "merge": (["Parts", "-o", "Out", "--force"], "Out/QS.png"),
    "animate": (["flip", "QS", "--fps", "2", "--width", "20", "--frames", "Out", "--force"], "Out/flip-0001.png"),
    "render": (["a.svg", "-o", "Out/", "--force"], "Out/a.png"),
    "verify": (["Out", "--only", "QS", "--width", "20", "--update"], "Out/QS.png"),
    "accept": (["Out"], "Out/QS.png"),
    "build": (["--force"], "Out/Anna.png"),
  ]

  /// Those that write a single file, which may be a link, into a folder that is empty, or none.
  private static let others: Set = [
    "new", "schema", "box", "board", "theme", "diff", "play", "preflight", "list", "check-colors", "serve",
    "status",
  ]

  @Test("each command is known to write into a folder, a file, or nothing")
  func all() throws {
    let help = try CommandRun("--help", in: folder).text
    let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first)
    let names = list.components(separatedBy: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.contains("'") else { return nil }
      return line.split(separator: " ").first.map(String.init)
    }
    #expect(Set(names) == Self.others.union(Self.intoFolders.keys))
  }

  @Test("a link in a file's place is refused, even where files may be replaced", arguments: intoFolders.keys.sorted())
  func links(command: String) throws {
    let (arguments, file) = try #require(Self.intoFolders[command])
    try folder.write("secret", Array("secret".utf8))
    try folder.write("a.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm'/>".utf8))
    try folder.write("cards.csv", Array("name\nAnna\n".utf8))
    try folder.write(
      "cardwright.json",
      Array(
        #"{"cards": {"a": {"table": "cards.csv", "template": "a.svg"}}, "outputs": {"a": {"output": "Out", "width": 20}}}"#
          .utf8))
    try CommandRun("deck", "--only", "QS", "--width", "20", "--shard", "0/1", "-o", "Parts", in: folder).expectSuccess()
    try FileManager.default.createDirectory(atPath: folder("Out/.actual"), withIntermediateDirectories: true)
    try folder.write("Out/.actual/QS.png", try folder.read("Parts/QS.png"))
    try FileManager.default.createSymbolicLink(atPath: folder(file), withDestinationPath: "../secret")
    let run = try RunningCommand([command] + arguments, in: folder).wait()
    #expect(run.status != 0 && run.errors.contains("symbolic link"), "\(command): \(run.errors)")
    #expect(try folder.read("secret") == Array("secret".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder(file)) == "../secret")
  }
}

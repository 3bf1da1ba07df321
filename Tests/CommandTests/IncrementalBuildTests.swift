import Foundation
import SeededNumbers
import TemporaryFolders
import Testing

/// A build of a project that has been built before leaves the same files as one from nothing.
@Suite("cardwright build after edits") struct IncrementalBuildTests {
  /// A project, as its files are written.
  private struct Project {
    struct Row {
      var name: String
      var count = 1
      var text: String
      var layout = "a"
    }

    var rows = ["fox", "owl", "elk"].map { Row(name: $0, text: "\($0)s") }
    var title = "Game"
    var alt = "{{name}}"
    var condition = "count >= 0"
    var width = 20
    var colors = ["a": "#fff", "b": "#eee"]
    var hasOwnBacks = false

    /// Changes one thing.
    mutating func edit(_ random: inout SeededGenerator) -> String {
      let row = Int.random(in: rows.indices, using: &random)
      let number = Int.random(in: 1...9, using: &random)
      let edits: [(String, (inout Project) -> Void)] = [
        ("quantity", { $0.rows[row].count = number }),
        ("text", { $0.rows[row].text = "text \(number)" }),
        ("case", { $0.rows[row].name = [$0.rows[row].name.lowercased(), $0.rows[row].name.uppercased()][number % 2] }),
        ("layout", { $0.rows[row].layout = $0.rows[row].layout == "a" ? "b" : "a" }),
        ("remove", { if $0.rows.count > 1 { $0.rows.remove(at: row) } }),
        (
          "add",
          { project in
            let name = "new\(number)"
            if !project.rows.contains(where: { $0.name.lowercased() == name }) {
              project.rows.insert(Row(name: name, text: "x"), at: row)
            }
          }
        ),
        ("order", { $0.rows.swapAt(0, row) }),
        ("title", { $0.title = "Game \(number)" }),
        ("alt", { $0.alt = ["{{name}}", "{{text}}", "{{name}} {{count}}"][number % 3] }),
        ("where", { $0.condition = ["count >= 0", "count > 1 or row = 1", "row > 1 or rows = 1"][number % 3] }),
        ("width", { $0.width = 20 + number % 2 }),
        ("template", { $0.colors[number % 2 == 0 ? "a" : "b"] = "#ff\(number)" }),
        ("backs", { $0.hasOwnBacks.toggle() }),
      ]
      let edit = edits[Int.random(in: edits.indices, using: &random)]
      edit.1(&self)
      return edit.0
    }

    func write(to folder: TemporaryFolder) throws {
      func write(_ name: String, _ text: String) throws { try folder.write(name, Array(text.utf8)) }
      let size = "xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm' viewBox='0 0 40 60'"
      for (name, color) in colors {
        try write(
          "\(name).svg", "<svg \(size)><rect width='40' height='60' fill='\(color)'/><text y='20'>{{text}}</text></svg>"
        )
      }
      try write("back.svg", "<svg \(size)><text y='9'>\(hasOwnBacks ? "{{name}}" : "back")</text></svg>")
      try write(
        "cards.csv",
        (["name,count,text,layout"] + rows.map { "\($0.name),\($0.count),\($0.text),\($0.layout)" })
          .joined(separator: "\n"))
      try write(
        "cardwright.json",
        """
        {
          "name": "\(title)",
          "cards": {"animals": {"table": "cards.csv", "template": "{{layout}}.svg", "back": "back.svg",
            "alt": "\(alt)", "where": "\(condition)"}},
          "outputs": {
            "cards": {"output": "Build/Cards", "width": \(width)}, "list": {"output": "Build/cards.json"},
            "vectors": {"output": "Build/Vectors", "format": "svg"}
          }
        }
        """)
    }
  }

  /// The files below a folder, with their bytes.
  private func files(in folder: TemporaryFolder) throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder("Build"))?.compactMap { $0 as? String } ?? []
    return paths.reduce(into: [:]) { files, path in
      files[path] = FileManager.default.contents(atPath: folder("Build/" + path))
    }
  }

  @Test("the files are those of a clean build, whatever was edited", arguments: [1, 2, 3, 4] as [UInt64])
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var project = Project()
    let folder = try TemporaryFolder()
    try project.write(to: folder)
    try CommandRun("build", in: folder).expectSuccess()
    var edits: [String] = []
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 1...2, using: &random) { edits.append(project.edit(&random)) }
      try project.write(to: folder)
      try CommandRun("build", "--quiet", in: folder).expectSuccess()
      let clean = try TemporaryFolder()
      try project.write(to: clean)
      try CommandRun("build", "--quiet", in: clean).expectSuccess()
      let (own, expected) = try (files(in: folder), files(in: clean))
      let names = Set(own.keys).union(expected.keys)
      #expect(names.filter { own[$0] != expected[$0] }.sorted() == [], "after \(edits.joined(separator: ", "))")
      guard own == expected else { return }
      #expect(try CommandRun("build", "--check", in: folder).status == 0)
    }
  }
}

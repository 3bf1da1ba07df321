import Foundation
import TemporaryFolders
import Testing

/// Tables by address, fetched by a curl of our own, which answers from files, or with the words that it was given: it may write no files.
@Suite("Tables on the web") struct WebTableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(
      "front.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'><text y='20'>{{name}}</text></svg>")
    try write(
      "curl",
      """
      #!/bin/sh
      here=${0%/*}
      if [ -f "$here/fault" ]; then cat "$here/fault" >&2; printf '\\n000\\n\\n' >&2; exit 22; fi
      if [ -f "$here/echoes" ]; then
        printf 'name\\n'
        for word; do printf '"%s"\\n' "$word"; done
      fi
      for word; do
        if [ "$word" = 'If-None-Match: "tag1"' ]; then printf '\\n304\\n\\n' >&2; exit 0; fi
      done
      cat "$here/answer"
      printf '\\n' >&2
      cat "$here/told" >&2
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("curl"))
    try answer("name,n\nFox,1\n")
  }

  private func write(_ name: String, _ text: String) throws { try folder.write(name, Array(text.utf8)) }

  private func answer(_ text: String, told: String = "200\ntext/csv\n\"tag1\"") throws {
    try write("answer", text)
    try write("told", told)
  }

  private func run(_ arguments: [String]) throws -> CommandRun {
    try RunningCommand(arguments, in: folder, environment: ["PATH": folder.path + ":/usr/bin:/bin"]).wait()
  }

  private func table(_ address: String) throws -> CommandRun {
    try run(["table", address, "--template", "front.svg", "-o", "list.json", "--force"])
  }

  private var list: String { get throws { String(decoding: try folder.read("list.json"), as: UTF8.self) } }

  /// The digest in the name of the only table that is kept.
  private var digest: String {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder(".cardwright/Tables"))
      let name = try #require(names.first { $0.hasSuffix(".csv") })
      return String(try #require(name.split(separator: "-").last).dropLast(4))
    }
  }

  @Test(
    "the address of a shared sheet is turned into that of its export",
    arguments: [
      (
        "https://docs.google.com/spreadsheets/d/ID/edit?gid=7#gid=7",
        "https://docs.google.com/spreadsheets/d/ID/export?format=csv&gid=7"
      ),
      (
        "https://docs.google.com/spreadsheets/d/ID/edit?usp=sharing",
        "https://docs.google.com/spreadsheets/d/ID/export?format=xlsx"
      ),
      (
        "https://docs.google.com/spreadsheets/d/e/P/pubhtml?gid=2&single=true",
        "https://docs.google.com/spreadsheets/d/e/P/pub?output=csv&gid=2"
      ),
      (
        "https://docs.google.com/spreadsheets/d/e/P/pub?output=csv",
        "https://docs.google.com/spreadsheets/d/e/P/pub?output=csv"
      ),
      ("https://www.dropbox.com/s/x/cards.csv?dl=0", "https://www.dropbox.com/s/x/cards.csv?dl=1"),
      ("https://github.com/o/r/blob/main/a/cards.csv", "https://raw.githubusercontent.com/o/r/main/a/cards.csv"),
      ("https://example.org/cards.csv", "https://example.org/cards.csv"),
    ])
  func addresses(given: String, fetched: String) throws {
    try write("fault", "curl: (6) no network\n")
    try table(given).expectFailure(66, "cardwright: \(fetched): curl: (6) no network")
  }

  @Test("curl is bound to https, a size and a time, and reads no files of its own")
  func words() throws {
    try write("echoes", "")
    try write("answer", "")
    let address = "https://example.org/cards.csv"
    try run(["table", address, "--template", "front.svg", "--name", "{{row}}", "-o", "list.json"]).expectSuccess()
    for word in ["--disable", "--globoff", "=https", "--max-time", "--max-filesize", "--", address] {
      #expect(try list.contains(#""values": {"name": "\#(word)"}"#), "\(word)")
    }
  }

  @Test("a table is fetched, kept with its tag, and there without a network")
  func keeping() throws {
    let address = "https://example.org/cards.csv"
    try table(address).expectSuccess()
    #expect(try list.contains("Fox"))
    // What has not changed since is not sent again; without its tag it would be.
    try answer("name\nOwl\n", told: "200\ntext/csv\n")
    try table(address).expectSuccess()
    #expect(try list.contains("Fox"))
    try FileManager.default.removeItem(atPath: folder(".cardwright/Tables/cards-\(try digest).csv.etag"))
    try table(address).expectSuccess()
    #expect(try list.contains("Owl"))
    try write("fault", "curl: (6) Could not resolve host: example.org\n")
    let offline = try table(address)
    offline.expectSuccess()
    #expect(offline.errors.contains("the table that was fetched before is used: curl: (6) Could not resolve host"))
    try table("https://example.org/others.csv").expectFailure(66, "https://example.org/others.csv: curl: (6)")
  }

  @Test("second tables are fetched as well, and kept: those of --lookup and --keywords")
  func lookups() throws {
    try write(
      "front.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'><text y='20'>{{name}} {{name | lookup types n}}</text></svg>"
    )
    try write("cards.csv", "name\nFox\n")
    let arguments = [
      "table", "cards.csv", "--template", "front.svg", "--lookup", "types=https://example.org/types.csv", "-o",
      "list.json",
      "--force", "--value", "found={{name | lookup types n}}",
    ]
    try run(arguments).expectSuccess()
    #expect(try list.contains(#""found": "1""#))
    try write("fault", "curl: (6) no network\n")
    let offline = try run(arguments)
    offline.expectSuccess()
    #expect(offline.errors.contains("the table that was fetched before is used"))
    try run(arguments + ["--watch"]).expectFailure(64, "https://example.org/types.csv is an address", "--refresh")
    try run(["table", "cards.csv", "--template", "front.svg", "--lookup", "types=http://example.org/t.csv"])
      .expectFailure(64, "https alone")
  }

  @Test("a watched project asks for its tables again, and builds what has changed")
  func watching() throws {
    try write(
      "cardwright.json",
      """
      {"cards": {"a": {"table": "https://example.org/cards.csv", "template": "front.svg"}},
      "outputs": {"list": {"output": "list.json"}}}
      """)
    let running = try RunningCommand(
      ["build", "--watch", "--refresh"], in: folder, environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    defer { running.process.terminate() }
    #expect(try running.said("list.json"))
    try FileManager.default.removeItem(atPath: folder(".cardwright/Tables/cards-\(try digest).csv.etag"))
    try answer("name\nOwl\n", told: "200\ntext/csv\n")
    #expect(try running.said("list.json", times: 2))
    #expect(try list.contains("Owl"))
  }

  @Test("a page, another protocol and a watch are refused in one line")
  func refusals() throws {
    try answer("<html>", told: "200\ntext/html; charset=utf-8\n")
    try table("https://example.org/cards.csv").expectFailure(65, "this is a web page")
    try table("http://example.org/cards.csv").expectFailure(64, "https alone")
    try table("https://example.org/my cards.csv").expectFailure(64, "write them as %20")
    try run(["table", "https://example.org/a.csv", "--template", "front.svg", "--watch"]).expectFailure(64, "--watch")
    #expect(!FileManager.default.fileExists(atPath: folder(".cardwright/Tables")))
  }

  @Test("a project fetches its table once, and again with --refresh")
  func project() throws {
    try write(
      "cardwright.json",
      """
      {"cards": {"a": {"table": "https://docs.google.com/spreadsheets/d/ID/edit#gid=0", "template": "front.svg"}},
      "outputs": {"list": {"output": "list.json"}}}
      """)
    try run(["build"]).expectSuccess()
    #expect(try list.contains("Fox"))
    try answer("name\nOwl\n", told: "200\ntext/csv\n\"tag2\"")
    try FileManager.default.removeItem(atPath: folder(".cardwright/Tables/export-\(try digest).csv.etag"))
    try write("fault", "curl: (7) refused\n")
    try run(["build", "--check"]).expectSuccess()
    try FileManager.default.removeItem(atPath: folder("fault"))
    try run(["build"]).expectSuccess()
    #expect(try list.contains("Fox"))
    try run(["build", "--refresh"]).expectSuccess()
    #expect(try list.contains("Owl"))
    try write(
      "cardwright.json",
      #"{"cards": {"a": {"deck": "classic"}}, "outputs": {"list": {"output": "b.json"}}}"#)
    try run(["build", "--refresh"]).expectFailure(64, "--refresh is for tables on the web")
  }
}

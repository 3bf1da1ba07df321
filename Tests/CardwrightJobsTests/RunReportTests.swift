import CardwrightJobs
import ErrorReporting
import FileAccess
import Foundation
import PictureExport
import Testing

@Suite("Reports of runs") struct RunReportTests {
  private func object(_ report: RunReport) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
  }

  @Test("a run that has written files tells the path, length, digest and card of each")
  func files() throws {
    var report = RunReport("card")
    report.files = [
      RunReport.File(path: "QS.png", byteCount: 3, digest: ContentDigest([1, 2, 3]), card: "QS"),
      RunReport.File(path: "sheet.pdf", byteCount: 9),
    ]
    report.duration = .milliseconds(1500)
    let json = try object(report)
    #expect(Set(json.keys) == ["version", "command", "files", "warnings", "seconds"])
    #expect(json["version"] as? Int == 1 && json["command"] as? String == "card" && json["seconds"] as? Double == 1.5)
    let files = try #require(json["files"] as? [[String: Any]])
    #expect(files[0]["digest"] as? String == ContentDigest([1, 2, 3]).description)
    #expect(files[0]["card"] as? String == "QS" && files[0]["bytes"] as? Int == 3)
    #expect(Set(files[1].keys) == ["path", "bytes"])
    #expect(report.byteCount == 12)
  }

  @Test("a run that has failed says why, what helps, and what was finished before")
  func failure() throws {
    var report = RunReport("deck")
    report.files = [RunReport.File(path: "AS.png", byteCount: 1)]
    report.failure = RunReport.Failure(FileError.alreadyExists(path: "2S.png"))
    let json = try object(report)
    let error = try #require(json["error"] as? [String: String])
    #expect(error == ["kind": "cannotCreate", "message": "2S.png already exists", "advice": "replaceFiles"])
    #expect((json["files"] as? [[String: Any]])?.count == 1)
  }

  @Test(
    "no character that a terminal obeys stands in the JSON as it is",
    arguments: ["\u{9B}31m", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{202E}gnp.exe", "\u{2066}a\u{2069}", "\u{200F}"])
  func controls(name: String) throws {
    var report = RunReport("card")
    report.files = [RunReport.File(path: name)]
    report.warnings = [name]
    let isObeyed: (Unicode.Scalar) -> Bool = {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
    }
    #expect(!report.json.unicodeScalars.contains(where: isObeyed))
    #expect(try object(report)["warnings"] as? [String] == [name])
  }
}

import Drawing
import Foundation
import GoldenImages
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Golden report") struct GoldenReportTests {
  private func comparison(_ count: Int) throws -> ImageComparison {
    let expected = try Bitmap(width: 20, height: 20, filledWith: PremultipliedColor(.white))
    var actual = expected
    for x in 0..<count { actual[x, 4] = PremultipliedColor(.black) }
    return ImageComparison(expected: expected, actual: actual)
  }

  private func report() throws -> GoldenReport {
    GoldenReport(
      title: "Cards & <more>",
      results: [
        GoldenResult(name: "equal", outcome: .equal),
        GoldenResult(
          name: "little", outcome: .different(try comparison(2)), expectedPath: "little.png",
          actualPath: ".actual/little.png"),
        GoldenResult(name: "gone \"x\"", outcome: .missing),
        GoldenResult(name: "much", outcome: .different(try comparison(9))),
        GoldenResult(name: "broken", outcome: .failed(message: "no\u{1B} PNG")),
        GoldenResult(
          name: "allowed", outcome: .tolerated(try comparison(12)), tolerance: ComparisonTolerance(pixelCount: 12)),
      ])
  }

  @Test("of what does not pass the worst comes first")
  func ranked() throws {
    #expect(try report().rankedFailures.map(\.name) == ["broken", "gone \"x\"", "much", "little"])
  }

  @Test("one line sums up")
  func summary() throws {
    #expect(try report().summary == "4 of 6 pictures are not as expected: 2 different, 1 failed, 1 missing")
    #expect(GoldenReport(title: "", results: []).summary == "all 0 pictures are as expected")
    let one = GoldenReport(title: "", results: [GoldenResult(name: "a", outcome: .equal)])
    #expect(one.summary == "1 picture is as expected")
  }

  @Test("JSON holds every figure")
  func json() throws {
    let data = Data(try report().json.utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["title"] as? String == "Cards & <more>")
    #expect(report["passes"] as? Bool == false)
    #expect(report["failed"] as? Int == 4)
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(
      results.map { $0["outcome"] as? String } == ["equal", "different", "missing", "different", "failed", "tolerated"])
    #expect(results[1]["actual"] as? String == ".actual/little.png")
    let comparison = try #require(results[1]["comparison"] as? [String: Any])
    let pixels = try #require(comparison["pixels"] as? [String: Any])
    #expect(pixels["count"] as? Int == 2)
    #expect((pixels["bounds"] as? [String: Int]) == ["x": 0, "y": 4, "width": 2, "height": 1])
    #expect((comparison["kind"] as? [String: Any])?["name"] as? String == "added")
  }

  @Test("JUnit's XML is well-formed, with a case for each picture")
  func junit() throws {
    let reader = CaseReader()
    let parser = XMLParser(data: Data(try report().junitXML.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.suite == ["name": "Cards & <more>", "tests": "6", "failures": "3", "errors": "1"])
    #expect(reader.cases == ["equal", "little", "gone \"x\"", "much", "broken", "allowed"])
    #expect(reader.failures == ["different", "missing", "different", "failed"])
    #expect(reader.text.contains("densest window: 2 of the 256 pixels"))
  }
}

private final class CaseReader: NSObject, XMLParserDelegate {
  var suite: [String: String] = [:]
  var cases: [String] = []
  var failures: [String] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "testsuite": suite = attributes
    case "testcase": cases.append(attributes["name"] ?? "")
    default: failures.append(attributes["type"] ?? "")
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

extension GoldenReport {
  /// The report as JUnit XML: a suite with the report's title, in which each picture is a case.
  package var junitXML: String {
    let errors = results.filter { $0.isError }.count
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      """
      <testsuite name="\(escaped(title))" tests="\(results.count)" failures="\(failures.count - errors)" \
      errors="\(errors)">
      """,
    ]
    for result in results {
      let start = #"  <testcase classname="\#(escaped(title))" name="\#(escaped(result.name))""#
      if result.passes {
        lines.append(start + "/>")
        continue
      }
      let element = result.isError ? "error" : "failure"
      lines.append(start + ">")
      lines.append(
        """
            <\(element) type="\(result.outcome.name)" message="\(escaped(result.outcome.description))">\
        \(escaped(result.details))</\(element)>
        """)
      lines.append("  </testcase>")
    }
    return (lines + ["</testsuite>", ""]).joined(separator: "\n")
  }
}

extension GoldenResult {
  /// Whether no comparison was possible.
  fileprivate var isError: Bool {
    switch outcome {
    case .failed, .ambiguous: true
    case .equal, .tolerated, .different, .missing, .orphan, .recorded: false
    }
  }

  /// The full description, on several lines.
  package var details: String {
    var lines = comparison?.explanation ?? [outcome.description]
    if comparison != nil, !tolerance.isExact { lines.append("allowed: \(tolerance)") }
    if let expectedPath { lines.append("expected: \(expectedPath)") }
    if let actualPath { lines.append("actual: \(actualPath)") }
    return lines.joined(separator: "\n")
  }
}

/// Returns text for XML 1.0, which has no other control characters than these.
private func escaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\n", "\t": escaped.unicodeScalars.append(scalar)
    case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

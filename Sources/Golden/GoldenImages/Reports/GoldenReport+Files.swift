extension GoldenReport {
  /// A format of a report.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A page for the browser, with the pictures in it.
    case html = "report.html"
    /// For programs.
    case json = "report.json"
    /// For build servers.
    case junit = "report.xml"
  }

  /// Returns the report as the bytes of a file; of several pages for the browser, the first.
  public func bytes(as format: Format) -> [UInt8] {
    switch format {
    case .html: pages(named: format.rawValue).first { _ in true }?.bytes ?? []
    case .json: Array(json.utf8)
    case .junit: Array(junitXML.utf8)
    }
  }

  /// Returns the report as pages for the browser. The name is that of the first page.
  package func pages(named name: String) -> GoldenReportPages { GoldenReportPages(self, named: name) }
}

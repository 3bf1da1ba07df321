extension SVGName {
  /// Finds the role of an element of XHTML in the text of a `foreignObject`: a paragraph, the end of a line or a part of one;
  /// `nil` if it has no text.
  init?(ofHTML name: some Sequence<UInt8>) {
    switch String(decoding: Array(name), as: UTF8.self) {
    case "head", "script", "style", "template", "title", "select", "textarea": return nil
    case "br": self = .flowLine
    case let name: self = SVGName.blocks.contains(name) ? .flowPara : .flowSpan
    }
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "figcaption", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "nav", "ol", "p", "pre",
    "section", "table", "tr", "ul",
  ]
}

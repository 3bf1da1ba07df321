/// A page of a document in a file, written like an address: `cards.pdf#page=2`.
package struct DocumentPage: Hashable, Sendable {
  /// The document's file.
  package let path: String
  /// The page number, from 1.
  package let number: Int
  /// The width in pixels at which it is drawn; `nil` takes the reader's default.
  package let width: Int?

  /// Creates a page.
  package init(path: String, number: Int, width: Int? = nil) {
    self.path = path
    self.number = number
    self.width = width
  }

  /// Parses the form of ``description``; `nil` for another text, and for pages and widths below 1.
  package init?(_ text: String) {
    guard let mark = text.ranges(of: "#page=").last else { return nil }
    let parts = text[mark.upperBound...].split(separator: "&width=", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, let number = parts[0], parts.allSatisfy({ $0 ?? 0 >= 1 }) else { return nil }
    self.init(
      path: String(text[..<mark.lowerBound]), number: number, width: parts.count == 2 ? parts[1] : nil)
  }
}

extension DocumentPage: CustomStringConvertible {
  package var description: String { "\(path)#page=\(number)" + (width.map { "&width=\($0)" } ?? "") }
}

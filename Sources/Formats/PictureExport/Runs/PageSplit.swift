import FileAccess

/// The division of a document's pages into files that are small enough to send and print.
public struct PageSplit: Hashable, Sendable {
  /// The largest number of pages of a file, at least 1.
  public var pageCount: Int

  /// - Parameter pageCount: the largest number of pages of a file, at least 1.
  public init(pageCount: Int) { self.pageCount = max(1, pageCount) }

  /// Returns the leaves of each file.
  ///
  /// - Parameters:
  ///   - count: the number of leaves of the document.
  ///   - pagesPerLeaf: the number of pages of a leaf.
  ///   - together: the number of leaves that must not be separated, such as a front and its back.
  package func leaves(_ count: Int, pagesPerLeaf: Int = 1, together: Int = 1) -> [Range<Int>] {
    let step = max(1, pageCount / (pagesPerLeaf * together)) * together
    return stride(from: 0, to: count, by: step).map { $0..<min($0 + step, count) }
  }

  /// Returns the path of a file: the document's own if it is the only one, otherwise with its number, `deck-01.pdf`.
  ///
  /// - Parameter place: the index of the file, from 0.
  package static func path(_ path: String, place: Int, of count: Int) -> String {
    guard count > 1 else { return path }
    let (digits, number) = ("\(count)".count, "\(place + 1)")
    let padded = String(repeating: "0", count: digits - number.count) + number
    let stem = path.dropLast(path.fileEnding.isEmpty ? 0 : path.fileEnding.count + 1)
    return "\(stem)-\(padded).\(path.fileEnding)"
  }
}

import Drawing

extension XMLDocument {
  /// Files of one document.
  private static let mostFiles = 32

  /// Reads the files whose elements `use` names, below a folder, and in turn those that they name; a file that cannot be read is left
  /// out, and what names it is warned of.
  mutating func addOtherFiles(from resources: SVGResources, elementLimit: Int, budget: inout DrawingBudget) {
    guard resources.folder != nil else { return }
    var known: Set<ArraySlice<UInt8>> = []
    var index = 0
    while index < nodes.count {
      defer { index += 1 }
      guard nodes[index].tag == .use, let href = href(of: index), href.first != UInt8(ascii: "#"),
        let sign = href.firstIndex(of: UInt8(ascii: "#")), case let address = href[..<sign],
        known.count < XMLDocument.mostFiles, known.insert(address).inserted
      else { continue }
      // An address in another file is read as if it stood in this one: both are of one folder.
      guard let file = try? resources.bytes(at: address),
        let bytes = GzipFile.isGzip(file) ? try? GzipFile(file, limit: SVGLimits.maximumFileSize).content : file,
        (try? budget.spend(16 &* bytes.count, on: .reading)) != nil,
        (try? budget.take(bytes.count, for: .reading)) != nil,
        let other = try? XMLDocument(
          parsing: bytes, elementLimit: max(0, elementLimit - nodes.count), budget: budget),
        text.count + other.text.count <= SVGLimits.maximumTextSize
      else { continue }
      add(other, at: address, named: index)
    }
  }
}

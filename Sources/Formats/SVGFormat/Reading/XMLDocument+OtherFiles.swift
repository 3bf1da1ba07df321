import Drawing

extension XMLDocument {
  /// The maximum number of other files for one document.
  private static let mostFiles = 32

  /// Reads the files below a folder whose elements `use` names, and the files that those name. A file that cannot be
  /// read is left out, and its references cause warnings.
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
      // An address in another file is read as if it stood in this one, since both are in the same folder.
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

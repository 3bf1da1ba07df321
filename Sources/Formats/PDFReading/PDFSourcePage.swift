package import PlaneGeometry

/// A page of a PDF with its boxes, in its own coordinates: y grows upwards, and a unit is a point times ``unit``.
package struct PDFSourcePage {
  package var media: Rect?
  package var trim: Rect?
  package var bleed: Rect?
  /// The part of the page that is shown and printed; `nil` if it is not given.
  package var crop: Rect?
  /// The clockwise angle of rotation, 0, 90, 180 or 270 degrees as a rule.
  package var rotation = 0.0
  /// The size of the page's unit, in points.
  package var unit = 1.0
  /// The page's content, with the resources that it refers to.
  package var (contents, resources): (PDFValue?, PDFValue?)
  /// The group that the page is mixed in.
  package var group: PDFValue?
  /// Whether notes, links or forms lie on it.
  package var hasAnnotations = false
}

extension PDFFile {
  /// Reads a page. Boxes and resources that it inherits are its own.
  package func page(_ reference: PDFReference) -> PDFSourcePage {
    let node = resolved(.reference(reference))?.dictionary ?? [:]
    var page = PDFSourcePage()
    page.media = box("MediaBox", of: node)
    page.crop = box("CropBox", of: node)
    page.trim = box("TrimBox", of: node)
    page.bleed = box("BleedBox", of: node)
    page.rotation = resolved(node["Rotate"])?.number ?? 0
    page.unit = resolved(node["UserUnit"])?.number ?? 1
    page.contents = node["Contents"]
    page.resources = node["Resources"]
    page.group = node["Group"]
    page.hasAnnotations = resolved(node["Annots"])?.array?.isEmpty == false
    return page
  }

  private func box(_ name: String, of node: [String: PDFValue]) -> Rect? {
    guard let sides = resolved(node[name])?.array else { return nil }
    let numbers = sides.compactMap { resolved($0)?.number }
    guard numbers.count == 4, sides.count == 4 else { return nil }
    return Rect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3]).standardized
  }

  /// The data of a page's streams, one after the other.
  ///
  /// - Parameter unpack: returns the data of a stream; `nil` if it cannot.
  /// - Returns: the data that could be read, and whether that is all.
  package func content(
    of page: PDFSourcePage, _ unpack: (PDFReference) -> [UInt8]?
  ) -> (bytes: [UInt8], isWhole: Bool) {
    guard let given = page.contents else { return ([], true) }
    var (bytes, isWhole): ([UInt8], Bool) = ([], true)
    for part in resolved(given)?.array ?? [given] {
      guard case .reference(let reference) = part, let data = unpack(reference) else {
        isWhole = false
        continue
      }
      bytes += data
      bytes.append(10)
    }
    return (bytes, isWhole)
  }
}

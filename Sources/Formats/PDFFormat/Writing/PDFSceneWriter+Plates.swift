import Drawing
import PlaneGeometry

// Foil, varnish and lines for cutting are inks of their own. Each is a Separation with the name of its plate.

extension PDFSceneWriter {
  /// Plates other than those of the page's inks.
  enum Plate: Hashable {
    /// Those of all inks.
    case registration
    /// That of an ink with this name.
    case named(String)
  }

  /// Whether the plate of one named ink prints instead of those of the page.
  var isOnOwnPlate: Bool { if case .named? = plate { true } else { false } }

  /// Writes a layer on its plates.
  mutating func write(_ layer: PDFLayer) throws(PDFError) {
    switch layer.plate {
    case .own where mode == .inks || mode == .rgb:
      try onPlate(layer.name) { writer throws(PDFError) in try writer.write(layer.scene.items) }
    case .registration where mode == .inks:
      plate = .registration
      defer { plate = nil }
      try write(layer.scene.items)
    default: try write(layer.scene.items)
    }
  }

  /// Writes content in an ink of its own, without effect on other inks below.
  mutating func onPlate(
    _ name: String, _ body: (inout PDFSceneWriter) throws(PDFError) -> Void
  ) throws(PDFError) {
    let outer = plate
    plate = .named(name)
    defer { plate = outer }
    try overprinting(body)
  }

  /// Writes content without effect on other inks below.
  mutating func overprinting(_ body: (inout PDFSceneWriter) throws(PDFError) -> Void) throws(PDFError) {
    content.save()
    content.setState(add("<< /Type /ExtGState /OP true /op true /OPM 1 >>"))
    try body(&self)
    content.restore()
  }

  /// The longest side in points of a shape that is overprinted as letters are.
  private static let longestOverprint = 36.0

  /// Whether an item is a line or small shapes, such as letters, of black ink alone that the document overprints.
  func overprints(_ item: Scene.Item) -> Bool {
    guard let map, map.overprintsBlack, mode == .inks, plate == nil, !item.isGroup, !isMixed,
      case .color(let color)? = item.content.paint, color.isOpaque, map.inks(of: color) == InkMap.blackAlone
    else { return false }
    guard case .fill(let path, _, _) = item.content else { return true }
    let scale = content.localScale * item.transform.largestScale
    return path.columns.allSatisfy { max($0.bounds.width, $0.bounds.height) * scale <= Self.longestOverprint }
  }

  /// Returns the operators for an ink with a plate of its own, which looks like a colour of the page.
  mutating func separation(_ name: String, of color: Color, _ isStroke: Bool, tint: Double) -> String {
    guard mode == .rgb else { return separation(name, "/DeviceCMYK", levels(of: color), isStroke, tint: tint) }
    return separation(
      name, "/DeviceRGB", [color.red, color.green, color.blue].map { Double($0) / 255 }, isStroke, tint: tint)
  }

  /// Returns the operators for a named ink, by default all of it. Devices without its plate show `levels` in `space` instead.
  mutating func separation(
    _ name: String, _ space: String, _ levels: [Double], _ isStroke: Bool, tint: Double = 1
  ) -> String {
    let object: Int
    if let known = plateSpaces[name] {
      object = known
    } else {
      let paper = Array(repeating: levels.count == 3 ? "1" : "0", count: levels.count).joined(separator: " ")
      let full = levels.map { pdfNumber($0, places: 4) }.joined(separator: " ")
      let function = "<< /FunctionType 2 /Domain [0 1] /C0 [\(paper)] /C1 [\(full)] /N 1 >>"
      let escaped = name.utf8.map { byte in
        Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
          ? String(Unicode.Scalar(byte)) : "#" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      object = add("[/Separation /\(escaped.joined()) \(space) \(function)]")
      plateSpaces[name] = object
    }
    let resource = content.name("ColorSpace", object)
    let amount = pdfNumber(tint)
    return isStroke ? "/\(resource) CS \(amount) SCN" : "/\(resource) cs \(amount) scn"
  }
}

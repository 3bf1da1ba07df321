import PlaneGeometry

/// The facts in a PDF's objects: pages with their boxes, and the use of transparency, colours and fonts.
struct PDFOutline {
  /// A page. Boxes are in points.
  struct Page {
    var media: Rect?
    var trim: Rect?
    /// The part of the page that is shown and printed; `nil` if it is not given.
    var crop: Rect?
    /// The angle of rotation, 0 to 359 degrees.
    var rotation = 0.0
    /// The size of the page's unit, in points.
    var unit = 1.0
    /// The page's content, with the resources that it refers to.
    var (contents, resources): (PDFValue?, PDFValue?)
    /// Whether notes, links or forms lie on it.
    var hasAnnotations = false

    /// Whether a part of the page is not shown.
    var isCropped: Bool {
      guard let media, let crop else { return false }
      return [crop.minX - media.minX, crop.minY - media.minY, media.maxX - crop.maxX, media.maxY - crop.maxY]
        .contains { $0 > 0.05 }
    }
  }

  private(set) var pages: [Page] = []
  /// Whether the file is encrypted, even without a password.
  private(set) var isLocked = false
  private(set) var hasTransparency = false
  /// The names of spot colours.
  private(set) var spots: Set<String> = []
  /// Whether there are layers that are not shown.
  private(set) var hasHiddenLayers = false
  /// Whether there are scripts that run when the document is opened.
  private(set) var hasScripts = false
  /// Whether there are colours without a device (Lab).
  private(set) var hasLab = false
  let objects: PDFObjects
  private(set) var hasScreenColors = false
  /// Whether pictures or gradients have RGB colours.
  private(set) var hasScreenPictures = false
  /// Whether any font is not embedded.
  private(set) var lacksFonts = false

  /// The greatest number of pages to check.
  private static let mostPages = 100_000

  /// Reads a PDF.
  ///
  /// - Throws: ``PDFObjects/Damage`` if no program can open it.
  init(_ bytes: [UInt8]) throws(PDFObjects.Damage) {
    guard bytes.starts(with: Array("%PDF-".utf8)) else { throw PDFObjects.Damage(reason: "it is not a PDF") }
    objects = try PDFObjects(bytes)
    isLocked = objects.trailer["Encrypt"] != nil
    // Nothing else can be read from an encrypted file.
    if isLocked { return }
    guard let root = objects.resolved(objects.trailer["Root"])?.dictionary else {
      throw PDFObjects.Damage(reason: "it has no root: no program finds its pages")
    }
    var path: Set<Int> = []
    addPages(of: root["Pages"], Page(), objects, &path)
    guard !pages.isEmpty else { throw PDFObjects.Damage(reason: "it has no pages") }
    for value in objects.values.values { read(value, objects, depth: 0) }
    let layers = objects.resolved(objects.resolved(root["OCProperties"])?.dictionary?["D"])?.dictionary
    hasHiddenLayers =
      layers?["BaseState"]?.name == "OFF" || objects.resolved(layers?["OFF"])?.array?.isEmpty == false
  }

  /// Adds the pages of a node, which inherit missing properties.
  private mutating func addPages(
    of value: PDFValue?, _ parent: Page, _ objects: PDFObjects, _ path: inout Set<Int>
  ) {
    guard pages.count < Self.mostPages, path.count < 64, case .reference(let number)? = value,
      path.insert(number).inserted
    else { return }
    defer { path.remove(number) }
    guard let node = objects.resolved(value)?.dictionary else { return }
    var page = parent
    page.media = Self.box("MediaBox", of: node, objects) ?? page.media
    page.crop = Self.box("CropBox", of: node, objects) ?? page.crop
    page.rotation = objects.resolved(node["Rotate"])?.number ?? page.rotation
    page.resources = node["Resources"] ?? page.resources
    if let kids = objects.resolved(node["Kids"])?.array {
      for kid in kids { addPages(of: kid, page, objects, &path) }
      return
    }
    page.trim = Self.box("TrimBox", of: node, objects)
    page.contents = node["Contents"]
    page.unit = objects.resolved(node["UserUnit"])?.number ?? 1
    page.hasAnnotations = objects.resolved(node["Annots"])?.array?.isEmpty == false
    pages.append(page)
  }

  private static func box(_ name: String, of node: [String: PDFValue], _ objects: PDFObjects) -> Rect? {
    guard let sides = objects.resolved(node[name])?.array else { return nil }
    let numbers = sides.compactMap { objects.resolved($0)?.number }
    guard numbers.count == 4, sides.count == 4 else { return nil }
    return Rect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3]).standardized
  }

  /// Records the use of transparency, colours and fonts in a value, at any depth.
  private mutating func read(_ value: PDFValue, _ objects: PDFObjects, depth: Int) {
    guard depth < 100 else { return }
    switch value {
    case .array(let parts):
      noteSpace(parts, objects)
      for part in parts {
        if let name = part.name, ["DeviceRGB", "CalRGB"].contains(name) { hasScreenColors = true }
        read(part, objects, depth: depth + 1)
      }
    case .dictionary(let members):
      note(members, objects)
      for member in members.values {
        if let name = member.name, ["DeviceRGB", "CalRGB"].contains(name) { hasScreenColors = true }
        read(member, objects, depth: depth + 1)
      }
    case .number, .name, .reference, .other: break
    }
  }

  /// Notes what a colour space tells.
  private mutating func noteSpace(_ parts: [PDFValue], _ objects: PDFObjects) {
    guard parts.count > 1, let kind = parts[0].name else { return }
    switch kind {
    case "ICCBased": if objects.resolved(parts[1])?.dictionary?["N"]?.number == 3 { hasScreenColors = true }
    case "Lab": hasLab = true
    case "Separation", "DeviceN":
      let names = objects.resolved(parts[1])?.array ?? [parts[1]]
      spots.formUnion(names.compactMap { $0.name?.unescapedName })
    default: break
    }
  }

  private mutating func note(_ members: [String: PDFValue], _ objects: PDFObjects) {
    for name in ["ca", "CA"] {
      if let opacity = objects.resolved(members[name])?.number, opacity < 1 { hasTransparency = true }
    }
    let blending = objects.resolved(members["BM"])
    if let mode = blending?.name ?? blending?.array?.first?.name, mode != "Normal", mode != "Compatible" {
      hasTransparency = true
    }
    if members["S"]?.name == "JavaScript" || members["JS"] != nil { hasScripts = true }
    if let mask = members["SMask"], mask.name != "None" { hasTransparency = true }
    // A page's own group only determines the colour space of blending.
    if members["Type"]?.name != "Page", objects.resolved(members["Group"])?.dictionary?["S"]?.name == "Transparency" {
      hasTransparency = true
    }
    let type = members["Type"]?.name
    if type == "FontDescriptor", !members.keys.contains(where: { $0.hasPrefix("FontFile") }) { lacksFonts = true }
    if type == "Font", members["FontDescriptor"] == nil,
      ["Type1", "TrueType", "MMType1"].contains(members["Subtype"]?.name ?? "")
    {
      lacksFonts = true
    }
    guard members["Subtype"]?.name == "Image" || members["ShadingType"] != nil else { return }
    if Self.isScreen(objects.resolved(members["ColorSpace"]), objects, depth: 0) { hasScreenPictures = true }
  }

  private static func isScreen(_ space: PDFValue?, _ objects: PDFObjects, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    if let name = space?.name { return ["DeviceRGB", "CalRGB"].contains(name) }
    if let parts = space?.array, parts.first?.name == "ICCBased", parts.count > 1 {
      return objects.resolved(parts[1])?.dictionary?["N"]?.number == 3
    }
    return space?.array?.contains { isScreen(objects.resolved($0), objects, depth: depth + 1) } == true
  }
}

extension String {
  /// A name with the bytes that it writes as #20 (ISO 32000-2, 7.3.5).
  fileprivate var unescapedName: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "#"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

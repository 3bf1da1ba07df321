import PDFReading

/// The facts in a PDF's objects: pages with their boxes, and the use of transparency, colours and fonts.
struct PDFOutline {
  let pages: [PDFSourcePage]
  private(set) var hasTransparency = false
  /// The names of spot colours.
  private(set) var spots: Set<String> = []
  /// Whether there are layers that are not shown.
  private(set) var hasHiddenLayers = false
  /// Whether there are scripts that run when the document is opened.
  private(set) var hasScripts = false
  /// Whether there are colours without a device (Lab).
  private(set) var hasLab = false
  let file: PDFFile
  private(set) var hasScreenColors = false
  /// Whether pictures or gradients have RGB colours.
  private(set) var hasScreenPictures = false
  /// Whether any font is not embedded.
  private(set) var lacksFonts = false

  /// Reads a PDF.
  ///
  /// - Throws: ``/PDFReading/PDFFile/Failure``.
  init(_ bytes: [UInt8]) throws(PDFFile.Failure) {
    file = try PDFFile(bytes)
    pages = file.pages.map(file.page)
    for value in file.allValues() { read(value, depth: 0) }
    hasHiddenLayers = !file.hiddenLayers.isEmpty
  }

  /// Records the use of transparency, colours and fonts in a value, at any depth.
  private mutating func read(_ value: PDFValue, depth: Int) {
    guard depth < 100 else { return }
    switch value {
    case .array(let parts):
      noteSpace(parts)
      for part in parts {
        if let name = part.name, ["DeviceRGB", "CalRGB"].contains(name) { hasScreenColors = true }
        read(part, depth: depth + 1)
      }
    case .dictionary(let members):
      note(members)
      for member in members.values {
        if let name = member.name, ["DeviceRGB", "CalRGB"].contains(name) { hasScreenColors = true }
        read(member, depth: depth + 1)
      }
    case .number, .name, .reference, .string, .word: break
    }
  }

  /// Notes what a colour space tells.
  private mutating func noteSpace(_ parts: [PDFValue]) {
    guard parts.count > 1, let kind = parts[0].name else { return }
    switch kind {
    case "ICCBased": if file.resolved(parts[1])?.dictionary?["N"]?.number == 3 { hasScreenColors = true }
    case "Lab": hasLab = true
    case "Separation", "DeviceN":
      let names = file.resolved(parts[1])?.array ?? [parts[1]]
      spots.formUnion(names.compactMap { $0.name?.unescapedName })
    default: break
    }
  }

  private mutating func note(_ members: [String: PDFValue]) {
    for name in ["ca", "CA"] {
      if let opacity = file.resolved(members[name])?.number, opacity < 1 { hasTransparency = true }
    }
    let blending = file.resolved(members["BM"])
    if let mode = blending?.name ?? blending?.array?.first?.name, mode != "Normal", mode != "Compatible" {
      hasTransparency = true
    }
    if members["S"]?.name == "JavaScript" || members["JS"] != nil { hasScripts = true }
    if let mask = members["SMask"], mask.name != "None" { hasTransparency = true }
    // A page's own group only determines the colour space of blending.
    if members["Type"]?.name != "Page", file.resolved(members["Group"])?.dictionary?["S"]?.name == "Transparency" {
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
    if isScreen(file.resolved(members["ColorSpace"]), depth: 0) { hasScreenPictures = true }
  }

  private func isScreen(_ space: PDFValue?, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    if let name = space?.name { return ["DeviceRGB", "CalRGB"].contains(name) }
    if let parts = space?.array, parts.first?.name == "ICCBased", parts.count > 1 {
      return file.resolved(parts[1])?.dictionary?["N"]?.number == 3
    }
    return space?.array?.contains { isScreen(file.resolved($0), depth: depth + 1) } == true
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

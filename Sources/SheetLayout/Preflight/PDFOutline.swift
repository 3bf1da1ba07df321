import PlaneGeometry

/// The facts that a PDF gives about its pages, as far as it says it in plain text: the boxes, and words that tell of transparency
/// and colours. Pages in compressed objects are not found.
struct PDFOutline {
  /// A page.
  struct Page {
    var media: Rect?
    var trim: Rect?
  }

  private(set) var pages: [Page] = []
  private(set) var hasTransparency = false
  private(set) var hasScreenColors = false
  /// Whether pictures or gradients have colours of screens.
  private(set) var hasScreenPictures = false
  /// Whether there are fonts without their files.
  private(set) var lacksFonts = false

  /// Reads the objects between streams.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("%PDF-".utf8)) else { return nil }
    var position = 0
    while let start = bytes.firstPlace(of: " obj", from: position) {
      let end = bytes.firstPlace(of: "endobj", from: start) ?? bytes.count
      let stream = bytes.firstPlace(of: "stream", from: start, before: end) ?? end
      read(bytes[start..<stream])
      position = end
      // The end of an object within a stream is none: the stream's own end comes first.
      if stream < end, let streamEnd = bytes.firstPlace(of: "endstream", from: stream) {
        position = max(end, streamEnd)
      }
    }
  }

  private mutating func read(_ object: ArraySlice<UInt8>) {
    let text = String(decoding: object, as: UTF8.self)
    func has(_ name: String, _ value: String) -> Bool {
      text.contains("\(name) \(value)") || text.contains(name + value)
    }
    let isOpaque = !["/ca", "/CA"].contains { has($0, "0") || has($0, ".") }
    if !isOpaque { hasTransparency = true }
    if has("/Type", "/FontDescriptor") {
      if !text.contains("/FontFile") { lacksFonts = true }
    } else if has("/Type", "/Font"), !text.contains("/FontDescriptor"),
      ["/Type1", "/TrueType", "/MMType1"].contains(where: { has("/Subtype", $0) })
    {
      lacksFonts = true
    }
    let hasScreenColors = text.contains("/DeviceRGB") || text.contains("/CalRGB")
    if hasScreenColors { self.hasScreenColors = true }
    if hasScreenColors, has("/Subtype", "/Image") || text.contains("/ShadingType") { hasScreenPictures = true }
    if text.contains("/SMask") || text.contains("/Transparency") && !text.contains("/MediaBox") {
      hasTransparency = true
    }
    guard text.contains("/MediaBox"), !text.contains("/Kids") else { return }
    pages.append(Page(media: PDFOutline.box("/MediaBox", in: text), trim: PDFOutline.box("/TrimBox", in: text)))
  }

  private static func box(_ name: String, in text: String) -> Rect? {
    guard let start = text.utf8.firstPlace(of: name) else { return nil }
    let rest = text.utf8.dropFirst(start + name.utf8.count)
    guard let open = rest.firstIndex(of: UInt8(ascii: "[")), let close = rest[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let words = String(decoding: rest[rest.index(after: open)..<close], as: UTF8.self).split(
      whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == 4, words.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return Rect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3]).standardized
  }
}

extension Collection<UInt8> {
  /// How far from the start a text begins.
  fileprivate func firstPlace(of text: String) -> Int? { Array(self).firstPlace(of: text, from: 0) }
}

extension [UInt8] {
  fileprivate func firstPlace(of text: String, from start: Int, before end: Int? = nil) -> Int? {
    let wanted = Array(text.utf8)
    let limit = (end ?? count) - wanted.count
    var position = start
    while position <= limit {
      if self[position] == wanted[0], self[position..<position + wanted.count].elementsEqual(wanted) { return position }
      position += 1
    }
    return nil
  }
}

// The interface to Expat: the only file of the module that uses C and pointers.
//
// Expat parses the whole file in one call and calls back for each tag. The callbacks write directly into the document's
// flat arrays. They store an error, such as an exceeded limit, in the builder and stop the parser.

import CExpat
import Drawing
import WorkerThreads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension XMLDocument {
  /// Parses a file in UTF-8, UTF-16 or one of the single-byte encodings that ``SingleByteEncoding`` lists.
  ///
  /// - Throws: ``SVGError`` if the bytes are not well-formed XML or exceed a limit of ``SVGLimits``.
  init(
    parsing bytes: [UInt8], elementLimit: Int = SVGLimits.maximumElementCount,
    budget: DrawingBudget = DrawingBudget(.none), grant: MemoryGrant = MemoryGrant()
  ) throws(SVGError) {
    guard bytes.count <= SVGLimits.maximumFileSize else {
      throw .fileTooLarge(byteCount: bytes.count, limit: SVGLimits.maximumFileSize)
    }
    if let name = Self.otherFormat(of: bytes) { throw .otherFormat(name) }
    var builder = unsafe XMLBuilder(elementLimit: elementLimit, budget: budget, grant: grant)
    builder.document.text.reserveCapacity(bytes.count)
    let failure = unsafe withUnsafeMutablePointer(to: &builder) { builder in
      unsafe XMLBuilder.run(builder, on: bytes)
    }
    if let failure { throw failure }
    self = builder.document
    indexIDs()
  }

  /// Returns the name of the format that bytes begin like, if users mistake its files for SVG.
  private static func otherFormat(of bytes: [UInt8]) -> String? {
    let beginnings: [(name: String, bytes: [UInt8])] = [
      ("PNG", [0x89, 0x50, 0x4E, 0x47]), ("JPEG", [0xFF, 0xD8, 0xFF]), ("GIF", Array("GIF8".utf8)),
      ("WebP or WAV", Array("RIFF".utf8)), ("PDF", Array("%PDF-".utf8)),
      ("ZIP archive or workbook", [0x50, 0x4B, 3, 4]),
    ]
    return beginnings.first { bytes.starts(with: $0.bytes) }?.name
  }
}

/// The document that the callbacks of one parse write to.
@safe private struct XMLBuilder {
  let elementLimit: Int
  /// The budget before the document is read.
  let budget: DrawingBudget
  var grant: MemoryGrant
  var document = XMLDocument()
  var failure: SVGError?
  /// The open elements, each with its last child and its last child element so far (-1: none).
  var open: [(element: Int32, lastChild: Int32, lastElement: Int32)] = []
  /// The number of open elements that are left out; their content is left out as well.
  var skippedDepth = 0
  /// The number of open elements whose text is kept.
  var textDepth = 0
  var parser: XML_Parser?

  static let separator = UInt8(ascii: " ")
  static let svgNamespace = Array("http://www.w3.org/2000/svg".utf8)
  static let htmlNamespace = Array("http://www.w3.org/1999/xhtml".utf8)
  static let xlinkNamespace = Array("http://www.w3.org/1999/xlink".utf8)
  static let xmlNamespace = Array("http://www.w3.org/XML/1998/namespace".utf8)
  static let inkscapeNamespace = Array("http://www.inkscape.org/namespaces/inkscape".utf8)
  static let serifNamespace = Array("http://www.serif.com/".utf8)

  /// Whether a file's XML declaration spells UTF-8 in a way that Expat does not know, if its bytes are readable as ASCII.
  private static func namesUTF8Otherwise(_ bytes: [UInt8]) -> Bool {
    var beginning = bytes.prefix(200)
    while beginning.starts(with: "\u{FEFF}".utf8) { beginning.removeFirst(3) }
    guard beginning.starts(with: "<?xml".utf8) else { return false }
    let declaration = beginning.dropFirst(5).prefix { $0 != UInt8(ascii: "?") }
    let name = "encoding".utf8
    guard let start = declaration.indices.first(where: { declaration[$0...].starts(with: name) }) else { return false }
    var scanner = ByteScanner(declaration[(start + name.count)...])
    _ = scanner.take { $0.isWhitespace || $0 == UInt8(ascii: "=") }
    guard let quote = scanner.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    scanner.skip()
    return (scanner.takeWord("utf8") || scanner.takeWord("utf_8")) && (scanner.isAtEnd || scanner.peek == quote)
  }

  static func run(_ builder: UnsafeMutablePointer<XMLBuilder>, on bytes: [UInt8]) -> SVGError? {
    guard let parser = unsafe XML_ParserCreateNS(nil, XML_Char(bitPattern: separator)) else {
      return .outOfMemory
    }
    defer { unsafe XML_ParserFree(parser) }
    unsafe builder.pointee.parser = parser
    unsafe XML_SetUserData(parser, builder)
    unsafe XML_SetElementHandler(
      parser,
      { builder, name, attributes in
        guard let builder = unsafe builder, let name = unsafe name else { return }
        unsafe builder.assumingMemoryBound(to: XMLBuilder.self).pointee.start(name, attributes)
      },
      { builder, _ in
        guard let builder = unsafe builder else { return }
        unsafe builder.assumingMemoryBound(to: XMLBuilder.self).pointee.end()
      })
    unsafe XML_SetCharacterDataHandler(parser) { builder, characters, count in
      guard let builder = unsafe builder, let characters = unsafe characters else { return }
      unsafe builder.assumingMemoryBound(to: XMLBuilder.self).pointee.add(
        UnsafeBufferPointer(start: characters, count: Int(count)))
    }

    // This is an entity that only an external document type could declare, and those are not read.
    unsafe XML_SetSkippedEntityHandler(parser) { builder, name, isParameter in
      guard let builder = unsafe builder, let name = unsafe name, isParameter == 0 else { return }
      let text = unsafe String(cString: name)
      unsafe builder.assumingMemoryBound(to: XMLBuilder.self).pointee.stopAtEntity(text)
    }

    if namesUTF8Otherwise(bytes) { _ = unsafe XML_SetEncoding(parser, "UTF-8") }
    unsafe XML_SetUnknownEncodingHandler(
      parser,
      { _, name, encoding in
        guard let name = unsafe name, let encoding = unsafe encoding,
          let known = unsafe SingleByteEncoding(named: String(cString: name))
        else { return Int32(XML_STATUS_ERROR.rawValue) }
        unsafe withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
          let map = unsafe map.bindMemory(to: Int32.self)
          for byte in 0..<256 { unsafe map[byte] = known.scalar(of: UInt8(byte)).map(Int32.init) ?? -1 }
        }
        return Int32(XML_STATUS_OK.rawValue)
      }, nil)

    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: XML_Char.self), Int32(buffer.count), 1)
    }
    if let failure = unsafe builder.pointee.failure { return failure }
    guard status == XML_STATUS_OK else {
      let code = unsafe XML_GetErrorCode(parser)
      if code == XML_ERROR_NO_MEMORY { return .outOfMemory }
      let message = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "error"
      return unsafe .malformed(message, at: SVGPosition(of: parser))
    }
    return nil
  }

  // MARK: Callbacks

  mutating func start(
    _ name: UnsafePointer<XML_Char>, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard skippedDepth == 0 else {
      skippedDepth += 1
      return
    }
    let (space, local) = unsafe split(name)
    let html = unsafe space == .html && isInForeignObject ? SVGName(ofHTML: local) : nil
    guard space == .svg || space == .none || html != nil else {
      skippedDepth = 1
      return
    }
    guard document.nodes.count < elementLimit else {
      return unsafe stop(.tooManyElements(limit: elementLimit, at: position))
    }
    guard open.count < SVGLimits.maximumDepth else {
      return unsafe stop(.nestingTooDeep(limit: SVGLimits.maximumDepth, at: position))
    }
    if document.nodes.count & 0x3FF == 0, Cancellation.isRequested { return stop(.cancelled) }
    var needed = budget
    do throws(DrawingLimitError) {
      try needed.take(document.byteCount, for: .reading)
    } catch {
      return unsafe stop(.limitExceeded(error, at: position))
    }
    // The document's arrays double in size when they grow.
    guard grant.covers(2 &* needed.memory) else { return stop(.outOfMemory) }
    let interned = unsafe document.names.intern(local)
    let tag = html ?? SVGName(interned)
    let firstAttribute = Int32(document.attributes.count)
    unsafe addAttributes(list)
    append(
      XMLDocument.Node(
        kind: .element, tag: tag, name: interned, parent: open.last?.element ?? -1,
        start: firstAttribute, end: Int32(document.attributes.count), offset: byteOffset))
    open.append((Int32(document.nodes.count - 1), -1, -1))
    if [.text, .flowRoot, .style, .foreignObject].contains(tag) || textDepth > 0 { textDepth += 1 }
  }

  private var isInForeignObject: Bool {
    open.contains { document.nodes[Int($0.element)].tag == .foreignObject }
  }

  mutating func end() {
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    if textDepth > 0 { textDepth -= 1 }
    open.removeLast()
  }

  mutating func add(_ characters: UnsafeBufferPointer<XML_Char>) {
    guard textDepth > 0, skippedDepth == 0, let last = open.last else { return }
    guard let range = unsafe appendText(characters) else { return }
    // Expat delivers one text in several runs.
    if last.lastChild >= 0, document.nodes[Int(last.lastChild)].kind == .characters,
      document.nodes[Int(last.lastChild)].end == range.lowerBound
    {
      document.nodes[Int(last.lastChild)].end = range.upperBound
    } else {
      append(
        XMLDocument.Node(
          kind: .characters, tag: .other, name: XMLName(number: 0), parent: last.element,
          start: range.lowerBound, end: range.upperBound, offset: byteOffset))
    }
  }

  // MARK: Building

  private mutating func addAttributes(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard var next = unsafe list else { return }
    while let name = unsafe next[0], let value = unsafe next[1] {
      unsafe next += 2
      let (space, local) = unsafe split(name)
      var interned: XMLName
      var tag: SVGName
      switch space {
      case .none:
        interned = unsafe document.names.intern(local)
        tag = SVGName(interned)
      case .xlink, .xml, .inkscape, .serif:
        interned = unsafe document.names.intern(local)
        switch (space, SVGName(interned)) {
        case (.xlink, .href): tag = .xlinkHref
        case (.xml, _) where unsafe local.elementsEqual("space".utf8): tag = .xmlSpace
        case (.xml, _) where unsafe local.elementsEqual("lang".utf8): tag = .xmlLang
        case (.xml, _) where unsafe local.elementsEqual("base".utf8):
          tag = .xmlBase
          document.hasBases = true
        case (.inkscape, _) where unsafe local.elementsEqual("label".utf8): tag = .inkscapeLabel
        case (.serif, .id): tag = .serifID
        default: continue
        }
        interned = document.names.intern(tag.rawValue.utf8)
      case .svg, .html, .foreign: continue
      }
      let characters = unsafe UnsafeBufferPointer(start: value, count: strlen(value))
      guard let range = unsafe appendText(characters) else { return }
      document.attributes.append(
        XMLDocument.Attribute(
          tag: tag, name: interned, start: range.lowerBound, end: range.upperBound))
    }
  }

  private mutating func append(_ node: XMLDocument.Node) {
    let index = Int32(document.nodes.count)
    document.nodes.append(node)
    guard let parent = open.indices.last else { return }
    if open[parent].lastChild >= 0 {
      document.nodes[Int(open[parent].lastChild)].nextSibling = index
    } else {
      document.nodes[Int(open[parent].element)].firstChild = index
    }
    open[parent].lastChild = index
    if node.kind == .element {
      document.nodes[Int(index)].previousElement = open[parent].lastElement
      open[parent].lastElement = index
    }
  }

  /// Copies text. Returns `nil` and stops the parser if there is too much of it.
  private mutating func appendText(_ characters: UnsafeBufferPointer<XML_Char>) -> Range<Int32>? {
    let start = document.text.count
    guard start + characters.count <= SVGLimits.maximumTextSize else {
      stop(.tooMuchText(limit: SVGLimits.maximumTextSize, at: position))
      return nil
    }
    unsafe characters.withMemoryRebound(to: UInt8.self) { unsafe document.text.append(contentsOf: $0) }
    return Int32(start)..<Int32(document.text.count)
  }

  mutating func stopAtEntity(_ name: String) {
    unsafe stop(.malformed("the file does not declare the entity &\(name);", at: position))
  }

  private mutating func stop(_ error: SVGError) {
    if failure == nil { failure = error }
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  private var byteOffset: Int32 {
    unsafe Int32(clamping: XML_GetCurrentByteIndex(parser))
  }

  private var position: SVGPosition {
    guard let parser = unsafe parser else { return SVGPosition(line: 1, column: 1) }
    return unsafe SVGPosition(of: parser)
  }

  // MARK: Namespaces

  private enum Space { case none, svg, xlink, xml, html, inkscape, serif, foreign }

  /// Splits a name as Expat writes it: namespace, separator, local name.
  private func split(_ name: UnsafePointer<XML_Char>) -> (Space, UnsafeBufferPointer<UInt8>) {
    let bytes = unsafe UnsafeBufferPointer(start: name, count: strlen(name))
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
      guard let separator = unsafe bytes.lastIndex(of: XMLBuilder.separator) else {
        return unsafe (.none, bytes)
      }
      let space = unsafe bytes[..<separator]
      let local = unsafe UnsafeBufferPointer(rebasing: bytes[(separator + 1)...])
      if unsafe space.elementsEqual(XMLBuilder.svgNamespace) { return unsafe (.svg, local) }
      if unsafe space.elementsEqual(XMLBuilder.xlinkNamespace) { return unsafe (.xlink, local) }
      if unsafe space.elementsEqual(XMLBuilder.xmlNamespace) { return unsafe (.xml, local) }
      if unsafe space.elementsEqual(XMLBuilder.htmlNamespace) { return unsafe (.html, local) }
      if unsafe space.elementsEqual(XMLBuilder.inkscapeNamespace) { return unsafe (.inkscape, local) }
      if unsafe space.elementsEqual(XMLBuilder.serifNamespace) { return unsafe (.serif, local) }
      return unsafe (.foreign, local)
    }
  }
}

extension SVGPosition {
  /// The parser's current position.
  fileprivate init(of parser: XML_Parser) {
    unsafe self.init(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }
}

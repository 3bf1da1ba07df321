// The interface to Expat for the parts of spreadsheets. Elements are reported in order, and nothing is kept of them. These
// parts have no document type, so a document type is an error. This rules out entities that expand exponentially.

import CExpat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A reader of the elements of a part.
protocol XMLReader {
  /// - Parameters:
  ///   - name: the element's name without its prefix.
  ///   - attributes: the attributes by their qualified names.
  mutating func start(_ name: String, _ attributes: [String: String])
  mutating func end(_ name: String)
  /// Adds text, which may come in several pieces.
  mutating func add(_ text: String)
  /// The reason to stop reading.
  var failure: SpreadsheetError? { get }
}

/// Reads a part of a spreadsheet.
@safe struct XMLEvents {
  /// The largest nesting depth of elements.
  private static let maximumDepth = 256

  private var reader: any XMLReader
  private var parser: XML_Parser?
  private var depth = 0
  private var problem: String?

  /// Reports the elements of a part to a reader.
  ///
  /// - Parameter part: the part's name, for errors.
  static func read<Reader: XMLReader>(
    _ bytes: [UInt8], part: String, with reader: inout Reader
  ) throws(SpreadsheetError) {
    var events = unsafe XMLEvents(reader: reader)
    let failure = unsafe withUnsafeMutablePointer(to: &events) { unsafe run($0, on: bytes, part: part) }
    if let read = events.reader as? Reader { reader = read }
    if let failure = reader.failure ?? failure { throw failure }
  }

  private static func run(
    _ events: UnsafeMutablePointer<XMLEvents>, on bytes: [UInt8], part: String
  ) -> SpreadsheetError? {
    guard let parser = unsafe XML_ParserCreate(nil) else { return .outOfMemory }
    defer { unsafe XML_ParserFree(parser) }
    unsafe events.pointee.parser = parser
    unsafe XML_SetUserData(parser, events)
    unsafe XML_SetElementHandler(
      parser,
      { events, name, attributes in
        guard let events = unsafe events, let name = unsafe name else { return }
        unsafe events.assumingMemoryBound(to: XMLEvents.self).pointee.start(name, attributes)
      },
      { events, name in
        guard let events = unsafe events, let name = unsafe name else { return }
        unsafe events.assumingMemoryBound(to: XMLEvents.self).pointee.end(name)
      })
    unsafe XML_SetCharacterDataHandler(parser) { events, characters, count in
      guard let events = unsafe events, let characters = unsafe characters else { return }
      unsafe events.assumingMemoryBound(to: XMLEvents.self).pointee.add(
        UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { events, _, _, _, _ in
      guard let events = unsafe events else { return }
      unsafe events.assumingMemoryBound(to: XMLEvents.self).pointee.stop("a document type is not permitted here")
    }
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: XML_Char.self), Int32(buffer.count), 1)
    }
    guard status != XML_STATUS_OK else { return nil }
    let code = unsafe XML_GetErrorCode(parser)
    if code == XML_ERROR_NO_MEMORY { return .outOfMemory }
    let message = unsafe events.pointee.problem ?? XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "error"
    return unsafe .malformed(part: part, message: message, line: Int(XML_GetCurrentLineNumber(parser)))
  }

  // MARK: Callbacks

  private mutating func start(
    _ name: UnsafePointer<XML_Char>, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard problem == nil else { return }
    depth += 1
    guard depth <= XMLEvents.maximumDepth else {
      return stop("elements are nested deeper than \(XMLEvents.maximumDepth)")
    }
    var attributes: [String: String] = [:]
    if var next = unsafe list {
      while let name = unsafe next[0], let value = unsafe next[1] {
        unsafe attributes[String(cString: name)] = String(cString: value)
        unsafe next += 2
      }
    }
    unsafe reader.start(local(name), attributes)
    if reader.failure != nil { unsafe XML_StopParser(parser, XML_Bool(0)) }
  }

  private mutating func end(_ name: UnsafePointer<XML_Char>) {
    guard problem == nil else { return }
    depth -= 1
    unsafe reader.end(local(name))
    if reader.failure != nil { unsafe XML_StopParser(parser, XML_Bool(0)) }
  }

  private mutating func add(_ characters: UnsafeBufferPointer<XML_Char>) {
    guard problem == nil else { return }
    let text = unsafe characters.withMemoryRebound(to: UInt8.self) { unsafe String(decoding: $0, as: UTF8.self) }
    reader.add(text)
  }

  private mutating func stop(_ message: String) {
    problem = problem ?? message
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  /// A name without its prefix.
  private func local(_ name: UnsafePointer<XML_Char>) -> String {
    let name = unsafe String(cString: name)
    return name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

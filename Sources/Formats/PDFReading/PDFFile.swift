import CQPDF

/// A PDF that qpdf has read. Objects become values when they are first asked for.
///
/// qpdf repairs what it can: ``repairs`` tells what. Several threads may not use a file at once.
@safe package final class PDFFile {
  /// The reason why a file cannot be read, in words.
  package enum Failure: Error, Hashable, Sendable {
    case damaged(String)
    /// The file is encrypted, even without a password.
    case encrypted
  }

  let handle: qpdf_data
  private let bytes: UnsafeMutableBufferPointer<CChar>
  private var known: [PDFReference: PDFValue] = [:]
  /// The objects of the pages, in their order.
  package private(set) var pages: [PDFReference] = []

  /// The greatest number of pages.
  private static let mostPages = 100_000

  /// Reads a file.
  ///
  /// - Throws: ``Failure``.
  package init(_ file: [UInt8]) throws(Failure) {
    guard file.starts(with: "%PDF-".utf8) else { throw .damaged("it is no PDF") }
    try PDFStreamBounds.check(file)
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: file.count)
    unsafe file.withUnsafeBytes { unsafe UnsafeMutableRawBufferPointer(bytes).copyMemory(from: $0) }
    unsafe (self.bytes, handle) = unsafe (bytes, qpdf_init())
    unsafe qpdf_silence_errors(handle)
    unsafe qpdf_set_suppress_warnings(handle, QPDF_BOOL(1))
    _ = unsafe qpdf_read_memory(handle, "", bytes.baseAddress, UInt64(bytes.count), nil)
    let failure = unsafe PDFFile.failure(in: handle)
    if unsafe (failure != nil && file.contains(text: "/Encrypt")) || qpdf_is_encrypted(handle) != 0 { throw .encrypted }
    // A table that is made anew from what looks like objects may lack the last ones.
    let repairs = repairs
    if let place = repairs.firstIndex(where: { $0.contains("reconstruct") }) {
      throw .damaged(PDFFile.words(repairs[max(0, place - 1)]))
    }
    if let failure { throw .damaged(PDFFile.words(failure)) }
    unsafe qpdf_push_inherited_attributes_to_page(handle)
    let count = unsafe qpdf_get_num_pages(handle)
    if let failure = unsafe PDFFile.failure(in: handle) { throw .damaged("no program finds its pages: \(failure)") }
    guard count > 0 else { throw .damaged("it has no pages") }
    guard count <= PDFFile.mostPages else {
      throw .damaged("it has \(count) pages, and at most \(PDFFile.mostPages) are read")
    }
    for index in 0..<Int(count) {
      let page = unsafe qpdf_get_page_n(handle, index)
      pages.append(
        unsafe PDFReference(
          Int(qpdf_oh_get_object_id(handle, page)), generation: Int(qpdf_oh_get_generation(handle, page))))
      unsafe qpdf_oh_release(handle, page)
    }
  }

  deinit {
    var handle: qpdf_data? = unsafe handle
    unsafe qpdf_cleanup(&handle)
    unsafe bytes.deallocate()
  }

  /// The dictionary that leads to all objects.
  package private(set) lazy var trailer = value(of: unsafe qpdf_get_trailer(handle))?.dictionary ?? [:]

  /// Returns the value itself, or the object that it refers to; of a stream, its dictionary.
  package func resolved(_ value: PDFValue?) -> PDFValue? {
    var value = value
    // A reference may lead to another one, and in a damaged file to itself.
    for _ in 0..<16 {
      guard case .reference(let reference)? = value else { return value }
      value = object(reference)
    }
    return nil
  }

  private func object(_ reference: PDFReference) -> PDFValue? {
    if let value = known[reference] { return value }
    guard let object = handle(of: reference) else { return nil }
    let value = value(of: object)
    known[reference] = value
    return value
  }

  /// Returns qpdf's handle of an object, which the caller releases; `nil` if the number is none.
  func handle(of reference: PDFReference) -> qpdf_oh? {
    guard let number = Int32(exactly: reference.number), let generation = Int32(exactly: reference.generation),
      number > 0, generation >= 0
    else { return nil }
    return unsafe qpdf_get_object_by_id(handle, number, generation)
  }

  /// Reads the value of a handle from its text, and releases it.
  private func value(of object: qpdf_oh) -> PDFValue? {
    defer { unsafe qpdf_oh_release(handle, object) }
    let isStream = unsafe qpdf_oh_is_stream(handle, object) != 0
    let part = isStream ? unsafe qpdf_oh_get_dict(handle, object) : object
    defer { if isStream { unsafe qpdf_oh_release(handle, part) } }
    guard let text = unsafe qpdf_oh_unparse_resolved(handle, part) else { return nil }
    let length = unsafe qpdf_get_last_string_length(handle)
    var lexer = unsafe PDFLexer(UnsafeBufferPointer(start: text, count: length).map { UInt8(bitPattern: $0) })
    return lexer.value()
  }

  // MARK: Damage

  private var told: [String] = []

  /// The faults that qpdf has repaired so far.
  package var repairs: [String] {
    while unsafe qpdf_more_warnings(handle) != 0 {
      let warning = unsafe String(cString: qpdf_get_error_message_detail(handle, qpdf_next_warning(handle)))
      // Many programs write a number of objects that is too large, and none cares.
      if !warning.hasPrefix("reported number of objects") { told.append(warning) }
    }
    return told
  }

  /// Returns the last call's error, if it had one.
  static func failure(in file: qpdf_data) -> String? {
    guard unsafe qpdf_has_error(file) != 0 else { return nil }
    return unsafe String(cString: qpdf_get_error_message_detail(file, qpdf_get_error(file)))
  }

  private static func words(_ failure: String) -> String { "it is cut off or damaged: \(failure)" }
}

extension PDFFile {
  /// Returns all objects that the trailer leads to, in the order of their numbers.
  package func allValues() -> [PDFValue] {
    var found: Set<PDFReference> = []
    var waiting = [PDFValue.dictionary(trailer)]
    while let value = waiting.popLast() {
      value.forEachReference { reference in
        if found.insert(reference).inserted, let object = object(reference) { waiting.append(object) }
      }
    }
    return found.sorted { $0.number < $1.number }.compactMap(object)
  }
}

extension PDFValue {
  /// Calls a closure for each reference in the value, in the order of the names of dictionaries.
  func forEachReference(_ body: (PDFReference) -> Void) {
    switch self {
    case .reference(let reference): body(reference)
    case .array(let parts): for part in parts { part.forEachReference(body) }
    case .dictionary(let members):
      for (_, member) in members.sorted(by: { $0.key < $1.key }) { member.forEachReference(body) }
    case .number, .name, .string, .word: break
    }
  }
}

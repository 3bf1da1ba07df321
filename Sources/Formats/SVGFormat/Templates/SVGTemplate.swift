// A file that is drawn many times with different texts. It is parsed once; each time, the texts replace the places of
// the parsed document, which is then composed. Parts that depend on few texts are composed once and cached (SVGTemplateParts).

import Drawing

/// An SVG file with places for texts, optional elements, and boxes whose text the caller sets.
///
/// Places are the texts and attributes that contain `{{`. An element with `data-if` is optional, and one with
/// `data-each` repeats. A `rect` with `data-text` is a box, and so is text that flows into a shape. The caller fills them:
///
///     let template = try SVGTemplate(bytes, reader: reader)
///     var filling = SVGTemplate.Filling(texts: template.places.map { fill($0.text) })
///     let picture = try template.picture(filling)
package struct SVGTemplate: Sendable {
  /// A text of the file that may differ from picture to picture.
  package struct Place: Hashable, Sendable {
    /// The kind of text.
    package enum Kind: Hashable, Sendable {
      /// The text between the tags of an element.
      case content
      /// The value of an attribute.
      case attribute(name: String)
    }

    /// The kind of text.
    package let kind: Kind
    /// The element's name, such as `tspan`.
    package let element: String
    /// The `id` of the element or of the nearest one around it; `nil` if none has one.
    package let id: String?
    /// The text in the file, with the file's entities replaced.
    package let text: String
    /// The position at which the element or the text begins.
    package let position: SVGPosition
    /// The position at which the element begins.
    package let elementPosition: SVGPosition

    /// Whether the text is the address of a picture.
    package var isPictureAddress: Bool {
      kind == .attribute(name: SVGName.href.rawValue) && element == SVGName.image.rawValue
    }

    /// Whether the text belongs to a box: a `rect` with `data-text`, or text that flows.
    package let isBox: Bool
    /// The index of the node in the document.
    package let node: Int
    let offset: Int
  }

  /// An element that is drawn only under a condition: one with `data-if`, or one named `[if ...]` in its editor.
  package struct Condition: Hashable, Sendable {
    /// The value of `data-if`, or the part of the name after `if`.
    package let text: String
    /// The position at which the element begins.
    package let position: SVGPosition
    /// The nodes of the element and its content.
    package let nodes: Range<Int>
    let offset: Int
  }

  /// The texts of a picture for the places of a template.
  package struct Filling: Hashable, Sendable {
    /// A text for each of ``SVGTemplate/places``.
    package var texts: [String]
    /// The conditions that are not met, by their indices in ``SVGTemplate/conditions``.
    package var unmetConditions: Set<Int>
    /// The ids of further elements that are not drawn, out of the template's optional ones.
    package var hiddenIDs: Set<String>
    /// The fillings of each outermost one of ``SVGTemplate/repetitions``: one for each time, with the texts of the
    /// places inside. A repetition without an entry is not drawn.
    package var items: [Int: [Filling]] = [:]

    /// Creates a filling with texts for all places; every element is drawn. The texts of places in a repetition are ignored.
    package init(texts: [String], unmetConditions: Set<Int> = [], hiddenIDs: Set<String> = []) {
      self.texts = texts
      self.unmetConditions = unmetConditions
      self.hiddenIDs = hiddenIDs
    }

    /// The number of bytes of all texts.
    var byteCount: Int {
      let own = texts.reduce(0) { $0 + $1.utf8.count }
      return items.values.reduce(own) { $1.reduce($0) { $0 + $1.byteCount } }
    }
  }

  /// The places, in the order of the file.
  package let places: [Place]
  /// The conditions, in the order of the file.
  package let conditions: [Condition]
  /// The elements that repeat, in the order of the file.
  package let repetitions: [Repetition]
  /// Texts of boxes and conditions that have no effect, in the order of the file.
  package let misplacements: [Misplacement]
  /// Whether the file gives its size in physical units: mm, cm, in, Q, pt or pc, and not pixels.
  package let hasPhysicalSize: Bool
  /// The folders that are searched for images, in this order. If there are none, the reader's folder serves for images
  /// that are the same in each picture. Others are then left out with a warning.
  package var pictureFolders: [String] = []
  /// Whether a grey placeholder replaces a missing picture, if it is one of those that change.
  package var hasPlaceholders = false

  /// The location of a place's text in the document.
  enum Slot: Hashable {
    case node(Int)
    case attribute(Int, element: Int)

    var element: Int {
      switch self {
      case .node(let index), .attribute(_, let index): index
      }
    }
  }

  /// The reader of the file.
  package var reader: SVGReader
  let document: XMLDocument
  let bytes: [UInt8]
  let slots: [Slot]
  let conditionElements: [Int]
  let parts: SVGTemplateParts
  private let budget: DrawingBudget

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - reader: reads the file; its limits apply to each picture.
  ///   - optionalIDs: the ids of elements that ``Filling/hiddenIDs`` may name.
  /// - Throws: ``SVGError`` if the bytes are not XML, not SVG, or exceed one of ``SVGLimits``.
  package init(_ bytes: [UInt8], reader: SVGReader = SVGReader(), optionalIDs: Set<String> = []) throws(SVGError) {
    let text = GzipFile.isGzip(bytes) ? try GzipFile(bytes, limit: SVGLimits.maximumFileSize).content : bytes
    let budget = DrawingBudget(reader.limits)
    var document = try XMLDocument(parsing: text, elementLimit: reader.elementLimit, budget: budget)
    guard let root = document.nodes.first, root.tag == .svg else {
      throw .notSVG(rootElement: document.nodes.first.map { document.names.text(of: $0.name) } ?? "")
    }
    document.joinPlaces()
    let lines = SVGLineTable(text)
    let found = document.templatePlaces(lines: lines)
    let texts = document.nodes.indices.map(document.condition)
    let conditionElements = texts.indices.filter { texts[$0] != nil }
    let optional = optionalIDs.compactMap { document.elementsByID[Array($0.utf8)[...]] }
    let style = CSSDeclarationParser(document.value(of: .style, in: 0) ?? [], names: document.names)
    let width = style.filter { $0.name == .width }.last?.value ?? document.value(of: .width, in: 0)
    let unit = width.flatMap { SVGLength($0) }?.unit
    hasPhysicalSize = unit.map { [.mm, .cm, .inch, .q, .pt, .pc].contains($0) } ?? false
    places = found.map(\.place)
    slots = found.map(\.slot)
    conditions = conditionElements.map { element in
      let offset = Int(document.nodes[element].offset)
      return Condition(
        text: texts[element] ?? "", position: lines.position(of: offset),
        nodes: element..<document.end(of: element), offset: offset)
    }
    let conditional = Set(conditionElements + optional)
    misplacements = document.misplacements(conditional: conditional, lines: lines)
    repetitions = SVGTemplate.repetitions(in: document, slots: slots, conditions: conditionElements, lines: lines)
    parts = SVGTemplateParts(
      document, slots: slots, optional: conditional, varying: Set(repetitions.flatMap(\.nodes)))
    self.conditionElements = conditionElements
    self.reader = reader
    self.document = document
    self.budget = budget
    self.bytes = text
  }

  /// The files of pictures that do not depend on the texts, as paths in ``SVGReader/imageFolder``, each once.
  package var pictureFiles: [String] {
    var seen: Set<String> = []
    return document.nodes.indices.compactMap { index in
      guard document.nodes[index].tag == .image, !parts.changingPictures.contains(index) else { return nil }
      let path = document.href(of: index).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return SVGTemplate.isPathInFolder(path) && seen.insert(path).inserted ? path : nil
    }
  }

  /// The plates that elements name; `nil` if texts or pictures name them.
  package var plates: Set<String>? {
    let names = Set(document.plates.values)
    let depends = names.contains { $0.contains("{{") } || document.nodes.contains { $0.tag == .image }
    return depends ? nil : names
  }

  /// Whether a picture's address is a path inside the folder for pictures: neither data nor a path that leads outside.
  package static func isPathInFolder(_ address: String) -> Bool {
    !address.isEmpty && !address.hasPrefix("/") && !address.contains(":")
      && !address.split(separator: "/").contains("..")
  }

  /// Whether an element has this id.
  package func hasElement(withID id: String) -> Bool { document.elementsByID[Array(id.utf8)[...]] != nil }

  /// Returns the nodes of the element with an id, and of its content; `nil` if there is none.
  package func nodes(ofElementWithID id: String) -> Range<Int>? {
    document.elementsByID[Array(id.utf8)[...]].map { $0..<document.end(of: $0) }
  }

  /// The ids of all elements.
  package var ids: [String] { document.elementsByID.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() }

  /// Draws the file with texts in its places.
  ///
  /// - Parameters:
  ///   - filling: the texts for the places.
  ///   - setBox: sets the text of a box; its result is drawn with its origin at the box's upper left corner.
  /// - Precondition: there are as many texts as places.
  /// - Throws: ``SVGError`` if the picture exceeds a limit, or the file with its texts exceeds ``SVGLimits/maximumFileSize``.
  package func picture(
    _ filling: Filling, setBox: @escaping (SVGTextBox) -> SVGBoxContent? = { _ in nil }
  ) throws(SVGError) -> SVGPicture {
    // `setBox` may set the same text differently each time, so no box is cached.
    var count = 0
    return try picture(filling, problemCount: { count }) { box in
      count += 1
      return setBox(box)
    }
  }

  /// Draws the file like ``picture(_:setBox:)``, but caches boxes: the same texts must always look the same.
  ///
  /// - Parameter problemCount: the number of problems found so far while setting boxes. A box with problems is set anew
  ///   each time.
  package func picture(
    _ filling: Filling, problemCount: @escaping () -> Int, setBox: @escaping (SVGTextBox) -> SVGBoxContent?
  ) throws(SVGError) -> SVGPicture {
    precondition(filling.texts.count == slots.count, "There must be a text for each place")
    let byteCount = document.text.count + filling.byteCount
    guard byteCount <= SVGLimits.maximumFileSize else {
      throw .fileTooLarge(byteCount: byteCount, limit: SVGLimits.maximumFileSize)
    }
    let filled = try SVGFilledTemplate(self, filling)
    let builder = SVGSceneBuilder(
      filled.document, lines: SVGLineTable(bytes), reader: reader, budget: budget,
      templating: SVGTemplating(
        template: self, hidden: filled.hidden, steps: filled.steps, setBox: setBox, problemCount: problemCount))
    return try builder.picture()
  }
}

package import FileAccess
import Synchronization

/// The fonts for setting texts: the given ones from files and folders, or otherwise those of the machine.
///
/// If any font is given, the machine's own are not used, so that the same files give the same picture everywhere. Fonts are
/// opened on demand and stay open.
///
/// A collection may be used from several threads at once.
public final class FontCollection: Sendable {
  /// The largest number of fonts from folders.
  package static let largestCount = 4_096
  /// The endings of the names of font files, in lower case.
  package static let endings: Set<String> = ["ttf", "otf", "ttc", "otc", "pfb", "woff", "woff2"]

  private let given: [FontFace]
  /// Opens the fonts that are used if no other is found, or if one of them is named.
  private let lastResorts: @Sendable () -> [FontFace]
  private let system: (any SystemFonts)?
  private let opened: Shared
  /// The answers so far, if they are recorded.
  private let answers: Mutex<[Question: FontFace?]>?

  /// The state that a collection shares with those that record their answers.
  private final class Shared: Sendable {
    let state = Mutex(Opened())
  }

  private struct Opened {
    var matches: [FontQuery: FontMatch?] = [:]
    var fallbacks: [Fallback: FontFace?] = [:]
    var files: [String: FontFace?] = [:]
    /// The cuts made from faces.
    var cuts: [Cut: FontFace] = [:]
  }

  private struct Cut: Hashable {
    var face: ObjectIdentifier
    var cut: FontCut
  }

  fileprivate struct Fallback: Hashable {
    var query: FontQuery
    var scalar: Unicode.Scalar
    var presentation: TextPresentation
  }

  fileprivate enum Question: Hashable {
    case match(FontQuery)
    case fallback(Fallback)
  }

  /// Creates a collection of fonts.
  ///
  /// - Parameters:
  ///   - faces: The given fonts.
  ///   - system: The machine's fonts, used only if none are given.
  ///   - lastResort: The font if there is no other, also for text that names none. Its family can be named, too.
  public convenience init(faces: [FontFace] = [], system: (any SystemFonts)? = nil, lastResort: FontFace? = nil) {
    self.init(faces: faces, system: system) { lastResort.map { [$0] } ?? [] }
  }

  /// Creates a collection of fonts, with a whole family as the last resort.
  ///
  /// - Parameter lastResorts: Returns the faces of the family, the regular one first, when one is needed.
  public init(
    faces: [FontFace] = [], system: (any SystemFonts)? = nil, lastResorts: @escaping @Sendable () -> [FontFace]
  ) {
    given = faces
    self.lastResorts = lastResorts
    self.system = faces.isEmpty ? system : nil
    opened = Shared()
    answers = nil
  }

  private init(noting other: FontCollection) {
    given = other.given
    lastResorts = other.lastResorts
    system = other.system
    opened = other.opened
    answers = Mutex([:])
  }

  /// Returns a collection of the same fonts that records each font it gives: see ``uses``.
  package func noting() -> FontCollection { FontCollection(noting: self) }

  /// A font that was given for a query.
  package struct Use: Hashable, Sendable {
    /// The query in words: `Lato 400`, `Lato 400 for U+00E9`. It is the same on every machine.
    package let query: String
    /// The name of the font; `nil` if there was none.
    package let font: String?
    /// The digest of the font.
    package let digest: ContentDigest
  }

  /// The fonts that were given, in the order of the queries in words. Only a collection from ``noting()`` has them.
  package var uses: [Use] {
    guard let answers = answers?.withLock(\.self) else { return [] }
    let uses = answers.map { question, face in
      let query =
        switch question {
        case .match(let query): query.name
        case .fallback(let place):
          "\(place.query.name) for U+\(String(place.scalar.value, radix: 16, uppercase: true))"
            + (place.presentation == .usual ? "" : " as \(place.presentation)")
        }
      return Use(query: query, font: face?.name, digest: face?.digest ?? ContentDigest([]))
    }
    return uses.sorted { ($0.query, $0.font ?? "") < ($1.query, $1.font ?? "") }
  }

  /// Recorded answers.
  package struct Notes: Sendable {
    fileprivate var answers: [Question: FontFace?] = [:]

    package init() {}
  }

  /// Runs `body`, and returns the answers that it used.
  package func notes(_ body: () -> Void) -> Notes {
    let before = answers?.withLock { answers in
      defer { answers = [:] }
      return answers
    }
    body()
    var notes = Notes()
    answers?.withLock { answers in
      notes.answers = answers
      answers.merge(before ?? [:]) { own, _ in own }
    }
    return notes
  }

  /// Records answers of earlier queries, whose result is drawn again.
  package func note(_ notes: Notes) { answers?.withLock { $0.merge(notes.answers) { own, _ in own } } }

  /// Returns the fonts of a folder and its subfolders, in the order of their paths, with all faces of each file. Skips files
  /// that are not fonts with outlines.
  ///
  /// - Throws: ``FontError/cannotRead(path:reason:)`` if the folder cannot be read.
  public static func faces(inFolder path: String) throws(FontError) -> [FontFace] {
    let files = try files(inFolder: path)
    var faces: [FontFace] = []
    for file in files {
      var index = 0
      while faces.count < largestCount, let face = try? FontFace(path: file, index: index) {
        faces.append(face)
        index += 1
        if !file.hasSuffix("c") { break }
      }
    }
    return faces
  }

  /// Returns the paths of the files in a folder and its subfolders that may be fonts.
  ///
  /// - Throws: ``FontError/cannotRead(path:reason:)`` if the folder cannot be read.
  package static func files(inFolder path: String) throws(FontError) -> [String] {
    var files: [String] = []
    try addFontFiles(of: Folder(path: path), depth: 0, to: &files)
    return files
  }

  private static func addFontFiles(of folder: Folder, depth: Int, to files: inout [String]) throws(FontError) {
    let names: [String]
    do throws(FileError) {
      names = try folder.contents()
    } catch {
      throw .cannotRead(path: folder.path, reason: error.reason)
    }
    for name in names where files.count < largestCount {
      let ending = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
      if endings.contains(ending) {
        files.append(folder.path(of: name))
      } else if depth < 8, (try? folder.hasFolder(name)) == true {
        try addFontFiles(of: Folder(path: folder.path(of: name)), depth: depth + 1, to: &files)
      }
    }
  }

  // MARK: - Looking

  /// Returns the font for a query, or `nil` if there is none at all.
  public func match(_ query: FontQuery) -> FontMatch? {
    let match = opened.state.withLock { (opened) -> FontMatch? in
      if let known = opened.matches[query] { return known }
      let match = findMatch(query, &opened).map {
        FontMatch(face: cut(of: $0.face, for: query, &opened), missing: $0.missing)
      }
      if opened.matches.count < FontCollection.largestCount { opened.matches[query] = match }
      return match
    }
    answers?.withLock { $0[.match(query)] = .some(match?.face) }
    return match
  }

  /// Returns a font with a glyph for a code point that the query's own font lacks, or `nil` if there is none.
  public func fallback(for scalar: Unicode.Scalar, like query: FontQuery) -> FontFace? {
    fallback(for: scalar, like: query, as: .usual)
  }

  /// Returns a font with a glyph for a code point, with or without colours as requested, or `nil` if there is none.
  package func fallback(
    for scalar: Unicode.Scalar, like query: FontQuery, as presentation: TextPresentation
  ) -> FontFace? {
    let category = scalar.properties.generalCategory
    if category == .unassigned || category == .surrogate { return nil }
    let place = Fallback(query: query, scalar: scalar, presentation: presentation)
    let face = opened.state.withLock { (opened) -> FontFace? in
      if let known = opened.fallbacks[place] { return known }
      let found = findFallback(for: scalar, like: query, as: presentation, &opened)
      let face = found.map { $0.hasColorGlyphs ? $0 : cut(of: $0, for: query, &opened) }
      if opened.fallbacks.count < 16 * FontCollection.largestCount { opened.fallbacks[place] = face }
      return face
    }
    answers?.withLock { $0[.fallback(place)] = .some(face) }
    return face
  }

  private func findMatch(_ query: FontQuery, _ opened: inout Opened) -> FontMatch? {
    let missing = query.families.first.flatMap { FontQuery.isGeneric($0) ? nil : $0 }
    for (place, family) in query.families.enumerated() {
      if let face = given(family, query.traits) ?? installed(family, query.traits, &opened) {
        // Affinity names the cut before the family: 'Lato-Bold', 'Lato'.
        let isCut = missing.map { $0.bareName.hasPrefix(family.bareName) } ?? false
        return FontMatch(face: face, missing: place == 0 || isCut ? nil : missing)
      }
    }
    if let face = best(of: given.filter(\.hasOutlines), query.traits) ?? best(of: given, query.traits) {
      return FontMatch(face: face, missing: missing)
    }
    // Text that names no font looks the same on every machine.
    if query.families.isEmpty, let face = best(of: lastResorts(), query.traits) { return FontMatch(face: face) }
    if let font = system?.font(for: query), let face = open(font, &opened) {
      return FontMatch(face: face, missing: missing)
    }
    return best(of: lastResorts(), query.traits).map { FontMatch(face: $0, missing: missing) }
  }

  /// Returns the best face of a given family, or for a generic family the first one whose name says that it is of that kind.
  private func given(_ family: String, _ traits: FontTraits) -> FontFace? {
    let name = family.lowercased()
    if let face = best(of: given.filter { $0.isCalled(name) }, traits) { return face }
    if let face = best(of: lastResorts().filter { $0.isCalled(name) }, traits) { return face }
    guard FontQuery.isGeneric(name), !given.isEmpty else { return nil }
    let word =
      switch name {
      case "serif": "serif"
      case "monospace": "mono"
      default: "sans"
      }
    return best(of: given.filter { $0.familyName.lowercased().contains(word) }, traits) ?? best(of: given, traits)
  }

  /// Returns the first of the faces that are closest to the wanted traits.
  private func best(of faces: [FontFace], _ traits: FontTraits) -> FontFace? {
    faces.min { $0.traits.distance(from: traits) < $1.traits.distance(from: traits) }
  }

  /// Returns the machine's font of a family; for a generic family the machine chooses.
  private func installed(_ family: String, _ traits: FontTraits, _ opened: inout Opened) -> FontFace? {
    guard let font = system?.font(for: FontQuery(families: [family], traits: traits)) else { return nil }
    let name = family.lowercased()
    guard FontQuery.isGeneric(name) || font.families.contains(where: { $0.lowercased() == name }) else { return nil }
    return open(font, &opened)
  }

  /// Returns the face that a query asks for, synthesized from the given one if the family has no such cut.
  private func cut(of face: FontFace, for query: FontQuery, _ opened: inout Opened) -> FontFace {
    let cut = face.cut(for: query)
    if cut == FontCut() { return face }
    let key = Cut(face: ObjectIdentifier(face), cut: cut)
    if let known = opened.cuts[key] { return known }
    let made = face.changed(cut) ?? face
    if opened.cuts.count < FontCollection.largestCount { opened.cuts[key] = made }
    return made
  }

  private func findFallback(
    for scalar: Unicode.Scalar, like query: FontQuery, as presentation: TextPresentation, _ opened: inout Opened
  ) -> FontFace? {
    switch presentation {
    case .emoji:
      if let face = given.first(where: { $0.hasColorGlyphs && $0.hasGlyph(for: scalar) }) { return face }
      if let font = system?.font(for: FontQuery(families: ["emoji"]), holding: scalar), let face = open(font, &opened),
        face.hasColorGlyphs, face.hasGlyph(for: scalar)
      {
        return face
      }
      // Without colours there may still be a glyph.
      return findFallback(for: scalar, like: query, as: .usual, &opened)
    case .text:
      let plain = given.filter { !$0.hasColorGlyphs && $0.hasGlyph(for: scalar) }
      if let face = best(of: plain, query.traits) { return face }
      return findFallback(for: scalar, like: query, as: .usual, &opened)
    case .usual: break
    }
    for family in query.families.dropFirst() {
      if let face = given(family, query.traits), face.hasGlyph(for: scalar) { return face }
    }
    if let face = best(of: given.filter { $0.hasGlyph(for: scalar) }, query.traits) { return face }
    if let font = system?.font(for: query, holding: scalar), let face = open(font, &opened), face.hasGlyph(for: scalar)
    {
      return face
    }
    return best(of: lastResorts().filter { $0.hasGlyph(for: scalar) }, query.traits)
  }

  private func open(_ font: SystemFont, _ opened: inout Opened) -> FontFace? {
    let key = "\(font.index) \(font.path)"
    if let known = opened.files[key] { return known }
    let face = try? FontFace(path: font.path, index: font.index)
    opened.files[key] = face
    return face
  }
}

extension FontQuery {
  /// A description of the query.
  fileprivate var name: String {
    let weight = "\(traits.weight)"
    var words = families.isEmpty ? [] : [families.joined(separator: ", ")]
    words.append(weight.hasSuffix(".0") ? String(weight.dropLast(2)) : weight)
    if traits.stretch != FontTraits().stretch { words.append("\(traits.stretch) %") }
    if traits.slant != .upright { words.append("\(traits.slant)") }
    words += variations.map { "\($0.tag) \($0.value)" }
    return words.joined(separator: " ")
  }
}

extension String {
  /// The font's name without the differences between programs' spellings.
  fileprivate var bareName: String { lowercased().filter { $0 != " " && $0 != "-" } }
}

extension FontFace {
  /// Whether this is the family's name, or that of family and style, in lower case.
  fileprivate func isCalled(_ name: String) -> Bool {
    familyName.lowercased() == name || self.name.lowercased() == name
  }
}

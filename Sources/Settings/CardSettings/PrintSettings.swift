package import CardDesign
public import CardSets
import Drawing
import FileAccess
import PDFFormat
package import PictureExport
import PlaneGeometry
package import SettingFields
package import SheetLayout

/// The print shop, and the printed parts of the cards.
public struct PrintSettings: Hashable, Sendable {
  /// The print shop's name, or the path of its JSON file. It gives the defaults of bleed, density, file format and the
  /// place of backs.
  public var shop: String?
  /// Whether the lines of bleed, cut and safe zone are drawn over the cards, as a proof.
  public var isProof = false
  /// The place of the backs in a PDF of cards; `nil` for the shop's, or the default.
  public var backs: PageOrder?
  /// The plate to draw: of a deck, foil or print; of templates, the name of an ink or print. `nil` for everything in one picture.
  public var plate: String?

  /// Whether a PDF has the cards' edges as lines of the spot colour CutContour.
  public var hasCutContour = false

  /// No shop.
  public init() {}

  /// Returns the shop's profile; `nil` if no shop is set.
  package func profile() throws -> PrintProfile? { try shop.map { try PrintSettings.profile($0) } }

  /// Returns the profile with a name, or from a file.
  package static func profile(_ text: String) throws -> PrintProfile {
    guard text.lowercased().hasSuffix(".json") else {
      return try SettingFault.about("for") { () throws(PrintProfileError) in try PrintProfile(named: text) }
    }
    return try PrintProfile(parsing: try ReadableFile(path: text).bytes(), path: text)
  }

  /// Fills settings that are not given with the shop's.
  ///
  /// - Parameters:
  ///   - setsSize: whether cards get the shop's size; a table's cards have the size of their template.
  ///   - output: the given destination.
  package mutating func fill(
    _ size: inout SizeSettings, _ writing: inout WritingSettings, setsSize: Bool, output: String?
  ) throws {
    guard let profile = try profile() else { return }
    let ending = output.flatMap { try? PictureFormat.of(fileName: $0) }
    if setsSize, size.size == nil { size.size = profile.sizeText }
    if size.bleed == nil { size.bleed = profile.bleedText }
    let format = ending ?? writing.format ?? (profile.file == .pdf ? .pdf : .png)
    if format.hasPixels, size.dpi == nil, size.width == nil { size.dpi = profile.dotsPerInch }
    if format == .pdf {
      // The lines of a proof are translucent; inks are not.
      if !isProof { writing.inks.fill(from: profile) }
      if profile.file == .pdf, backs == nil { backs = PageOrder(rawValue: profile.backs) }
    }
    if profile.file == .png, profile.sheet == nil, format != .png, !isProof {
      throw SettingFault(
        """
        \(name: "for") \(profile.name): the shop takes PNGs, not \(format.rawValue.uppercased()): name a folder, as in -o Print/
        """)
    }
    if profile.file == .pdf, ending == nil, writing.format == nil {
      throw SettingFault(
        "\(name: "for") \(profile.name): the shop takes one PDF: name it, as in -o \(profile.name).pdf")
    }
  }

  /// Checks that cards have a size that the shop cuts.
  package func check(_ format: CardFormat) throws {
    guard let profile = try profile(), let wanted = profile.cardSize, !isProof else { return }
    let (size, tolerance) = (format.size, 0.05)
    let isAlike = { (a: Double, b: Double) in abs(a - b) <= tolerance }
    if isAlike(size.width, wanted.width), isAlike(size.height, wanted.height) { return }
    if isAlike(size.width, wanted.height), isAlike(size.height, wanted.width) { return }
    throw SettingFault(
      """
      \(name: "for") \(profile.name): its cards are \(CardFormat.words(wanted)) mm, and these are \(CardFormat.words(size)) mm without \
      their bleed: change the template, or say with \(name: "size") that the shop cuts these
      """)
  }

  /// Checks that there is one file, if the place of backs is set.
  package func checkBacks(isOneFile: Bool) throws(SettingFault) {
    if backs != nil, !isOneFile {
      throw SettingFault("\(name: "backs") is for one PDF of all cards: give one, as in -o deck.pdf")
    }
  }

  // MARK: Cards

  /// Returns playing cards prepared for printing: the chosen plate, with all ink inside the shop's safe zone.
  ///
  /// - Parameter look: the drawing of the cards. A PDF of the foil plate gets the foil's ink.
  /// - Throws: ``SettingFault`` if a plate is chosen and the look has no metal.
  package func printed(_ set: CardSet, _ look: inout DeckDrawing) throws -> CardSet {
    let set = try plated(set, &look)
    guard let safe = try profile()?.safe else { return set }
    let grid = try look.encoding.grid(for: set.format.canvas.size, unit: .millimetre, rounding: .nearest)
    return set.keepingInk(inside: safe, on: grid)
  }

  /// Returns playing cards with only the chosen plate. A PDF of the foil plate gets the foil's ink.
  ///
  /// - Throws: ``SettingFault`` if a plate is chosen that the look does not have.
  package func plated(_ set: CardSet, _ look: inout DeckDrawing) throws(SettingFault) -> CardSet {
    guard let plate else { return set }
    let theme = look.composer.theme
    guard let metal = theme.metal else {
      throw SettingFault(
        "\(name: "plate") \(plate): the design \(theme.name) has no metal: \(name: "theme") nocturne has")
    }
    guard let chosen = CardSet.Plate(rawValue: plate) else {
      throw SettingFault(
        "\(name: "plate") \(plate): a design in metal has the plates \(CardSet.Plate.allCases.map(\.rawValue).listed)")
    }
    if chosen == .foil { look.encoding = look.encoding.ofPlate("Foil") }
    return set.plated(chosen, metal: metal, paper: theme.palette.paper)
  }

  /// Returns tables' cards or pictures with only the chosen plate. A PDF of an ink's plate gets its ink.
  ///
  /// - Parameter plates: the plates of the cards; `nil` if they depend on rows.
  /// - Throws: ``SettingFault`` if a plate is chosen that they do not have.
  package func plated(
    _ set: CardSet, of plates: Set<String>?, as encoding: inout PictureEncoding
  ) throws(SettingFault) -> CardSet {
    guard let plate else { return set }
    let isPrint = plate.lowercased() == CardSet.Plate.print.rawValue
    var ink = plate
    if let plates {
      if plates.isEmpty {
        throw SettingFault(
          """
          \(name: "plate") \(plate): no element has a plate: give it data-plate="\(isPrint ? "Foil" : plate)", or its layer the name \
          [plate \(isPrint ? "Foil" : plate)]
          """)
      }
      if !isPrint {
        guard let known = plates.first(where: { $0.lowercased() == plate.lowercased() }) else {
          throw SettingFault(
            "\(name: "plate") \(plate): the plates are \((plates.sorted() + [CardSet.Plate.print.rawValue]).listed)")
        }
        ink = known
      }
    }
    if !isPrint { encoding = encoding.ofPlate(ink) }
    return set.plated(plate)
  }

  /// Refuses the lines for a cutting machine if they do not go to a PDF.
  package func checkContour(_ format: PictureFormat?) throws(SettingFault) {
    if hasCutContour, format != .pdf {
      throw SettingFault("\(name: "cut-contour") is for PDFs, which alone have spot colours")
    }
  }

  /// Returns cards from any source, ready for their destination: with the lines of a proof or for a cutting machine if set, and
  /// upright for a shop.
  ///
  /// - Parameter isLaidOut: whether the cards are placed on sheets or a program's pages, where they may lie on their
  ///   sides.
  package func prepared(_ set: CardSet, isLaidOut: Bool = false) throws -> CardSet {
    var set = set
    if let lines = try proofLines(of: set.format) { set = set.overlaid(with: lines) }
    // Sheets draw the lines of all cards themselves.
    if hasCutContour, !isLaidOut { set = set.overlaid(with: CutContour.scene(of: set.format)) }
    return shop == nil || isLaidOut ? set : try set.turnedUpright()
  }

  /// Returns the lines of a proof for a card format, if a proof is wanted.
  private func proofLines(of format: CardFormat) throws -> Scene? {
    guard isProof else { return nil }
    return ProofLines(format: format, safe: try profile()?.safe ?? max(3, format.bleed)).scene
  }
}

extension CardFormat {
  fileprivate static func words(_ size: Size) -> String {
    func short(_ length: Double) -> String {
      let rounded = (length * 100).rounded() / 100
      return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
    return "\(short(size.width)) x \(short(size.height))"
  }
}

extension PrintProfile {
  /// The shop's bleed as a setting.
  package var bleedText: String { "\(bleed)mm" }

  /// The size of the shop's cards as a setting; `nil` if it cuts any size.
  package var sizeText: String? { cardSize.map { "\($0.width)x\($0.height)mm" } }
}

extension PrintSettings: SettingGroup {
  package static let fields: [SettingField<PrintSettings>] = [
    .optional(
      "backs", { $1(&$0.backs) }, "order", on: .everywhere,
      """
      Where a PDF of cards has the back: once, as a page like others; after each face; or before each face, as DriveThruCards \
      expects. (default: once)
      """
    ).grouped("Print"),
    shopField(
      """
      The print shop: \(PrintProfile.names.listed), or a file in JSON. It sets \
      bleed, density, kind of file and place of the backs; options change them.
      """
    ).completing(.words(PrintProfile.names)),
    .flag(
      "proof", { $1(&$0.isProof) }, on: .everywhere,
      "Draw the lines of bleed, cut and safe zone over the cards, to look at; not for the shop."),
    contourField,
    plateField(
      """
      Draw one plate of a design in metal, such as nocturne: foil, the metal in black on white, in a PDF as the spot colour Foil; or \
      print, all but the metal. They lie in register. (default: both in one picture)
      """
    ).grouped("Print"),
  ]

  /// The field of the lines for a cutting machine.
  package static let contourField = SettingField<PrintSettings>.flag(
    "cut-contour", { $1(&$0.hasCutContour) }, on: .everywhere,
    """
    In a PDF: draw the edges of the cards, with their round corners, as overprinting lines of the spot colour CutContour, which cutting \
    machines look for.
    """
  ).grouped("Print")

  /// The summary of the plate for cards of templates and pictures.
  package static let markedPlate = """
    One plate alone: the name of an ink, such as Foil, for what elements with data-plate="Foil" or layers named [plate Foil] draw, in black \
    on white, and in a PDF as a spot colour; or print, all but these. (default: all together, and in a PDF spot colours that overprint)
    """

  /// Returns the field of the plate, with a command's own summary.
  package static func plateField(_ summary: String) -> SettingField<PrintSettings> {
    .optional("plate", { $1(&$0.plate) }, "plate", on: .everywhere, summary)
  }

  /// Returns the field of the shop, with a command's own summary.
  package static func shopField(_ summary: String) -> SettingField<PrintSettings> {
    .optional("for", { $1(&$0.shop) }, "shop", on: .everywhere, summary)
  }
}

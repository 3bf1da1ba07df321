import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import FileAccess
import PDFFormat
import PictureExport
import PlaneGeometry
import SheetLayout

/// For which print shop: what `deck`, `card` and `sheet` share.
struct ShopOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      """
      The print shop that it is for: \(PrintProfile.names.listed), or a file in JSON. It sets \
      bleed, density, kind of file and place of the backs; options change them.
      """, valueName: "shop"), completion: .list(PrintProfile.names))
  var shop: String?

  @Flag(help: "Draw the lines of bleed, cut and safe zone over the cards, to look at; not for the shop.")
  var proof = false

  /// The shop's wishes; `nil` if none is named.
  func profile() throws -> PrintProfile? { try shop.map { try ShopOptions.profile($0) } }

  /// The profile of a name, or of a file.
  static func profile(_ text: String) throws -> PrintProfile {
    guard text.lowercased().hasSuffix(".json") else {
      return try CommandFailure.about("--for") { () throws(PrintProfileError) in try PrintProfile(named: text) }
    }
    return try PrintProfile(parsing: try ReadableFile(path: text).bytes(), path: text)
  }

  /// Sets what the shop wants where no option says something else.
  ///
  /// - Parameter output: what is given with `-o`.
  func apply(
    to drawing: inout DrawingOptions, _ writing: inout WritingOptions, _ paging: inout PagingOptions, output: String?
  ) throws {
    // A table's cards are as large as their template.
    if drawing.sizing.size == nil { drawing.sizing.size = try profile()?.sizeOption }
    try apply(to: &drawing.sizing, &writing, &paging, output: output)
  }

  /// Sets what the shop wants where no option says something else.
  ///
  /// - Parameter output: what is given with `-o`.
  func apply(
    to sizing: inout CardSizing, _ writing: inout WritingOptions, _ paging: inout PagingOptions, output: String?
  ) throws {
    guard let profile = try profile() else { return }
    let ending = output.flatMap { try? PictureFormat.of(fileName: $0) }
    if sizing.bleed == nil { sizing.bleed = profile.bleedOption }
    let format = ending ?? writing.format ?? (profile.file == .pdf ? .pdf : .png)
    switch format {
    case .png, .webp:
      if sizing.dpi == nil, sizing.width == nil { sizing.dpi = profile.dotsPerInch }
    case .pdf:
      // The lines of a proof are half transparent, which inks are not.
      if writing.inkMap == nil, !proof {
        writing.inkMap = profile.inks.flatMap { WritingOptions.InkChoice(rawValue: $0) }
      }
      if profile.file == .pdf, paging.backs == nil { paging.backs = PageOrder(rawValue: profile.backs) }
    case .svg: break
    }
    if profile.file == .png, profile.sheet == nil, format != .png, !proof {
      throw CommandFailure(
        .usage,
        "--for \(profile.name): the shop takes PNGs, and no \(format.rawValue.uppercased()): name a folder, as in -o Print/"
      )
    }
    if profile.file == .pdf, ending == nil, writing.format == nil {
      throw CommandFailure(
        .usage, "--for \(profile.name): the shop takes one PDF: name it, as in -o \(profile.name).pdf")
    }
  }

  /// The lines of a proof for cards of a format, if one is asked for.
  func proofLines(of format: CardFormat) throws -> Scene? {
    guard proof else { return nil }
    let safe = try profile()?.safe ?? max(3, format.bleed)
    return ProofLines(format: format, safe: safe).scene
  }
}

extension PrintProfile {
  /// The shop's bleed as `--bleed` takes it.
  var bleedOption: String { "\(bleed)mm" }

  /// The size of the shop's cards as `--size` takes it; `nil` if it cuts cards of any.
  var sizeOption: String? { cardSize.map { "\($0.width)x\($0.height)mm" } }
}

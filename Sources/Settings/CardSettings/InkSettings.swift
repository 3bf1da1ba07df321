import ErrorReporting
import FileAccess
public import PDFFormat
package import SettingFields
package import SheetLayout

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The inks for the colours of a PDF.
public struct InkSettings: Hashable, Sendable {
  /// A named printing condition, or unchanged colours.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// Unchanged colours.
    case none
    /// Web offset in America (SWOP).
    case swop
    /// Offset on coated paper in Europe.
    case fogra39

    /// The printing condition; `nil` for unchanged colours.
    fileprivate var condition: InkMap.Condition? { InkMap.Condition(rawValue: rawValue) }
  }

  /// The printing condition; `nil` for unchanged colours, or the shop's condition.
  public var map: Choice?
  /// The file of the press's ICC profile; `nil` to convert by arithmetic.
  public var profile: String?
  /// The rendering intent of the profile; `nil` for relative.
  public var intent: PressProfile.Intent?
  /// Whether the profile keeps dark colours instead of fitting them to the darkest printable colour.
  public var keepsBlackPoint = false
  /// The greatest total ink in one place, in percent; `nil` for the limit of the shop or the profile.
  public var limit: Double?
  /// The inks of black; `nil` for black ink alone.
  public var black: InkMap.Black?
  /// Whether lines and letters of black ink print over other inks.
  public var overprintsBlack = false
  /// The PDF/X standard of the file; `nil` for the shop's, or none.
  public var standard: PDFXClaim.Version?

  /// Unchanged colours.
  public init() {}

  /// The valid ink limits, in percent.
  private static let limits = 100.0...400.0

  /// Whether colours are converted to inks, also by a profile alone.
  package var isGiven: Bool { map.map { $0 != Choice.none } ?? (profile != nil) }

  /// Whether colours are converted by arithmetic, which is not suitable for photographs.
  package var isArithmetic: Bool { isGiven && profile == nil }

  /// The line about colours that were converted without a profile; `nil` if none were.
  package var advice: String? {
    guard isArithmetic else { return nil }
    return """
      colours become inks by arithmetic, which suits flat colours and not photographs: --profile FILE takes the press's ICC profile
      """
  }

  /// Fills settings that are not given with those of a shop.
  package mutating func fill(from shop: PrintProfile) {
    if map == nil { map = shop.inks.flatMap { Choice(rawValue: $0) } }
    guard isGiven else { return }
    if limit == nil { limit = shop.inkLimit }
    if standard == nil { standard = shop.standard.flatMap { PDFXClaim.Version(rawValue: $0) } }
  }

  /// The given settings that need inks, or a profile.
  private var dependents: [(name: SettingName, needsProfile: Bool)] {
    let all: [(SettingName, Bool, Bool)] = [
      ("intent", intent != nil, true), ("no-black-point-compensation", keepsBlackPoint, true),
      ("ink-limit", limit != nil, false), ("black", black != nil, false),
      ("overprint-black", overprintsBlack, false), ("pdfx", standard != nil, false),
    ]
    // Nearly every process asks. The first call of `filter` for such tuples would search all conformances of the program.
    var given: [(name: SettingName, needsProfile: Bool)] = []
    for (name, isGiven, needsProfile) in all where isGiven { given.append((name, needsProfile)) }
    return given
  }

  /// Checks that no ink setting is given, for pictures in pixels or SVG.
  func checkUnused() throws(SettingFault) {
    if isGiven {
      throw SettingFault("\(name: map == nil ? "profile" : "ink-map") is for PDFs: other files have no inks")
    }
    if let first = dependents.first { throw SettingFault("\(name: first.name) is for PDFs: other files have no inks") }
  }

  /// Returns the colours of a PDF.
  func ink() throws -> PDFDocument.Ink {
    guard isGiven else {
      if profile != nil {
        throw SettingFault(
          "\(name: "profile") and \(name: "ink-map") none contradict each other: the profile makes colours inks")
      }
      if let first = dependents.first {
        throw SettingFault(
          """
          \(name: first.name) is for PDFs of inks: give \(first.needsProfile ? "" : "\(name: "ink-map") or ")\
          \(name: "profile") as well
          """)
      }
      return .sRGB
    }
    if profile == nil, let first = dependents.first(where: \.needsProfile) {
      throw SettingFault("\(name: first.name) needs \(name: "profile")")
    }
    var inks = InkMap(map?.condition)
    inks.profile = try press()
    if inks.profile != nil { inks.limit = InkMap.limits.upperBound }
    if let limit {
      guard Self.limits.contains(limit) else {
        throw SettingFault("\(name: "ink-limit") \(limit) is out of range: write 100 to 400, such as 300")
      }
      inks.limit = limit / 100
    }
    inks.black = black ?? .k
    if overprintsBlack, inks.black == .rich {
      throw SettingFault(
        "\(name: "overprint-black") and \(name: "black") rich contradict each other: rich black is several inks")
    }
    inks.overprintsBlack = overprintsBlack
    if let standard {
      if standard == .x4, inks.profile == nil {
        throw SettingFault("\(name: "pdfx") x-4 needs \(name: "profile"), which it writes into the file")
      }
      inks.claim = try InkSettings.date().map { PDFXClaim(standard, date: $0) } ?? PDFXClaim(standard)
    }
    return .cmyk(inks)
  }

  private func press() throws -> PressProfile? {
    guard let profile else { return nil }
    let bytes = try ReadableFile(path: profile).bytes()
    do throws(PressProfileError) {
      return try PressProfile(bytes, intent: intent ?? .relative, compensatesBlackPoint: !keepsBlackPoint)
    } catch {
      throw SettingFault("\(name: "profile") \(profile): \(error)")
    }
  }

  /// Returns the date of reproducible builds (reproducible-builds.org); `nil` if the variable is not set.
  private static func date() throws -> Int? {
    guard let value = unsafe getenv("SOURCE_DATE_EPOCH") else { return nil }
    let text = unsafe String(cString: value)
    if text.isEmpty { return nil }
    guard let seconds = Int(text), PDFXClaim.dates.contains(seconds) else {
      throw SettingFault("SOURCE_DATE_EPOCH is '\(text)': it must be the seconds since 1970, such as 1764324000")
    }
    return seconds
  }
}

extension InkSettings.Choice: SettingChoice {}
extension PressProfile.Intent: SettingChoice {}
extension InkMap.Black: SettingChoice {}
extension PDFXClaim.Version: SettingChoice {}

extension InkSettings: SettingGroup {
  package static let fields: [SettingField<InkSettings>] = [
    .optional(
      "ink-map", { $1(&$0.map) }, "condition", on: .everywhere,
      """
      Write the colours of a PDF as four inks: swop or fogra39, which the file names as its condition of \
      printing; without --profile both give the same inks. none leaves colours as they are, whatever --for says.
      """),
    .optional(
      "profile", { $1(&$0.profile) }, "file", on: [.commandLine, .project],
      "The ICC profile of the press, which converts the colours of a PDF to inks, also those of pictures and gradients."
    ).completing(.file(["icc", "icm"])),
    .optional(
      "intent", { $1(&$0.intent) }, "intent", on: [.commandLine, .project], usual: .relative,
      "With --profile: how colours that the press cannot print are replaced."),
    .flag(
      "no-black-point-compensation", { $1(&$0.keepsBlackPoint) }, on: [.commandLine, .project],
      "With --profile: cut dark colours off instead of fitting them to the darkest that can be printed."),
    .optional(
      "ink-limit", { $1(&$0.limit) }, "percent", on: [.commandLine, .project],
      "The most ink in one place, all four together: 100 to 400. (default: the shop's, the profile's, or 240)"),
    .optional(
      "black", { $1(&$0.black) }, "inks", on: [.commandLine, .project], usual: .k,
      "The inks of black shapes: k is black ink alone, as greys are; rich is 60, 40, 40 and 100 %, for large areas."),
    .flag(
      "overprint-black", { $1(&$0.overprintsBlack) }, on: [.commandLine, .project],
      "Print lines and letters of black ink over other inks, so that no paper shows beside them if the press is out of register."
    ),
    .optional(
      "pdfx", { $1(&$0.standard) }, "version", on: [.commandLine, .project],
      """
      Write a PDF of inks as the standard PDF/X requires: x-1a, without transparency and layers, or x-4, with --profile. Its date is \
      that of SOURCE_DATE_EPOCH. (default: what the shop expects)
      """),
  ]
}

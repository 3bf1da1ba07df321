package import EngineExport
import ErrorReporting
import PlainNotation
import PlaneGeometry
package import SettingFields

/// The packing of pictures for a game engine, if it differs from the target's.
public struct PackingSettings: Hashable, Sendable {
  /// The web address of the folder, which texts put before the pictures' names: https://example.org/cards/.
  public var baseURL: String?
  /// The longest side of an atlas page.
  public var pageSize: Int?
  /// The number of empty pixels between pictures, and along the edges of a page.
  public var padding: Int?
  /// The number of pixels by which a picture's edge is repeated outwards.
  public var extrude: Int?
  /// Whether the sides of pages are powers of two.
  public var isPowerOfTwo = false
  /// Whether the transparent edges of packed pictures are removed.
  public var trims = false
  /// The point around which a game turns pictures, as fractions from the top left: 0.5,1 is the middle of the lower
  /// edge.
  public var pivot: String?
  /// The edges that keep their size when a game stretches pictures: one number, or left,top,right,bottom.
  public var nineSlice: String?
  /// The distance in pixels of the polygons around non-transparent parts; `nil` for rectangles.
  public var outline: Int?

  /// The default settings.
  public init() {}

  /// Returns the target with the changes of these settings.
  package func applied(to target: ExportTarget) throws(SettingFault) -> ExportTarget {
    var target = target
    let isAtlas = target.pictures.kind == .atlas
    let packing: [(SettingName, Bool)] = [
      ("extrude", extrude != nil), ("power-of-two", isPowerOfTwo), ("trim", trims), ("pivot", pivot != nil),
      ("nine-slice", nineSlice != nil), ("outline", outline != nil),
    ]
    if !isAtlas, let first = packing.first(where: \.1)?.0 {
      throw SettingFault("\(name: first): \(target.name) packs no pictures; targets such as texturepacker do")
    }
    if let pageSize { target.pictures.largestSide = try number(pageSize, "page-size", in: 16...16384) }
    if let padding {
      target.pictures.gap = try number(padding, "padding", in: 0...256)
      target.pictures.border = target.pictures.gap
    }
    if let extrude { target.pictures.extrusion = try number(extrude, "extrude", in: 0...16) }
    if isPowerOfTwo { target.pictures.hasPowerOfTwoSides = true }
    if trims { target.pictures.isTrimmed = true }
    if let pivot {
      let parts = pivot.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
      guard parts.count == 2, parts.allSatisfy({ (0...1).contains($0) }) else {
        throw SettingFault("\(name: "pivot") \(pivot): write two fractions from 0 to 1, such as 0.5,1")
      }
      target.pictures.pivot = Point(x: parts[0], y: parts[1])
    }
    if let nineSlice {
      try check("nine-slice", target.name, target.pictures.knowsNineSlices, by: { $0.knowsNineSlices })
      if trims { throw SettingFault("\(name: "nine-slice"): pictures with edges of their own are not trimmed") }
      let edges = nineSlice.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
      guard [1, 4].contains(edges.count), edges.allSatisfy({ (0...4096).contains($0) }) else {
        throw SettingFault("\(name: "nine-slice") \(nineSlice): write one number or four, such as 12 or 12,8,12,8")
      }
      let all = edges.count == 1 ? Array(repeating: edges[0], count: 4) : edges
      target.pictures.nineSlice = ExportTarget.NineSlice(left: all[0], top: all[1], right: all[2], bottom: all[3])
    }
    if let outline {
      try check("outline", target.name, target.pictures.knowsOutlines, by: { $0.knowsOutlines })
      target.pictures.outlineSlack = try number(outline, "outline", in: 0...256)
    }
    if let baseURL {
      guard target.texts.contains(where: { $0.template.names.contains("address") }) else {
        throw SettingFault("\(name: "base-url"): the texts of \(target.name) have no addresses")
      }
      let isAddress = ["https://", "http://", "file:///"].contains { baseURL.lowercased().hasPrefix($0) }
      guard isAddress, !baseURL.contains(where: { $0.isWhitespace || "\"<>".contains($0) }) else {
        throw SettingFault("\(name: "base-url") \(baseURL): write an address such as https://example.org/cards/")
      }
      target.pictures.address = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    }
    return target
  }

  /// Refuses an option that a target's text files cannot express, and suggests targets that can.
  private func check(
    _ setting: SettingName, _ name: String, _ isKnown: Bool, by isKnownBy: (ExportTarget.Pictures) -> Bool
  ) throws(SettingFault) {
    if isKnown { return }
    let others = ExportTarget.named.filter { isKnownBy($0.pictures) }.map(\.name)
    throw SettingFault("\(name: setting): \(name) has no place for it; these have: \(others.joined(separator: ", "))")
  }

  private func number(_ number: Int, _ setting: SettingName, in range: ClosedRange<Int>) throws(SettingFault) -> Int {
    guard range.contains(number) else {
      throw SettingFault("\(name: setting) \(number): write \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension PackingSettings: SettingGroup {
  package static let fields: [SettingField<PackingSettings>] = [
    .optional(
      "base-url", { $1(&$0.baseURL) }, "address", on: .everywhere,
      "The address of the folder on the web, which texts name the pictures by: https://example.org/cards/."),
    .optional(
      "page-size", { $1(&$0.pageSize) }, "pixels", on: .everywhere,
      "The longest side of a page of pictures. (default: the target's)"
    ).hyphenated(),
    .optional(
      "padding", { $1(&$0.padding) }, "pixels", on: .everywhere,
      "Empty pixels between pictures, and around all of a page. (default: the target's)"
    ).hyphenated(),
    .optional(
      "extrude", { $1(&$0.extrude) }, "pixels", on: .everywhere,
      "How many pixels a picture's edge is repeated outwards. (default: the target's)"
    ).hyphenated(),
    .flag("power-of-two", { $1(&$0.isPowerOfTwo) }, on: .everywhere, "Make the sides of pages powers of two."),
    .flag(
      "trim", { $1(&$0.trims) }, on: .everywhere, "Leave out the transparent edges of pictures where they are packed."),
    .optional(
      "pivot", { $1(&$0.pivot) }, "x,y", on: .everywhere,
      "The point that a game turns pictures by, as fractions from the top left: 0.5,1 is the middle of the lower edge."
    ).hyphenated(),
    .optional(
      "nine-slice", { $1(&$0.nineSlice) }, "pixels", on: .everywhere,
      "The edges that keep their size when a game stretches pictures: one number, or left,top,right,bottom."
    ).hyphenated(),
    .optional(
      "outline", { $1(&$0.outline) }, "pixels", on: .everywhere,
      "Draw polygons around what is not transparent instead of rectangles, at most this many pixels away."
    ).hyphenated(),
  ]
}

import ArgumentParser
import EngineExport
import ErrorReporting
import PlaneGeometry

/// How pictures lie together for a game engine, where it is not as the target has it: what `export` and `table --export` share.
struct PackingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of the folder on the web, which texts name the pictures by: https://example.org/cards/.",
      valueName: "address"))
  var baseUrl: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The longest side of a page of pictures. (default: the target's)", valueName: "pixels"))
  var pageSize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Empty pixels between pictures, and around all of a page. (default: the target's)", valueName: "pixels"))
  var padding: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many pixels a picture's edge is repeated outwards. (default: the target's)", valueName: "pixels"))
  var extrude: Int?

  @Flag(help: "Make the sides of pages powers of two.")
  var powerOfTwo = false

  @Flag(help: "Leave out the transparent edges of pictures where they are packed.")
  var trim = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The point that a game turns pictures by, as fractions from the top left: 0.5,1 is the middle of the lower edge.",
      valueName: "x,y"))
  var pivot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The edges that keep their size when a game stretches pictures: one number, or left,top,right,bottom.",
      valueName: "pixels"))
  var nineSlice: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw polygons around what is not transparent instead of rectangles, so many pixels away at most.",
      valueName: "pixels"))
  var outline: Int?

  /// The target with what the options change.
  func applied(to target: ExportTarget) throws(CommandFailure) -> ExportTarget {
    var target = target
    let isAtlas = target.pictures.kind == .atlas
    let packing = [
      ("--extrude", extrude != nil), ("--power-of-two", powerOfTwo), ("--trim", trim), ("--pivot", pivot != nil),
      ("--nine-slice", nineSlice != nil), ("--outline", outline != nil),
    ]
    if !isAtlas, let option = packing.first(where: \.1)?.0 {
      throw CommandFailure(.usage, "\(option): \(target.name) packs no pictures; targets such as texturepacker do")
    }
    if let pageSize { target.pictures.largestSide = try number(pageSize, "--page-size", in: 16...16384) }
    if let padding {
      target.pictures.gap = try number(padding, "--padding", in: 0...256)
      target.pictures.border = target.pictures.gap
    }
    if let extrude { target.pictures.extrusion = try number(extrude, "--extrude", in: 0...16) }
    if powerOfTwo { target.pictures.hasPowerOfTwoSides = true }
    if trim { target.pictures.isTrimmed = true }
    if let pivot {
      let parts = pivot.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
      guard parts.count == 2, parts.allSatisfy({ (0...1).contains($0) }) else {
        throw CommandFailure(.usage, "--pivot \(pivot): write two fractions from 0 to 1, such as 0.5,1")
      }
      target.pictures.pivot = Point(x: parts[0], y: parts[1])
    }
    if let nineSlice {
      try check("--nine-slice", target.name, target.pictures.knowsNineSlices, by: { $0.knowsNineSlices })
      if trim { throw CommandFailure(.usage, "--nine-slice: pictures with edges of their own are not trimmed") }
      let edges = nineSlice.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
      guard [1, 4].contains(edges.count), edges.allSatisfy({ (0...4096).contains($0) }) else {
        throw CommandFailure(.usage, "--nine-slice \(nineSlice): write one number or four, such as 12 or 12,8,12,8")
      }
      let all = edges.count == 1 ? Array(repeating: edges[0], count: 4) : edges
      target.pictures.nineSlice = ExportTarget.NineSlice(left: all[0], top: all[1], right: all[2], bottom: all[3])
    }
    if let outline {
      try check("--outline", target.name, target.pictures.knowsOutlines, by: { $0.knowsOutlines })
      target.pictures.outlineSlack = try number(outline, "--outline", in: 0...256)
    }
    if let baseUrl {
      let isAddress = ["https://", "http://", "file:///"].contains { baseUrl.lowercased().hasPrefix($0) }
      guard isAddress, !baseUrl.contains(where: { $0.isWhitespace || "\"<>".contains($0) }) else {
        throw CommandFailure(.usage, "--base-url \(baseUrl): write an address such as https://example.org/cards/")
      }
      target.pictures.address = baseUrl.hasSuffix("/") ? baseUrl : baseUrl + "/"
    }
    return target
  }

  /// Refuses an option that the texts of a target cannot tell, and names targets whose texts can.
  private func check(
    _ option: String, _ name: String, _ isKnown: Bool, by isKnownBy: (ExportTarget.Pictures) -> Bool
  ) throws(CommandFailure) {
    if isKnown { return }
    let others = ExportTarget.named.filter { isKnownBy($0.pictures) }.map(\.name)
    throw CommandFailure(.usage, "\(option): \(name) cannot tell it; these can: \(others.joined(separator: ", "))")
  }

  private func number(_ number: Int, _ option: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int {
    guard range.contains(number) else {
      throw CommandFailure(.usage, "\(option) \(number): write \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The first option that is given, for errors.
  var option: String? {
    let given: [(String, Bool)] = [
      ("--base-url", baseUrl != nil), ("--page-size", pageSize != nil), ("--padding", padding != nil),
      ("--extrude", extrude != nil), ("--power-of-two", powerOfTwo), ("--trim", trim), ("--pivot", pivot != nil),
      ("--nine-slice", nineSlice != nil), ("--outline", outline != nil),
    ]
    return given.first(where: \.1)?.0
  }
}

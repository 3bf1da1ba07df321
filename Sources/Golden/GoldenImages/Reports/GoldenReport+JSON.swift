import Drawing
package import PlainNotation

extension GoldenReport {
  /// The report as JSON: `title`, `passes`, `total`, `failed`, and `results` with a member for each figure of a comparison.
  /// Regions have `x`, `y`, `width` and `height` in pixels; differences are levels of 0 to 255.
  package var json: String { JSONValue.object(members).lines }

  /// The members of ``json``.
  package var members: [(String, JSONValue)] {
    [
      ("title", .string(title)), ("passes", .boolean(passes)), ("total", .number(Double(results.count))),
      ("failed", .number(Double(failures.count))), ("leftOut", .array(leftOut.map(JSONValue.string))),
      ("results", .array(results.map(JSONValue.init))),
    ]
  }
}

extension JSONValue {
  package init(_ result: GoldenResult) {
    var members: [(String, JSONValue)] = [
      ("name", .string(result.name)), ("outcome", .string(result.outcome.name)), ("passes", .boolean(result.passes)),
      ("message", .string(result.outcome.description)), ("tolerance", .string(result.tolerance.description)),
    ]
    if let path = result.expectedPath { members.append(("expected", .string(path))) }
    if let path = result.actualPath { members.append(("actual", .string(path))) }
    if let comparison = result.comparison { members.append(("comparison", JSONValue(comparison))) }
    self = .object(members)
  }

  private init(_ comparison: ImageComparison) {
    var members: [(String, JSONValue)] = [
      ("expectedSize", JSONValue(comparison.expectedSize)), ("actualSize", JSONValue(comparison.actualSize)),
    ]
    if let frame = comparison.frame { members.append(("frame", .number(Double(frame)))) }
    if !comparison.furtherFrames.isEmpty {
      members.append(("furtherFrames", .array(comparison.furtherFrames.map { .number(Double($0)) })))
    }
    if !comparison.metadata.isEmpty {
      let differences = comparison.metadata.map { difference in
        JSONValue.object([
          ("name", .string(difference.name)), ("expected", difference.expected.map(JSONValue.string) ?? .null),
          ("actual", difference.actual.map(JSONValue.string) ?? .null),
        ])
      }
      members.append(("metadata", .array(differences)))
    }
    if let kind = comparison.kind { members.append(("kind", JSONValue(kind))) }
    if let pixels = comparison.pixels { members.append(("pixels", JSONValue(pixels))) }
    if let samples = comparison.samples {
      members.append(
        (
          "samples",
          .object([
            ("count", .number(Double(samples.count))), ("total", .number(Double(samples.total))),
            ("largest", .number(Double(samples.largest))), ("first", .object(JSONValue.members(of: samples.first))),
          ])
        ))
    }
    self = .object(members)
  }

  private init(_ pixels: PixelDifference) {
    let first = pixels.first
    self = .object([
      ("count", .number(Double(pixels.count))), ("total", .number(Double(pixels.total))),
      ("bounds", JSONValue(pixels.bounds)),
      (
        "first",
        .object(
          JSONValue.members(of: first.position) + [
            ("expected", .string(first.expected.hex)), ("actual", .string(first.actual.hex)),
          ])
      ),
      (
        "largest",
        .object(
          pixels.largest.channels.map { name, peak in
            let position = peak.position.map(JSONValue.members(of:)) ?? []
            return (name, .object([("amount", .number(Double(peak.amount)))] + position))
          })
      ),
      ("mean", .number(pixels.mean)), ("perceptualMean", .number(pixels.perceptual.mean)),
      ("perceptualLargest", .number(pixels.perceptual.largest)),
      (
        "densest",
        .object(
          [("count", .number(Double(pixels.densest.count)))] + JSONValue.members(of: pixels.densest.region))
      ),
    ])
  }

  private init(_ kind: DifferenceKind) {
    let name = ("name", JSONValue.string(kind.name))
    switch kind {
    case .shifted(let dx, let dy):
      self = .object([name, ("dx", .number(Double(dx))), ("dy", .number(Double(dy)))])
    case .canvas(let left, let top, let right, let bottom):
      let sides = [("left", left), ("top", top), ("right", right), ("bottom", bottom)]
      self = .object([name] + sides.map { ($0, .number(Double($1))) })
    case .recolored(let from, let to): self = .object([name, ("from", .string(from.hex)), ("to", .string(to.hex))])
    case .added(let region), .missing(let region): self = .object([name] + JSONValue.members(of: region))
    case .scaled(let x, let y): self = .object([name, ("x", .number(x)), ("y", .number(y))])
    case .edgesOnly, .other: self = .object([name])
    }
  }

  private init(_ size: PixelSize) { self = .object(JSONValue.members(of: size)) }

  private init(_ region: PixelRegion) { self = .object(JSONValue.members(of: region)) }

  private static func members(of region: PixelRegion) -> [(String, JSONValue)] {
    members(of: region.origin) + members(of: region.size)
  }

  private static func members(of size: PixelSize) -> [(String, JSONValue)] {
    [("width", .number(Double(size.width))), ("height", .number(Double(size.height)))]
  }

  private static func members(of position: PixelPosition) -> [(String, JSONValue)] {
    [("x", .number(Double(position.x))), ("y", .number(Double(position.y)))]
  }
}

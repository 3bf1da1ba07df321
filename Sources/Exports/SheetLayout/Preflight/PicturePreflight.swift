import Drawing
import PlaneGeometry

/// Checks one picture of a side of a card.
///
/// Ink too near to the cut can be found only on an even ground. A picture whose edges do not have one colour counts as
/// drawn over the cut on purpose. So does a photograph, whose edges may well be black.
struct PicturePreflight {
  let profile: PrintProfile
  let cardSize: Size

  /// The least difference between two distinct values of a colour, of 255.
  private static let tolerance = 24
  /// The least fraction of an even edge that has one colour.
  private static let evenness = 0.98

  /// - Parameter dotsPerInch: the density in the file.
  func problems(of bitmap: Bitmap, dotsPerInch: Double?) -> [PreflightProblem] {
    var problems: [PreflightProblem] = []
    let expected = profile.pixels(of: cardSize)
    let density = profile.density(ofWidth: bitmap.width, height: bitmap.height, for: cardSize)
    if density == nil {
      problems.append(
        .pixels(
          width: bitmap.width, height: bitmap.height, expectedWidth: expected.width, expectedHeight: expected.height,
          hint: hint(bitmap, expected)))
    }
    let wanted = density ?? profile.dotsPerInch
    if let dotsPerInch {
      // Files store whole pixels per metre.
      if abs(dotsPerInch - wanted) > 0.05 { problems.append(.density(dotsPerInch, expected: wanted)) }
    } else {
      problems.append(.noDensity(expected: wanted))
    }
    let transparent = bitmap.pixels.reduce(0) { $0 + ($1.alpha < 255 ? 1 : 0) }
    if transparent > 0 { problems.append(.transparent(pixelCount: transparent)) }
    // The place of the cut is unknown in a picture of another size.
    if let density { problems += edgeProblems(of: bitmap, perMillimetre: density / 25.4) }
    return problems
  }

  private func hint(_ bitmap: Bitmap, _ expected: (width: Int, height: Int)) -> PreflightProblem.SizeHint? {
    if (bitmap.height, bitmap.width) == expected { return .turned }
    let perMillimetre = profile.dotsPerInch / 25.4
    let (width, height) = (cardSize.width * perMillimetre, cardSize.height * perMillimetre)
    if abs(Double(bitmap.width) - width) <= 1, abs(Double(bitmap.height) - height) <= 1 { return .withoutBleed }
    let (across, down) = (
      Double(bitmap.width) / Double(expected.width), Double(bitmap.height) / Double(expected.height)
    )
    return abs(across / down - 1) < 0.004 ? .otherDensity : nil
  }

  // MARK: Edges

  /// Whether a line of one colour runs along the cut all around, as in templates. Intentional drawings there extend
  /// beyond it.
  private func hasGuides(_ edges: [PictureEdge], cut: Int) -> Bool {
    let lines = edges.map { edge in
      (max(1, cut - 3)...cut + 3).lazy.compactMap { edge.lineColor(at: $0, tolerance: Self.tolerance) }.first
    }
    guard let color = lines[0] else { return false }
    return lines.allSatisfy { $0?.isNear(color, Self.tolerance) == true }
  }

  private func edgeProblems(of bitmap: Bitmap, perMillimetre: Double) -> [PreflightProblem] {
    let bleed = Int((profile.bleed * perMillimetre).rounded())
    let safe = Int((profile.safe * perMillimetre).rounded(.down))
    guard bitmap.width > 4 * (bleed + safe), bitmap.height > 4 * (bleed + safe) else { return [] }
    var problems: [PreflightProblem] = []
    let edges = PreflightProblem.Side.allCases.map { PictureEdge($0, of: bitmap) }
    if bleed > 0, hasGuides(edges, cut: bleed) { return [.guides] }
    let grounds = edges.map { $0.ground(at: 0, tolerance: Self.tolerance, evenness: Self.evenness) }
    var hasDrawnCorners = false
    for (edge, ground) in zip(edges, grounds) {
      guard let ground else { continue }
      if edge.hasOtherCorners(than: ground, tolerance: Self.tolerance) { hasDrawnCorners = true }
      if bleed > 0, edge.endsAtCut(bleed, ground, tolerance: Self.tolerance) { problems.append(.unbled(edge.side)) }
    }
    if hasDrawnCorners { problems.append(.drawnCorners) }
    // On one even ground all around, nothing may be nearer to the cut than the safe zone.
    if problems.isEmpty, let ground = grounds[0], grounds.allSatisfy({ $0?.isNear(ground, Self.tolerance) == true }) {
      for edge in edges where !edge.isPhotograph(before: bleed + safe, on: ground, tolerance: Self.tolerance) {
        if let depth = edge.firstInk(before: bleed + safe, on: ground, tolerance: 2 * Self.tolerance) {
          problems.append(
            .inkNearCut(edge.side, distance: Double(depth - bleed) / perMillimetre, expected: profile.safe))
        }
      }
    }
    return problems
  }
}

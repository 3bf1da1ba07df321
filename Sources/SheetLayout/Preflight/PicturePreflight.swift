import Drawing
import PNGFormat
import PlaneGeometry

/// Looks at one picture of a side of a card.
///
/// Whether ink is too near to the cut can be told on an even ground only: a picture whose edges are not of one colour is taken to
/// be drawn over the cut on purpose, and so is a photograph, whose edges may well be black.
struct PicturePreflight {
  let profile: PrintProfile
  let cardSize: Size

  /// How much two values of a colour differ that are told apart, of 255.
  private static let tolerance = 24
  /// The part of an edge that is of one colour where the edge is.
  private static let evenness = 0.98

  func problems(of image: PNGImage) -> [PreflightProblem] {
    var problems: [PreflightProblem] = []
    let bitmap = image.bitmap
    let expected = profile.pixels(of: cardSize)
    let isRightSize = (bitmap.width, bitmap.height) == expected
    if !isRightSize {
      problems.append(
        .pixels(
          width: bitmap.width, height: bitmap.height, expectedWidth: expected.width, expectedHeight: expected.height,
          hint: hint(bitmap, expected)))
    }
    if let found = image.metadata.dotsPerInch {
      // A file has whole pixels per metre.
      if abs(found - profile.dotsPerInch) > 0.05 { problems.append(.density(found, expected: profile.dotsPerInch)) }
    } else {
      problems.append(.noDensity(expected: profile.dotsPerInch))
    }
    let transparent = bitmap.pixels.reduce(0) { $0 + ($1.alpha < 255 ? 1 : 0) }
    if transparent > 0 { problems.append(.transparent(pixelCount: transparent)) }
    // Where the cut is is not known in a picture of another size.
    if isRightSize { problems += edgeProblems(of: bitmap) }
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

  private func edgeProblems(of bitmap: Bitmap) -> [PreflightProblem] {
    let perMillimetre = profile.dotsPerInch / 25.4
    let bleed = Int((profile.bleed * perMillimetre).rounded())
    let safe = Int((profile.safe * perMillimetre).rounded(.down))
    guard bitmap.width > 4 * (bleed + safe), bitmap.height > 4 * (bleed + safe) else { return [] }
    var problems: [PreflightProblem] = []
    let edges = PreflightProblem.Side.allCases.map { PictureEdge($0, of: bitmap) }
    let grounds = edges.map { $0.ground(at: 0, tolerance: Self.tolerance, evenness: Self.evenness) }
    var hasDrawnCorners = false
    for (edge, ground) in zip(edges, grounds) {
      guard let ground else { continue }
      if edge.hasOtherCorners(than: ground, tolerance: Self.tolerance) { hasDrawnCorners = true }
      if bleed > 0, edge.endsAtCut(bleed, ground, tolerance: Self.tolerance) { problems.append(.unbled(edge.side)) }
    }
    if hasDrawnCorners { problems.append(.drawnCorners) }
    // One even ground all around: nothing may be nearer to the cut than the safe zone.
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

/// The limits within which two pictures may differ and still pass; without any, they must be equal.
///
/// Each limit is inclusive and holds for all pixels; antialiased ones count like any other. Sizes must always be equal.
public struct ComparisonTolerance: Hashable, Sendable {
  /// The largest difference of any channel in any pixel, 0 to 255.
  public var largestDifference: Int?
  /// The number of pixels that may differ.
  public var pixelCount: Int?
  /// The number of pixels that may differ in any window of 16 pixels square.
  public var windowPixelCount: Int?
  /// Whether densities, depths and texts of PNGs may differ.
  public var ignoresMetadata: Bool
  /// Whether texts of PNGs may differ, regardless of densities.
  package var ignoresTexts = false
  /// Whether the meaning of colours may differ, for example by another ICC profile.
  public var ignoresProfile = false
  /// Whether the durations of frames may differ.
  var ignoresMotion = false

  /// Creates limits. One that is left out limits nothing, but without any limit no pixel may differ.
  public init(
    largestDifference: Int? = nil, pixelCount: Int? = nil, windowPixelCount: Int? = nil, ignoresMetadata: Bool = false
  ) {
    self.largestDifference = largestDifference
    self.pixelCount = pixelCount
    self.windowPixelCount = windowPixelCount
    self.ignoresMetadata = ignoresMetadata
  }

  /// No differences.
  public static let exact = ComparisonTolerance()

  /// Whether no pixel may differ.
  public var isExact: Bool { limits.isEmpty }

  /// Whether a comparison passes.
  public func allows(_ comparison: ImageComparison) -> Bool {
    guard comparison.expectedSize == comparison.actualSize else { return false }
    guard comparison.metadata.allSatisfy({ ignores($0.kind) }) else { return false }
    if let samples = comparison.samples, isExact || largestDifference == 0 || samples.count > pixelCount ?? .max {
      return false
    }
    guard let pixels = comparison.pixels else { return true }
    return !isExact && limits.allSatisfy { $0.measured(pixels) <= $0.limit }
  }

  /// Whether values of a kind may differ.
  func ignores(_ kind: MetadataDifference.Kind) -> Bool {
    switch kind {
    case .density: ignoresMetadata
    case .text: ignoresMetadata || ignoresTexts
    case .profile: ignoresProfile
    case .motion: ignoresMotion
    }
  }

  private var limits: [(limit: Int, measured: (PixelDifference) -> Int, words: String)] {
    var limits: [(Int, (PixelDifference) -> Int, String)] = []
    if let largestDifference {
      limits.append((largestDifference, { $0.largest.amount }, "differences of at most \(largestDifference) of 255"))
    }
    if let pixelCount { limits.append((pixelCount, { $0.count }, "at most \(pixelCount) different pixels")) }
    if let windowPixelCount {
      let side = DensestWindow.side
      limits.append(
        (windowPixelCount, { $0.densest.count }, "at most \(windowPixelCount) in any window of \(side) x \(side)"))
    }
    return limits
  }
}

extension ComparisonTolerance: CustomStringConvertible {
  /// `exact`, or the limits.
  public var description: String {
    let pixels = isExact ? "exact" : limits.map(\.words).joined(separator: ", ")
    let ignored = [(ignoresMetadata, "density and texts"), (ignoresProfile, "profile")].filter(\.0).map(\.1)
    return ignored.isEmpty ? pixels : "\(pixels), whatever \(ignored.joined(separator: " and "))"
  }
}

/// The result of checking one golden picture.
public struct GoldenResult: Hashable, Sendable {
  /// The path of the picture in its folder, without `.png`.
  public let name: String
  /// The outcome of the comparison, or the reason why there was none.
  public let outcome: GoldenOutcome
  /// The limits within which it may differ.
  public let tolerance: ComparisonTolerance
  /// The path of the expected PNG; `nil` if there is none.
  public let expectedPath: String?
  /// The path of the actual PNG, kept if it does not pass; `nil` if there is none.
  public let actualPath: String?

  /// Creates a result.
  package init(
    name: String, outcome: GoldenOutcome, tolerance: ComparisonTolerance = .exact, expectedPath: String? = nil,
    actualPath: String? = nil
  ) {
    self.name = name
    self.outcome = outcome
    self.tolerance = tolerance
    self.expectedPath = expectedPath
    self.actualPath = actualPath
  }

  /// Whether the picture passes.
  public var passes: Bool { outcome.passes }

  /// The differences, if two pictures were compared.
  public var comparison: ImageComparison? {
    switch outcome {
    case .tolerated(let comparison), .different(let comparison): comparison
    case .recorded(let comparison): comparison
    case .equal, .missing, .orphan, .ambiguous, .failed: nil
    }
  }
}

/// The outcome for a golden picture: that of the comparison, or the reason why there was none.
public enum GoldenOutcome: Hashable, Sendable {
  /// The pictures have the same pixels.
  case equal
  /// The pictures differ, but within the tolerance.
  case tolerated(ImageComparison)
  /// The pictures differ by more than the tolerance.
  case different(ImageComparison)
  /// There is no golden picture of this name.
  case missing
  /// There is only the golden picture, and nothing asks for it.
  case orphan
  /// The picture was written as the golden one; its difference from the previous one, if there was one.
  case recorded(ImageComparison?)
  /// Another test has also asked for a picture of this name.
  case ambiguous(other: String)
  /// A picture could not be read or written, or its name cannot be used.
  case failed(message: String)

  /// Whether the picture passes. A recorded one does not, so that no recording goes unnoticed.
  public var passes: Bool {
    switch self {
    case .equal, .tolerated: true
    case .different, .missing, .orphan, .recorded, .ambiguous, .failed: false
    }
  }

  /// One word, for programs.
  public var name: String {
    switch self {
    case .equal: "equal"
    case .tolerated: "tolerated"
    case .different: "different"
    case .missing: "missing"
    case .orphan: "orphan"
    case .recorded: "recorded"
    case .ambiguous: "ambiguous"
    case .failed: "failed"
    }
  }
}

extension GoldenOutcome: CustomStringConvertible {
  /// One line.
  public var description: String {
    switch self {
    case .equal: "equal"
    case .tolerated(let comparison): "within the tolerance: \(comparison)"
    case .different(let comparison): comparison.description
    case .missing: "there is no expected picture"
    case .orphan: "there is only the expected picture"
    case .recorded(let before?): "recorded anew; before, \(before)"
    case .recorded(nil): "recorded for the first time"
    case .ambiguous(let other): "\(other) asked for a picture of this name too: give each its own"
    case .failed(let message): message
    }
  }
}

extension GoldenResult: CustomStringConvertible {
  /// `classic/QS: 12 of 787500 pixels differ, ...`, with the tolerance if it is not exact.
  public var description: String {
    let line = "\(name): \(outcome)"
    guard !tolerance.isExact, comparison != nil else { return line }
    return "\(line); allowed: \(tolerance)"
  }
}

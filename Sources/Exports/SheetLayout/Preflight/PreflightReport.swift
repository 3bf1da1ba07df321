/// The results of checking files for a print shop.
public struct PreflightReport: Hashable, Sendable {
  /// A file that was checked.
  public struct File: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Whether it is the back of a card.
    public let isBack: Bool
    /// The problems of the file; empty if it can go to the shop.
    public let problems: [PreflightProblem]
  }

  /// A problem of all files together.
  public enum Problem: Hashable, Sendable {
    /// There is no file of the kind that the shop takes.
    case nothing(expected: String)
    /// There are faces but no back.
    case noBack
    /// There are backs but no face.
    case noFront
    /// There are several backs, but none for these faces.
    case withoutBack([String])
    /// These backs have no face.
    case withoutFront([String])
    /// There are more cards than the shop takes.
    case tooMany(Int, limit: Int)
    /// These files have no foil mask of the same name.
    case withoutFoil([String])
    /// A foil mask has no picture or does not fit it: its size differs, it has colours other than greys, or it is all
    /// white.
    case foil(name: String, reason: String)
    /// Two faces have the same pixels.
    case equal(String, String)

    /// A word for programs.
    package var code: String {
      switch self {
      case .nothing: "nothing"
      case .noBack, .withoutBack: "no-back"
      case .noFront, .withoutFront: "no-front"
      case .tooMany: "too-many"
      case .equal: "equal"
      case .withoutFoil, .foil: "foil"
      }
    }
  }

  /// The files, by their names.
  public let files: [File]
  /// The problems of all of them together.
  public let problems: [Problem]

  /// Whether all can go to the shop.
  public var isGood: Bool { problems.isEmpty && files.allSatisfy(\.problems.isEmpty) }
}

extension PreflightReport.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothing(let expected): "there is no file of the kind that the shop takes, \(expected)"
    case .noBack: "there is no back: name one back.png, or QS-back.png beside QS.png"
    case .noFront: "there are backs, and no face"
    case .withoutBack(let names): "without a back: \(list(names))"
    case .withoutFront(let names): "without a face: \(list(names))"
    case .tooMany(let count, let limit): "\(count) cards, and an order has \(limit) at most"
    case .withoutFoil(let names): "without a mask of the foil: \(list(names))"
    case .foil(let name, let reason): "the foil's \(name) \(reason)"
    case .equal(let first, let second): "\(first) and \(second) show the same"
    }
  }

  private func list(_ names: [String]) -> String {
    names.count <= 5
      ? names.joined(separator: ", ") : names.prefix(4).joined(separator: ", ") + " and \(names.count - 4) others"
  }
}

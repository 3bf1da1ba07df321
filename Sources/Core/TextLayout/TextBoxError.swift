public import ErrorReporting
public import PlaneGeometry

/// The reason why a text cannot be set in a box.
public enum TextBoxError: Error, Hashable, Sendable {
  /// A side of the box is not above 0 and at most `FontFace.largestSize`, or an inset or a spacing is out of range.
  case invalidMeasure(name: String, value: Double)
  /// The text has more than ``TextBox/largestCount`` code points.
  case tooLong(count: Int, limit: Int)
  /// The text needs more space than there is; `scale` is the last factor by which it was shrunk.
  case overflow(needed: Size, available: Size, scale: Double)
}

extension TextBoxError: ReportableError {
  /// One line: what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .invalidMeasure(let name, let value):
      "\(value) is out of range for \(name)"
    case .tooLong(let count, let limit):
      "the text has \(count) characters; at most \(limit) are set in a box"
    case .overflow(let needed, let available, let scale):
      "the text takes \(rounded(needed.width)) x \(rounded(needed.height))"
        + (scale < 1 ? " at \(rounded(scale * 100)) % of its size" : "")
        + ", the box has \(rounded(available.width)) x \(rounded(available.height))"
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  public var kind: ErrorKind { .badData }
}

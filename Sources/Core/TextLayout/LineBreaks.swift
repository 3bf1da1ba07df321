import Typography

/// A place at which a line of text may end, by the Unicode Line Breaking Algorithm (Unicode Standard Annex #14, revision 50),
/// with numbers as in its example 7. Scripts that need a dictionary, such as Thai, end lines at spaces only.
package enum LineBreaks: Hashable, Sendable {
  /// A line may end before this place.
  case allowed
  /// A line ends before this place.
  case required

  /// Returns the places before which a line may or must end, among those from 1 to the number of code points.
  package static func places(in scalars: [Unicode.Scalar]) -> [Int: LineBreaks] {
    var places: [Int: LineBreaks] = [:]
    var finding = LineBreakFinding()
    for (index, scalar) in scalars.enumerated() {
      let following: Unicode.Scalar? = index + 1 < scalars.count ? scalars[index + 1] : nil
      if let found = finding.add(scalar, before: following), index > 0 { places[index] = found }
    }
    if let last = scalars.last, last.endsLine { places[scalars.count] = .required }
    return places
  }
}

extension Unicode.Scalar {
  /// Whether a line must end after this code point.
  var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether this code point is invisible at the end of a line.
  var hangs: Bool { self == " " || self == "\t" || self == "\u{200B}" || endsLine }
}

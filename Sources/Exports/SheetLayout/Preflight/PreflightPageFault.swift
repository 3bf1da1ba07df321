/// A fault in what pages of a document draw. All lengths are millimetres.
public enum PreflightPageFault: Hashable, Sendable {
  /// Nothing is drawn.
  case blank
  /// A part is packed in a way that is not read here, or is damaged: what it draws was not looked at.
  case unread
  /// A colour has more ink, in percent, than paper takes.
  case tooMuchInk(percent: Double, limit: Double)
  /// Lines are so thin that they break up in print.
  case thinLine(Double)
  /// A picture has few pixels to the inch.
  case coarsePicture(Double, expected: Double)
  /// White is set to print over what lies under it, and so does not show.
  case whiteOverprint
  /// Text has the colour of printer's marks, which prints on all plates.
  case registrationText
  /// The art ends at the cut.
  case unbled
  /// Text begins nearer to the cut than the shop wants.
  case textNearCut(expected: Double)

  /// A word for programs.
  var code: String {
    switch self {
    case .blank: "blank"
    case .unread: "unread"
    case .tooMuchInk: "ink"
    case .thinLine: "thin-line"
    case .coarsePicture: "resolution"
    case .whiteOverprint: "overprint"
    case .registrationText: "registration"
    case .unbled: "unbled"
    case .textNearCut: "safe-zone"
    }
  }

  /// The fault, as the report says it after the numbers of the pages.
  ///
  /// - Parameter isOne: whether it is about one page.
  func words(isOne: Bool, _ short: (Double) -> String) -> String {
    let have = isOne ? "has" : "have"
    return switch self {
    case .blank: "\(isOne ? "draws" : "draw") nothing"
    case .unread: "\(have) parts that are not read here, and were not checked"
    case .tooMuchInk(let percent, let limit):
      "\(have) a colour of \(short(percent)) % of ink: the paper takes \(short(limit)) %"
    case .thinLine(let width): "\(have) lines of \(short(width)) mm: thinner ones than .05 mm break up"
    case .coarsePicture(let found, let expected):
      "\(have) a picture of \(short(found.rounded())) pixels per inch, where \(short(expected)) are wanted"
    case .whiteOverprint: "\(have) white that overprints, which does not show: let it knock out"
    case .registrationText: "\(have) text in the colour of printer's marks (All): make it black"
    case .unbled: "\(have) art that ends at the cut: extend it over the bleed"
    case .textNearCut(let expected): "\(have) text nearer than \(short(expected)) mm to the cut"
    }
  }
}

import CUnicodeData

/// The classes of line breaking, in the order of the tables. Opening and closing marks of East Asian width, and unassigned
/// pictographs, have classes of their own.
private enum LineBreakClass: UInt8 {
  case al, ba, bb, b2, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns,
    nu, op, po,
    pr, qu, ri, sp, sy, wj, zw, zwj, ope, cpe, idp

  var isLetter: Bool { self == .al || self == .hl }
  var opens: Bool { self == .op || self == .ope }
  var closes: Bool { self == .cl || self == .cp || self == .cpe }
  var isIdeograph: Bool { self == .id || self == .idp || self == .eb || self == .em }
  var isAffix: Bool { self == .pr || self == .po }
  var isHangul: Bool { [.jl, .jv, .jt, .h2, .h3].contains(self) }
  var isHard: Bool { [.bk, .cr, .lf, .nl].contains(self) }
}

/// The rules of line breaking, applied to one code point after the other.
struct LineBreakFinding {
  /// The class of the last code point, from the tables, and resolved by LB9 and LB10.
  private var original: LineBreakClass?
  private var last = LineBreakClass.al
  /// The resolved class before that one.
  private var beforeLast: LineBreakClass?
  /// The resolved class of the last code point that is not a space.
  private var lastVisible: LineBreakClass?
  /// Whether the spaces after it follow a zero-width space.
  private var followsZeroWidthSpace = false
  /// Whether the last code points are a number, possibly with its separators, and a mark that closes it.
  private var number = Number.none
  /// Whether the code point that is added has a digit after it.
  private var isBeforeNumber = false
  private var regionalIndicatorCount = 0

  private enum Number { case none, digits, closed }

  /// Adds the next code point, and returns how a line may end before it.
  ///
  /// - Parameter following: the code point after it.
  mutating func add(_ scalar: Unicode.Scalar, before following: Unicode.Scalar?) -> LineBreaks? {
    let next = LineBreakClass(rawValue: unicode_line_class(scalar.value)) ?? .al
    let isAttached =
      (next == .cm || next == .zwj) && original.map { !$0.isHard && $0 != .sp && $0 != .zw } == true
    let resolved: LineBreakClass = isAttached ? last : next == .cm || next == .zwj ? .al : next
    isBeforeNumber = following.flatMap { LineBreakClass(rawValue: unicode_line_class($0.value)) } == .nu
    let found = original.flatMap { result(before: next, resolved, isAttached: isAttached, after: $0) }
    advance(next, resolved, isAttached: isAttached)
    return found
  }

  private mutating func advance(_ next: LineBreakClass, _ resolved: LineBreakClass, isAttached: Bool) {
    original = next
    if isAttached { return }
    switch resolved {
    case .nu: number = .digits
    case .sy, .is: if number != .digits { number = .none }
    case .cl, .cp, .cpe: number = number == .digits ? .closed : .none
    default: number = .none
    }
    regionalIndicatorCount = resolved == .ri ? regionalIndicatorCount + 1 : 0
    beforeLast = last
    last = resolved
    if next == .zw { followsZeroWidthSpace = true } else if next != .sp { followsZeroWidthSpace = false }
    if next != .sp { lastVisible = resolved }
  }

  /// LB4 to LB18.
  private func result(
    before next: LineBreakClass, _ b: LineBreakClass, isAttached: Bool, after original: LineBreakClass
  ) -> LineBreaks? {
    if original.isHard { return original == .cr && next == .lf ? nil : .required }
    if next.isHard || next == .sp || next == .zw { return nil }
    if followsZeroWidthSpace { return .allowed }
    if original == .zwj || isAttached { return nil }
    let a = last
    if b == .wj || a == .wj || a == .gl { return nil }
    if b == .gl, a != .sp, a != .ba, a != .hy { return nil }
    if b.closes || b == .ex || b == .is || b == .sy { return nil }
    if let visible = lastVisible {
      if visible.opens || visible == .qu && b.opens || visible.closes && b == .ns || visible == .b2 && b == .b2 {
        return nil
      }
    }
    if a == .sp { return .allowed }
    return keepsTogether(a, b) ? nil : .allowed
  }

  /// LB19 to LB30b, for neighbours.
  private func keepsTogether(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool {
    if a == .qu || b == .qu { return true }
    if a == .cb || b == .cb { return false }
    if b == .ba || b == .hy || b == .ns || a == .bb { return true }
    if beforeLast == .hl, a == .hy || a == .ba { return true }
    if a == .sy && b == .hl || b == .in { return true }
    if a.isLetter && b == .nu || a == .nu && b.isLetter { return true }
    if a == .pr && b.isIdeograph || a.isIdeograph && b == .po { return true }
    if a.isAffix && b.isLetter || a.isLetter && b.isAffix { return true }
    if keepsNumberTogether(a, b) { return true }
    switch (a, b) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt),
      (.h3, .jt):
      return true
    default: break
    }
    if a.isHangul && b == .po || a == .pr && b.isHangul { return true }
    if (a.isLetter || a == .is) && b.isLetter { return true }
    if (a.isLetter || a == .nu) && b == .op || a == .cp && (b.isLetter || b == .nu) { return true }
    if a == .ri, b == .ri { return !regionalIndicatorCount.isMultiple(of: 2) }
    return (a == .eb || a == .idp) && b == .em
  }

  /// LB25: a number with its separators, its opening and closing marks, and its prefix and suffix.
  private func keepsNumberTogether(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool {
    if b == .nu { return a.isAffix || a.opens || a == .hy || number == .digits }
    if a.isAffix, b.opens || b == .hy, isBeforeNumber { return true }
    if number != .none, b.isAffix { return true }
    return number == .digits && (b == .sy || b == .is || b.closes)
  }
}

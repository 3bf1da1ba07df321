extension Path {
  /// Stops a debug build if an invariant of ``Path`` does not hold. Does nothing in a release build.
  @inline(__always)
  package func checkInvariants() {
    #if DEBUG
      if let broken = Self.brokenInvariant(verbs: verbs, points: points, isFinite: isFinite) {
        preconditionFailure("a path is broken: \(broken)")
      }
    #endif
  }

  #if DEBUG
    /// Returns the invariant that a path of these parts breaks; `nil` if all of them hold.
    static func brokenInvariant(verbs: [Verb], points: [Point], isFinite: Bool) -> String? {
      var pointCount = 0
      var last = Verb.close
      for (index, verb) in verbs.enumerated() {
        switch verb {
        case .move:
          if last == .move { return "element \(index) is a move after a move" }
          pointCount += 1
        case .line, .quadCurve, .curve:
          if last == .close { return "element \(index) belongs to no subpath" }
          pointCount += verb == .line ? 1 : verb == .quadCurve ? 2 : 3
        case .close:
          if last == .close { return "element \(index) closes nothing" }
        }
        last = verb
      }
      if points.count != pointCount { return "\(points.count) points for elements with \(pointCount)" }
      if isFinite, let place = points.firstIndex(where: { !$0.isFinite }) { return "point \(place) is not finite" }
      return nil
    }
  #endif
}

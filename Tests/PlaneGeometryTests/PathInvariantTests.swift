#if DEBUG
  import Testing

  @testable import PlaneGeometry

  /// Debug builds stop at a path whose parts do not fit; that what is made by its methods fits, they check all the time.
  @Suite("Invariants of paths") struct PathInvariantTests {
    private func broken(_ verbs: [Path.Verb], points: Int, isFinite: Bool = true, _ point: Point = .zero) -> String? {
      Path.brokenInvariant(verbs: verbs, points: Array(repeating: point, count: points), isFinite: isFinite)
    }

    @Test("whole paths are found whole")
    func whole() {
      #expect(broken([], points: 0) == nil)
      #expect(broken([.move], points: 1) == nil)
      #expect(broken([.move, .line, .quadCurve, .curve, .close, .move, .line], points: 9) == nil)
      #expect(broken([.move, .close], points: 1, isFinite: false, Point(x: .nan, y: 0)) == nil)
    }

    @Test("each fault is found")
    func faults() {
      #expect(broken([.line], points: 1) == "element 0 belongs to no subpath")
      #expect(broken([.move, .line, .close, .curve], points: 5) == "element 3 belongs to no subpath")
      #expect(broken([.move, .move], points: 2) == "element 1 is a move after a move")
      #expect(broken([.close], points: 0) == "element 0 closes nothing")
      #expect(broken([.move, .quadCurve], points: 2) == "2 points for elements with 3")
      #expect(broken([.move], points: 1, Point(x: 0, y: .infinity)) == "point 0 is not finite")
    }
  }
#endif

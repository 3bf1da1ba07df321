#if DEBUG
  import Testing

  @testable import Rasterization

  /// Debug builds stop at edges, lines and patches that the next stage could not take.
  @Suite("Invariants of edges and crossing cells") struct RasterizationInvariantTests {
    private static let whole = Edge(x0: 0, y0: 10, x1: 131_072, y1: 131_072, winding: 1, beginsContour: true)

    private func broken(_ edges: [Edge], isSimple: Bool = true, drawnRows: Int = 2) -> String? {
      EdgeList.brokenInvariant(
        of: edges[...], starts: [0], width: 2, height: 2, drawnRows: drawnRows, isSimple: isSimple)
    }

    private func changed(_ change: (inout Edge) -> Void) -> [Edge] {
      var edge = Self.whole
      change(&edge)
      return [edge]
    }

    @Test("each fault of an edge is found")
    func edges() {
      #expect(broken([Self.whole]) == nil)
      #expect(broken(changed { $0.x1 += 1 }) == "edge 0 leaves the region")
      #expect(broken(changed { $0.y0 = -1 }) == "edge 0 leaves the region")
      #expect(broken(changed { ($0.y0, $0.y1) = (20, 10) }) == "edge 0 does not run downwards")
      #expect(broken(changed { ($0.x1, $0.y1) = (0, 10) }) == "the level edge 0 does not run to the right")
      #expect(broken(changed { ($0.y0, $0.y1) = (65_536, 65_536) }) == "the level edge 0 lies between two rows")
      #expect(broken(changed { $0.winding = 2 }) == "edge 0 winds 2 times")
      #expect(broken(changed { $0.y0 = 65_536 }, drawnRows: 1) == "edge 0 is below what is drawn")
      #expect(broken([Self.whole, Self.whole]) == "edge 1 is wrong about where contours begin")
      #expect(broken(changed { $0.isTight = true }) == "edge 0 turns tightly in a simple outline")
      #expect(broken(changed { $0.isTight = true }, isSimple: false) == nil)
    }

    @Test("each fault of a cell's line is found")
    func lines() {
      func broken(_ line: CrossingCell.Line) -> String? { CrossingCell.brokenInvariant(of: line) }
      #expect(broken(CrossingCell.Line(0, 5, 65_536, 7)) == nil)
      #expect(broken(CrossingCell.Line(0, 5, 65_537, 7)) == "leaves the cell")
      #expect(broken(CrossingCell.Line(0, 5, 0, 7)) == "lies on the left border")
      var line = CrossingCell.Line(0, 5, 65_536, 7)
      line.dx = 1
      #expect(broken(line) == "does not know its direction")
      line = CrossingCell.Line(0, 5, 65_536, 7)
      line.offset += 1
      #expect(broken(line) == "does not lie on itself")
    }

    @Test("each fault of a band's patches is found")
    func patches() {
      func broken(_ places: [(row: Int, column: Int)]) -> String? {
        CrossingCells.brokenInvariant(
          of: places.map { CrossingCells.Patch(row: $0.row, column: $0.column, coverage: 9) }, crossingRows: 0b101,
          width: 4)
      }
      #expect(broken([(0, 1), (0, 3), (2, 0)]) == nil)
      #expect(broken([(0, 3), (0, 1)]) == "row 0, column 1 comes after row 0, column 3")
      #expect(broken([(0, 3), (0, 3)]) == "row 0, column 3 comes after row 0, column 3")
      #expect(broken([(1, 3)]) == "row 1 has no crossing cells")
      #expect(broken([(2, 4)]) == "column 4 lies outside")
    }
  }
#endif

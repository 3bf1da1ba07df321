import PlaneGeometry
import TabletopDesign
import Testing

/// A row of the table: how many cells of 2 : 3 in how large a rectangle, and how wide each grid makes them.
struct GridCase: Sendable, CustomTestStringConvertible {
  let count: Int, width: Double, height: Double
  let untried: Double, oneRow: Double
  let largest: Double, columns: Int

  var testDescription: String { "\(count) in \(width) x \(height)" }
  var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  static let all = [
    GridCase(count: 12, width: 375, height: 600, untried: 93, oneRow: 93, largest: 100, columns: 3),
    GridCase(count: 20, width: 375, height: 600, untried: 75, oneRow: 75, largest: 80, columns: 4),
    GridCase(count: 81, width: 375, height: 600, untried: 41, oneRow: 41, largest: 41.67, columns: 9),
    GridCase(count: 4, width: 200, height: 300, untried: 66, oneRow: 66, largest: 100, columns: 2),
    GridCase(count: 4, width: 300, height: 100, untried: 75, oneRow: 66, largest: 66.67, columns: 4),
  ]
}

@Suite struct GridTests {
  @Test("cells are as wide as in the courses", arguments: GridCase.all)
  func widths(row: GridCase) {
    let untried = AspectVGrid(itemCount: row.count, in: row.bounds, aspectRatio: 2.0 / 3, version: .untried)
    let oneRow = AspectVGrid(itemCount: row.count, in: row.bounds, aspectRatio: 2.0 / 3)
    #expect(untried.itemSize.width == row.untried)
    #expect(oneRow.itemSize.width == row.oneRow)
    let grid = Grid(.aspectRatio(2.0 / 3), in: row.bounds, cellCount: row.count)
    #expect((grid.cellSize.width * 100).rounded() / 100 == row.largest)
    #expect(grid.columnCount == row.columns)
  }

  @Test(
    "balanced rows are as long as each other or one longer, each in the middle",
    arguments: [(16, [8, 8]), (13, [7, 6]), (11, [6, 5]), (12, [6, 6]), (5, [5]), (1, [1]), (23, [8, 8, 7])])
  func balanced(count: Int, lengths: [Int]) {
    let grid = Grid(.balanced(0.7), in: Rect(x: 0, y: 0, width: 1280, height: 744), cellCount: count)
    let rows = Dictionary(grouping: grid.frames, by: \.minY).sorted { $0.key < $1.key }.map(\.value)
    #expect(rows.map(\.count) == lengths)
    for (number, row) in rows.enumerated() {
      #expect(abs((row.first?.minX ?? 0) + (row.last?.maxX ?? 0) - 1280) < 1e-9)
      for (column, frame) in row.enumerated() { #expect(grid[row: number, column: column] == frame) }
    }
    #expect(grid[row: lengths.count - 1, column: lengths.last ?? 0] == nil)
  }

  @Test("cells of every number lie inside, apart from each other, and have the shape", arguments: 1...40)
  func cells(count: Int) {
    let bounds = Rect(x: 7, y: -3, width: 317, height: 211)
    let grids = [
      Grid(.aspectRatio(0.7), in: bounds, cellCount: count).frames,
      Grid(.balanced(0.7), in: bounds, cellCount: count).frames,
      AspectVGrid(itemCount: count, in: bounds, aspectRatio: 0.7).frames,
    ]
    for frames in grids {
      #expect(frames.count == count)
      for (index, frame) in frames.enumerated() {
        #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(frame))
        #expect((frame.width / frame.height - 0.7).magnitude < 1e-12)
        for other in frames[..<index] {
          let common = frame.intersection(other)
          #expect(common.isEmpty || common.width * common.height < 1e-9)
        }
      }
    }
  }

  @Test("the largest cells are in the middle of the frame, wherever it lies")
  func centred() throws {
    let grid = Grid(.aspectRatio(1), in: Rect(x: 100, y: 50, width: 300, height: 90), cellCount: 3)
    #expect(grid.frames.map(\.minX) == [115, 205, 295])
    #expect(grid.frames.map(\.minY) == [50, 50, 50])
    let low = Grid(.aspectRatio(1), in: Rect(x: 100, y: 50, width: 90, height: 300), cellCount: 4)
    #expect(low.frames.map(\.minX) == [107.5, 107.5, 107.5, 107.5])
    #expect(try #require(low[3]).maxY == 350)
  }

  @Test("no larger cells would fit")
  func largest() {
    for count in 1...60 {
      let bounds = Rect(x: 0, y: 0, width: 640, height: 400)
      let grid = Grid(.aspectRatio(5.0 / 7), in: bounds, cellCount: count)
      let height = grid.cellSize.height * 1.0001
      let fitting = (bounds.height / height).rounded(.down) * (bounds.width / (height * 5 / 7)).rounded(.down)
      #expect(fitting < Double(count))
    }
  }

  @Test("cells of a fixed size, and in rows and columns")
  func otherLayouts() {
    let frame = Rect(x: 10, y: 0, width: 100, height: 50)
    let fixed = Grid(.fixedCellSize(Size(width: 30, height: 20)), in: frame)
    #expect((fixed.rowCount, fixed.columnCount, fixed.cellCount) == (2, 3, 6))
    #expect(fixed[0] == Rect(x: 15, y: 5, width: 30, height: 20))
    let even = Grid(.dimensions(rowCount: 2, columnCount: 4), in: frame)
    #expect(even[row: 1, column: 3] == Rect(x: 85, y: 25, width: 25, height: 25))
    #expect(even[row: 2, column: 0] == nil)
    #expect(even[8] == nil)
    #expect(even[-1] == nil)
  }

  @Test("what has no cells is empty and no fault")
  func nothing() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 50)
    let empty = [
      Grid(.aspectRatio(0.7), in: .zero, cellCount: 3), Grid(.aspectRatio(0.7), in: frame),
      Grid(.aspectRatio(0), in: frame, cellCount: 3), Grid(.aspectRatio(.nan), in: frame, cellCount: 3),
      Grid(.aspectRatio(0.7), in: .null, cellCount: 3), Grid(.dimensions(rowCount: 0, columnCount: 3), in: frame),
      Grid(.dimensions(rowCount: .max, columnCount: .max), in: frame), Grid(.fixedCellSize(.zero), in: frame),
      Grid(.fixedCellSize(Size(width: 1e-300, height: 1e-300)), in: frame),
    ]
    for grid in empty { #expect(grid.frames.isEmpty) }
    let one = AspectVGrid(itemCount: 0, in: frame, aspectRatio: 1)
    #expect(one.itemSize.width == 100)
    #expect(one.frames.isEmpty)
    #expect(AspectVGrid(itemCount: -4, in: frame, aspectRatio: 1)[0] == nil)
  }
}

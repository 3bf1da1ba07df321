/// Which pixels of a picture differ.
struct DifferenceMask {
  let size: PixelSize
  /// 1 where pixels differ, else 0, row by row.
  private(set) var marks: [UInt8]

  init(size: PixelSize) {
    self.size = size
    marks = Array(repeating: 0, count: size.pixelCount)
  }

  mutating func mark(_ index: Int) { marks[index] = 1 }

  /// The square window with the most marks, the first one of several: column sums over the window's rows move down, and
  /// their sum moves along each row.
  func densestWindow(in bounds: PixelRegion) -> DensestWindow {
    let (width, height) = (min(DensestWindow.side, size.width), min(DensestWindow.side, size.height))
    // A window that begins within the bounds and reaches over their end has no more marks than one that ends with them.
    let left = min(bounds.columns.lowerBound, size.width - width)
    let lastLeft = max(left, bounds.columns.upperBound - width)
    let top = min(bounds.rows.lowerBound, size.height - height)
    let lastTop = max(top, bounds.rows.upperBound - height)

    var columns = [Int](repeating: 0, count: lastLeft + width - left)
    func add(row: Int, times sign: Int) {
      let start = row * size.width + left
      for column in columns.indices { columns[column] &+= sign &* Int(marks[start + column]) }
    }
    for row in top..<top + height { add(row: row, times: 1) }
    var best = (count: -1, x: left, y: top)
    for y in top...lastTop {
      if y > top {
        add(row: y - 1, times: -1)
        add(row: y + height - 1, times: 1)
      }
      var sum = columns[..<width].reduce(0, +)
      for x in left...lastLeft {
        if x > left { sum += columns[x - left + width - 1] - columns[x - left - 1] }
        if sum > best.count { best = (sum, x, y) }
      }
      if best.count == width * height { break }
    }
    return DensestWindow(
      region: PixelRegion(x: best.x, y: best.y, width: width, height: height), count: best.count)
  }
}

/// The differing pixels of a picture, one bit for each pixel.
struct DifferenceMask {
  let size: PixelSize
  /// The number of words in a row.
  let stride: Int
  /// The words, row by row; a word's lowest bit is its leftmost pixel. Bits beyond the picture are 0.
  private var words: [UInt64]

  init(size: PixelSize) {
    self.size = size
    stride = (size.width + 63) / 64
    words = Array(repeating: 0, count: stride * size.height)
  }

  /// The bits of 64 pixels of a row; those beyond the picture are 0.
  subscript(row row: Int, word word: Int) -> UInt64 {
    get { words[row * stride + word] }
    set { words[row * stride + word] = newValue }
  }

  /// Returns the bits of 64 pixels of a row, or 0 outside the picture.
  func bits(row: Int, word: Int) -> UInt64 {
    row < 0 || row >= size.height || word < 0 || word >= stride ? 0 : words[row * stride + word]
  }

  /// Returns the bits of 16 pixels, starting at a column.
  private func sixteen(row: Int, from column: Int) -> UInt16 {
    let (word, shift) = (column >> 6, UInt64(column & 63))
    let low = bits(row: row, word: word) >> shift
    return UInt16(truncatingIfNeeded: shift <= 48 ? low : low | bits(row: row, word: word + 1) << (64 - shift))
  }

  // MARK: Places

  /// A differing pixel.
  struct Place {
    let x: Int
    let y: Int
    /// The pixel's index in the bitmap.
    let index: Int
  }

  /// The differing pixels, row by row from the top left.
  var places: Places { Places(mask: self) }

  /// Calls `body` with each word that has a set bit: the row, the column of its first pixel, the number of its pixels, and its
  /// bits.
  func forEachWord(_ body: (_ row: Int, _ column: Int, _ pixelCount: Int, _ bits: UInt64) -> Void) {
    for row in 0..<size.height {
      for word in 0..<stride where words[row * stride + word] != 0 {
        body(row, 64 * word, min(64, size.width - 64 * word), words[row * stride + word])
      }
    }
  }

  /// Calls `body` for every `step`-th differing pixel, starting at `first`.
  func forEachPlace(from first: Int, every step: Int, _ body: (Place) -> Void) {
    var skipped = first
    forEachWord { row, column, _, bits in
      var rest = bits
      var restCount = rest.nonzeroBitCount
      while restCount > skipped {
        for _ in 0..<skipped { rest &= rest &- 1 }
        let x = column &+ rest.trailingZeroBitCount
        body(Place(x: x, y: row, index: row &* size.width &+ x))
        rest &= rest &- 1
        restCount &-= skipped &+ 1
        skipped = step &- 1
      }
      skipped &-= restCount
    }
  }

  /// The pixels whose bits are set.
  struct Places: Sequence, IteratorProtocol {
    private let words: [UInt64]
    private let stride: Int
    private let width: Int
    private var wordIndex = 0
    private var bits: UInt64 = 0
    private var (firstColumn, row) = (0, 0)
    /// The column and the row of the next word.
    private var (column, nextRow) = (0, 0)

    fileprivate init(mask: DifferenceMask) {
      words = mask.words
      stride = mask.stride
      width = mask.size.width
    }

    mutating func next() -> Place? {
      while bits == 0 {
        if wordIndex == words.count { return nil }
        bits = words[wordIndex]
        wordIndex &+= 1
        (firstColumn, row) = (column, nextRow)
        column &+= 64
        if column >= width { (column, nextRow) = (0, nextRow &+ 1) }
      }
      let x = firstColumn &+ bits.trailingZeroBitCount
      bits &= bits &- 1
      return Place(x: x, y: row, index: row &* width &+ x)
    }
  }

  // MARK: The densest window

  /// Returns the square window with the most set bits, the first one of several.
  ///
  /// Column sums over the window's rows move down, and their sum moves along each row. The fullest window of a row has at most
  /// `width` more than that of the row above, so most rows can be skipped.
  func densestWindow(in bounds: PixelRegion) -> DensestWindow {
    let (width, height) = (min(DensestWindow.side, size.width), min(DensestWindow.side, size.height))
    // A window that starts within the bounds and extends beyond them has no more set bits than one that ends with them.
    let left = min(bounds.columns.lowerBound, size.width - width)
    let lastLeft = max(left, bounds.columns.upperBound - width)
    let top = min(bounds.rows.lowerBound, size.height - height)
    let lastTop = max(top, bounds.rows.upperBound - height)

    var columns = ColumnSums(from: left, to: lastLeft)
    for row in top..<top + height { columns.add(row, of: self) }
    var best = (count: -1, x: left, y: top)
    var most = Int.max
    for y in top...lastTop {
      if y > top {
        columns.remove(y - 1, of: self)
        columns.add(y + height - 1, of: self)
        most += width
      }
      if most <= best.count { continue }
      let fullest = columns.fullestWindow()
      most = fullest.count
      if most > best.count { best = (most, fullest.x, y) }
      if best.count == width * height { break }
    }
    return DensestWindow(
      region: PixelRegion(x: best.x, y: best.y, width: width, height: height), count: best.count)
  }

  /// The number of set bits in each column of some rows, sixteen columns in a vector.
  private struct ColumnSums {
    private let left: Int
    private let lastLeft: Int
    private var sums: [SIMD16<UInt8>]

    init(from left: Int, to lastLeft: Int) {
      self.left = left
      self.lastLeft = lastLeft
      sums = Array(repeating: .zero, count: (lastLeft - left) / 16 + 2)
    }

    mutating func add(_ row: Int, of mask: DifferenceMask) {
      for index in sums.indices { sums[index] &+= spread(mask.sixteen(row: row, from: left + 16 * index)) }
    }

    mutating func remove(_ row: Int, of mask: DifferenceMask) {
      for index in sums.indices { sums[index] &-= spread(mask.sixteen(row: row, from: left + 16 * index)) }
    }

    /// Returns a byte for each bit.
    private func spread(_ bits: UInt16) -> SIMD16<UInt8> {
      let low = SIMD8(repeating: UInt8(truncatingIfNeeded: bits))
      let high = SIMD8(repeating: UInt8(truncatingIfNeeded: bits >> 8))
      let set = SIMD16(lowHalf: low, highHalf: high) & SIMD16(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
      return SIMD16<UInt8>.zero.replacing(with: 1, where: set .!= 0)
    }

    /// Returns the window with the most set bits, the first one of several.
    func fullestWindow() -> (count: Int, x: Int) {
      var sum = Int(SIMD16<UInt16>(truncatingIfNeeded: sums[0]).wrappedSum())
      var best = (count: sum, x: left)
      var x = left
      for index in 0..<sums.count - 1 {
        let (leaving, entering) = (sums[index], sums[index + 1])
        // Moves from one multiple of sixteen columns to the next.
        for lane in 0..<16 {
          x &+= 1
          if x > lastLeft { return best }
          sum = sum &+ Int(entering[lane]) &- Int(leaving[lane])
          if sum > best.count { best = (sum, x) }
        }
      }
      return best
    }
  }
}

// Tested where names that are not public can be seen.
#if DEBUG
  import SeededNumbers
  import Testing

  @testable import GoldenImages

  @Suite("Difference mask") struct DifferenceMaskTests {
    /// A mask, and which of its pixels are marked.
    private func mask(
      width: Int, height: Int, share: Double, seed: UInt64
    ) -> (mask: DifferenceMask, marks: [Bool]) {
      var random = SeededGenerator(seed: seed)
      var mask = DifferenceMask(size: PixelSize(width: width, height: height))
      var marks = [Bool](repeating: false, count: width * height)
      for index in marks.indices where Double.random(in: 0..<1, using: &random) < share {
        marks[index] = true
        mask[row: index / width, word: index % width / 64] |= 1 << UInt64(index % width % 64)
      }
      return (mask, marks)
    }

    @Test("the places are the marked pixels, from the top left", arguments: [1, 63, 64, 65, 130])
    func places(width: Int) {
      let (mask, marks) = mask(width: width, height: 5, share: 0.2, seed: UInt64(width))
      #expect(mask.places.map(\.index) == marks.indices.filter { marks[$0] })
      #expect(mask.places.allSatisfy { $0.index == $0.y * width + $0.x && $0.x < width })
    }

    @Test(
      "the densest window is the first one of the windows with most marks",
      arguments: [(40, 40, 0.5), (70, 33, 0.05), (9, 30, 0.3), (50, 7, 0.3), (130, 20, 0.9), (20, 20, 1)])
    func densestWindow(width: Int, height: Int, share: Double) throws {
      for seed in 0..<4 as Range<UInt64> {
        let (mask, marks) = mask(width: width, height: height, share: share, seed: seed)
        let places = Array(mask.places)
        let columns = try (#require(places.map(\.x).min()), #require(places.map(\.x).max()))
        let rows = try (#require(places.first).y, #require(places.last).y)
        let (side, tall) = (min(16, width), min(16, height))
        var best = (count: -1, x: 0, y: 0)
        for y in 0...height - tall {
          for x in 0...width - side {
            var count = 0
            for row in y..<y + tall { for column in x..<x + side where marks[row * width + column] { count += 1 } }
            if count > best.count { best = (count, x, y) }
          }
        }
        let found = mask.densestWindow(in: PixelRegion(columns: columns.0...columns.1, rows: rows.0...rows.1))
        #expect(found.count == best.count)
        // Of several the first one that begins within the bounds.
        #expect(found.region.size == PixelSize(width: side, height: tall))
        #expect(found.region.origin.y >= best.y)
      }
    }

    @Test("of two equally dense windows the first one is found")
    func firstWindow() {
      var mask = DifferenceMask(size: PixelSize(width: 80, height: 40))
      mask[row: 3, word: 0] = 1 << 5 | 1 << 50
      mask[row: 30, word: 1] = 0b11
      mask[row: 5, word: 0] = 1 << 50
      let window = mask.densestWindow(in: PixelRegion(columns: 5...65, rows: 3...30))
      #expect(window.count == 2)
      #expect(window.region.origin == PixelPosition(x: 35, y: 3))
    }

    @Test("a word's channels are as far apart as the pixels'")
    func channels() {
      var random = SeededGenerator(seed: 1)
      for _ in 0..<500 {
        let pair = [UInt32.random(in: 0...(.max), using: &random), UInt32.random(in: 0...(.max), using: &random)]
        let levels = pair.map { color in (0..<4).map { Int(color >> (8 * $0) & 0xFF) } }
        let distances = zip(levels[0], levels[1]).map { abs($0 - $1) }
        let word = ChannelWord.distances(ChannelWord.spread(pair[0]), ChannelWord.spread(pair[1]))
        #expect((0..<4).map { ChannelWord.channel($0, of: word) } == distances)
        #expect(ChannelWord.sum(word) == distances.reduce(0, +))
        let (first, second) = (ChannelWord.spread(pair[0]), ChannelWord.spread(pair[1]))
        #expect(ChannelWord.exceeds(first, second) == zip(levels[0], levels[1]).contains { $0 > $1 })
        #expect(
          (0..<4).map { ChannelWord.channel($0, of: ChannelWord.maximum(first, second)) }
            == zip(levels[0], levels[1]).map(max))
      }
    }

    @Test("a tally counts as a dictionary does, up to its limit of keys")
    func tally() {
      var random = SeededGenerator(seed: 2)
      var tally = ColorTally(limit: 16)
      var counts: [UInt64: Int] = [:]
      for _ in 0..<2000 {
        let key = UInt64.random(in: 0..<24, using: &random)
        tally.add(key)
        if counts.count < 16 || counts[key] != nil { counts[key, default: 0] += 1 }
      }
      tally.finish()
      #expect((0..<24).allSatisfy { tally.count(of: $0) == counts[$0] ?? 0 })
      let most = counts.values.max()
      #expect(tally.commonest()?.count == most)
      #expect(tally.commonest()?.key == counts.filter { $0.value == most }.keys.min())
    }
  }
#endif

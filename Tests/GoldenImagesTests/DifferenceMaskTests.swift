// Tested where names that are not public can be seen.
#if DEBUG
  import Drawing
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

    @Test("some of the places are every so manieth one", arguments: [(0, 1), (4, 5), (0, 7), (2, 3), (150, 200)])
    func somePlaces(first: Int, step: Int) {
      let (mask, _) = mask(width: 130, height: 20, share: 0.3, seed: 3)
      var found: [Int] = []
      mask.forEachPlace(from: first, every: step) { found.append($0.index) }
      let expected = mask.places.map(\.index).enumerated().filter { $0.0 >= first && ($0.0 - first) % step == 0 }.map(
        \.1)
      #expect(found == expected)
      #expect(!found.isEmpty)
    }

    @Test("equal pixels are found one by one and sixteen at a time", arguments: [0, 1, 15, 16, 17, 40, 63, 64])
    func equalPixels(count: Int) throws {
      var random = SeededGenerator(seed: UInt64(count))
      let colors = [
        PremultipliedColor.clear, PremultipliedColor(packed: .max), PremultipliedColor(packed: 0xFF00_0000),
      ]
      let pixels = (0..<200).map { _ in colors.randomElement(using: &random)! }
      let (start, otherStart) = (Int.random(in: 0..<50, using: &random), Int.random(in: 60..<130, using: &random))
      let places = 0..<count
      func bits(_ isSet: (Int) -> Bool) -> UInt64 { places.reduce(0) { $0 | (isSet($1) ? 1 : 0) << UInt64($1) } }
      let span = pixels.span
      #expect(
        span.equalBits(from: start, count: count, span, from: otherStart)
          == bits { pixels[start + $0] == pixels[otherStart + $0] })
      #expect(span.equalBits(from: start, count: count, colors[1]) == bits { pixels[start + $0] == colors[1] })
    }

    @Test(
      "the largest differences, their first places and the sum are those of a plain loop",
      arguments: [1, 3, 64, 67, 140])
    func measures(width: Int) throws {
      var random = SeededGenerator(seed: UInt64(width))
      for limit in [3, 255] as [UInt8] {
        var pictures: [[PremultipliedColor]] = []
        for _ in 0..<2 {
          pictures.append(
            (0..<width * 6).map { _ in
              let levels = (0..<4).map { _ in UInt8.random(in: 0...limit, using: &random) }.sorted()
              return PremultipliedColor(red: levels[0], green: levels[1], blue: levels[2], alpha: levels[3])
            })
        }
        let bitmaps = try pictures.map { try Bitmap(width: width, height: 6, pixels: $0) }
        let found = DifferenceScan(expected: bitmaps[0], actual: bitmaps[1]).difference
        var (sum, peaks, places) = (0, [0, 0, 0, 0], [Int?](repeating: nil, count: 4))
        for (index, (a, b)) in zip(pictures[0], pictures[1]).enumerated() {
          let amounts = zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]).map {
            abs(Int($0) - Int($1))
          }
          for channel in 0..<4 where amounts[channel] > peaks[channel] {
            (peaks[channel], places[channel]) = (amounts[channel], index)
          }
          sum += amounts.reduce(0, +)
        }
        #expect(found.mean == Double(sum) / Double(4 * width * 6))
        #expect(found.largest.channels.map(\.peak.amount) == peaks)
        #expect(
          found.largest.channels.map(\.peak.position)
            == places.map { $0.map { PixelPosition(x: $0 % width, y: $0 / width) } })
        #expect(found.count == zip(pictures[0], pictures[1]).count { $0 != $1 })
      }
    }

    @Test("a tally counts as a dictionary does, up to its limit of keys")
    func tally() {
      var random = SeededGenerator(seed: 2)
      var tally = ColorTally(limit: 16)
      var counts: [UInt64: Int] = [:]
      for _ in 0..<2000 {
        let key = UInt64.random(in: 0..<24, using: &random)
        let count = Int.random(in: 1...3, using: &random)
        tally.add(key, count: count)
        if counts.count < 16 || counts[key] != nil { counts[key, default: 0] += count }
      }
      tally.finish()
      #expect((0..<24).allSatisfy { tally.count(of: $0) == counts[$0] ?? 0 })
      let most = counts.values.max()
      #expect(tally.commonest()?.count == most)
      #expect(tally.commonest()?.key == counts.filter { $0.value == most }.keys.min())
    }
  }
#endif

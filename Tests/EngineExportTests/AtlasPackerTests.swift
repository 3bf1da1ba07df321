import EngineExport
import SeededNumbers
import Testing

@Suite("Atlas packer") struct AtlasPackerTests {
  @Test("pictures of many sizes lie apart, inside of their pages, each once", arguments: 0..<20 as Range<UInt64>)
  func anySizes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var packer = AtlasPacker(maximumSide: Int.random(in: 120...400, using: &generator))
    packer.gap = Int.random(in: 0...4, using: &generator)
    packer.border = Int.random(in: 0...3, using: &generator)
    packer.extrusion = Int.random(in: 0...2, using: &generator)
    packer.hasPowerOfTwoSides = Bool.random(using: &generator)
    let sizes = (0..<40).map { _ in
      (width: Int.random(in: 1...50, using: &generator), height: Int.random(in: 1...50, using: &generator))
    }
    let pages = try packer.pages(of: sizes)
    #expect(pages.flatMap { $0.frames.map(\.index) }.sorted() == Array(sizes.indices))
    for page in pages {
      #expect(max(page.width, page.height) <= packer.maximumSide)
      if packer.hasPowerOfTwoSides {
        #expect(page.width.nonzeroBitCount == 1 && page.height.nonzeroBitCount == 1)
      }
      let edge = packer.border + packer.extrusion
      let apart = packer.gap + 2 * packer.extrusion
      for (place, frame) in page.frames.enumerated() {
        #expect(frame.width == sizes[frame.index].width && frame.height == sizes[frame.index].height)
        #expect(frame.x >= edge && frame.x + frame.width + edge <= page.width)
        #expect(frame.y >= edge && frame.y + frame.height + edge <= page.height)
        for other in page.frames[..<place] {
          let isApart =
            other.x >= frame.x + frame.width + apart || frame.x >= other.x + other.width + apart
            || other.y >= frame.y + frame.height + apart || frame.y >= other.y + other.height + apart
          #expect(isApart, "\(frame) and \(other)")
        }
      }
    }
  }

  @Test("cards of one size lie in rows, in their order, on the squarest page")
  func cards() throws {
    var packer = AtlasPacker(maximumSide: 100)
    packer.gap = 1
    let page = try #require(try packer.pages(of: Array(repeating: (width: 10, height: 14), count: 6)).first)
    #expect(page.width == 32 && page.height == 29)
    #expect(page.frames.map(\.x) == [0, 11, 22, 0, 11, 22])
    #expect(page.frames.map(\.y) == [0, 0, 0, 15, 15, 15])
  }

  @Test("what does not fit on one page goes on")
  func severalPages() throws {
    let pages = try AtlasPacker(maximumSide: 32).pages(of: Array(repeating: (width: 16, height: 16), count: 9))
    #expect(pages.map(\.frames.count) == [4, 4, 1])
    #expect(pages[2].width == 16 && pages[2].height == 16)
  }

  @Test("no page has pictures of no kind")
  func nothing() throws {
    #expect(try AtlasPacker(maximumSide: 32).pages(of: []).isEmpty)
  }

  @Test("what is larger than a page is refused")
  func tooLarge() {
    var packer = AtlasPacker(maximumSide: 40)
    packer.border = 2
    packer.extrusion = 1
    #expect(throws: AtlasError.tooLarge(index: 1, width: 35, height: 9, maximumSide: 40)) {
      try packer.pages(of: [(width: 34, height: 34), (width: 35, height: 9)])
    }
    packer.hasPowerOfTwoSides = true
    #expect(throws: AtlasError.tooLarge(index: 0, width: 34, height: 34, maximumSide: 32)) {
      try packer.pages(of: [(width: 34, height: 34)])
    }
    #expect(throws: AtlasError.empty(index: 0, width: 0, height: 5)) { try packer.pages(of: [(width: 0, height: 5)]) }
  }
}

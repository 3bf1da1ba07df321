import SeededNumbers
import Testing

@testable import CardService

@Suite("CardService: bytes that are kept") struct ByteCacheTests {
  @Test("what was not asked for the longest goes first, and the bound holds")
  func oldest() {
    var cache = ByteCache(limit: 30)
    for tag in ["a", "b", "c"] { cache.keep([UInt8](repeating: 0, count: 10), as: tag) }
    #expect(cache.bytes(of: "a") != nil && cache.byteCount == 30)
    cache.keep([1], as: "d")
    #expect(cache.bytes(of: "b") == nil && cache.bytes(of: "a") != nil && cache.bytes(of: "d") == [1])
    #expect(cache.byteCount == 21 && cache.count == 3)
  }

  @Test("bytes that are too many alone are not kept, and take nothing away")
  func tooMany() {
    var cache = ByteCache(limit: 10)
    cache.keep([1, 2], as: "a")
    cache.keep([UInt8](repeating: 0, count: 11), as: "b")
    #expect(cache.bytes(of: "a") == [1, 2] && cache.bytes(of: "b") == nil)
  }

  @Test("any order of uses gives what a list of uses gives", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = ByteCache(limit: 50)
    var list: [(tag: String, count: Int)] = []
    for _ in 0..<400 {
      let tag = "\(Int.random(in: 0..<12, using: &random))"
      let found = list.firstIndex { $0.tag == tag }
      if Bool.random(using: &random) {
        #expect(cache.bytes(of: tag)?.count == found.map { list[$0].count })
        if let found { list.append(list.remove(at: found)) }
      } else {
        let count = Int.random(in: 0...20, using: &random)
        cache.keep([UInt8](repeating: 0, count: count), as: tag)
        if let found { list.remove(at: found) }
        list.append((tag, count))
        while list.reduce(0, { $0 + $1.count }) > 50 { list.removeFirst() }
      }
      #expect(cache.count == list.count && cache.byteCount == list.reduce(0) { $0 + $1.count })
    }
  }
}

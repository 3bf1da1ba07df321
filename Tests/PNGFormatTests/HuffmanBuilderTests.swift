import SeededNumbers
import Testing

@testable import PNGFormat

@Suite struct HuffmanBuilderTests {
  func lengths(_ counts: [UInt32], limit: Int = 15) -> [Int] {
    let builder = HuffmanBuilder()
    var counts = counts
    var lengths = [UInt8](repeating: 99, count: counts.count)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      unsafe lengths.withUnsafeMutableBufferPointer { lengths in
        unsafe builder.findLengths(of: counts, limit: limit, into: lengths.baseAddress!)
      }
    }
    return lengths.map { Int($0) }
  }

  /// The bits of a message with these counts in an optimal code: the sum of all inner nodes.
  func optimalSize(_ counts: [UInt32]) -> Int {
    var nodes = counts.filter { $0 > 0 }.map { Int($0) }.sorted()
    var size = 0
    while nodes.count > 1 {
      let node = nodes.removeFirst() + nodes.removeFirst()
      size += node
      nodes.insert(node, at: nodes.firstIndex { $0 >= node } ?? nodes.count)
    }
    return size
  }

  func size(_ counts: [UInt32], _ lengths: [Int]) -> Int { zip(counts, lengths).reduce(0) { $0 + Int($1.0) * $1.1 } }

  func expectValid(_ lengths: [Int], _ counts: [UInt32], limit: Int) {
    var leaves = 0
    for (symbol, length) in lengths.enumerated() {
      #expect(length <= limit)
      #expect((length > 0) == (counts[symbol] > 0))
      if length > 0 { leaves += 1 << (limit - length) }
    }
    #expect(leaves == 1 << limit, "the code is complete and prefix-free")
    for (a, b) in zip(
      counts.indices.sorted { counts[$0] < counts[$1] }, counts.indices.sorted { counts[$0] < counts[$1] }.dropFirst())
    where counts[a] > 0 && counts[a] < counts[b] {
      #expect(lengths[a] >= lengths[b], "the more frequent symbol has the shorter code")
    }
  }

  static let fibonacci: [UInt32] = (0..<30).reduce(into: [1, 1]) { all, _ in
    all.append(all[all.count - 1] + all[all.count - 2])
  }

  @Test(
    "Counts that grow like Fibonacci's numbers, the deepest trees, stay within the limit", arguments: [5, 7, 9, 15])
  func deep(limit: Int) {
    for count in [2, 3, limit, limit + 1, limit + 2, 20, 30] where count <= 1 << limit {
      let counts = Array(Self.fibonacci.prefix(count))
      let found = lengths(counts, limit: limit)
      expectValid(found, counts, limit: limit)
      if count <= limit + 1 { #expect(size(counts, found) == optimalSize(counts)) }
      let turned = Array(counts.reversed())
      expectValid(lengths(turned, limit: limit), turned, limit: limit)
    }
  }

  @Test("Random counts give the optimal code where the limit allows it")
  func optimal() {
    var generator = SeededGenerator(seed: 8)
    for round in 0..<40 {
      let largest = UInt32(1) << UInt32(round % 8)
      let counts = (0..<286).map { _ in
        UInt32.random(in: 0...2, using: &generator) == 0 ? 0 : UInt32.random(in: 0...largest, using: &generator)
      }
      guard counts.count(where: { $0 > 0 }) > 1 else { continue }
      let found = lengths(counts)
      expectValid(found, counts, limit: 15)
      #expect(size(counts, found) == optimalSize(counts))
    }
  }

  @Test("As many symbols as the limit allows all get the longest code")
  func full() {
    let counts = (0..<128).map { UInt32(1) << UInt32($0 % 20) }
    #expect(lengths(counts, limit: 7) == Array(repeating: 7, count: 128))
  }

  @Test("Two symbols get a code even if fewer occur")
  func few() {
    #expect(lengths([0, 0, 0, 0]) == [1, 1, 0, 0])
    #expect(lengths([9, 0, 0, 0]) == [1, 1, 0, 0])
    #expect(lengths([0, 0, 9, 0]) == [1, 0, 1, 0])
  }

  @Test("Of equally frequent symbols the later ones get the shorter codes")
  func ties() {
    #expect(lengths([4, 4, 4]) == [2, 2, 1])
    #expect(lengths([0, 1, 1, 1, 1, 1]) == [0, 3, 3, 2, 2, 2])
  }

  @Test("Canonical codes, as in the example of RFC 1951, with the first bit lowest")
  func codes() {
    let lengths: [UInt8] = [3, 3, 3, 3, 3, 2, 4, 4]
    var codes = [UInt32](repeating: 0, count: 8)
    unsafe lengths.withUnsafeBufferPointer { lengths in
      unsafe codes.withUnsafeMutableBufferPointer { codes in
        unsafe HuffmanBuilder.assignCodes(lengths.baseAddress!, count: 8, into: codes.baseAddress!)
      }
    }
    #expect(codes.map { $0 & 0xFFFF } == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    #expect(codes.map { UInt8($0 >> 24) } == lengths)
  }
}

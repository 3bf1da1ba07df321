// Huffman codes of limited length.
//
// The lengths of the optimal code are computed in place from sorted counts (Moffat and Katajainen, In-Place Calculation of
// Minimum-Redundancy Codes, 1995). Lengths above the limit, which need counts that grow like Fibonacci's numbers, are cut.
// Then lengthening the rarest possible symbols makes the code prefix-free again, as in zlib and miniz. Ties between equally
// frequent symbols are broken by their number, so that the same counts always give the same code.

import Drawing

/// Computes code lengths and codes. It keeps its working memory.
struct HuffmanBuilder: ~Copyable {
  private let keys = ElementStore<UInt32>(count: 512)
  private let sorted = ElementStore<UInt32>(count: 512)
  private let weights = ElementStore<Int>(count: 512)

  /// The largest number of occurrences of a symbol.
  static let maximumCount = (1 << 23) - 1

  /// Finds the code lengths of at most 512 symbols from their counts; a symbol that does not occur gets 0.
  ///
  /// At least two symbols get a code, even if fewer occur: decoders require a complete code.
  func findLengths(
    of counts: UnsafeMutableBufferPointer<UInt32>, limit: Int, into lengths: UnsafeMutablePointer<UInt8>
  ) {
    var used = 0
    for symbol in 0..<counts.count {
      unsafe lengths[symbol] = 0
      let count = unsafe counts[symbol]
      guard count > 0 else { continue }
      unsafe keys.start[used] = count &<< 9 | UInt32(truncatingIfNeeded: symbol)
      used += 1
    }
    if used < 2 {
      let only = used == 1 ? unsafe Int(keys.start[0] & 511) : 0
      unsafe lengths[only] = 1
      unsafe lengths[only == 0 ? 1 : 0] = 1
      unsafe checkInvariants(of: UnsafeBufferPointer(start: lengths, count: counts.count), for: counts, limit: limit)
      return
    }
    sortKeys(used)
    let depthCounts = numbersOfCodes(used, limit: limit)
    // The rarest get the longest codes.
    var place = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<depthCounts[length] {
        unsafe lengths[Int(keys.start[place] & 511)] = UInt8(length)
        place += 1
      }
    }
    unsafe checkInvariants(of: UnsafeBufferPointer(start: lengths, count: counts.count), for: counts, limit: limit)
  }

  /// Sorts by count, then by symbol: the keys arrive in the order of symbols, and each pass is stable.
  private func sortKeys(_ count: Int) {
    var all: UInt32 = 0
    for index in 0..<count { unsafe all |= keys.start[index] }
    var (from, to) = unsafe (keys.start, sorted.start)
    var shift: UInt32 = 9
    while all >> shift != 0 {
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 257) { starts in
        unsafe starts.update(repeating: 0)
        for index in 0..<count { unsafe starts[Int(from[index] &>> shift & 255) &+ 1] &+= 1 }
        for digit in 1..<257 { unsafe starts[digit] &+= starts[digit &- 1] }
        for index in 0..<count {
          let digit = unsafe Int(from[index] &>> shift & 255)
          unsafe to[starts[digit]] = from[index]
          unsafe starts[digit] &+= 1
        }
      }
      unsafe swap(&from, &to)
      shift += 8
    }
    if unsafe from != keys.start { unsafe keys.start.update(from: from, count: count) }
  }

  /// Returns the number of codes of each length up to the limit, for the sorted keys.
  private func numbersOfCodes(_ count: Int, limit: Int) -> [Int] {
    findDepths(count)
    var numbers = [Int](repeating: 0, count: limit + 1)
    // The share of the tree's 2^limit leaves that the code takes.
    var taken = 0
    for index in 0..<count {
      let length = unsafe min(weights.start[index], limit)
      numbers[length] += 1
      taken += 1 << (limit - length)
    }
    while taken > 1 << limit {
      // A leaf of the greatest depth becomes the sibling of a higher leaf, which moves one level down.
      numbers[limit] -= 1
      var length = limit - 1
      while numbers[length] == 0 { length -= 1 }
      numbers[length] -= 1
      numbers[length + 1] += 2
      taken -= 1
    }
    return numbers
  }

  /// Puts the depth of each sorted symbol in the optimal tree into `weights`.
  private func findDepths(_ count: Int) {
    let a = unsafe weights.start
    for index in 0..<count { unsafe a[index] = Int(keys.start[index] >> 9) }
    // From left to right: inner nodes replace the leaves they are made of, and hold the index of their parent.
    unsafe a[0] += a[1]
    var root = 0
    var leaf = 2
    for next in 1..<max(count - 1, 1) {
      if unsafe leaf >= count || a[root] < a[leaf] {
        unsafe a[next] = a[root]
        unsafe a[root] = next
        root += 1
      } else {
        unsafe a[next] = a[leaf]
        leaf += 1
      }
      if unsafe leaf >= count || (root < next && a[root] < a[leaf]) {
        unsafe a[next] += a[root]
        unsafe a[root] = next
        root += 1
      } else {
        unsafe a[next] += a[leaf]
        leaf += 1
      }
    }
    // From right to left: the depths of the inner nodes.
    unsafe a[count - 2] = 0
    for next in stride(from: count - 3, through: 0, by: -1) { unsafe a[next] = a[a[next]] + 1 }
    // The depths of the leaves: the nodes at each depth that are not inner nodes.
    var free = 1
    var depth = 0
    var node = count - 2
    var next = count - 1
    while free > 0 {
      var inner = 0
      while unsafe node >= 0 && a[node] == depth {
        inner += 1
        node -= 1
      }
      while free > inner {
        unsafe a[next] = depth
        next -= 1
        free -= 1
      }
      free = inner * 2
      depth += 1
    }
  }

  /// Assigns the canonical codes for lengths up to 15, as deflate writes them: the first bit lowest. An entry has the code in
  /// its low 16 bits, and the length in the highest 8.
  static func assignCodes(
    _ lengths: UnsafePointer<UInt8>, count: Int, into codes: UnsafeMutablePointer<UInt32>
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 17) { next in
      unsafe next.update(repeating: 0)
      for symbol in 0..<count { unsafe next[Int(lengths[symbol]) + 1] += 1 }
      unsafe next[1] = 0
      for length in 2...15 { unsafe next[length] = (next[length] + next[length - 1]) << 1 }
      for symbol in 0..<count {
        let length = unsafe Int(lengths[symbol])
        guard length > 0 else {
          unsafe codes[symbol] = 0
          continue
        }
        let code = unsafe UInt16(truncatingIfNeeded: next[length])
        unsafe next[length] += 1
        unsafe codes[symbol] = UInt32(reversed(code) >> UInt16(16 - length)) | UInt32(length) << 24
      }
    }
  }

  private static func reversed(_ word: UInt16) -> UInt16 {
    var word = word
    word = word >> 1 & 0x5555 | (word & 0x5555) << 1
    word = word >> 2 & 0x3333 | (word & 0x3333) << 2
    word = word >> 4 & 0x0F0F | (word & 0x0F0F) << 4
    return word.byteSwapped
  }
}

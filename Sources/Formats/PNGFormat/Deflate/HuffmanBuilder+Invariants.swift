extension HuffmanBuilder {
  /// Stops a debug build if decoders would reject a code, or if it lacks a symbol. A release build does nothing.
  @inline(__always)
  func checkInvariants(
    of lengths: UnsafeBufferPointer<UInt8>, for counts: UnsafeMutableBufferPointer<UInt32>, limit: Int
  ) {
    #if DEBUG
      if let broken = unsafe Self.brokenInvariant(of: Array(lengths), for: Array(counts), limit: limit) {
        preconditionFailure("a Huffman code is broken: \(broken)")
      }
    #endif
  }

  #if DEBUG
    /// Returns the broken invariant of a code with these lengths; `nil` if all hold.
    static func brokenInvariant(of lengths: [UInt8], for counts: [UInt32], limit: Int) -> String? {
      if let symbol = lengths.firstIndex(where: { $0 > limit }) {
        return "symbol \(symbol) has \(lengths[symbol]) bits, more than \(limit)"
      }
      if let symbol = lengths.indices.first(where: { lengths[$0] == 0 && counts[$0] > 0 }) {
        return "symbol \(symbol) occurs and has no code"
      }
      let used = lengths.filter { $0 > 0 }
      if used.count < 2 { return "\(used.count) symbols have a code" }
      // Kraft's sum: 1 for a prefix-free code in which every sequence of bits has a meaning.
      let sum = used.reduce(0) { $0 + 1 << (limit - Int($1)) }
      if sum != 1 << limit { return "the lengths add up to \(sum) / \(1 << limit)" }
      return nil
    }
  #endif
}

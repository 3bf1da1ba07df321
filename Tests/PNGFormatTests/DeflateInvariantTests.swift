#if DEBUG
  import Drawing
  import Testing

  @testable import PNGFormat

  /// Debug builds stop at codes and tokens that no decoder would turn into the picture's bytes.
  @Suite("Invariants of the deflate writer") struct DeflateInvariantTests {
    @Test("each fault of a code is found")
    func codes() {
      func broken(_ lengths: [UInt8], _ counts: [UInt32]) -> String? {
        HuffmanBuilder.brokenInvariant(of: lengths, for: counts, limit: 3)
      }
      #expect(broken([1, 2, 2], [5, 1, 1]) == nil)
      #expect(broken([1, 1, 0], [5, 0, 0]) == nil)
      #expect(broken([1, 2, 4], [5, 1, 1]) == "symbol 2 has 4 bits, more than 3")
      #expect(broken([1, 1, 0], [5, 1, 1]) == "symbol 2 occurs and has no code")
      #expect(broken([1, 0, 0], [5, 0, 0]) == "1 symbols have a code")
      #expect(broken([1, 2, 3], [5, 1, 1]) == "the lengths add up to 7 / 8")
      #expect(broken([1, 1, 1], [5, 1, 1]) == "the lengths add up to 12 / 8")
    }

    /// The findings about a block of tokens.
    private func broken(_ source: [UInt8], _ add: (inout DeflateTokens) -> Void) -> String? {
      let store = ElementStore<UInt32>(count: 16)
      let counts = ElementStore<UInt32>(count: DeflateTokens.countCount)
      var tokens = DeflateTokens(tokens: store, counts: counts)
      add(&tokens)
      return unsafe source.withUnsafeBytes { unsafe tokens.brokenInvariant(source: $0) }
    }

    @Test("each fault of a block's tokens is found")
    func tokens() {
      let whole = broken([7, 7, 7, 7, 9]) { tokens in
        tokens.addLiteral(7)
        tokens.addMatch(length: 3, distance: MatchDistance(1))
        tokens.addLiteral(9)
      }
      #expect(whole == nil)
      // A match that begins before the block.
      #expect(broken([1, 2, 3]) { $0.addMatch(length: 3, distance: MatchDistance(32_768)) } == nil)
      #expect(broken([7]) { _ in } == "0 tokens stand for 0 of 1 bytes")
      #expect(broken([7]) { $0.addLiteral(8) } == "literal 0 is not byte 0")
      #expect(broken([]) { $0.addLiteral(8) } == "literal 0 comes after the last byte")
      #expect(
        broken([7]) { $0.addMatch(length: 3, distance: MatchDistance(1)) } == "match 0 reaches beyond the last byte")
      #expect(broken([7, 7, 7]) { $0.addMatch(length: 2, distance: MatchDistance(1)) } == "match 0 is 2 bytes long")
      let other = broken([7, 8, 8, 8]) { tokens in
        tokens.addLiteral(7)
        tokens.addMatch(length: 3, distance: MatchDistance(1))
      }
      #expect(other == "match 1 does not begin with byte 1")
      let miscounted = broken([7]) { tokens in
        tokens.addLiteral(7)
        unsafe tokens.literalCounts[7] = 2
      }
      #expect(miscounted == "(2, 0, 0) literals, lengths and distances are counted of (1, 0, 0)")
    }
  }
#endif

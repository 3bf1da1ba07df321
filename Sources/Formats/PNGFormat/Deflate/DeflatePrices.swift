import Drawing

/// The expected bits of literals and matches: those that they would have taken in the previous block.
@safe struct DeflatePrices: ~Copyable {
  private let literals = ElementStore<UInt8>(count: 256)
  private let lengths = ElementStore<UInt8>(count: DeflateAlphabet.maximumLength + 1)
  private let distances = ElementStore<UInt8>(count: DeflateAlphabet.distanceCount)

  /// The bits of a symbol that did not occur in the previous block.
  private static let rare: UInt8 = 12

  /// Sets guesses for the first block.
  func reset() {
    setPrices(
      literal: { _ in 7 }, length: { _ in 6 }, distance: { _ in 4 })
  }

  /// Sets the prices to the code lengths of a block.
  func update(from writer: borrowing DeflateBlockWriter) {
    setPrices(
      literal: { writer.literalCodeLength($0) }, length: { writer.literalCodeLength($0) },
      distance: { writer.distanceCodeLength($0) })
  }

  private func setPrices(literal: (Int) -> UInt8, length: (Int) -> UInt8, distance: (Int) -> UInt8) {
    func known(_ length: UInt8) -> UInt8 { length == 0 ? Self.rare : length }
    for byte in 0..<256 { unsafe literals.start[byte] = known(literal(byte)) }
    for bytes in DeflateAlphabet.minimumLength...DeflateAlphabet.maximumLength {
      let (symbol, extraBits, _) = DeflateAlphabet.lengthSymbol(bytes)
      unsafe lengths.start[bytes] = known(length(symbol)) + UInt8(extraBits)
    }
    for symbol in 0..<DeflateAlphabet.distanceCount {
      unsafe distances.start[symbol] = known(distance(symbol)) + UInt8(DeflateAlphabet.distanceExtraBits(symbol))
    }
  }

  @inline(__always)
  func literal(_ byte: UInt8) -> Int { unsafe Int(literals.start[Int(byte)]) }

  @inline(__always)
  func length(_ length: Int) -> Int { unsafe Int(lengths.start[length]) }

  @inline(__always)
  func distance(_ distance: Int) -> Int {
    unsafe Int(distances.start[Int(MatchDistance(distance).packed &>> 16)])
  }

  @inline(__always)
  func match(length: Int, distance: Int) -> Int {
    self.length(length) &+ self.distance(distance)
  }
}

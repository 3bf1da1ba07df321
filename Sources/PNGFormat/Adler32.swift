/// The checksum at the end of a zlib stream (RFC 1950): the sum of the bytes plus 1, and the sum of those sums, each
/// modulo 65,521.
struct Adler32 {
  private var sum: UInt32 = 1
  private var sumOfSums: UInt32 = 0

  var value: UInt32 { sumOfSums << 16 | sum }

  /// The largest prime below 2^16.
  private static let modulus: UInt32 = 65_521
  /// Vectors whose sums, in 16 bits for each column, cannot overflow: 255 x 21 x 22 / 2 < 2^16.
  private static let groupLength = 22

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var position = 0
    // Groups of 22 vectors of 16 bytes. `before` sums up, for each column, the column's sums before each vector: every
    // byte counts 16 times for each vector that follows, and by its column in its own.
    while position &+ 16 <= bytes.count {
      let vectorCount = min(Self.groupLength, (bytes.count &- position) &>> 4)
      var columns = SIMD16<UInt16>.zero
      var before = SIMD16<UInt16>.zero
      for _ in 0..<vectorCount {
        before &+= columns
        let vector = unsafe bytes.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
        columns &+= SIMD16<UInt16>(truncatingIfNeeded: vector)
        position &+= 16
      }
      sumOfSums &+= sum &* UInt32(truncatingIfNeeded: vectorCount &* 16)
      sumOfSums &+= Self.total(before) &* 16 &+ Self.weightedTotal(columns)
      sum &+= Self.total(columns)
      sum %= Self.modulus
      sumOfSums %= Self.modulus
    }
    while position < bytes.count {
      sum &+= unsafe UInt32(bytes[position])
      sumOfSums &+= sum
      position &+= 1
    }
    sum %= Self.modulus
    sumOfSums %= Self.modulus
  }

  @inline(__always)
  private static func total(_ columns: SIMD16<UInt16>) -> UInt32 {
    SIMD16<UInt32>(truncatingIfNeeded: columns).wrappedSum()
  }

  /// The first column's bytes count 16 times, the last one's once.
  @inline(__always)
  private static func weightedTotal(_ columns: SIMD16<UInt16>) -> UInt32 {
    let weights = SIMD16<UInt32>(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    return (SIMD16<UInt32>(truncatingIfNeeded: columns) &* weights).wrappedSum()
  }
}

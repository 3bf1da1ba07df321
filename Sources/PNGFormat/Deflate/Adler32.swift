/// The checksum at the end of a zlib stream (RFC 1950): the sum of the bytes plus 1, and the sum of those sums, each
/// modulo 65,521.
struct Adler32 {
  private var sum: UInt32 = 1
  private var sumOfSums: UInt32 = 0
  /// The bytes that were added, modulo the same.
  private var count: UInt32 = 0

  var value: UInt32 { sumOfSums << 16 | sum }

  /// The largest prime below 2^16.
  private static let modulus: UInt32 = 65_521
  /// Vectors of 16 bytes whose sums, in 16 bits for each column, do not overflow: 255 x 15 x 16 / 2 < 2^16.
  private static let groupLength = 16
  /// Groups whose sums, in 32 bits for all columns together, do not overflow: 5,120 bytes.
  private static let longestSpan = 20

  /// Adds the bytes that another checksum was made of.
  mutating func append(_ rest: Adler32) {
    // The rest's sums began with 1 where these go on.
    let carried = sum + Self.modulus - 1
    sumOfSums = UInt32(
      (UInt64(sumOfSums) + UInt64(rest.sumOfSums) + UInt64(rest.count) * UInt64(carried)) % UInt64(Self.modulus))
    sum = (carried + rest.sum) % Self.modulus
    count = (count + rest.count) % Self.modulus
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count = (count + UInt32(bytes.count % Int(Self.modulus))) % Self.modulus
    var position = 0
    while position &+ 16 * Self.groupLength <= bytes.count {
      let groupCount = min((bytes.count &- position) / (16 * Self.groupLength), Self.longestSpan)
      unsafe add(bytes, position, groupCount: groupCount)
      position &+= groupCount &* (16 * Self.groupLength)
    }
    while position < bytes.count {
      sum &+= unsafe UInt32(bytes[position])
      sumOfSums &+= sum
      position &+= 1
    }
    sum %= Self.modulus
    sumOfSums %= Self.modulus
  }

  /// Columns of 16 are summed up, and for each column what its sum is before each vector: a byte counts 16 times for each
  /// vector that follows, and by its column in its own.
  private mutating func add(_ bytes: UnsafeRawBufferPointer, _ start: Int, groupCount: Int) {
    var columns = SIMD16<UInt32>.zero
    var before = SIMD16<UInt32>.zero
    var position = start
    for _ in 0..<groupCount {
      var groupColumns = SIMD16<UInt16>.zero
      var groupBefore = SIMD16<UInt16>.zero
      for _ in 0..<Self.groupLength {
        groupBefore &+= groupColumns
        groupColumns &+= SIMD16<UInt16>(
          truncatingIfNeeded: unsafe bytes.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self))
        position &+= 16
      }
      before &+= columns &<< 4 &+ SIMD16<UInt32>(truncatingIfNeeded: groupBefore)
      columns &+= SIMD16<UInt32>(truncatingIfNeeded: groupColumns)
    }
    let weights = SIMD16<UInt32>(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    sumOfSums &+= sum &* UInt32(truncatingIfNeeded: position &- start)
    sumOfSums &+= before.wrappedSum() &* 16 &+ (columns &* weights).wrappedSum()
    sum &+= columns.wrappedSum()
    sum %= Self.modulus
    sumOfSums %= Self.modulus
  }
}

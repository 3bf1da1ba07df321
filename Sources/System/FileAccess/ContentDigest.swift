// XXH64 by Yann Collet (https://xxhash.com, specification 0.2.0), with two seeds in one pass, which makes 128 bits. It
// does not protect against forgery and need not: whoever can write a golden picture or a deck's record can write the
// other as well. It reads memory about as fast as a comparison does; SHA-256 does not.

/// A 128-bit digest of some bytes. Equal bytes have equal digests; different bytes have equal ones with a chance of 1
/// in 2^128.
public struct ContentDigest: Hashable, Sendable {
  /// XXH64 with the seed 0, and with the seed 1.
  let high: UInt64
  let low: UInt64

  /// The digest of bytes.
  package init(_ bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentDigest($0) }
  }

  /// The digest of the bytes of words, lowest byte first.
  package init(words: [UInt64]) {
    let bytes = words.map { $0.littleEndian }
    self = unsafe bytes.withUnsafeBytes { unsafe ContentDigest($0) }
  }

  /// The digest of bytes in memory.
  @unsafe package init(_ bytes: UnsafeRawBufferPointer) {
    var hash = TwinXXH64()
    let offset = unsafe hash.add(stripesOf: bytes)
    self = unsafe hash.finish(UnsafeRawBufferPointer(rebasing: bytes[offset...]), byteCount: bytes.count)
  }

  /// A digest of its two words.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The two words.
  package var words: [UInt64] { [high, low] }
}

/// Computes the digest of bytes that arrive in pieces.
package struct ContentHasher: Sendable {
  private var hash = TwinXXH64()
  /// The bytes after the last whole stripe.
  private var rest: [UInt8] = []
  /// The number of bytes so far.
  package private(set) var byteCount = 0

  package init() {}

  /// Adds the next bytes.
  package mutating func add(_ bytes: [UInt8]) {
    byteCount += bytes.count
    let missing = rest.isEmpty ? 0 : min(TwinXXH64.stripe - rest.count, bytes.count)
    rest += bytes[..<missing]
    if rest.count == TwinXXH64.stripe {
      unsafe rest.withUnsafeBytes { _ = unsafe hash.add(stripesOf: $0) }
      rest = []
    }
    if missing == bytes.count { return }
    let used = unsafe bytes.withUnsafeBytes { buffer in
      unsafe missing + hash.add(stripesOf: UnsafeRawBufferPointer(rebasing: buffer[missing...]))
    }
    rest += bytes[used...]
  }

  /// The digest of all bytes so far.
  package var digest: ContentDigest {
    unsafe rest.withUnsafeBytes { unsafe hash.finish($0, byteCount: byteCount) }
  }
}

extension ContentDigest: LosslessStringConvertible {
  /// The digest as 32 hexadecimal digits.
  public var description: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Reads a digest of 32 hexadecimal digits. Returns `nil` for any other text.
  public init?(_ description: String) {
    let digits = description.utf8
    guard digits.count == 32, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let high = UInt64(description.prefix(16), radix: 16), let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }
}

/// The states of two hashes of the same bytes.
private struct TwinXXH64 {
  /// The number of bytes in a stripe.
  static let stripe = 32

  private var first = XXH64(seed: 0)
  private var second = XXH64(seed: 1)

  /// Adds whole stripes.
  ///
  /// - Returns: the index of the first byte after the last whole stripe.
  @unsafe mutating func add(stripesOf bytes: UnsafeRawBufferPointer) -> Int {
    // Local copies stay in registers.
    var (first, second) = (first, second)
    var offset = 0
    while offset &+ Self.stripe <= bytes.count {
      let stripe = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      first.add(stripe)
      second.add(stripe)
      offset &+= Self.stripe
    }
    (self.first, self.second) = (first, second)
    return offset
  }

  @unsafe func finish(_ rest: UnsafeRawBufferPointer, byteCount: Int) -> ContentDigest {
    unsafe ContentDigest(
      high: first.finish(rest, byteCount: byteCount), low: second.finish(rest, byteCount: byteCount))
  }
}

/// The state of one hash.
private struct XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private let seed: UInt64
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  init(seed: UInt64) {
    self.seed = seed
    a = seed &+ Self.prime1 &+ Self.prime2
    b = seed &+ Self.prime2
    c = seed
    d = seed &- Self.prime1
  }

  mutating func add(_ stripe: SIMD4<UInt64>) {
    a = Self.round(a, stripe[0])
    b = Self.round(b, stripe[1])
    c = Self.round(c, stripe[2])
    d = Self.round(d, stripe[3])
  }

  /// Adds the remaining bytes, fewer than 32.
  func finish(_ rest: UnsafeRawBufferPointer, byteCount: Int) -> UInt64 {
    var hash: UInt64
    if byteCount >= 32 {
      hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4 }
    } else {
      hash = seed &+ Self.prime5
    }
    hash = hash &+ UInt64(byteCount)
    var offset = 0
    while offset + 8 <= rest.count {
      let word = unsafe UInt64(littleEndian: rest.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      hash = rotated(hash ^ Self.round(0, word), 27) &* Self.prime1 &+ Self.prime4
      offset += 8
    }
    if offset + 4 <= rest.count {
      let word = unsafe UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      hash = rotated(hash ^ UInt64(word) &* Self.prime1, 23) &* Self.prime2 &+ Self.prime3
      offset += 4
    }
    while offset < rest.count {
      hash = rotated(hash ^ UInt64(unsafe rest[offset]) &* Self.prime5, 11) &* Self.prime1
      offset += 1
    }
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    return hash ^ hash >> 32
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ UInt64(littleEndian: word) &* prime2, 31) &* prime1
  }
}

private func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
  value &<< count | value &>> (64 &- count)
}

import Drawing

/// A growing sequence of bits in deflate's order, the lowest bit of a byte first.
@safe struct DeflateBits: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var byteCount = 0
  /// The last bits, which do not fill a byte yet.
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// The limit on the stream's memory.
  var limit = EncodingMemory()

  /// The number of bits written.
  var bitCount: Int { byteCount * 8 + Int(pendingCount) }

  init(capacity: Int = 1 << 16) {
    unsafe memory = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe memory.deallocate() }

  mutating func clear() {
    byteCount = 0
    pending = 0
    pendingCount = 0
  }

  /// The bytes written so far, without an incomplete last one; valid until the next write.
  var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: memory, count: byteCount) }

  /// Makes space for `bitCount` more bits and the pending ones.
  ///
  /// - Throws: ``PNGError`` if the stream exceeds its memory limit, or if memory runs out.
  mutating func reserve(bitCount: Int) throws(PNGError) { try reserve(bitCount: bitCount, spare: capacity * 2) }

  /// - Parameter spare: the least new capacity in bytes if the present one is too small.
  private mutating func reserve(bitCount: Int, spare: Int) throws(PNGError) {
    let needed = byteCount + bitCount / 8 + 32
    try limit.check(streamByteCount: needed)
    guard needed > capacity else { return }
    let larger = max(needed, spare)
    guard MemoryRoom.has(larger) else { throw .outOfMemory }
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.update(from: memory, count: byteCount)
    unsafe memory.deallocate()
    unsafe memory = moved
    capacity = larger
  }

  /// Writes up to 32 bits. There must be space for them.
  mutating func put(_ value: Int, bitCount: Int) {
    pending |= UInt64(truncatingIfNeeded: value) &<< pendingCount
    pendingCount &+= UInt64(truncatingIfNeeded: bitCount)
    flush()
  }

  /// Fills the last byte with zeros.
  mutating func align() { put(0, bitCount: Int((0 &- pendingCount) & 7)) }

  /// Appends the bytes of another stream at a byte boundary, in memory no larger than both need.
  ///
  /// - Throws: the errors of ``reserve(bitCount:)``.
  mutating func append(_ rest: UnsafeRawBufferPointer) throws(PNGError) {
    // 64 bits more for the checksum that follows.
    try reserve(bitCount: rest.count * 8 + 64, spare: 0)
    unsafe put(rest)
  }

  /// Writes bytes at a byte boundary. There must be space for them.
  mutating func put(_ source: UnsafeRawBufferPointer) {
    guard let start = source.baseAddress else { return }
    unsafe (UnsafeMutableRawPointer(memory) + byteCount).copyMemory(from: start, byteCount: source.count)
    byteCount += source.count
  }

  private mutating func flush() {
    unsafe UnsafeMutableRawPointer(memory + byteCount).storeBytes(of: pending.littleEndian, as: UInt64.self)
    byteCount &+= Int(truncatingIfNeeded: pendingCount &>> 3)
    pending = pending &>> (pendingCount & 56)
    pendingCount &= 7
  }

  /// Writes a block's tokens and its end. There must be space for them.
  ///
  /// An entry of `literals` or `lengths` has the bits to write in its low 24 bits and their number in the highest 8. An entry
  /// of `distances` has the code in 16 bits, the number of extra bits in the next 8, and the total number of bits in the
  /// highest 8.
  mutating func put(
    _ tokens: borrowing DeflateTokens, literals: UnsafePointer<UInt32>, lengths: UnsafePointer<UInt32>,
    distances: UnsafePointer<UInt32>
  ) {
    var target = unsafe UnsafeMutableRawPointer(memory + byteCount)
    var (bits, count) = (pending, pendingCount)
    for index in 0..<tokens.count {
      let token = tokens.token(index)
      if token < 256 {
        let entry = unsafe literals[Int(token)]
        bits |= UInt64(entry & 0xFF_FFFF) &<< count
        count &+= UInt64(entry &>> 24)
      } else {
        let length = unsafe lengths[Int(token &>> DeflateTokens.lengthShift & 511)]
        bits |= UInt64(length & 0xFF_FFFF) &<< count
        count &+= UInt64(length &>> 24)
        let distance = unsafe distances[Int(token &>> 16 & 31)]
        let extra = token & 0xFFFF
        bits |= UInt64(distance & 0xFFFF | extra &<< (distance &>> 24 &- distance &>> 16 & 255)) &<< count
        count &+= UInt64(distance &>> 24)
      }
      unsafe target.storeBytes(of: bits.littleEndian, as: UInt64.self)
      unsafe target += Int(truncatingIfNeeded: count &>> 3)
      bits = bits &>> (count & 56)
      count &= 7
    }
    (pending, pendingCount) = (bits, count)
    byteCount = unsafe target - UnsafeMutableRawPointer(memory)
    let end = unsafe literals[DeflateAlphabet.endOfBlock]
    put(Int(end & 0xFF_FFFF), bitCount: Int(end >> 24))
  }
}

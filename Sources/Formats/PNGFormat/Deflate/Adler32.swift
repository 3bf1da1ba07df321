import CPNG

/// The checksum at the end of a zlib stream (RFC 1950), computed piece by piece.
struct Adler32 {
  private(set) var value: UInt32 = 1
  private var count = 0

  /// Appends the bytes of another checksum.
  mutating func append(_ rest: Adler32) {
    value = cpng_joined_sum(value, rest.value, rest.count)
    count += rest.count
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    value = unsafe cpng_sum(value, start.assumingMemoryBound(to: UInt8.self), bytes.count)
    count += bytes.count
  }
}

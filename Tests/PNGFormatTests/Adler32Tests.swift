import SeededNumbers
import Testing

@testable import PNGFormat

@Suite struct Adler32Tests {
  func checksum(_ pieces: [UInt8]...) -> UInt32 {
    var checksum = Adler32()
    for piece in pieces { unsafe piece.withUnsafeBytes { unsafe checksum.add($0) } }
    return checksum.value
  }

  @Test("Known values")
  func known() {
    #expect(checksum([]) == 1)
    #expect(checksum([0]) == 0x0001_0001)
    #expect(checksum(Array("a".utf8)) == 0x0062_0062)
    #expect(checksum(Array("abc".utf8)) == 0x024D_0127)
    #expect(checksum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(checksum(Array("message digest".utf8)) == 0x2975_0586)
  }

  @Test("Any length of the largest bytes, which come closest to an overflow, and of random ones")
  func lengths() {
    var generator = SeededGenerator(seed: 5)
    for length in [1, 15, 16, 17, 255, 256, 257, 1000, 5119, 5120, 5121, 5376, 10_239, 10_240, 30_000, 100_001] {
      let largest = [UInt8](repeating: 255, count: length)
      #expect(checksum(largest) == adler32(largest), "\(length)")
      let random = (0..<length).map { _ in anyByte(&generator) }
      #expect(checksum(random) == adler32(random), "\(length)")
    }
  }

  @Test("Checksums of parts give that of the whole")
  func parts() {
    var generator = SeededGenerator(seed: 7)
    let bytes = (0..<70_000).map { _ in anyByte(&generator) }
    for cut in [0, 1, 35_000, 65_520, 65_521, 65_522, 70_000] {
      var (first, rest) = (Adler32(), Adler32())
      unsafe bytes[..<cut].withUnsafeBytes { unsafe first.add($0) }
      unsafe bytes[cut...].withUnsafeBytes { unsafe rest.add($0) }
      first.append(rest)
      #expect(first.value == adler32(bytes), "\(cut)")
    }
  }

  @Test("Pieces give the same as the whole")
  func pieces() {
    let bytes = (0..<9000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    for cut in [0, 1, 255, 256, 300, 5120, 8999] {
      #expect(checksum(Array(bytes[..<cut]), Array(bytes[cut...])) == adler32(bytes))
    }
  }
}

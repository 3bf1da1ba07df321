import CPNG

/// The checksum at the end of a PNG's chunk and of a gzip file: the CRC of ISO 3309 with the reversed polynomial EDB88320.
package enum CRC32 {
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe cpng_checksum($0.baseAddress, $0.count) }
  }
}

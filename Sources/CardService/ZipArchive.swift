import FileAccess
import PNGFormat
import PictureExport

/// Files as one, in PKWARE's format (APPNOTE 6.3): stored as they are, since pictures are compressed already.
struct ZipArchive {
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// The most bytes of an archive: its places are numbers of 32 bits.
  static let mostBytes = Int(UInt32.max)
  /// The most files: their number has 16 bits.
  static let mostFiles = Int(UInt16.max)

  /// An archive of files, in their order.
  ///
  /// - Returns: `nil` if they are too many or too large.
  init?(_ files: [EncodedFile]) {
    guard files.count <= Self.mostFiles,
      files.reduce(0, { $0 + $1.bytes.count + 2 * $1.path.utf8.count + 100 }) < Self.mostBytes
    else { return nil }
    for file in files { add(file) }
    let start = bytes.count
    bytes += directory
    // The end of the directory.
    append32(0x0605_4B50, to: &bytes)
    for number in [0, 0, count, count] { append16(number, to: &bytes) }
    append32(directory.count, to: &bytes)
    append32(start, to: &bytes)
    append16(0, to: &bytes)
  }

  private mutating func add(_ file: EncodedFile) {
    let name = Array(file.path.utf8)
    var about: [UInt8] = []
    // Version 2.0, names in UTF-8, stored, and the first day that there is: the same files are the same archive.
    for number in [20, 1 << 11, 0, 0, 1 << 5 | 1] { append16(number, to: &about) }
    append32(Int(CRC32.checksum(of: file.bytes)), to: &about)
    append32(file.bytes.count, to: &about)
    append32(file.bytes.count, to: &about)
    append16(name.count, to: &about)
    append16(0, to: &about)
    let place = bytes.count
    append32(0x0403_4B50, to: &bytes)
    bytes += about + name + file.bytes
    append32(0x0201_4B50, to: &directory)
    append16(20, to: &directory)
    directory += about
    for _ in 0..<3 { append16(0, to: &directory) }
    append32(0, to: &directory)
    append32(place, to: &directory)
    directory += name
    count += 1
  }

  private func append16(_ number: Int, to bytes: inout [UInt8]) {
    bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private func append32(_ number: Int, to bytes: inout [UInt8]) {
    append16(number, to: &bytes)
    append16(number >> 16, to: &bytes)
  }
}

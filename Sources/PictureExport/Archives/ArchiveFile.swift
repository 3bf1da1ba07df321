import FileAccess
import PNGFormat

/// An archive while it is written, file by file. The same files make the same bytes: there are no times and no owners in it.
struct ArchiveFile: ~Copyable {
  private let format: ArchiveFormat
  private let output: GrowingFile
  private let path: String
  private var byteCount = 0
  /// The central directory of a ZIP.
  private var directory: [UInt8] = []
  private var count = 0

  /// The length from which a ZIP says a number elsewhere.
  private static let large = 0xFFFF_FFFF

  init(_ format: ArchiveFormat, _ target: AtomicFile) throws(FileError) {
    self.format = format
    path = target.path
    output = try GrowingFile(target)
  }

  private mutating func write(_ bytes: [UInt8]) throws(FileError) {
    byteCount += bytes.count
    try output.write(bytes)
  }

  /// Adds a file.
  mutating func add(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    // No picture is as long, and no list of a million.
    guard bytes.count < ArchiveFile.large else {
      throw .tooLong(path: path, byteCount: bytes.count, limit: ArchiveFile.large - 1)
    }
    switch format {
    case .tar: try addToTar(name, bytes)
    case .zip: try addToZip(name, bytes)
    }
    count += 1
  }

  /// Ends the archive, which takes its place.
  mutating func finish() throws(FileError) -> OwnedFile {
    switch format {
    case .tar: try write(Array(repeating: 0, count: 1024))
    case .zip: try finishZip()
    }
    return try output.finish()
  }

  // MARK: TAR

  private mutating func addToTar(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    let utf8 = Array(name.utf8)
    if utf8.count > 100 || utf8.contains(where: { $0 >= 0x80 }) {
      let record = ArchiveFile.extendedRecord("path", name)
      try write(ArchiveFile.header(Array("PaxHeader".utf8), byteCount: record.count, kind: "x"))
      try write(ArchiveFile.padded(record))
    }
    try write(ArchiveFile.header(Array(utf8.prefix(100)), byteCount: bytes.count, kind: "0"))
    try write(ArchiveFile.padded(bytes))
  }

  /// `20 path=...`, where the number is the length of the whole line.
  private static func extendedRecord(_ key: String, _ value: String) -> [UInt8] {
    let rest = Array(" \(key)=\(value)\n".utf8)
    var length = rest.count
    while "\(length)".utf8.count + rest.count != length { length = "\(length)".utf8.count + rest.count }
    return Array("\(length)".utf8) + rest
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + Array(repeating: 0, count: (512 - bytes.count % 512) % 512)
  }

  private static func header(_ name: [UInt8], byteCount: Int, kind: Unicode.Scalar) -> [UInt8] {
    func octal(_ number: Int, _ digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.utf8.count) + text).utf8) + [0]
    }
    var header = name + Array(repeating: 0, count: 100 - name.count)
    header += octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(byteCount, 11) + octal(0, 11)
    // The sum counts its own place as spaces.
    header += Array(repeating: 0x20, count: 8) + [UInt8(ascii: kind)] + Array(repeating: 0, count: 100)
    header += Array("ustar\u{0}00".utf8)
    header += Array(repeating: 0, count: 512 - header.count)
    let sum = header.reduce(0) { $0 + Int($1) }
    header.replaceSubrange(148..<156, with: octal(sum, 6) + [0x20])
    return header
  }

  // MARK: ZIP

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private mutating func addToZip(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    let utf8 = Array(name.utf8)
    let offset = byteCount
    // UTF-8 names, stored, on the first day that a ZIP knows.
    let common =
      ArchiveFile.bytes(0x0800, 2) + ArchiveFile.bytes(0, 4) + ArchiveFile.bytes(0x0021, 2)
      + ArchiveFile.bytes(Int(CRC32.checksum(of: bytes)), 4) + ArchiveFile.bytes(bytes.count, 4)
      + ArchiveFile.bytes(bytes.count, 4) + ArchiveFile.bytes(utf8.count, 2)
    try write(ArchiveFile.bytes(0x0403_4B50, 4) + ArchiveFile.bytes(20, 2) + common + [0, 0] + utf8)
    try write(bytes)
    let isFar = offset >= ArchiveFile.large
    let extra = isFar ? ArchiveFile.bytes(1, 2) + ArchiveFile.bytes(8, 2) + ArchiveFile.bytes(offset, 8) : []
    let version = isFar ? 45 : 20
    // Made on Unix, with the rights of a file that all may read.
    directory += ArchiveFile.bytes(0x0201_4B50, 4) + [UInt8(version), 3] + ArchiveFile.bytes(version, 2) + common
    directory += ArchiveFile.bytes(extra.count, 2) + ArchiveFile.bytes(0, 6) + ArchiveFile.bytes(0o100644 << 16, 4)
    directory += ArchiveFile.bytes(min(offset, ArchiveFile.large), 4) + utf8 + extra
  }

  private mutating func finishZip() throws(FileError) {
    let offset = byteCount
    let length = directory.count
    try write(directory)
    if count >= 0xFFFF || offset >= ArchiveFile.large || length >= ArchiveFile.large {
      let end = byteCount
      try write(
        ArchiveFile.bytes(0x0606_4B50, 4) + ArchiveFile.bytes(44, 8) + [45, 3, 45, 0] + ArchiveFile.bytes(0, 8)
          + ArchiveFile.bytes(count, 8) + ArchiveFile.bytes(count, 8) + ArchiveFile.bytes(length, 8)
          + ArchiveFile.bytes(offset, 8))
      try write(
        ArchiveFile.bytes(0x0706_4B50, 4) + ArchiveFile.bytes(0, 4) + ArchiveFile.bytes(end, 8)
          + ArchiveFile.bytes(1, 4))
    }
    let shown = min(count, 0xFFFF)
    try write(
      ArchiveFile.bytes(0x0605_4B50, 4) + ArchiveFile.bytes(0, 4) + ArchiveFile.bytes(shown, 2)
        + ArchiveFile.bytes(shown, 2) + ArchiveFile.bytes(min(length, ArchiveFile.large), 4)
        + ArchiveFile.bytes(min(offset, ArchiveFile.large), 4) + [0, 0])
  }
}

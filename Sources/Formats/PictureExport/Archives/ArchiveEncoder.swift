import PNGFormat

/// Encodes an archive file by file. The same files give the same bytes: the archive contains no times and no owners.
package struct ArchiveEncoder {
  private let format: ArchiveFormat
  private var byteCount = 0
  /// The central directory of a ZIP.
  private var directory: [UInt8] = []
  private var count = 0

  /// The length from which a ZIP stores a number in its ZIP64 fields.
  static let large = 0xFFFF_FFFF

  package init(_ format: ArchiveFormat) { self.format = format }

  /// Returns the bytes of the next file.
  ///
  /// - Returns: `nil` for a file of at least 4 GiB, which no picture and no list of a million files reaches.
  package mutating func adding(_ name: String, _ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count < ArchiveEncoder.large else { return nil }
    let added =
      switch format {
      case .tar: ArchiveEncoder.inTar(name, bytes)
      case .zip: inZip(name, bytes)
      }
    byteCount += added.count
    count += 1
    return added
  }

  /// Returns the bytes after the last file.
  package func ending() -> [UInt8] {
    switch format {
    case .tar: Array(repeating: 0, count: 1024)
    case .zip: endOfZip()
    }
  }

  /// Returns a whole archive of files in their order, or `nil` if one of them is too long.
  package static func archive(_ files: [EncodedFile], _ format: ArchiveFormat) -> [UInt8]? {
    var encoder = ArchiveEncoder(format)
    var bytes: [UInt8] = []
    for file in files {
      guard let added = encoder.adding(file.path, file.bytes) else { return nil }
      bytes += added
    }
    return bytes + encoder.ending()
  }

  // MARK: TAR

  private static func inTar(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let utf8 = Array(name.utf8)
    var result: [UInt8] = []
    if utf8.count > 100 || utf8.contains(where: { $0 >= 0x80 }) {
      let record = extendedRecord("path", name)
      result += header(Array("PaxHeader".utf8), byteCount: record.count, kind: "x") + padded(record)
    }
    return result + header(Array(utf8.prefix(100)), byteCount: bytes.count, kind: "0") + padded(bytes)
  }

  /// Returns `20 path=...`, where the number is the length of the whole line.
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
    // The checksum counts its own field as spaces.
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

  private mutating func inZip(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let utf8 = Array(name.utf8)
    let offset = byteCount
    // UTF-8 names, stored, on the earliest date of a ZIP.
    let common =
      ArchiveEncoder.bytes(0x0800, 2) + ArchiveEncoder.bytes(0, 4) + ArchiveEncoder.bytes(0x0021, 2)
      + ArchiveEncoder.bytes(Int(CRC32.checksum(of: bytes)), 4) + ArchiveEncoder.bytes(bytes.count, 4)
      + ArchiveEncoder.bytes(bytes.count, 4) + ArchiveEncoder.bytes(utf8.count, 2)
    let isFar = offset >= ArchiveEncoder.large
    let extra = isFar ? ArchiveEncoder.bytes(1, 2) + ArchiveEncoder.bytes(8, 2) + ArchiveEncoder.bytes(offset, 8) : []
    let version = isFar ? 45 : 20
    // Made on Unix, readable for everybody.
    directory += ArchiveEncoder.bytes(0x0201_4B50, 4) + [UInt8(version), 3] + ArchiveEncoder.bytes(version, 2) + common
    directory +=
      ArchiveEncoder.bytes(extra.count, 2) + ArchiveEncoder.bytes(0, 6) + ArchiveEncoder.bytes(0o100644 << 16, 4)
    directory += ArchiveEncoder.bytes(min(offset, ArchiveEncoder.large), 4) + utf8 + extra
    return ArchiveEncoder.bytes(0x0403_4B50, 4) + ArchiveEncoder.bytes(20, 2) + common + [0, 0] + utf8 + bytes
  }

  private func endOfZip() -> [UInt8] {
    let offset = byteCount
    let length = directory.count
    var result = directory
    if count >= 0xFFFF || offset >= ArchiveEncoder.large || length >= ArchiveEncoder.large {
      result +=
        ArchiveEncoder.bytes(0x0606_4B50, 4) + ArchiveEncoder.bytes(44, 8) + [45, 3, 45, 0] + ArchiveEncoder.bytes(0, 8)
      for number in [count, count, length, offset] { result += ArchiveEncoder.bytes(number, 8) }
      result += ArchiveEncoder.bytes(0x0706_4B50, 4) + ArchiveEncoder.bytes(0, 4)
      result += ArchiveEncoder.bytes(offset + length, 8) + ArchiveEncoder.bytes(1, 4)
    }
    let shown = min(count, 0xFFFF)
    result += ArchiveEncoder.bytes(0x0605_4B50, 4) + ArchiveEncoder.bytes(0, 4)
    for number in [shown, shown] { result += ArchiveEncoder.bytes(number, 2) }
    for number in [length, offset] { result += ArchiveEncoder.bytes(min(number, ArchiveEncoder.large), 4) }
    return result + [0, 0]
  }
}

// The ZIP files of spreadsheets (APPNOTE 6.3). The central directory locates each file; other facts in local headers are not
// trusted. Names are only looked up and never used as paths. zlib gets packed data as a gzip file and checks their length and
// checksum.

import PNGFormat

/// The files in a ZIP.
struct ZipArchive {
  /// A file, as the central directory lists it.
  private struct Entry {
    var isEncrypted: Bool
    var method: Int
    var checksum: [UInt8]
    var packedCount: Int
    var byteCount: Int
    var offset: Int
  }

  /// The largest number of files.
  static let maximumEntryCount = 10_000
  /// The size of the largest file, unpacked, in bytes.
  static let maximumEntrySize = 1 << 27
  /// The largest ratio of unpacked to packed size: deflate reaches 1,032 with zeros, sheets about 30.
  static let maximumRatio = 250
  /// The size, in bytes, up to which the ratio is unlimited.
  private static let harmlessSize = 1 << 20

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  /// Whether bytes start like a ZIP with files.
  static func isZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Whether bytes start like an old Excel file or one with a password, neither of which is a ZIP.
  static func isCompound(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) }

  /// Reads the list of files.
  init(_ bytes: [UInt8]) throws(SpreadsheetError) {
    self.bytes = bytes
    let end = try endOfDirectory()
    let (count, start) = (number(end + 10, 2), number(end + 16, 4))
    guard count <= ZipArchive.maximumEntryCount else {
      throw .tooLarge("more than \(ZipArchive.maximumEntryCount) files")
    }
    guard start <= end else { throw .damaged("its list of files lies beyond its end") }
    var position = start
    for _ in 0..<count {
      guard position + 46 <= end, number(position, 4) == 0x0201_4B50 else {
        throw .damaged("its list of files is cut off")
      }
      let (nameCount, extraCount) = (number(position + 28, 2), number(position + 30, 2))
      let next = position + 46 + nameCount + extraCount + number(position + 32, 2)
      guard next <= end else { throw .damaged("its list of files is cut off") }
      let name = String(decoding: bytes[(position + 46)..<(position + 46 + nameCount)], as: UTF8.self)
      guard entries[name] == nil else { throw .damaged("it holds \(name) twice") }
      entries[name] = Entry(
        isEncrypted: number(position + 8, 2) & 1 != 0, method: number(position + 10, 2),
        checksum: Array(bytes[(position + 16)..<(position + 20)]), packedCount: number(position + 20, 4),
        byteCount: number(position + 24, 4), offset: number(position + 42, 4))
      position = next
    }
    try checkOverlaps(before: start)
  }

  /// Returns the position of the record at the end, which a comment may follow.
  private func endOfDirectory() throws(SpreadsheetError) -> Int {
    var position = bytes.count - 22
    let last = max(0, position - 0xFFFF)
    while position >= last {
      if bytes[position] == 0x50, number(position, 4) == 0x0605_4B50 { return position }
      position -= 1
    }
    throw .damaged("its end is missing: fetch or save it again")
  }

  /// Rejects files that share bytes, because they are made to unpack to far more than the archive's size.
  private func checkOverlaps(before directory: Int) throws(SpreadsheetError) {
    var end = 0
    for entry in entries.values.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= end else { throw .damaged("files in it overlap") }
      end = entry.offset + 30 + entry.packedCount
    }
    if end > directory { throw .damaged("a file in it reaches beyond its end") }
  }

  private func number(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The names of the files.
  var names: Set<String> { Set(entries.keys) }

  /// Returns the bytes of a file; `nil` if there is none of this name.
  func file(_ name: String) throws(SpreadsheetError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    if entry.isEncrypted { throw .encrypted }
    let limit = ZipArchive.maximumEntrySize
    guard entry.byteCount <= limit else { throw .tooLarge("more than \(limit) bytes in \(name)") }
    guard
      entry.byteCount <= ZipArchive.harmlessSize || entry.byteCount / ZipArchive.maximumRatio <= entry.packedCount
    else { throw .tooLarge("\(entry.byteCount) bytes in \(name), which are packed into \(entry.packedCount)") }
    let header = entry.offset
    guard number(header, 4) == 0x0403_4B50 else { throw .damaged("\(name) is not where it should be") }
    let start = header + 30 + number(header + 26, 2) + number(header + 28, 2)
    guard start + entry.packedCount <= bytes.count else { throw .damaged("\(name) is cut off") }
    let packed = bytes[start..<(start + entry.packedCount)]
    switch entry.method {
    case 0:
      guard entry.byteCount == entry.packedCount else { throw .damaged("\(name) has another length than it says") }
      return Array(packed)
    case 8: return try unpacked(packed, entry, name)
    default: throw .damaged("\(name) is packed by a method that is not supported")
    }
  }

  private func unpacked(
    _ packed: ArraySlice<UInt8>, _ entry: Entry, _ name: String
  ) throws(SpreadsheetError) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: entry.byteCount >> (8 * $0)) }
    do throws(UnpackedData.Failure) {
      let gzip = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + packed + entry.checksum + length
      return try UnpackedData(gzip, limit: entry.byteCount).bytes
    } catch {
      switch error {
      case .malformed(let message): throw .damaged("\(name): \(message)")
      case .tooLarge: throw .damaged("\(name) is longer than it says")
      case .outOfMemory: throw .outOfMemory
      }
    }
  }
}

/// The features that a table `GSUB` lists.
///
/// Source: "OpenType Layout Common Table Formats", Microsoft typography documentation.
struct SubstitutionFeatures {
  private(set) var tags: Set<String> = []

  init(_ table: SFNTTable) {
    guard let list = try? table.uint16(at: 6), let count = try? table.uint16(at: list) else { return }
    for index in 0..<count {
      let bytes = (0..<4).compactMap { try? table.uint8(at: list + 2 + 6 * index + $0) }.map {
        UInt8(truncatingIfNeeded: $0)
      }
      if bytes.count == 4 { tags.insert(String(decoding: bytes, as: UTF8.self)) }
    }
  }
}

/// Bytes by their tags, those that nobody has asked for the longest thrown out first.
struct ByteCache {
  /// The most bytes that are kept.
  let limit: Int
  /// The bytes that are kept now.
  private(set) var byteCount = 0
  private var entries: [String: (bytes: [UInt8], lastUse: Int)] = [:]
  /// The uses in their order. Those of an entry that was used again since count for nothing.
  private var uses: [(tag: String, number: Int)] = []
  private var first = 0
  private var useCount = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  /// The bytes of a tag, which are used by that.
  mutating func bytes(of tag: String) -> [UInt8]? {
    guard let bytes = entries[tag]?.bytes else { return nil }
    note(tag)
    return bytes
  }

  /// Keeps bytes, unless they alone are too many.
  mutating func keep(_ bytes: [UInt8], as tag: String) {
    remove(tag)
    guard bytes.count <= limit else { return }
    entries[tag] = (bytes, 0)
    byteCount += bytes.count
    note(tag)
    while byteCount > limit {
      let (tag, number) = uses[first]
      first += 1
      if entries[tag]?.lastUse == number { remove(tag) }
    }
  }

  private mutating func remove(_ tag: String) {
    guard let entry = entries.removeValue(forKey: tag) else { return }
    byteCount -= entry.bytes.count
  }

  private mutating func note(_ tag: String) {
    useCount += 1
    entries[tag]?.lastUse = useCount
    uses.append((tag, useCount))
    guard uses.count - first > 2 * entries.count + 64 || first > uses.count / 2 else { return }
    uses = uses[first...].filter { entries[$0.tag]?.lastUse == $0.number }
    first = 0
  }
}

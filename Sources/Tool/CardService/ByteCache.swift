/// A cache of bytes by tag, which evicts the least recently used entries.
struct ByteCache {
  /// The greatest number of bytes in the cache.
  let limit: Int
  /// The number of bytes in the cache.
  private(set) var byteCount = 0
  private var entries: [String: (bytes: [UInt8], lastUse: Int)] = [:]
  /// The uses in their order. A use is stale if its entry has been used again since.
  private var uses: [(tag: String, number: Int)] = []
  private var first = 0
  private var useCount = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  /// Returns the bytes of a tag, and marks them as used.
  mutating func bytes(of tag: String) -> [UInt8]? {
    guard let bytes = entries[tag]?.bytes else { return nil }
    note(tag)
    return bytes
  }

  /// Stores bytes, unless they alone exceed the limit.
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

import Drawing
import Synchronization
import WorkerThreads

/// The conversion of a picture's rows of red, green and blue into rows of four inks. Each row begins with its filter byte, 0.
///
/// A profile takes some 200 ns per colour. A cache holds the latest colours, which covers most of flat art. Two threads convert
/// large pictures.
struct PDFInkRows: Sendable {
  let map: InkMap
  /// Whether the pixels are those of shapes, which print black with black ink alone.
  let isDrawn: Bool

  /// The largest number of pixels for a single thread.
  private static let mostAlone = 1 << 19
  /// The binary logarithm of the number of colours in the cache.
  private static let memoryBits = 14

  /// Returns rows of inks, with one byte for each of cyan, magenta, yellow and black.
  func converted(_ rows: [UInt8], columns: Int) -> [UInt8] {
    let length = 1 + 3 * columns
    let count = rows.count / length
    guard count * columns > Self.mostAlone else { return inks(of: rows[...], columns) }
    let middle = count / 2 * length
    let second = Mutex<[UInt8]>([])
    var first: [UInt8] = []
    ThreadPair.run {
      first = inks(of: rows[..<middle], columns)
    } beside: {
      let part = inks(of: rows[middle...], columns)
      second.withLock { $0 = part }
    }
    return first + second.withLock { $0 }
  }

  private func inks(of rows: ArraySlice<UInt8>, _ columns: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(rows.count / (1 + 3 * columns) * (1 + 4 * columns))
    // .max is not the key of any colour.
    var keys = [UInt32](repeating: .max, count: 1 << Self.memoryBits)
    var known = [SIMD4<UInt8>](repeating: SIMD4(), count: 1 << Self.memoryBits)
    for start in stride(from: rows.startIndex, to: rows.endIndex, by: 1 + 3 * columns) {
      result.append(0)
      for place in stride(from: start + 1, to: start + 1 + 3 * columns, by: 3) {
        let color = Color(red: rows[place], green: rows[place + 1], blue: rows[place + 2])
        let key = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        let slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.memoryBits))
        if keys[slot] != key {
          let inks = isDrawn ? map.inks(of: color) : map.convertedInks(of: color)
          keys[slot] = key
          known[slot] = SIMD4(inks.list.map { UInt8(min(max(($0 * 255).rounded(), 0), 255)) })
        }
        for channel in 0..<4 { result.append(known[slot][channel]) }
      }
    }
    return result
  }
}

/// The pixels of a PNG with 16 bits per channel, as in the file: straight red, green, blue and alpha, 0 to 65,535.
package struct PNGSamples: Sendable {
  package let width: Int
  package let height: Int
  /// The pixels, row by row from the top.
  package private(set) var pixels: [SIMD4<UInt16>]

  /// Reads a PNG that ``PNGDecoder`` has accepted.
  ///
  /// - Returns: `nil` for a PNG with fewer bits, and for damaged data.
  package init?(_ bytes: [UInt8]) {
    guard let header = try? PNGHeader(bytes), header.layout.bitDepth == 16 else { return nil }
    let channelCount = header.layout.kind.channelCount
    var (packed, key): ([UInt8], [UInt16]?) = ([], nil)
    for chunk in PNGChunks(bytes) {
      switch chunk.name {
      case "IDAT": packed += chunk.content
      case "tRNS" where chunk.content.count == 2 * channelCount: key = Self.words(chunk.content)
      default: break
      }
    }
    let passes = header.isInterlaced ? Pass.adam7 : [Pass(x: 0, y: 0, columnStep: 1, rowStep: 1)]
    let stride = 2 * channelCount
    let byteCount = passes.reduce(0) { sum, pass in
      let (columns, rows) = pass.size(in: header.width, header.height)
      return columns == 0 ? sum : sum + rows * (1 + columns * stride)
    }
    guard let data = try? UnpackedData(packed, limit: byteCount + (1 << 16)).bytes, data.count >= byteCount else {
      return nil
    }
    (width, height) = (header.width, header.height)
    pixels = Array(repeating: .zero, count: width * height)
    var offset = 0
    for pass in passes {
      let (columns, rows) = pass.size(in: width, height)
      guard columns > 0 else { continue }
      var above = [UInt8](repeating: 0, count: columns * stride)
      for row in 0..<rows {
        let length = columns * stride
        let filter = data[offset]
        var line = Array(data[offset + 1..<offset + 1 + length])
        offset += 1 + length
        guard RowFilter.restore(&line, below: above, filter: filter, step: stride) else { return nil }
        let start = (pass.y + row * pass.rowStep) * width + pass.x
        for column in 0..<columns {
          let words = Self.words(line[column * stride..<(column + 1) * stride])
          pixels[start + column * pass.columnStep] = Self.pixel(words, key: key)
        }
        above = line
      }
    }
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
  }

  private static func pixel(_ words: [UInt16], key: [UInt16]?) -> SIMD4<UInt16> {
    let alpha: UInt16 = words.count % 2 == 0 ? words[words.count - 1] : words == key ? 0 : .max
    // All transparent pixels are equal.
    if alpha == 0 { return .zero }
    return words.count < 3
      ? SIMD4(words[0], words[0], words[0], alpha) : SIMD4(words[0], words[1], words[2], alpha)
  }

  /// A pass of an interlaced PNG, which has some columns of some rows.
  private struct Pass {
    var x: Int
    var y: Int
    var columnStep: Int
    var rowStep: Int

    static let adam7 = [
      Pass(x: 0, y: 0, columnStep: 8, rowStep: 8), Pass(x: 4, y: 0, columnStep: 8, rowStep: 8),
      Pass(x: 0, y: 4, columnStep: 4, rowStep: 8), Pass(x: 2, y: 0, columnStep: 4, rowStep: 4),
      Pass(x: 0, y: 2, columnStep: 2, rowStep: 4), Pass(x: 1, y: 0, columnStep: 2, rowStep: 2),
      Pass(x: 0, y: 1, columnStep: 1, rowStep: 2),
    ]

    func size(in width: Int, _ height: Int) -> (columns: Int, rows: Int) {
      (max(0, width - x + columnStep - 1) / columnStep, max(0, height - y + rowStep - 1) / rowStep)
    }
  }
}

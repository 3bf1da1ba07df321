/// The packed rows of a PNG as they are, for files that hold rows with PNG's filters.
package struct PNGRows: Sendable {
  /// Greys or places in a palette (1), or red, green and blue (3).
  package let componentCount: Int
  /// The bits of a component, 1 to 8.
  package let bitDepth: Int
  /// Red, green and blue of the places; empty without a palette.
  package private(set) var palette: [UInt8] = []

  /// Looks at a PNG that ``PNGDecoder`` has read.
  ///
  /// - Returns: `nil` for a PNG with alpha, with 16 bits a channel, or with interlaced rows.
  package init?(_ bytes: [UInt8]) {
    guard let header = try? PNGHeader(bytes), !header.isInterlaced, header.layout.bitDepth <= 8 else { return nil }
    switch header.layout.kind {
    case .gray, .palette: componentCount = 1
    case .rgb: componentCount = 3
    case .grayAlpha, .rgba: return nil
    }
    bitDepth = header.layout.bitDepth
    for chunk in PNGChunks(bytes) {
      if chunk.name == "tRNS" { return nil }
      if chunk.name == "PLTE", header.layout.kind == .palette { palette = Array(chunk.content) }
      if chunk.name == "IDAT" { break }
    }
    let isComplete = header.layout.kind != .palette || !palette.isEmpty && palette.count.isMultiple(of: 3)
    guard isComplete else { return nil }
  }

  /// The packed rows of a PNG: a stream of zlib's.
  package static func data(of bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(bytes.count)
    for chunk in PNGChunks(bytes) where chunk.name == "IDAT" { data += chunk.content }
    return data
  }
}

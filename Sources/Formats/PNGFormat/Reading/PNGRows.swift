/// The packed rows of a PNG in their original form, for file formats that hold rows with PNG's filters.
package struct PNGRows: Sendable {
  /// The number of components of a pixel: 1 for gray or a palette index, 3 for red, green and blue.
  package let componentCount: Int
  /// The number of bits of a component, 1 to 8.
  package let bitDepth: Int
  /// The red, green and blue of the palette's entries; empty without a palette.
  package private(set) var palette: [UInt8] = []

  /// Reads the layout of a PNG that ``PNGDecoder`` has accepted.
  ///
  /// - Returns: `nil` for a PNG with alpha, with 16 bits per channel, or with interlaced rows.
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

  /// Returns the packed rows of a PNG, as a zlib stream.
  package static func data(of bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(bytes.count)
    for chunk in PNGChunks(bytes) where chunk.name == "IDAT" { data += chunk.content }
    return data
  }
}

import Drawing
import SeededNumbers
import Testing

@testable import PNGFormat

@Suite struct DeflaterTests {
  /// The zlib stream of rows of random bytes or of a few kinds of repetition, handed over in pieces of `pieceLength`.
  func stream(
    _ bytes: [UInt8], stride: Int, pixelStride: Int, by search: Deflater.Search, pieceLength: Int = .max
  ) throws -> [UInt8] {
    let padded = bytes + [UInt8](repeating: 0, count: PackedRows.padding)
    let deflater = Deflater()
    return try unsafe padded.withUnsafeBufferPointer { padded in
      let rows = unsafe PackedRows(
        start: padded.baseAddress!, byteCount: bytes.count, stride: stride, pixelStride: pixelStride)
      deflater.begin(search)
      var start = 0
      while start < bytes.count {
        let end = bytes.count - start > pieceLength ? start + pieceLength : bytes.count
        try deflater.add(rows.prefix(end), from: start, end: end == bytes.count ? .stream : nil)
        start = end
      }
      return unsafe Array(deflater.stream)
    }
  }

  /// Bytes with runs, repetitions from before, and noise.
  func mixedBytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = Int.random(in: 1...600, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes += repeatElement(anyByte(&generator), count: length)
      case 1: bytes += (0..<length / 8).map { _ in anyByte(&generator) }
      default:
        let distance = Int.random(in: 1...40_000, using: &generator)
        for _ in 0..<length { bytes.append(bytes.count >= distance ? bytes[bytes.count - distance] : 0) }
      }
    }
    return Array(bytes.prefix(count))
  }

  @Test(
    "An independent reader gets the bytes back, for any shape of rows",
    arguments: [Deflater.Search.fast, .thorough, .optimal])
  func roundTrip(search: Deflater.Search) throws {
    for (seed, (stride, pixelStride)) in [
      (1, 1), (2, 1), (101, 1), (251, 3), (401, 4), (3001, 4), (32_768, 1), (32_769, 4), (9_999, 2),
    ]
    .enumerated() {
      for rowCount in [1, 2, 9] {
        let bytes = mixedBytes(stride * rowCount, seed: UInt64(seed))
        let stream = try stream(bytes, stride: stride, pixelStride: pixelStride, by: search)
        let isSame = try Inflater.bytes(inZlibStream: stream) == bytes
        #expect(isSame, "\(rowCount) rows of \(stride)")
      }
    }
  }

  @Test("The optimal search holds matches of a part at a time, and copies from the part before")
  func parts() throws {
    let noise = (0..<2_000).map { UInt8(truncatingIfNeeded: ($0 &* $0 &* 31) >> 3) }
    // Blank, but for something at the border between two parts that has been there before.
    var bytes = [UInt8](repeating: 0, count: OptimalCompressor.partLength + 30_000)
    let border = OptimalCompressor.partLength - 1_000
    bytes.replaceSubrange(border - 20_000..<border - 18_000, with: noise)
    bytes.replaceSubrange(border..<border + 2_000, with: noise)
    let stream = try stream(bytes, stride: 1_000, pixelStride: 1, by: .optimal)
    let isSame = try Inflater.bytes(inZlibStream: stream) == bytes
    #expect(isSame)
    #expect(stream.count < 4_500)
  }

  @Test("Tiny streams", arguments: [Deflater.Search.fast, .thorough, .optimal])
  func tiny(search: Deflater.Search) throws {
    for count in 1...20 {
      for byte in [0, 7] as [UInt8] {
        let bytes = [UInt8](repeating: byte, count: count)
        let stream = try stream(bytes, stride: count, pixelStride: 4, by: search)
        #expect(try Inflater.bytes(inZlibStream: stream) == bytes)
      }
    }
  }

  @Test("The stream does not depend on the pieces the rows come in", arguments: [Deflater.Search.fast, .thorough])
  func pieces(search: Deflater.Search) throws {
    let bytes = mixedBytes(401 * 300, seed: 4)
    let whole = try stream(bytes, stride: 401, pixelStride: 4, by: search)
    for length in [401, 4010, 30_000] {
      let isSame = try stream(bytes, stride: 401, pixelStride: 4, by: search, pieceLength: length) == whole
      #expect(isSame, "\(length)")
    }
  }

  @Test("Noise is stored, with 5 bytes for a block and 6 for the stream", arguments: [Deflater.Search.fast, .thorough])
  func noise(search: Deflater.Search) throws {
    var generator = SeededGenerator(seed: 2)
    let bytes = (0..<200_000).map { _ in anyByte(&generator) }
    let stream = try stream(bytes, stride: 2000, pixelStride: 4, by: search)
    let inflater = try Inflater.inflater(ofZlibStream: stream)
    #expect(inflater.output == bytes)
    #expect(inflater.blocks.allSatisfy { $0 == .stored })
    #expect(stream.count == bytes.count + inflater.blocks.count * 5 + 6)
    #expect(inflater.blocks.count <= bytes.count / FlatArtCompressor.blockLength + 1)
  }

  @Test("Few bytes use the fixed codes, many the block's own")
  func blockKinds() throws {
    let few = try stream([0, 1, 2, 3, 4], stride: 5, pixelStride: 1, by: .fast)
    #expect(try Inflater.inflater(ofZlibStream: few).blocks == [.fixed])
    let many = try stream((0..<4000).map { UInt8($0 * $0 % 7) }, stride: 4000, pixelStride: 1, by: .fast)
    #expect(try Inflater.inflater(ofZlibStream: many).blocks == [.dynamic])
  }

  @Test("Rows equal to the row above cost next to nothing")
  func equalRows() throws {
    var generator = SeededGenerator(seed: 6)
    let row = [0] + (0..<3000).map { _ in anyByte(&generator) }
    let one = try stream(row, stride: 3001, pixelStride: 4, by: .fast).count
    let hundred = try stream(
      Array(repeatElement(row, count: 100).joined()), stride: 3001, pixelStride: 4, by: .fast)
    // 12 matches in a row, of about two bytes.
    #expect(hundred.count - one < 99 * 24)
  }

  @Test("The optimal search finds less than the thorough one")
  func optimal() throws {
    for (stride, pixelStride) in [(301, 3), (1001, 1)] {
      let bytes = mixedBytes(stride * 60, seed: 9)
      let optimal = try stream(bytes, stride: stride, pixelStride: pixelStride, by: .optimal).count
      #expect(try optimal < stream(bytes, stride: stride, pixelStride: pixelStride, by: .thorough).count)
    }
  }

  @Test("An independent reader gets the bytes back that were compressed patiently")
  func patience() throws {
    let bytes = mixedBytes(301 * 12, seed: 3)
    #expect(try Inflater.bytes(inZlibStream: stream(bytes, stride: 301, pixelStride: 3, by: .patient)) == bytes)
  }

  @Test("A white picture is a thousandth of its size")
  func flat() throws {
    let row = [0] + [UInt8](repeating: 255, count: 3000)
    let bytes = Array(repeatElement(row, count: 300).joined())
    #expect(try stream(bytes, stride: 3001, pixelStride: 4, by: .fast).count < bytes.count / 600)
  }

  @Test("A card-like picture is smaller than libpng makes it at zlib's level 6, and balanced smaller than fast")
  func sizes() throws {
    let (width, height) = (250, 350)
    let bitmap = cardLikePicture(width, height)
    let packing = PixelPacking(bitmap, as: PNGColorLayout(.rgba))
    let rows = ElementStore<UInt8>(count: packing.byteCount + PackedRows.padding)
    unsafe packing.pack(0..<height, of: bitmap, census: ColorCensus(), into: UnsafeMutableRawPointer(rows.start))
    let packed = unsafe PackedRows(
      start: rows.start, byteCount: packing.byteCount, stride: packing.rowStride, pixelStride: 4)
    let writer = try PNGWriter()
    try writer.write(
      PNGWriter.Picture(width: width, height: height, layout: packing.layout, metadata: PNGMetadata()), rows: packed,
      settings: ZlibSettings(filter: .adaptive, level: 6))
    let reference = writer.byteCount
    var fast = PNGEncoder(compression: .fast, reducesColors: false)
    var balanced = PNGEncoder(compression: .balanced, reducesColors: false)
    var small = PNGEncoder(compression: .small, reducesColors: false)
    let fastCount = try fast.encode(bitmap).count
    let balancedCount = try balanced.encode(bitmap).count
    #expect(fastCount < reference)
    #expect(balancedCount < fastCount)
    #expect(try small.encode(bitmap).count <= balancedCount)
  }
}

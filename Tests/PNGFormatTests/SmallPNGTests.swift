import Drawing
import Testing

@testable import PNGFormat

@Suite struct SmallPNGTests {
  /// How many bytes the PNG of a bitmap has with each of the settings.
  private func byteCounts(_ bitmap: Bitmap, _ settings: [ZlibSettings]) throws -> [Int] {
    var census = ColorCensus()
    census.take(bitmap)
    let packing = PixelPacking(bitmap, as: census.layout)
    var window = RowWindow()
    try window.begin(byteCount: packing.byteCount)
    let rows = window.pack(0..<bitmap.height, of: bitmap, as: packing, census: census)
    var picture = PNGWriter.Picture(
      width: bitmap.width, height: bitmap.height, layout: census.layout, metadata: PNGMetadata())
    if census.layout.kind == .palette {
      for color in census.palette.map({ Color($0) }) {
        picture.paletteColors += [color.red, color.green, color.blue]
        if !color.isOpaque { picture.paletteAlphas.append(color.alpha) }
      }
    }
    let writer = try PNGWriter()
    return try settings.map { settings in
      try writer.write(picture, rows: rows, settings: settings)
      return writer.byteCount
    }
  }

  private let filters = ZlibSettings.Filter.allCases.map { ZlibSettings(filter: $0, level: 9) }

  @Test("The smallest compression is as small as any that is tried by itself", arguments: PNGEncoderTests.samples)
  func smallest(sample: PNGEncoderTests.Sample) throws {
    let bitmap = randomBitmap(256, 200, seed: 9, longestRun: 100, pick: sample.pick)
    var encoder = PNGEncoder(compression: .small)
    let smallest = try encoder.encode(bitmap).count
    let counts = try byteCounts(bitmap, filters)
    let best = try #require(zip(counts, filters).min { $0.0 < $1.0 }).1
    let strategies = ZlibSettings.Strategy.allCases.map { ZlibSettings(filter: best.filter, level: 9, strategy: $0) }
    for count in try counts + byteCounts(bitmap, strategies) { #expect(smallest <= count) }
  }

  @Test("Runs of many colours, where nothing else repeats, are a tenth smaller with the strategy for runs")
  func runs() throws {
    let palette = (0..<120).map { Color(red: 2 * $0, green: 255 - $0, blue: 9) }
    let bitmap = randomBitmap(300, 300, seed: 7, longestRun: 60) { palette.randomElement(using: &$0)! }
    var encoder = PNGEncoder(compression: .small)
    let smallest = try encoder.encode(bitmap).count
    for count in try byteCounts(bitmap, filters) { #expect(10 * smallest < 9 * count) }
  }
}

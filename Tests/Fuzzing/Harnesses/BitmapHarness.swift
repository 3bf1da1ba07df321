import BitmapFormats
import Drawing

enum BitmapHarness {
  /// Decodes an input of any format. A picture that comes of it has the size that its header told, or that turned on its side.
  static func decode(_ bytes: [UInt8]) {
    let decoder = BitmapDecoder(maximumPixelCount: 1 << 14)
    guard let bitmap = try? decoder.decode(bytes) else { return }
    guard let header = try? decoder.header(of: bytes) else { fatalError("A picture without a header was read") }
    precondition(
      [bitmap.width, bitmap.height] == [header.width, header.height]
        || [bitmap.height, bitmap.width] == [header.width, header.height],
      "A picture has another size than its header tells")
    precondition(
      bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }, "A colour is brighter than its alpha")
  }
}

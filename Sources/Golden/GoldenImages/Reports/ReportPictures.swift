import Drawing
import FileAccess
import PNGFormat
import PlainNotation

/// The pictures of a report as data URLs: unchanged, or smaller if they would be too large.
struct ReportPictures {
  /// The largest side of a picture that is shown smaller, in pixels.
  static let smallerSide = 160
  /// The size in bytes up to which files are shown unchanged, because smaller pictures would be as large.
  static let smallFile = 16 << 10

  /// The number of bytes that are left for files that are shown unchanged.
  var room: Int
  /// Reads a picture's pixels.
  let bitmap: (String) throws -> Bitmap

  /// The pictures of one result.
  struct Shown {
    /// The pictures; `nil` for one that does not exist or cannot be read.
    var pictures: [String?]
    /// The number of pixels of a side that one shown pixel stands for.
    var scale = 1
  }

  mutating func shown(_ paths: [String?]) -> Shown {
    // A page of a document is not a file; its bitmap is encoded instead.
    let lengths = paths.map { path in path.flatMap { try? ReadableFile(path: $0).byteCount() } ?? 0 }
    let total = lengths.reduce(0, +)
    let areSmall = lengths.allSatisfy { $0 <= ReportPictures.smallFile }
    if areSmall || total <= room && total * 4 / 3 <= GoldenReportPages.greatestPage {
      if !areSmall { room -= total }
      return Shown(pictures: paths.map { path in path.flatMap(asItIs) })
    }
    return smaller(paths)
  }

  private func asItIs(_ path: String) -> String? {
    guard let bytes = try? ReadableFile(path: path).bytes() else {
      return (try? bitmap(path)).flatMap(encoded)
    }
    if bytes.starts(with: Array("%PDF-".utf8)) { return nil }
    // For bitmaps, browsers look only at the bytes.
    return address(bytes, kind: path.fileEnding.lowercased() == "svg" ? "svg+xml" : "png")
  }

  /// Shows both at the same scale, so that they can still be compared.
  private func smaller(_ paths: [String?]) -> Shown {
    let bitmaps = paths.map { path in path.flatMap { try? bitmap($0) } }
    let side = bitmaps.compactMap { $0 }.map { max($0.width, $0.height) }.max() ?? 1
    let scale = (side + ReportPictures.smallerSide - 1) / ReportPictures.smallerSide
    return Shown(
      pictures: bitmaps.map { bitmap in
        (try? bitmap?.means(of: scale)).flatMap(encoded)
      }, scale: scale)
  }

  private func encoded(_ bitmap: Bitmap) -> String? {
    var encoder = PNGEncoder(compression: .fast)
    return (try? encoder.encode(bitmap)).map { address($0, kind: "png") }
  }

  private func address(_ bytes: [UInt8], kind: String) -> String {
    "data:image/\(kind);base64," + String(decoding: Base64.encoding(bytes), as: UTF8.self)
  }
}

extension Bitmap {
  /// Returns a smaller picture: each pixel is the mean of a square of existing pixels.
  fileprivate func means(of side: Int) throws(BitmapError) -> Bitmap {
    if side == 1 { return self }
    var result = try Bitmap(width: (width + side - 1) / side, height: (height + side - 1) / side)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
        for row in side * y..<min(side * (y + 1), height) {
          for column in side * x..<min(side * (x + 1), width) {
            let pixel = self[column, row]
            red += Int(pixel.red)
            green += Int(pixel.green)
            blue += Int(pixel.blue)
            alpha += Int(pixel.alpha)
            count += 1
          }
        }
        let mean = { (sum: Int) in UInt8((sum + count / 2) / count) }
        result[x, y] = PremultipliedColor(red: mean(red), green: mean(green), blue: mean(blue), alpha: mean(alpha))
      }
    }
    return result
  }
}

import Drawing
import FileAccess
import PNGFormat
import PlainNotation

/// The pictures of a report as addresses with all data in them: as they are, or smaller where that would be too much.
struct ReportPictures {
  /// How many pixels a side of a picture has at most that is shown smaller.
  static let smallerSide = 160
  /// Files of at most so many bytes are shown as they are: smaller ones would take as much.
  static let smallFile = 16 << 10

  /// How many bytes all files may have that are shown as they are.
  var room: Int
  /// Reads a picture's pixels.
  let bitmap: (String) throws -> Bitmap

  /// The pictures of one result.
  struct Shown {
    /// `nil` for what is not there or cannot be read.
    var pictures: [String?]
    /// How many pixels of a side are one of what is shown.
    var scale = 1
  }

  mutating func shown(_ paths: [String?]) -> Shown {
    // A page of a document is no file, and has the bytes of the picture that is made of it.
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
    // Of kinds of pixels a browser looks at the bytes alone.
    return address(bytes, kind: path.fileEnding.lowercased() == "svg" ? "svg+xml" : "png")
  }

  /// Both by the same scale, so that they can still be compared.
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
  /// The picture in smaller: each pixel is the mean of a square of pixels, as far as there are some.
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

package import Drawing
import PNGFormat
import PictureExport
import PlainNotation
import PlaneGeometry

/// A picture as the characters that show it in a terminal.
package struct TerminalPicture: Sendable {
  /// The typical size of a character in pixels, for terminals that do not report it.
  package static let usualCharacter = (width: 10, height: 20)

  /// The picture.
  package let bitmap: Bitmap
  /// The width of the picture in characters.
  package let columns: Int
  /// Whether the picture's pixels are those of the terminal.
  private let hasTerminalPixels: Bool

  /// Creates a picture that is at most `columns` wide and `rows` high. It keeps its proportions and is not enlarged beyond its
  /// pixels.
  ///
  /// - Parameters:
  ///   - columns: the number of characters in a line of the terminal; at least 1.
  ///   - rows: the largest number of lines of the picture; at least 1.
  package init(_ bitmap: Bitmap, columns: Int, rows: Int) {
    self.bitmap = bitmap
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    // A character is twice as high as wide.
    let byHeight = Double(max(1, rows)) * 2 * width / height
    let byPixels = width / Double(TerminalPicture.usualCharacter.width)
    self.columns = max(1, min(columns, Int(byHeight), Int(max(byPixels.rounded(.up), 24))))
    hasTerminalPixels = false
  }

  /// Creates a picture for a part of a terminal: exactly `columns` wide, with the terminal's pixels if it reports their number.
  package init(_ bitmap: Bitmap, fillingColumns columns: Int) {
    self.bitmap = bitmap
    self.columns = max(1, columns)
    hasTerminalPixels = true
  }

  /// Returns the characters, with a line break at the end.
  ///
  /// - Throws: ``/PNGFormat/PNGError``, ``/PictureExport/PictureSizeError`` or ``/PictureExport/PictureExportError`` for a
  ///   picture with too many pixels to encode or scale.
  package func text(for terminal: TerminalProtocol) throws -> [UInt8] {
    switch terminal {
    case .kitty: try KittyGraphics.text(of: bitmap, columns: columns)
    case .iterm: try ITermImage.text(of: bitmap, columns: columns)
    case .sixel where hasTerminalPixels: Sixels.text(of: bitmap)
    case .sixel: Sixels.text(of: try scaled(toWidth: min(bitmap.width, columns * TerminalPicture.usualCharacter.width)))
    case .blocks: HalfBlocks.text(of: try scaled(toWidth: columns))
    case .ascii: PlainCharacters.text(of: try scaled(toWidth: columns))
    }
  }

  private func scaled(toWidth width: Int) throws -> Bitmap {
    if width == bitmap.width { return bitmap }
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    let scene = Scene(size: size) { context in
      context.draw(bitmap, in: Rect(origin: .zero, size: size))
    }
    var rasterizer = PictureRasterizer()
    return try rasterizer.bitmap(of: scene, on: PictureSize.width(width).grid(for: size))
  }
}

/// The graphics protocol of kitty: https://sw.kovidgoyal.net/kitty/graphics-protocol
enum KittyGraphics {
  /// The largest piece of data that a terminal has to accept.
  static let chunkSize = 4096

  static func text(of bitmap: Bitmap, columns: Int) throws -> [UInt8] {
    var encoder = PNGEncoder()
    let data = Base64.encoding(try encoder.encode(bitmap))
    var text: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: chunkSize) {
      let end = min(start + chunkSize, data.count)
      let keys = start == 0 ? "a=T,f=100,q=2,c=\(columns)," : ""
      text += Array("\u{1B}_G\(keys)m=\(end < data.count ? 1 : 0);".utf8)
      text += data[start..<end]
      text += Array("\u{1B}\\".utf8)
    }
    return text + [UInt8(ascii: "\n")]
  }
}

/// The inline images of iTerm2: https://iterm2.com/documentation-images.html
enum ITermImage {
  static func text(of bitmap: Bitmap, columns: Int) throws -> [UInt8] {
    var encoder = PNGEncoder()
    let png = try encoder.encode(bitmap)
    var text = Array("\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:".utf8)
    text += Base64.encoding(png)
    return text + Array("\u{7}\n".utf8)
  }
}

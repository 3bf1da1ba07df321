// DEC's sixel graphics (VT330/VT340 Programmer Reference Manual, volume 2). A character is a column of six pixels, and each
// band of six rows has a pass for every colour in it.
//
// Sixels have a palette. Flat art has few colours and many shades at its edges. So the palette is made by median cut (Heckbert,
// 1982). It cuts the box of all colours in two along its longest side, at the median, until there are 256 boxes.

import Drawing

enum Sixels {
  static let paletteSize = 256

  static func text(of bitmap: Bitmap) -> [UInt8] {
    let palette = MedianCut(bitmap, count: paletteSize)
    // Background mode 1: pixels without a colour keep what is under them.
    var text = Array("\u{1B}P0;1q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      // DEC's colours are percentages.
      let parts = [color.red, color.green, color.blue].map { String((Int($0) * 100 + 127) / 255) }
      text += Array("#\(index);2;\(parts.joined(separator: ";"))".utf8)
    }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      appendBand(of: bitmap, top: top, palette: palette, to: &text)
    }
    return text + Array("\u{1B}\\\n".utf8)
  }

  private static func appendBand(of bitmap: Bitmap, top: Int, palette: MedianCut, to text: inout [UInt8]) {
    var rows: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, bitmap.height) {
      for x in 0..<bitmap.width {
        guard let index = palette.index(of: bitmap[x, y]) else { continue }
        rows[index, default: Array(repeating: 0, count: bitmap.width)][x] |= 1 << UInt8(y - top)
      }
    }
    for (place, index) in rows.keys.sorted().enumerated() {
      if place > 0 { text.append(UInt8(ascii: "$")) }
      text += Array("#\(index)".utf8)
      appendRuns(rows[index] ?? [], to: &text)
    }
    text.append(UInt8(ascii: "-"))
  }

  private static func appendRuns(_ columns: [UInt8], to text: inout [UInt8]) {
    var start = 0
    while start < columns.count {
      var end = start
      while end < columns.count, columns[end] == columns[start] { end += 1 }
      // Omits the empty end.
      if end == columns.count, columns[start] == 0 { return }
      let character = columns[start] + 0x3F
      if end - start > 3 {
        text += Array("!\(end - start)".utf8)
        text.append(character)
      } else {
        text += Array(repeating: character, count: end - start)
      }
      start = end
    }
  }
}

/// The palette of a bitmap.
struct MedianCut {
  private(set) var colors: [Color] = []
  private var indices: [Color: Int] = [:]

  init(_ bitmap: Bitmap, count: Int) {
    var census: [Color: Int] = [:]
    for pixel in bitmap.pixels where pixel.alpha >= 128 { census[MedianCut.opaque(pixel), default: 0] += 1 }
    // Sorts the colours, so that the same picture always gives the same text.
    var boxes = [census.map { (color: $0.key, weight: $0.value) }.sorted { $0.color.order < $1.color.order }]
    var extents = boxes.map(MedianCut.extent)
    while boxes.count < count {
      guard let longest = extents.indices.max(by: { extents[$0].length < extents[$1].length }),
        extents[longest].length > 0
      else { break }
      let channel = extents[longest].channel
      let box = boxes[longest].sorted {
        ($0.color[keyPath: channel], $0.color.order) < ($1.color[keyPath: channel], $1.color.order)
      }
      boxes[longest] = Array(box[..<(box.count / 2)])
      boxes.append(Array(box[(box.count / 2)...]))
      extents[longest] = MedianCut.extent(boxes[longest])
      extents.append(MedianCut.extent(boxes[boxes.count - 1]))
    }
    for box in boxes where !box.isEmpty {
      let weight = box.reduce(0) { $0 + $1.weight }
      func mean(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
        UInt8((box.reduce(0) { $0 + Int($1.color[keyPath: channel]) * $1.weight } + weight / 2) / weight)
      }
      for (color, _) in box { indices[color] = colors.count }
      colors.append(Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue)))
    }
  }

  /// Returns the palette index of a pixel; `nil` if its alpha is below one half.
  func index(of pixel: PremultipliedColor) -> Int? {
    pixel.alpha < 128 ? nil : indices[MedianCut.opaque(pixel)]
  }

  private static func opaque(_ pixel: PremultipliedColor) -> Color {
    Color(pixel).withAlpha(255)
  }

  private static func extent(
    _ box: [(color: Color, weight: Int)]
  ) -> (length: Int, channel: KeyPath<Color, UInt8>) {
    let channels: [KeyPath<Color, UInt8>] = [\.red, \.green, \.blue]
    let lengths = channels.map { channel in
      let values = box.map { $0.color[keyPath: channel] }
      return (length: Int(values.max() ?? 0) - Int(values.min() ?? 0), channel: channel)
    }
    return lengths.max { $0.length < $1.length } ?? (0, \.red)
  }
}

extension Color {
  fileprivate var order: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}

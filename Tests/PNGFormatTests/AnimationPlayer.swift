import Drawing
import PNGFormat

/// Plays an animated PNG as a reader of the specification would: what is seen after each frame, and for how long.
struct AnimationPlayer {
  struct Frame {
    var canvas: Bitmap
    var numerator: Int
    var denominator: Int
    var width: Int
    var height: Int
    var disposal: Int
    var isOver: Bool
  }

  private(set) var frames: [Frame] = []
  let chunks: [Chunk]

  init(_ bytes: [UInt8]) throws {
    chunks = try Chunk.all(in: bytes)
    let head = chunks.prefix { $0.name != "acTL" }
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(head[0].content[0..<4]), number(head[0].content[4..<8]))
    var canvas = try Bitmap(width: width, height: height)
    var restored = canvas
    var control: [UInt8] = []
    var data: [UInt8] = []

    func finish() throws {
      if control.isEmpty { return }
      let (w, h) = (number(control[4..<8]), number(control[8..<12]))
      let (x, y) = (number(control[12..<16]), number(control[16..<20]))
      var header = head[0].content
      header.replaceSubrange(0..<8, with: control[4..<12])
      let file = png([Chunk("IHDR", header)] + head.dropFirst() + [Chunk("IDAT", data), .end])
      let picture = try PNGDecoder().decode(file).bitmap
      restored = canvas
      for row in 0..<h {
        for column in 0..<w {
          let pixel = picture[column, row]
          if control[25] == 0 || pixel.alpha == 255 {
            canvas[x + column, y + row] = pixel
          } else if pixel.alpha != 0 {
            throw Blended(frame: frames.count)
          }
        }
      }
      frames.append(
        Frame(
          canvas: canvas, numerator: number(control[20..<22]), denominator: number(control[22..<24]), width: w,
          height: h, disposal: Int(control[24]), isOver: control[25] == 1))
      if control[24] == 1 {
        for row in 0..<h { for column in 0..<w { canvas[x + column, y + row] = .clear } }
      } else if control[24] == 2 {
        canvas = restored
      }
      data = []
    }
    for chunk in chunks {
      switch chunk.name {
      case "fcTL":
        try finish()
        control = chunk.content
      case "IDAT": data += chunk.content
      case "fdAT": data += chunk.content.dropFirst(4)
      default: break
      }
    }
    try finish()
  }

  /// A frame that is laid over another has a pixel that is neither opaque nor transparent: it would have to be blended.
  struct Blended: Error { var frame: Int }
}

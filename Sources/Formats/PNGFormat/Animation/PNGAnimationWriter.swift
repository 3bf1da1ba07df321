/// Joins the image data of frames to an animated PNG:
///
///     IHDR ... PLTE ... acTL  fcTL 0  IDAT  fcTL 1  fdAT 2  fcTL 3  ...  IEND
///
/// The chunks of frames (fcTL, fdAT) share one sequence of numbers from 0. A frame is written when the next one is known, which
/// decides its disposal.
struct PNGAnimationWriter {
  /// The disposal of a frame's area before the next one is drawn.
  enum Disposal: UInt8 {
    /// It stays.
    case none
    /// It becomes transparent.
    case background
    /// It becomes what it was before the frame.
    case previous
  }

  /// A frame in the form of the file.
  struct Frame {
    var area: FrameArea
    var delay: PNGFrameDelay
    /// Whether the frame is laid over the pixels below; otherwise it replaces them.
    var isOver = false
    var disposal = Disposal.none
    /// The pixels, as a zlib stream.
    var data: [UInt8]
  }

  private var bytes: [UInt8] = []
  private let playCount: UInt32
  /// The offset of the chunk with the number of frames (acTL).
  private var controlOffset = 0
  private(set) var frameCount = 0
  private var sequenceNumber: UInt32 = 0

  /// Begins with the first frame's PNG, and copies its chunks before the image data.
  ///
  /// - Parameter key: the colour that stands for transparent in a layout without alpha.
  init(file: [UInt8], key: UInt32?, playCount: UInt32) {
    self.playCount = playCount
    bytes = PNGHeader.signature
    for chunk in PNGChunks(file).prefix(while: { $0.name != "IDAT" }) { bytes += chunk.whole }
    if let key {
      bytes.appendChunk("tRNS", [0, UInt8(key & 0xFF), 0, UInt8(key >> 8 & 0xFF), 0, UInt8(key >> 16 & 0xFF)])
    }
    controlOffset = bytes.count
    bytes.appendChunk("acTL", bigEndian(UInt32(0)) + bigEndian(playCount))
  }

  /// Returns the image data of a PNG.
  static func imageData(of file: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    for chunk in PNGChunks(file) where chunk.name == "IDAT" { data += chunk.content }
    return data
  }

  mutating func append(_ frame: Frame) {
    let area = frame.area
    var control = nextNumber()
    for number in [area.width, area.height, area.minX, area.minY] { control += bigEndian(UInt32(number)) }
    control += bigEndian(frame.delay.numerator) + bigEndian(frame.delay.denominator)
    control += [frame.disposal.rawValue, frame.isOver ? 1 : 0]
    bytes.appendChunk("fcTL", control)
    if frameCount == 0 {
      bytes.appendChunk("IDAT", frame.data)
    } else {
      bytes.appendChunk("fdAT", nextNumber() + frame.data)
    }
    frameCount += 1
  }

  /// Returns the whole file.
  consuming func finish() -> [UInt8] {
    var control: [UInt8] = []
    control.appendChunk("acTL", bigEndian(UInt32(frameCount)) + bigEndian(playCount))
    bytes.replaceSubrange(controlOffset..<controlOffset + control.count, with: control)
    bytes.appendChunk("IEND", [])
    return bytes
  }

  private mutating func nextNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return bigEndian(sequenceNumber)
  }
}

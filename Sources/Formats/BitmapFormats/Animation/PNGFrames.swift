import PNGFormat

/// The frames of an animated PNG.
struct PNGFrames {
  private(set) var animation: BitmapAnimation?

  init(_ bytes: [UInt8]) throws(BitmapDecodingError) {
    var (width, height) = (0, 0)
    var header: ArraySlice<UInt8> = []
    /// The chunks that the pixels of each frame need.
    var shared: [UInt8] = []
    var control: (frameCount: Int, playCount: Int)?
    var frames: [BitmapAnimation.Frame] = []
    /// The frame whose data are being read, with its size.
    var current: (frame: BitmapAnimation.Frame, size: [UInt8], data: [[UInt8]])?
    func finished() -> BitmapAnimation.Frame? {
      guard let current, !current.data.isEmpty else { return nil }
      var frame = current.frame
      frame.file = PNGFrames.file(size: current.size, header: header, shared: shared, data: current.data)
      return frame
    }
    for chunk in PNGChunks(bytes) {
      let content = Array(chunk.content)
      if ["fcTL", "fdAT"].contains(chunk.name) {
        let sum = Array(chunk.whole.suffix(4)).number(4, at: 0)
        guard CRC32.checksum(of: Array(chunk.whole.dropFirst(4).dropLast(4))) == UInt32(sum) else {
          throw .damaged(.png, message: "a chunk of frame \(frames.count + 1) has a wrong checksum")
        }
      }
      switch chunk.name {
      case "IHDR" where content.count == 13:
        (width, height) = (content.number(4, at: 0), content.number(4, at: 4))
        header = content[8...]
      case "PLTE", "tRNS": shared += chunk.whole
      case "acTL" where content.count == 8: control = (content.number(4, at: 0), content.number(4, at: 4))
      case "fcTL" where content.count == 26:
        if let frame = finished() { frames.append(frame) }
        current = (Self.frame(content, isFirst: frames.isEmpty), Array(content[4..<12]), [])
      // A picture before the first fcTL is for readers without animation.
      case "IDAT": current?.data.append(content)
      case "fdAT" where content.count >= 4: current?.data.append(Array(content.dropFirst(4)))
      case "fdAT": throw .damaged(.png, message: "the data of frame \(frames.count + 1) are damaged")
      default: break
      }
    }
    if let frame = finished() { frames.append(frame) }
    guard let control else { return }
    guard frames.count == control.frameCount else {
      throw .damaged(.png, message: "it announces \(control.frameCount) frames and has \(frames.count)")
    }
    if frames.isEmpty { return }
    animation = BitmapAnimation(
      format: .png, width: width, height: height, loopCount: control.playCount == 0 ? nil : control.playCount,
      frames: frames)
  }

  private static func frame(_ control: [UInt8], isFirst: Bool) -> BitmapAnimation.Frame {
    let denominator = control.number(2, at: 22)
    let disposal: BitmapAnimation.Frame.Disposal =
      switch control[24] {
      case 1: .clear
      // There is nothing below the first frame.
      case 2: isFirst ? .clear : .restore
      default: .keep
      }
    return BitmapAnimation.Frame(
      x: control.number(4, at: 12), y: control.number(4, at: 16),
      duration: BitmapAnimation.Duration(control.number(2, at: 20), of: denominator == 0 ? 100 : denominator),
      disposal: disposal, isBlended: control[25] == 1)
  }

  /// Returns a PNG of a single frame.
  private static func file(
    size: [UInt8], header: ArraySlice<UInt8>, shared: [UInt8], data: [[UInt8]]
  ) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.appendChunk("IHDR", size + header)
    file += shared
    for piece in data { file.appendChunk("IDAT", piece) }
    file.appendChunk("IEND", [])
    return file
  }
}

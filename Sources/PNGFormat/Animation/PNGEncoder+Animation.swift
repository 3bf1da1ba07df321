// Animated PNG, as the PNG specification, third edition (https://www.w3.org/TR/png-3/), has it.
//
// Each frame is a whole picture that replaces the one before. The first one is the image that a reader without animation shows;
// the image data of the others lie in fdAT chunks. All frames share one header, so they share a layout and a palette. libpng
// writes each frame as a PNG of its own, whose image data are then taken over:
//
//     IHDR ... PLTE ... acTL  fcTL 0  IDAT...  fcTL 1  fdAT 2...  fcTL 3  ...  IEND

import Drawing

extension PNGEncoder {
  /// An animated PNG in memory.
  ///
  /// - Parameters:
  ///   - frames: at least one, all of one size.
  ///   - playCount: how often it is played; 0 is without end.
  /// - Throws: ``PNGError`` if there is no frame, if their sizes differ, if the metadata are out of range, or if memory runs
  ///   out.
  public mutating func encode(
    frames: [PNGFrame], playCount: UInt32 = 0, metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    guard let first = frames.first?.bitmap, frames.count <= PNGFrame.maximumCount else {
      throw .frameCountOutOfRange(frames.count)
    }
    for (index, frame) in frames.enumerated()
    where (frame.bitmap.width, frame.bitmap.height) != (first.width, first.height) {
      throw .frameSizeMismatch(frame: index, width: frame.bitmap.width, height: frame.bitmap.height)
    }
    let files = try encodeAlike(frames.map(\.bitmap), metadata: metadata)
    var animation = PNGAnimationWriter(frames: frames, playCount: playCount)
    for file in files { animation.append(file) }
    return animation.bytes
  }
}

/// Joins PNGs to an animated one.
private struct PNGAnimationWriter {
  private(set) var bytes: [UInt8] = []
  private let frames: [PNGFrame]
  private let playCount: UInt32
  private var frameCount = 0
  /// Of the next fcTL or fdAT chunk, which share one count.
  private var sequenceNumber: UInt32 = 0

  init(frames: [PNGFrame], playCount: UInt32) {
    self.frames = frames
    self.playCount = playCount
  }

  /// Takes over the next frame from its PNG, which the encoder has just made.
  mutating func append(_ file: [UInt8]) {
    let isFirst = frameCount == 0
    let isLast = frameCount == frames.count - 1
    if isFirst { bytes += PNGHeader.signature }
    var hasControl = false
    for chunk in PNGChunks(file) {
      switch chunk.name {
      case "IDAT":
        if !hasControl {
          if isFirst { appendChunk("acTL", bigEndian(UInt32(frames.count)) + bigEndian(playCount)) }
          appendControl()
          hasControl = true
        }
        if isFirst {
          bytes += chunk.whole
        } else {
          appendChunk("fdAT", nextNumber() + chunk.content)
        }
      case "IEND": if isLast { bytes += chunk.whole }
      default: if isFirst { bytes += chunk.whole }
      }
    }
    frameCount += 1
  }

  /// A frame that covers the whole picture and replaces what was there.
  private mutating func appendControl() {
    let frame = frames[frameCount]
    let size = bigEndian(UInt32(frame.bitmap.width)) + bigEndian(UInt32(frame.bitmap.height))
    let offset: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    let delay = bigEndian(frame.delay.numerator) + bigEndian(frame.delay.denominator)
    // Disposed of by nothing, blended by replacing.
    appendChunk("fcTL", nextNumber() + size + offset + delay + [0, 0])
  }

  private mutating func nextNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return bigEndian(sequenceNumber)
  }

  private mutating func appendChunk(_ name: String, _ content: [UInt8]) {
    let named = Array(name.utf8) + content
    bytes += bigEndian(UInt32(content.count)) + named + bigEndian(CRC32.checksum(of: named))
  }

  private func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
  }
}

/// The chunks of a PNG that is known to be well-formed.
private struct PNGChunks: Sequence, IteratorProtocol {
  private let file: [UInt8]
  private var offset = PNGHeader.signature.count

  init(_ file: [UInt8]) { self.file = file }

  mutating func next() -> (name: String, content: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)? {
    guard offset + 12 <= file.count else { return nil }
    let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    let whole = file[offset..<offset + 12 + length]
    offset += 12 + length
    let content = whole.dropFirst(8).dropLast(4)
    return (String(decoding: whole.dropFirst(4).prefix(4), as: UTF8.self), content, whole)
  }
}

// How a frame is kept small: only the smallest rectangle of what changes is written. Of the ways to write it the shortest is taken:
//
// - on what the frame before has left, or on that with its area made transparent, or on what was there before it;
// - as pixels that replace the old ones, or laid over them with unchanged pixels transparent: then changes lie in long runs of
//   one colour. In a layout without alpha a colour that no frame has stands for transparent.

import Drawing

/// Writes the frames of an animation one after the other, with memory for three pictures.
struct PNGAnimationComposer {
  /// The reason why frames cannot go on in the layout that was chosen.
  enum Misfit {
    /// A pixel is not opaque.
    case transparency
    /// A pixel has the colour that stands for transparent.
    case key
  }

  let layout: PNGColorLayout
  /// The colour that stands for transparent in a layout without alpha, opaque; `nil` if another way is there, or none.
  let key: UInt32?
  /// Whether unchanged pixels can be left transparent.
  private let hasClear: Bool
  private var writer: PNGAnimationWriter
  /// The picture that is shown, and the one before the last frame.
  private var canvas: Bitmap
  private var canvasBefore: Bitmap?
  /// The last frame, which the next one disposes of.
  private var pending: PNGAnimationWriter.Frame

  /// Begins with the first frame.
  ///
  /// - Parameter encoder: has taken the census.
  init(
    _ bitmap: Bitmap, delay: PNGFrameDelay, as layout: PNGColorLayout, key: UInt32?, playCount: UInt32,
    metadata: PNGMetadata, by encoder: inout PNGEncoder
  ) throws(PNGError) {
    self.layout = layout
    self.key = key
    hasClear =
      switch layout.kind {
      case .rgba, .grayAlpha: true
      case .palette: encoder.paletteHasClear
      case .rgb, .gray: key != nil
      }
    let file =
      encoder.compression == .fast
      ? try encoder.encode(bitmap, as: layout, metadata: metadata)
      : try encoder.encodeOptimally(bitmap, as: layout, metadata: metadata)
    writer = PNGAnimationWriter(file: file, key: key, playCount: playCount)
    pending = PNGAnimationWriter.Frame(
      area: .whole(bitmap), delay: delay, data: PNGAnimationWriter.imageData(of: file))
    canvas = bitmap
  }

  /// How many frames there are so far.
  var frameCount: Int { writer.frameCount + 1 }

  /// The reason why a picture does not fit the layout; `nil` if it does.
  static func misfit(of bitmap: Bitmap, in area: FrameArea, layout: PNGColorLayout, key: UInt32?) -> Misfit? {
    guard layout.kind == .rgb else { return nil }
    if !area.isOpaque(in: bitmap) { return .transparency }
    return key.map { area.contains($0, in: bitmap) } ?? false ? .key : nil
  }

  /// Adds a frame; one that changes nothing makes the last one last longer.
  ///
  /// - Returns: why it cannot be added; then all is to be begun again in another layout.
  mutating func add(
    _ bitmap: Bitmap, delay: PNGFrameDelay, by encoder: inout PNGEncoder
  ) throws(PNGError) -> Misfit? {
    let difference = FrameArea.difference(canvas, bitmap)
    if difference == nil, let sum = pending.delay.adding(delay) {
      pending.delay = sum
      return nil
    }
    let area = difference ?? FrameArea(minX: 0, minY: 0, maxX: 1, maxY: 1)
    // The area of two pictures, what replaces it, what is laid over it, and the shortest so far.
    guard MemoryRoom.has(5 * 4 * area.pixelCount) else { throw .outOfMemory }
    if let misfit = Self.misfit(of: bitmap, in: area, layout: layout, key: key) { return misfit }
    let wanted = encoder.compression
    // To tell which is the shortest, a fair compression will do.
    if wanted == .small { encoder.compression = .balanced }
    defer { encoder.compression = wanted }
    // Where it has to be fast, a way is tried only if it promises much.
    let areaLimit = wanted == .fast ? area.pixelCount * 3 / 4 : area.pixelCount - 1
    var best = try candidate(bitmap, on: canvas, area, .none, delay, by: &encoder)
    for (disposal, base) in otherBases() {
      guard let difference = FrameArea.difference(base, bitmap), difference.pixelCount <= areaLimit else {
        continue
      }
      let other = try candidate(bitmap, on: base, difference, disposal, delay, by: &encoder)
      if other.frame.data.count < best.frame.data.count { best = other }
    }
    if wanted != .fast {
      encoder.compression = wanted
      let data = PNGAnimationWriter.imageData(
        of: try encoder.encodeOptimally(best.bitmap, as: layout))
      if data.count < best.frame.data.count { best.frame.data = data }
    }
    pending.disposal = best.disposal
    writer.append(pending)
    pending = best.frame
    canvasBefore = canvas
    canvas = bitmap
    return nil
  }

  /// The whole file.
  consuming func finish() -> [UInt8] {
    writer.append(pending)
    return writer.finish()
  }

  // MARK: Candidates

  private struct Candidate {
    var frame: PNGAnimationWriter.Frame
    var disposal: PNGAnimationWriter.Disposal
    /// The pixels of its area.
    var bitmap: Bitmap
  }

  /// Pictures other than the canvas that a frame can be drawn on.
  private func otherBases() -> [(PNGAnimationWriter.Disposal, Bitmap)] {
    var bases: [(PNGAnimationWriter.Disposal, Bitmap)] = []
    // Where every pixel is opaque, nothing is gained by making some transparent.
    if layout.kind != .rgb, layout.kind != .gray {
      var cleared = canvas
      for y in pending.area.minY..<pending.area.maxY {
        for x in pending.area.minX..<pending.area.maxX { cleared[x, y] = .clear }
      }
      bases.append((.background, cleared))
    }
    if let canvasBefore { bases.append((.previous, canvasBefore)) }
    return bases
  }

  private func candidate(
    _ bitmap: Bitmap, on base: Bitmap, _ area: FrameArea, _ disposal: PNGAnimationWriter.Disposal,
    _ delay: PNGFrameDelay, by encoder: inout PNGEncoder
  ) throws(PNGError) -> Candidate {
    func candidate(_ pixels: [PremultipliedColor], isOver: Bool) throws(PNGError) -> Candidate {
      guard let bitmap = try? Bitmap(width: area.width, height: area.height, pixels: pixels) else {
        preconditionFailure("an area has its pixels")
      }
      let data = PNGAnimationWriter.imageData(of: try encoder.encode(bitmap, as: layout))
      let frame = PNGAnimationWriter.Frame(area: area, delay: delay, isOver: isOver, data: data)
      return Candidate(frame: frame, disposal: disposal, bitmap: bitmap)
    }
    // Laying over is worth while if at least a sixth of the pixels stay.
    if encoder.compression == .fast, hasClear, area.equalCount(base, bitmap) * 6 >= area.pixelCount,
      let changes = area.changes(from: base, to: bitmap, clear: key ?? 0, shortestRun: Self.shortestRun)
    {
      return try candidate(changes, isOver: true)
    }
    var best = try candidate(bitmap.cropped(to: area), isOver: false)
    guard hasClear, encoder.compression != .fast else { return best }
    for shortestRun in [1, Self.shortestRun] {
      guard let changes = area.changes(from: base, to: bitmap, clear: key ?? 0, shortestRun: shortestRun) else { break }
      let other = try candidate(changes, isOver: true)
      if other.frame.data.count < best.frame.data.count { best = other }
    }
    return best
  }

  /// In a texture, single pixels that are transparent take more than they spare.
  private static let shortestRun = 6
}

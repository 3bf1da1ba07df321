// To keep a frame small, only the smallest rectangle of its changes is written, in the shortest of these ways:
//
// - drawn on what the previous frame left, on that with its area made transparent, or on what was there before that frame;
// - as pixels that replace the old ones, or as pixels laid over them, with unchanged ones transparent. Then changes lie between
//   long runs of one colour. In a layout without alpha, a colour that no frame has stands for transparent.

import Drawing

/// Writes the frames of an animation one after the other, and holds three pictures.
struct PNGAnimationComposer {
  /// The reason why a frame does not fit the chosen layout.
  enum Misfit {
    /// A pixel is not opaque.
    case transparency
    /// A pixel has the colour that stands for transparent.
    case key
  }

  let layout: PNGColorLayout
  /// The opaque colour that stands for transparent in a layout without alpha; `nil` if the layout has alpha or no such colour
  /// exists.
  let key: UInt32?
  /// Whether unchanged pixels can be left transparent.
  private let hasClear: Bool
  private var writer: PNGAnimationWriter
  /// The picture that is shown, and the one before the last frame.
  private var canvas: Bitmap
  private var canvasBefore: Bitmap?
  /// The last frame; the next one decides how it is disposed of.
  private var pending: PNGAnimationWriter.Frame

  /// Begins with the first frame.
  ///
  /// - Parameter encoder: an encoder that has counted the frames' colours.
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

  /// The number of frames so far.
  var frameCount: Int { writer.frameCount + 1 }

  /// Returns the reason why a picture does not fit the layout; `nil` if it does.
  static func misfit(of bitmap: Bitmap, in area: FrameArea, layout: PNGColorLayout, key: UInt32?) -> Misfit? {
    guard layout.kind == .rgb else { return nil }
    if !area.isOpaque(in: bitmap) { return .transparency }
    return key.map { area.contains($0, in: bitmap) } ?? false ? .key : nil
  }

  /// Adds a frame. A frame without changes lengthens the delay of the last one.
  ///
  /// - Returns: the reason why it does not fit; then the caller must begin again in another layout.
  mutating func add(
    _ bitmap: Bitmap, delay: PNGFrameDelay, by encoder: inout PNGEncoder
  ) throws(PNGError) -> Misfit? {
    let difference = FrameArea.difference(canvas, bitmap)
    if difference == nil, let sum = pending.delay.adding(delay) {
      pending.delay = sum
      return nil
    }
    let area = difference ?? FrameArea(minX: 0, minY: 0, maxX: 1, maxY: 1)
    // Memory for the area in two pictures, the replacing pixels, the overlaid pixels, and the shortest so far.
    guard MemoryRoom.has(5 * 4 * area.pixelCount) else { throw .outOfMemory }
    if let misfit = Self.misfit(of: bitmap, in: area, layout: layout, key: key) { return misfit }
    let wanted = encoder.compression
    // Balanced compression is enough to tell which one is the shortest.
    if wanted == .small { encoder.compression = .balanced }
    defer { encoder.compression = wanted }
    // Fast compression tries another base only if its area is clearly smaller.
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

  /// Returns the whole file.
  consuming func finish() -> [UInt8] {
    writer.append(pending)
    return writer.finish()
  }

  // MARK: Candidates

  private struct Candidate {
    var frame: PNGAnimationWriter.Frame
    var disposal: PNGAnimationWriter.Disposal
    /// The pixels of the frame's area.
    var bitmap: Bitmap
  }

  /// The pictures other than the canvas that a frame can be drawn on.
  private func otherBases() -> [(PNGAnimationWriter.Disposal, Bitmap)] {
    var bases: [(PNGAnimationWriter.Disposal, Bitmap)] = []
    // If every pixel is opaque, a transparent area gains nothing.
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
    // Overlaying is worthwhile if at least a sixth of the pixels stay.
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

  /// The shortest run that is made transparent: in a texture, single transparent pixels cost more than they save.
  private static let shortestRun = 6
}

import Drawing

extension ScenePainter {
  /// Returns the clip reduced to the area that a mask shows.
  func intersection(
    of clip: ClipMask, with mask: Scene.Mask, workspace: inout Workspace
  ) throws(RenderError) -> ClipMask {
    try workspace.spend(4 &* clip.bounds.width &* clip.bounds.height, on: .masking)
    return try withPicture(
      of: mask.items, placement, in: clip.bounds, for: .masking, workspace: &workspace
    ) { (picture, workspace) throws(RenderError) in
      try record(
        MaskLevels(picture: picture, kind: mask.kind), through: clip, bounds: clip.bounds, for: .masking,
        workspace: &workspace)
    }
  }
}

/// The coverages that a picture's pixels represent.
private struct MaskLevels: SpanSource {
  let picture: LayerPicture
  let kind: Scene.Mask.Kind

  func send(to sink: inout some SpanSink, workspace: inout Workspace) {
    let bounds = picture.bounds
    var row = [UInt8](repeating: 0, count: bounds.width)
    unsafe row.withUnsafeMutableBufferPointer { row in
      guard let base = row.baseAddress else { return }
      for y in 0..<bounds.height {
        for x in 0..<bounds.width {
          let pixel = unsafe picture.pixels[y * bounds.width + x]
          unsafe row[x] = UInt8(truncatingIfNeeded: kind == .alpha ? pixel >> 24 : luminance(of: pixel))
        }
        unsafe sink.blend(x: bounds.minX, y: bounds.minY + y, count: bounds.width, coverages: base)
      }
    }
  }

  /// Returns the luminance of a premultiplied pixel, from 0 to 255: 0.2125 red + 0.7154 green + 0.0721 blue.
  private func luminance(of pixel: UInt32) -> UInt32 {
    // The weights in 1/65,536 add up to 1.
    let sum = (pixel & 0xFF) &* 13_926 &+ (pixel >> 8 & 0xFF) &* 46_885 &+ (pixel >> 16 & 0xFF) &* 4_725
    return (sum &+ 32_768) >> 16
  }
}

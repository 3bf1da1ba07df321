import Drawing

extension ScenePainter {
  /// The clip that also lets through only what a mask shows.
  func intersection(
    of clip: ClipMask, with mask: Scene.Mask, at place: [Int], workspace: inout Workspace
  ) throws(RenderError) -> ClipMask {
    let bounds = clip.bounds
    let pixels = try pixels(of: mask.items, in: bounds, at: place, workspace: &workspace)
    defer { workspace.spareLayers.append(pixels) }
    var result = clip
    let isEverywhere = clip.coverages.isEmpty
    if isEverywhere { result.coverages = Array(repeating: 255, count: bounds.width * bounds.height) }
    for index in result.coverages.indices {
      let level = mask.kind == .alpha ? pixels[index] >> 24 : luminance(of: pixels[index])
      result.coverages[index] = UInt8(
        truncatingIfNeeded: isEverywhere ? level : dividedBy255(UInt32(result.coverages[index]) &* level))
    }
    return result
  }
}

/// The luminance of a premultiplied pixel, from 0 to 255: 0.2125 red + 0.7154 green + 0.0721 blue.
private func luminance(of pixel: UInt32) -> UInt32 {
  // The weights in 1/65,536 add up to 1.
  let sum = (pixel & 0xFF) &* 13_926 &+ (pixel >> 8 & 0xFF) &* 46_885 &+ (pixel >> 16 & 0xFF) &* 4_725
  return (sum &+ 32_768) >> 16
}

/// What a list of clips lets through inside a target: an area, and where needed a coverage for each of its pixels.
struct ClipMask {
  /// Nothing shows outside.
  var bounds: PixelRect
  /// The coverage of each pixel of `bounds`, rows from the top; empty if everything inside shows.
  var coverages: [UInt8] = []
}

extension ClipMask {
  /// The mask that also lets through only what the loaded edges cover. `region` is the edges' and lies inside the bounds.
  func intersection<Kernel: PixelKernel>(
    with region: PixelRect, rule: CoverageRule, kernel: Kernel.Type, workspace: inout Workspace
  ) -> ClipMask {
    var result = ClipMask(bounds: region, coverages: Array(repeating: 0, count: region.width * region.height))
    unsafe result.coverages.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      var sink = unsafe MaskSink(mask: target, bounds: region)
      workspace.sweep.sweep(&workspace.edges, rule: rule, kernel: kernel, into: &sink)
      if coverages.isEmpty { return }
      unsafe coverages.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for y in 0..<region.height {
          let offset = (y + region.minY - bounds.minY) * bounds.width + region.minX - bounds.minX
          unsafe Kernel.multiply(target + y * region.width, by: source + offset, count: region.width)
        }
      }
    }
    return result
  }
}

import CVectorKernels

extension VectorKernel {
  /// Whether the processor has wider vectors than the baseline; if so, the loops in C are used.
  static let isWide = cardwright_has_wide_vectors()

  static func paint(
    _ color: UInt32, on surface: Surface, under rows: CellRows, in frame: SpanFrame, rule: CoverageRule,
    patches: inout CrossingCells
  ) -> Int? {
    guard isWide else { return nil }
    return unsafe patches.use(frame.hasPatches) { patches, usedCount in
      var band = unsafe CardwrightBand()
      unsafe band.cells = rows.cells
      unsafe band.cell_stride = rows.stride
      // Three words each, as in PassBits; the layout of patches is the same in C.
      unsafe band.passes = UnsafeMutableRawPointer(rows.passes).assumingMemoryBound(to: UInt64.self)
      unsafe band.pass_stride = rows.passStride
      unsafe band.pixels = surface.pixel(frame.x, frame.y)
      unsafe band.pixel_stride = surface.stride
      unsafe band.row_count = rows.rowCount
      unsafe band.width = frame.width
      unsafe band.patches = UnsafeRawPointer(patches.baseAddress)?.assumingMemoryBound(to: CardwrightPatch.self)
      unsafe band.patch_count = patches.count
      return unsafe cardwright_paint_band(&band, rule == .evenOdd, color, &usedCount)
    }
  }
}

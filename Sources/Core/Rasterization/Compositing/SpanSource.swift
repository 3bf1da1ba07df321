// The sources of spans, and the path of spans through clips.

import Drawing
import PlaneGeometry

/// Sends spans, row by row from the top and from left to right in a row.
protocol SpanSource {
  func send(to sink: inout some SpanSink, workspace: inout Workspace)
}

/// The shape whose edges the workspace has loaded.
struct LoadedShape<Kernel: PixelKernel>: SpanSource {
  let rule: FillRule
  /// The device rows that are drawn.
  let rows: Range<Int>

  func send(to sink: inout some SpanSink, workspace: inout Workspace) {
    workspace.sweep.drawnRows = rows
    workspace.sweep.workLimit = workspace.budget.workLeft
    workspace.sweep.workBetweenAsking = DrawingBudget.workBetweenAsking
    workspace.sweep.sweep(&workspace.edges, rule: CoverageRule(rule), kernel: Kernel.self, into: &sink)
  }
}

extension PixelRect: SpanSource {
  func send(to sink: inout some SpanSink, workspace: inout Workspace) {
    for y in minY..<max(minY, maxY) { sink.fill(x: minX, y: y, count: width) }
  }
}

extension SpanSource {
  /// Sends to a sink the parts of spans that a clip lets through.
  func send<Kernel: PixelKernel, Sink: SpanSink>(
    through clip: ClipMask, to sink: inout Sink, kernel: Kernel.Type, workspace: inout Workspace
  ) {
    if clip.isEverywhere { return send(to: &sink, workspace: &workspace) }
    unsafe workspace.clipRows.lend(clip.bounds.width) { row in
      clip.withRuns { runs in
        unsafe withUnsafeMutablePointer(to: &sink) { sink in
          var clipped = unsafe ClippedSink<Kernel, Sink>(target: sink, clip: runs, row: row)
          send(to: &clipped, workspace: &workspace)
        }
      }
    }
  }
}

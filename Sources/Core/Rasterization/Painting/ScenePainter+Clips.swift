import Drawing
import PlaneGeometry

extension ScenePainter {
  /// Returns a list of clips on this surface: those of the scenes around, and the list's own, in pixels.
  func placed(_ clips: [Scene.Clip]) -> [Scene.Clip] {
    if clips.isEmpty { return outerClips }
    return outerClips + clips.map { Scene.Clip($0.path, rule: $0.rule, transform: placement($0.transform)) }
  }

  /// Returns the mask of a list of clips, given in pixels on this surface.
  func clipMask(of clips: [Scene.Clip], workspace: inout Workspace) throws(RenderError) -> ClipMask {
    if clips.isEmpty { return open }
    let held = workspace.clips.byteCount
    workspace.clips.keep(clips, on: surface)
    workspace.budget.giveBack(held - workspace.clips.byteCount)
    for clip in clips[workspace.clips.depth...] {
      let mask = try intersection(of: workspace.clips.mask ?? open, with: clip, workspace: &workspace)
      try workspace.take(mask.byteCount, for: .clipping)
      workspace.clips.append(clip, mask: mask)
    }
    return workspace.clips.mask ?? open
  }

  private func intersection(
    of mask: ClipMask, with clip: Scene.Clip, workspace: inout Workspace
  ) throws(RenderError) -> ClipMask {
    guard !mask.bounds.isEmpty,
      try load(.inside(clip.path), clip.transform, inside: mask.bounds, workspace: &workspace)
    else { return .nothing }
    workspace.sweep.pixelWork = 0
    let result = try record(
      loadedShape(clip.rule), through: mask, bounds: workspace.edges.region, for: .clipping, workspace: &workspace)
    try workspace.spend(workspace.sweep.work, on: .clipping)
    return result
  }

  /// Records the spans that a clip lets through as another clip. They lie in `bounds`.
  func record(
    _ source: some SpanSource, through clip: ClipMask, bounds: PixelRect, for activity: DrawingActivity,
    workspace: inout Workspace
  ) throws(RenderError) -> ClipMask {
    var mask = workspace.clips.takeSpare()
    mask.removeAll(bounds: bounds, byteLimit: workspace.budget.rest.memory)
    source.send(through: clip, to: &mask, kernel: Kernel.self, workspace: &workspace)
    if mask.isTooLarge { try workspace.check(mask.byteCount, for: activity) }
    mask.finish(rowLimit: surface.window.maxY)
    return mask
  }
}

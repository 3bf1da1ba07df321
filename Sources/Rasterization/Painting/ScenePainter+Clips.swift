import Drawing
import PlaneGeometry

extension ScenePainter {
  /// A list of clips on this surface: those of the scenes around, and the list's own, in pixels.
  func placed(_ clips: [Scene.Clip]) -> [Scene.Clip] {
    if clips.isEmpty { return outerClips }
    return outerClips + clips.map { Scene.Clip($0.path, rule: $0.rule, transform: placement($0.transform)) }
  }

  /// The mask of a list of clips in pixels on this surface.
  func clipMask(of clips: [Scene.Clip], workspace: inout Workspace) throws(RenderError) -> ClipMask {
    if clips.isEmpty { return open }
    workspace.clips.keep(clips, on: surface)
    for clip in clips[workspace.clips.depth...] {
      let mask = try intersection(of: workspace.clips.mask ?? open, with: clip, workspace: &workspace)
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
    let result = record(
      loadedShape(clip.rule), through: mask, bounds: workspace.edges.region, workspace: &workspace)
    try workspace.spend(workspace.sweep.work, on: .clipping)
    return result
  }

  /// Keeps the spans that a clip lets through as a clip of their own. They lie in `bounds`.
  func record(
    _ source: some SpanSource, through clip: ClipMask, bounds: PixelRect, workspace: inout Workspace
  ) -> ClipMask {
    var mask = workspace.clips.takeSpare()
    mask.removeAll(bounds: bounds)
    source.send(through: clip, to: &mask, kernel: Kernel.self, workspace: &workspace)
    mask.finish(rowLimit: surface.window.maxY)
    return mask
  }
}

import Drawing
import PlaneGeometry

extension ScenePainter {
  /// What a list of clips lets through on this surface.
  func clipMask(of clips: [Scene.Clip], workspace: inout Workspace) -> ClipMask {
    if clips.isEmpty { return ClipMask(bounds: surface.bounds) }
    workspace.clips.keep(clips, bounds: surface.bounds, transform: transform)
    for clip in clips[workspace.clips.depth...] {
      let mask = intersection(of: workspace.clips.mask, with: clip, workspace: &workspace)
      workspace.clips.append(clip, mask: mask)
    }
    return workspace.clips.mask
  }

  private func intersection(of mask: ClipMask, with clip: Scene.Clip, workspace: inout Workspace) -> ClipMask {
    let device = clip.transform.concatenating(transform)
    guard !mask.bounds.isEmpty, load(.inside(clip.path), device, inside: mask.bounds, workspace: &workspace) else {
      return .nothing
    }
    return record(
      LoadedShape<Kernel>(rule: clip.rule), through: mask, bounds: workspace.edges.region, workspace: &workspace)
  }

  /// Keeps the spans that a clip lets through as a clip of their own. They lie in `bounds`.
  func record(
    _ source: some SpanSource, through clip: ClipMask, bounds: PixelRect, workspace: inout Workspace
  ) -> ClipMask {
    var mask = workspace.clips.takeSpare()
    mask.removeAll(bounds: bounds)
    source.send(through: clip, to: &mask, kernel: Kernel.self, workspace: &workspace)
    mask.finish(rowLimit: workspace.sweep.rowLimit)
    return mask
  }
}

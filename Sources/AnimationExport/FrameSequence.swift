import Drawing
import PictureExport
import Rasterization
import SceneAnimation

/// The frames of a timeline, drawn one after the other; of its scenes there are three at a time.
struct FrameSequence {
  let plan: AnimationPlan
  private let timeline: Timeline
  private let background: Color?
  private var renderer: FrameRenderer
  private var index = 0
  /// The scenes before, at and after the frame.
  private var scenes: (previous: Scene?, current: Scene?, next: Scene?)

  init(of timeline: Timeline, _ plan: AnimationPlan, by exporter: AnimationExporter) throws(AnimationExportError) {
    self.timeline = timeline
    self.plan = plan
    background = exporter.background
    do {
      renderer = try FrameRenderer(width: plan.grid.width, height: plan.grid.height, transform: plan.grid.transform)
    } catch {
      if case .outOfMemory = error { throw .picture(.rendering(RenderError(error))) }
      throw .picture(.size(.tooManyPixels(width: Double(plan.grid.width), height: Double(plan.grid.height))))
    }
    renderer.approximatesMotion = exporter.approximatesMotion
  }

  /// Goes to a frame, which is the next one.
  mutating func move(to index: Int) throws(AnimationExportError) {
    if index != self.index { scenes = (nil, nil, nil) }
    self.index = index
    if scenes.current == nil {
      scenes = (try scene(index - 1), try scene(index), try scene(index + 1))
    }
  }

  /// Begins again.
  mutating func rewind() {
    index = 0
    scenes = (nil, nil, nil)
  }

  /// The next frame; `nil` after the last one.
  mutating func next() throws(AnimationExportError) -> Bitmap? {
    guard index < plan.times.count else { return nil }
    try move(to: index)
    guard let current = scenes.current else { return nil }
    let bitmap: Bitmap
    do {
      bitmap = try renderer.render(current, between: scenes.previous, and: scenes.next)
    } catch {
      throw .frame(index, .rendering(error))
    }
    index += 1
    scenes = (current, scenes.next, try scene(index + 1))
    return bitmap
  }

  /// The scene of a frame; `nil` before the first and after the last.
  private func scene(_ index: Int) throws(AnimationExportError) -> Scene? {
    guard plan.times.indices.contains(index) else { return nil }
    let scene = timeline.scene(at: plan.times[index])
    guard scene.size == plan.sceneSize else { throw .frameSizesDiffer(frame: index) }
    return scene.over(background, margin: plan.margin)
  }
}

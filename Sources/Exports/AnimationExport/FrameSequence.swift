import Drawing
import PictureExport
import Rasterization
import SceneAnimation

/// The frames of a timeline, drawn one after the other.
struct FrameSequence {
  let plan: AnimationPlan
  private let timeline: Timeline
  private let background: Color?
  private var renderer: FrameRenderer
  private var index = 0

  init(of timeline: Timeline, _ plan: AnimationPlan, by exporter: AnimationExporter) throws(AnimationExportError) {
    self.timeline = timeline
    self.plan = plan
    background = exporter.background
    do {
      renderer = try FrameRenderer(width: plan.grid.width, height: plan.grid.height, transform: plan.grid.transform)
      renderer.limits = exporter.limits
    } catch {
      if case .outOfMemory = error { throw .picture(.rendering(RenderError(error))) }
      throw .picture(.size(.tooManyPixels(width: Double(plan.grid.width), height: Double(plan.grid.height))))
    }
  }

  /// Makes a frame the next one.
  mutating func move(to index: Int) { self.index = index }

  /// Draws the next frame. Returns `nil` after the last one.
  mutating func next() throws(AnimationExportError) -> Bitmap? {
    guard index < plan.times.count else { return nil }
    let scene = timeline.scene(at: plan.times[index])
    guard scene.size == plan.sceneSize else { throw .frameSizesDiffer(frame: index) }
    let bitmap: Bitmap
    do {
      bitmap = try renderer.render(scene.over(background, margin: plan.margin))
    } catch {
      throw .frame(index, .rendering(error))
    }
    index += 1
    return bitmap
  }
}

import Drawing
import PictureExport
import Rasterization
import SceneAnimation

/// Draws frames of a timeline, each from the one that it drew before.
struct FrameSequence {
  private let plan: AnimationPlan
  private let timeline: Timeline
  private let background: Color?
  private var renderer: FrameRenderer

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

  /// Returns a frame by its number from 0.
  mutating func frame(_ index: Int) throws(AnimationExportError) -> Bitmap {
    let scene = timeline.scene(at: plan.times[index])
    guard scene.size == plan.sceneSize else { throw .frameSizesDiffer(frame: index) }
    do {
      return try renderer.render(scene.over(background, margin: plan.margin))
    } catch {
      throw .frame(index, .rendering(error))
    }
  }
}

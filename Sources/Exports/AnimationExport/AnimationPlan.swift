import Drawing
package import PictureExport
import PNGFormat
package import PlaneGeometry

/// The frames of an animation, before any is drawn.
package struct AnimationPlan: Hashable, Sendable {
  /// The time of each frame, in seconds of the timeline.
  package let times: [Double]
  /// The pixel grid of each frame.
  package let grid: PixelGrid
  /// The number of frames in a second.
  package let rate: FrameRate
  /// The size of the scenes, in their unit.
  package let sceneSize: Size

  /// The number of frames.
  package var frameCount: Int { times.count }
  /// The total duration of all frames, in seconds.
  package var duration: Double { Double(times.count) / rate.framesPerSecond }

  /// The duration of each frame.
  var delay: PNGFrameDelay {
    PNGFrameDelay(numerator: UInt16(rate.denominator), denominator: UInt16(rate.numerator))
  }

  /// The size of a pixel beyond the picture, so that the last pixels are whole.
  var margin: Size { Size(width: 1 / grid.transform.a, height: 1 / grid.transform.d) }
}

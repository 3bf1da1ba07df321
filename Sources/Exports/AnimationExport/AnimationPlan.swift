import Drawing
package import PictureExport
import PNGFormat
package import PlaneGeometry

/// The frames of an animation, known before any is drawn.
package struct AnimationPlan: Hashable, Sendable {
  /// When each frame is shown, in seconds of the timeline.
  package let times: [Double]
  /// The pixels of each frame.
  package let grid: PixelGrid
  /// How many frames are shown in a second.
  package let rate: FrameRate
  /// The size of the scenes, in their unit.
  package let sceneSize: Size

  /// How many frames there are.
  package var frameCount: Int { times.count }
  /// How long all frames are shown, in seconds.
  package var duration: Double { Double(times.count) / rate.framesPerSecond }

  /// How long each frame is shown.
  var delay: PNGFrameDelay {
    PNGFrameDelay(numerator: UInt16(rate.denominator), denominator: UInt16(rate.numerator))
  }

  /// A pixel beyond the picture, so that the last pixels are whole.
  var margin: Size { Size(width: 1 / grid.transform.a, height: 1 / grid.transform.d) }
}

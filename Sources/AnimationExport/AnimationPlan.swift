import Drawing
public import PictureExport
import PNGFormat
public import PlaneGeometry

/// What an animation will be, known before anything is drawn.
public struct AnimationPlan: Hashable, Sendable {
  /// When each frame is shown, in seconds of the timeline.
  public let times: [Double]
  /// The pixels of each frame.
  public let grid: PixelGrid
  /// How many frames are shown in a second.
  public let rate: FrameRate
  /// The size of the scenes, in their unit.
  public let sceneSize: Size

  /// How many frames there are.
  public var frameCount: Int { times.count }
  /// How long all frames are shown, in seconds.
  public var duration: Double { Double(times.count) / rate.framesPerSecond }

  /// How long each frame is shown.
  var delay: PNGFrameDelay {
    PNGFrameDelay(numerator: UInt16(rate.denominator), denominator: UInt16(rate.numerator))
  }

  /// A pixel beyond the picture, so that the last pixels are whole.
  var margin: Size { Size(width: 1 / grid.transform.a, height: 1 / grid.transform.d) }
}

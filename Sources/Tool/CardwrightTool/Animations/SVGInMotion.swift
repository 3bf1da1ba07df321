import CardSettings
import Drawing
import ErrorReporting
import FileAccess
import PictureExport
import PlaneGeometry
import SVGFormat
import SceneAnimation

/// An SVG file that `animate` draws.
struct SVGInMotion {
  private let path: String
  private let animation: SVGAnimation

  /// Reads the file, and tells of what is left out.
  init(path: String, limits: DrawingLimits, _ context: JobContext) throws {
    self.path = path
    var reader = SVGReader()
    reader.fonts = try FontSettings().collection(context)
    reader.limits = limits
    reader.imageFolder = path.folderOfPath
    do {
      animation = try SVGAnimation(path: path, reader: reader)
    } catch {
      throw SVGDrawingError(source: path, .reading(error))
    }
    if !animation.warnings.isEmpty { context.warn(path, animation.warnings) }
  }

  /// The size of the picture, in CSS pixels.
  var size: Size { animation.start.size }

  /// The timeline, so long as its own animations take or as it is said.
  func timeline(duration: Double?, speed: Double) throws -> Timeline {
    guard animation.duration > 0 else {
      throw CommandFailure(.badData, "\(path): nothing in it moves; cardwright render draws it")
    }
    return try Timeline(duration: (duration ?? animation.duration) / speed) { [animation] in
      animation.scene(at: $0 * speed)
    }
  }
}

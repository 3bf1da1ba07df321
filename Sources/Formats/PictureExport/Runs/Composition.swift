public import Drawing
public import FileAccess
import PlaneGeometry

/// Pictures before drawing, such as a side of a card, with the problems of composing them.
public struct Composition: Sendable {
  /// The pictures; none of them is drawn if there are ``errors``.
  public var pictures: [Picture]
  /// The problems that prevent drawing.
  public var errors: [PieceProblem]
  /// The problems that do not prevent drawing.
  public var warnings: [PieceProblem]
  /// The digests of the used fonts, by the requested font; they are known only after composing.
  public var fonts: [String: ContentDigest] = [:]
  /// Turns an error of drawing one of the pictures into a problem; `nil` uses the piece's name and the error.
  package var explain: (@Sendable (PictureExportError) -> PieceProblem)?

  /// Creates a composition.
  public init(_ pictures: [Picture] = [], errors: [PieceProblem] = [], warnings: [PieceProblem] = []) {
    self.pictures = pictures
    self.errors = errors
    self.warnings = warnings
  }

  /// Creates a composition of one scene.
  ///
  /// - Parameter limits: the work and memory that drawing it may take.
  public init(_ scene: Scene, limits: DrawingLimits = .none) {
    var picture = Picture(scene)
    picture.limits = limits
    self.init([picture])
  }

  /// The scene of the first picture; `nil` if there is no picture because of ``errors``.
  public var scene: Scene? { pictures.first?.frames.first?.scene }

  /// The approximate memory of the scenes, in bytes.
  var byteCount: Int { pictures.reduce(0) { $0 + $1.byteCount } }

  /// The approximate work of drawing, as a number of shapes; at least 1.
  var work: Int { pictures.reduce(1) { $0 + $1.frames.reduce(0) { $0 + $1.scene.shapeCount } } }
}

extension Picture {
  /// Changes all scenes.
  package mutating func mapScenes(_ change: (Scene) -> Scene) {
    for index in frames.indices { frames[index].scene = change(frames[index].scene) }
  }

  /// The approximate memory of the scenes, in bytes.
  var byteCount: Int { frames.reduce(0) { $0 + $1.scene.byteCount } }
}

extension Scene {
  fileprivate var byteCount: Int {
    var count = 0
    items.walk { visit in
      // A curve has three points of 16 bytes.
      count += 256 + 48 * (visit.item.content.path?.underestimatedCount ?? 0)
      if case .image(let bitmap, _, _) = visit.item.content {
        count += bitmap.coded?.byteCount ?? 0
        if bitmap.holdsPixels { count += 4 * bitmap.width * bitmap.height }
      }
      return .all
    }
    return count
  }

  fileprivate var shapeCount: Int {
    var count = 0
    walk { _ in
      count += 1
      return .content
    }
    return symmetry == .halfTurn ? (count + 1) / 2 : count
  }
}

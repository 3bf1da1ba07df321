import Drawing
package import FileAccess
import PlaneGeometry

/// One piece of an export, composed, drawn and written as a whole, such as a side of a card.
///
/// A piece depends on no other piece, so any worker, process or machine may make it.
package struct ExportPiece: Sendable {
  /// Its name in errors and in progress.
  package let name: String
  /// The paths of its files below the folder, as far as they are known before it is drawn.
  package let paths: [String]
  /// The number of files that it counts for in progress.
  package let fileCount: Int
  /// The digest of all that the pictures depend on, except sources and fonts, quick to make; `nil` takes that of the pictures.
  package let inputs: (@Sendable () -> ContentDigest)?
  /// The digests of files that only this piece names, by names that are the same on every machine.
  package let sources: @Sendable () -> [String: ContentDigest]
  /// Composes the pictures of the piece; every call gives the same ones.
  package let compose: @Sendable () -> Composition

  /// A piece of work.
  package init(
    name: String, paths: [String] = [], fileCount: Int = 1, inputs: (@Sendable () -> ContentDigest)? = nil,
    sources: @escaping @Sendable () -> [String: ContentDigest] = { [:] },
    compose: @escaping @Sendable () -> Composition
  ) {
    self.name = name
    self.paths = paths
    self.fileCount = fileCount
    self.inputs = inputs
    self.sources = sources
    self.compose = compose
  }

  /// A digest of whatever decides what is in the files of the piece, but for sources and fonts.
  ///
  /// - Parameters:
  ///   - composition: of the piece; it is composed if need be.
  ///   - settings: how the pictures are encoded.
  func digest(_ composition: Composition?, _ settings: String) -> ContentDigest {
    let digests =
      inputs.map { [$0()] } ?? (composition ?? compose()).pictures.map { $0.digest() }
    let words = [Release.software, settings, name] + digests.map(\.description)
    return ContentDigest(Array(words.joined(separator: "\u{0}").utf8))
  }
}

/// The pictures of a piece before they are drawn, with the problems found in composing them.
package struct Composition: Sendable {
  /// The pictures; none of them is drawn if there are ``errors``.
  package var pictures: [Picture]
  /// The problems that have to be mended before it is drawn.
  package var errors: [PieceProblem]
  /// The problems that do not keep it from being drawn.
  package var warnings: [PieceProblem]
  /// The digests of the fonts that were used, by what was asked for; they are known only once the pictures are composed.
  package var fonts: [String: ContentDigest] = [:]
  /// Turns an error in drawing one of the pictures into a problem; `nil` gives one with the piece's name and the error.
  package var explain: (@Sendable (PictureExportError) -> PieceProblem)?

  /// Pictures, and what was found on the way.
  package init(_ pictures: [Picture] = [], errors: [PieceProblem] = [], warnings: [PieceProblem] = []) {
    self.pictures = pictures
    self.errors = errors
    self.warnings = warnings
  }

  /// The memory that the scenes hold, about.
  var byteCount: Int { pictures.reduce(0) { $0 + $1.byteCount } }

  /// About how long drawing takes, as a number of shapes; at least 1.
  var work: Int { pictures.reduce(1) { $0 + $1.frames.reduce(0) { $0 + $1.scene.shapeCount } } }
}

extension ContentDigest {
  /// The digest of this and of sources by their names.
  func with(_ sources: [String: ContentDigest]) -> ContentDigest {
    if sources.isEmpty { return self }
    let lines = sources.sorted { $0.key < $1.key }.map { "\($0.key)\u{0}\($0.value)" }
    return ContentDigest(Array(([description] + lines).joined(separator: "\u{0}").utf8))
  }
}

extension Picture {
  /// The memory that the scenes hold, about.
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

/// A picture that could not be drawn, encoded or written, with the name of its piece.
package struct PieceDrawingError: Error, Hashable, Sendable {
  /// The piece.
  package let piece: String
  /// The step that went wrong.
  package let error: PictureExportError

  /// An error about a piece.
  package init(piece: String, _ error: PictureExportError) {
    self.piece = piece
    self.error = error
  }
}

extension PieceDrawingError: CustomStringConvertible {
  /// The error in one line, for people.
  package var description: String { "\(piece): \(error)" }
}

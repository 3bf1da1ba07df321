import Drawing
package import FileAccess
import PlaneGeometry

/// A piece of an export, such as a side of a card. It is composed, drawn and written as a whole.
///
/// A piece depends on no other piece, so any worker, process or machine may make it.
package struct ExportPiece: Sendable {
  /// The name in errors and in progress.
  package let name: String
  /// The paths of the files below the folder that are known before drawing.
  package let paths: [String]
  /// The number of files that it counts for in progress.
  package let fileCount: Int
  /// A quick digest of all inputs of the pictures except sources and fonts; `nil` uses the pictures' own digests.
  package let inputs: (@Sendable () -> ContentDigest)?
  /// The digests of files that only this piece uses, by names that are the same on every machine.
  package let sources: @Sendable () -> [String: ContentDigest]
  /// Composes the pictures of the piece; every call gives the same ones.
  package let compose: @Sendable () -> Composition

  /// Creates a piece.
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

  /// Returns a digest of all inputs of the piece's files except sources and fonts.
  ///
  /// - Parameters:
  ///   - composition: the piece's composition; `nil` composes it if needed.
  ///   - settings: the settings of the pictures' encoding.
  func digest(_ composition: Composition?, _ settings: String) -> ContentDigest {
    let digests =
      inputs.map { [$0()] } ?? (composition ?? compose()).pictures.map { $0.digest() }
    let words = [Release.software, settings, name] + digests.map(\.description)
    return ContentDigest(Array(words.joined(separator: "\u{0}").utf8))
  }
}

extension ContentDigest {
  /// Returns the digest of this one and of sources by name.
  func with(_ sources: [String: ContentDigest]) -> ContentDigest {
    if sources.isEmpty { return self }
    let lines = sources.sorted { $0.key < $1.key }.map { "\($0.key)\u{0}\($0.value)" }
    return ContentDigest(Array(([description] + lines).joined(separator: "\u{0}").utf8))
  }
}

/// The error about a picture that cannot be drawn, encoded or written, with the name of its piece.
package struct PieceDrawingError: Error, Hashable, Sendable {
  /// The name of the piece.
  package let piece: String
  /// The step that failed.
  package let error: PictureExportError

  /// Creates an error about a piece.
  package init(piece: String, _ error: PictureExportError) {
    self.piece = piece
    self.error = error
  }
}

extension PieceDrawingError: CustomStringConvertible {
  /// One line that says what is wrong.
  package var description: String { "\(piece): \(error)" }
}

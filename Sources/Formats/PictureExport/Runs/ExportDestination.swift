package import FileAccess

/// A place where pieces go as files below a folder: it makes the files of each piece, and those that are written after all pieces.
package protocol ExportDestination: Sendable {
  /// The working memory of one worker, kept from piece to piece.
  associatedtype Tools
  /// The part of a piece that is kept in memory until all are made.
  associatedtype Product: Sendable = Void
  /// The end of the work.
  associatedtype Closing: ExportClosing

  /// The end of the work, which needs nothing but the notes of the pieces.
  var closing: Closing { get }
  /// The reason why pieces are not to be shared out; `nil` if they may be.
  var refusalOfShares: PieceProblem? { get }
  /// A text that says how pictures are encoded, the same in every process.
  var settings: String { get }
  /// The most pieces that are made at the same time.
  var mostWorkers: Int { get }

  /// Tools for a worker.
  func makeTools(isAlone: Bool) throws(ExportError.Reason) -> Tools

  /// Makes the files of a piece.
  ///
  /// - Parameters:
  ///   - index: of the piece among those of the run.
  ///   - composition: of the piece, without errors.
  /// - Throws: ``ExportError/Reason/piece(_:)`` for whatever is wrong with this piece alone.
  func make(
    _ index: Int, _ piece: ExportPiece, _ composition: Composition, by tools: inout Tools
  ) throws(ExportError.Reason) -> MadePiece<Product>

  /// The note for the closing of a piece whose files are there already: as this run would note it, whatever an earlier one has noted.
  func note(ofHeld piece: ShardPiece, at index: Int) -> String

  /// Hands over the files that are written when all pieces are made, one after the other.
  ///
  /// - Parameter products: of all pieces, in their order; none where only notes are left of some of them.
  func closingFiles(
    _ products: [Product], _ notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason)
}

extension ExportDestination {
  package var refusalOfShares: PieceProblem? { nil }
  package var mostWorkers: Int { .max }

  package func note(ofHeld piece: ShardPiece, at index: Int) -> String { piece.about }

  package func closingFiles(
    _ products: [Product], _ notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason) {
    try closing.files(after: notes, to: output)
  }
}

/// A piece as files in memory.
package struct MadePiece<Product: Sendable>: Sendable {
  /// The files, with paths below the folder.
  package var files: [EncodedFile]
  /// The part that is kept until all pieces are made.
  package var product: Product
  /// The pixels of its pictures; `nil` if they have none.
  package var grid: PixelGrid?
  /// The note for the closing: a text without line ends, made when the files are written.
  package var about: @Sendable ([OwnedFile]) -> String

  /// Files, and what is noted of them.
  package init(
    files: [EncodedFile], product: Product, grid: PixelGrid? = nil,
    about: @escaping @Sendable ([OwnedFile]) -> String = { _ in "" }
  ) {
    self.files = files
    self.product = product
    self.grid = grid
    self.about = about
  }
}

/// A file in memory.
package struct EncodedFile: Hashable, Sendable {
  /// Its path below the folder, with slashes between its parts.
  package let path: String
  /// The whole file.
  package let bytes: [UInt8]

  /// A file that is not written yet.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The end of an export, after a single run or a merge of shares: writes texts that list pictures, and the folder's record.
package protocol ExportClosing: Sendable {
  /// The notes about the folder, without a file name if there are none.
  associatedtype Record: FolderRecord

  /// The command whose runs end so.
  var command: String { get }
  /// Whether leave to replace files is for any file that is in the way, and not only for those of an earlier export.
  var replacesForeignFiles: Bool { get }
  /// Whether all shares are of the same work only if the pieces of all of them have the same inputs.
  var sharesKnowInputs: Bool { get }
  /// Whether a run is noted, so that it can be gone on with, and has the folder for itself.
  var isResumable: Bool { get }
  /// A text without line ends, which ``init(command:about:)`` reads again.
  var about: String { get }

  /// Reads what the shares of a run have in common.
  init(command: String, about: String) throws(ExportError.Reason)

  /// Hands over the files besides those of the pieces, one after the other.
  func files(
    after notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason)

  /// Checks notes that other processes have made.
  ///
  /// - Parameter path: the path of the file that a note was read from, by its place in the list.
  func check(_ notes: PieceNotes, path: (Int) -> String) throws(ExportError.Reason)

  /// The text of the record, part by part: there may be many files.
  ///
  /// - Parameter last: the files that were written after those of the pieces.
  func record(of notes: PieceNotes, _ last: [OwnedFile]) -> AnySequence<String>
}

extension ExportClosing {
  package var replacesForeignFiles: Bool { true }
  package var isResumable: Bool { true }
  package var sharesKnowInputs: Bool { true }

  package func files(
    after notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason) {}

  package func check(_ notes: PieceNotes, path: (Int) -> String) throws(ExportError.Reason) {}
}

/// The end of exports that leave nothing but their files.
package struct PlainClosing: ExportClosing {
  package let command: String
  package let isResumable: Bool
  package var about: String { "" }
  // Each picture stands for itself.
  package var sharesKnowInputs: Bool { false }

  /// The end of a command's runs.
  package init(command: String, isResumable: Bool = false) {
    self.command = command
    self.isResumable = isResumable
  }

  package init(command: String, about: String) { self.init(command: command, isResumable: true) }

  package func record(of notes: PieceNotes, _ last: [OwnedFile]) -> AnySequence<String> { AnySequence([]) }

  /// A record that is never written.
  package struct Record: FolderRecord {
    package static let fileName = ""
    package var ownedFiles: [OwnedFile] { [] }

    package init(parsing bytes: [UInt8], path: String) {}
  }
}

package import FileAccess

/// A destination that makes files below a folder: those of each piece, and those that are written after all pieces.
package protocol ExportDestination: Sendable {
  /// The working memory of one worker, kept from piece to piece.
  associatedtype Tools
  /// The part of a piece that stays in memory until all pieces are made.
  associatedtype Product: Sendable = Void
  /// The last step of the work.
  associatedtype Closing: ExportClosing

  /// The last step of the work, which needs only the notes of the pieces.
  var closing: Closing { get }
  /// The reason why the work cannot be split into shards; `nil` if it can.
  var refusalOfShares: PieceProblem? { get }
  /// The settings of the pictures' encoding as a text, the same in every process.
  var settings: String { get }
  /// The largest number of pieces that are made at the same time.
  var mostWorkers: Int { get }

  /// Creates the tools of a worker.
  func makeTools(isAlone: Bool) throws(ExportError.Reason) -> Tools

  /// Makes the files of a piece.
  ///
  /// - Parameters:
  ///   - index: the index of the piece in the run.
  ///   - composition: the piece's composition, without errors.
  /// - Throws: ``ExportError/Reason/piece(_:)`` for an error of this piece alone.
  func make(
    _ index: Int, _ piece: ExportPiece, _ composition: Composition, by tools: inout Tools
  ) throws(ExportError.Reason) -> MadePiece<Product>

  /// Returns the note for the closing of a piece whose files exist already: this run's note, whatever an earlier run noted.
  func note(ofHeld piece: ShardPiece, at index: Int) -> String

  /// Passes on the files that are written after all pieces, one after the other.
  ///
  /// - Parameter products: the products of all pieces in their order; empty if only the notes of some pieces are left.
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
  /// The part that stays in memory until all pieces are made.
  package var product: Product
  /// The pixel grid of the pictures; `nil` if they have no pixels.
  package var grid: PixelGrid?
  /// Makes the note for the closing, a text without line ends, when the files are written.
  package var about: @Sendable ([OwnedFile]) -> String

  /// Creates a piece from files and their note.
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
  /// The path below the folder, with slashes between its parts.
  package let path: String
  /// The whole file.
  package let bytes: [UInt8]

  /// Creates a file that is not written yet.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The last step of an export, after a run or a merge of shards: it writes texts that list pictures, and the folder's record.
package protocol ExportClosing: Sendable {
  /// The record of the folder; its file name is empty if there is none.
  associatedtype Record: FolderRecord

  /// The command whose runs end with this step.
  var command: String { get }
  /// Whether permission to replace files covers any file, not only those of an earlier export.
  var replacesForeignFiles: Bool { get }
  /// Whether shards belong to the same work only if all their pieces have the same inputs.
  var sharesKnowInputs: Bool { get }
  /// Whether a run keeps a journal, so that it can be resumed, and has the folder for itself.
  var isResumable: Bool { get }
  /// A text without line ends that ``init(command:about:)`` can read.
  var about: String { get }

  /// Reads what the shards of a run have in common.
  init(command: String, about: String) throws(ExportError.Reason)

  /// Passes on the files besides those of the pieces, one after the other.
  func files(
    after notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason)

  /// Checks notes from other processes.
  ///
  /// - Parameter path: returns the path of the file with the note of a given index.
  func check(_ notes: PieceNotes, path: (Int) -> String) throws(ExportError.Reason)

  /// Returns the text of the record part by part, because there may be many files.
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

/// The last step of exports that leave only their files.
package struct PlainClosing: ExportClosing {
  package let command: String
  package let isResumable: Bool
  package var about: String { "" }
  // Pictures do not depend on each other.
  package var sharesKnowInputs: Bool { false }

  /// Creates the last step of a command's runs.
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

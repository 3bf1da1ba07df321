package import FileAccess
package import PictureExport
package import PlaneGeometry

/// The record of cards in a folder: the file `deck.json` beside the pictures.
///
/// It tells programs what each picture shows, and later exports which files this one wrote.
package struct DeckRecord: FolderRecord, Hashable {
  /// The name of the file in its folder.
  package static let fileName = "deck.json"
  /// The version of the format that is written and read.
  package static let version = 1

  /// A file beside the record.
  package struct File: Hashable, Sendable {
    /// The label of the side that the file shows.
    package let label: CardLabel
    /// Its name in the folder.
    package let name: String
    /// The size in pixels; for an SVG in CSS pixels, 96 to the inch.
    package let size: Size
    /// The length of the file.
    package let byteCount: Int
    /// The digest of the file's bytes.
    package let digest: ContentDigest
    /// The number of cards that the file stands for, from 1.
    package let quantity: Int

    package init(
      label: CardLabel, name: String, size: Size, byteCount: Int, digest: ContentDigest, quantity: Int = 1
    ) {
      self.label = label
      self.name = name
      self.size = size
      self.byteCount = byteCount
      self.digest = digest
      self.quantity = quantity
    }
  }

  /// The name of the cards' look: a theme's, or a template's.
  package let theme: String
  /// The format of all files.
  package let format: PictureFormat
  /// The size of the pictures on paper in millimetres, with the bleed.
  package let size: Size
  /// The width of the bleed that the pictures include, in millimetres.
  package let bleed: Double
  /// The density in pixels per inch; `nil` for shapes.
  package let dotsPerInch: Double?
  /// The files, in the order of the cards.
  package let files: [File]

  package var ownedFiles: [OwnedFile] {
    files.map { OwnedFile(path: $0.name, byteCount: $0.byteCount, digest: $0.digest) }
  }

  package init(
    theme: String, format: PictureFormat, size: Size, bleed: Double, dotsPerInch: Double?, files: [File] = []
  ) {
    self.theme = theme
    self.format = format
    self.size = size
    self.bleed = bleed
    self.dotsPerInch = dotsPerInch
    self.files = files
  }
}

public import FileAccess
public import PictureExport
public import PlaneGeometry

/// The record of cards in a folder: the file `deck.json` beside the pictures.
///
/// It tells a program what each picture shows, and a later export which files are left from this one.
public struct DeckRecord: FolderRecord, Hashable {
  /// The name of the file in its folder.
  public static let fileName = "deck.json"
  /// The version of the format that is written and read.
  public static let version = 1

  /// A file beside the record.
  public struct File: Hashable, Sendable {
    /// The words for the side of a card that it shows.
    public let label: CardLabel
    /// Its name in the folder.
    public let name: String
    /// In pixels; for an SVG in CSS's, 96 to the inch.
    public let size: Size
    /// The length of the file.
    public let byteCount: Int
    /// The digest of the file's bytes.
    public let digest: ContentDigest
    /// How many cards the file stands for, from 1.
    public let quantity: Int

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
  public let theme: String
  /// The format of all files.
  public let format: PictureFormat
  /// The size of the pictures on paper in millimetres, with the bleed.
  public let size: Size
  /// How far the pictures reach beyond the cards, in millimetres.
  public let bleed: Double
  /// The pictures' density; `nil` if they have none.
  public let dotsPerInch: Double?
  /// The files, in the order of the cards.
  public let files: [File]

  public var ownedFiles: [OwnedFile] {
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

public import FileAccess
public import PictureExport
public import PlaneGeometry

/// What an export has written into a folder: the file `deck.json` beside the pictures.
///
/// It tells a program what each picture shows, and a later export which files are left from this one: see
/// ``DeckExporter/keepsRecord``.
public struct DeckRecord: Hashable, Sendable {
  /// The name of the file in its folder.
  public static let fileName = "deck.json"
  /// The version of the format that is written and read.
  public static let version = 1

  /// A file beside the record.
  public struct File: Hashable, Sendable {
    /// What the side of a card is called that it shows.
    public let label: CardLabel
    /// Its name in the folder: one that a ``FileNaming`` gives, or of small letters, digits, `_` and `-`.
    public let name: String
    /// In pixels; of an SVG in CSS's, 96 to the inch.
    public let size: Size
    /// The length of the file.
    public let byteCount: Int
    /// Of the file's bytes.
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

  /// The name of the cards' theme.
  public let theme: String
  /// What all the files are.
  public let format: PictureFormat
  /// The size of the pictures on paper in millimetres, with the bleed.
  public let size: Size
  /// How far the pictures reach beyond the cards, in millimetres.
  public let bleed: Double
  /// The pictures' density; `nil` if they have none.
  public let dotsPerInch: Double?
  /// In the order in which they were asked for.
  public let files: [File]

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

/// Why a folder's `deck.json` is not understood.
public struct DeckRecordError: Error, Hashable, Sendable {
  /// What is wrong with it.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not JSON; what and where.
    case malformed(String)
    /// It is JSON, but not what ``DeckRecord`` writes: the member, such as `files[3].digest`, and what it should be.
    case unexpected(member: String, expected: String)
    /// A newer version of the format.
    case unknownVersion(Int)
  }

  /// The file's path.
  public let path: String
  /// What is wrong with it.
  public let problem: Problem

  /// An error about a file.
  public init(path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension DeckRecordError: CustomStringConvertible {
  public var description: String {
    let what =
      switch problem {
      case .malformed(let message): message
      case .unexpected(let member, let expected): "\(member) should be \(expected)"
      case .unknownVersion(let version):
        "it is of version \(version), and this Cardwright reads version \(DeckRecord.version)"
      }
    return
      "\(path) is no record of a deck that can be read, so nothing is written or removed here: \(what); move it away"
  }
}

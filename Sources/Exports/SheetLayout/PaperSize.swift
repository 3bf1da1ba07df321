import PlainNotation
public import PlaneGeometry

/// A sheet of paper in millimetres, in portrait or landscape orientation.
public struct PaperSize: Hashable, Sendable {
  /// Width and height in millimetres; each within ``sides``.
  public let size: Size

  /// The valid lengths of a side, in millimetres.
  public static let sides = 20.0...5000.0

  /// The named sheets in portrait orientation, in the order in which they are listed to people.
  public static let named: [(name: String, paper: PaperSize)] = [
    ("a4", PaperSize(trusted: 210, 297)), ("letter", PaperSize(trusted: 215.9, 279.4)),
    ("a3", PaperSize(trusted: 297, 420)), ("legal", PaperSize(trusted: 215.9, 355.6)),
    ("tabloid", PaperSize(trusted: 279.4, 431.8)), ("12x18in", PaperSize(trusted: 304.8, 457.2)),
    ("sra3", PaperSize(trusted: 320, 450)),
  ]

  /// 210 x 297 mm, portrait.
  public static let a4 = PaperSize(trusted: 210, 297)
  /// 8.5 x 11 in, portrait.
  public static let letter = PaperSize(trusted: 215.9, 279.4)

  private init(trusted width: Double, _ height: Double) { size = Size(width: width, height: height) }

  /// A sheet of any size.
  ///
  /// - Throws: ``SheetError/paperOutOfRange(width:height:)``.
  public init(width: Double, height: Double) throws(SheetError) {
    guard PaperSize.sides.contains(width), PaperSize.sides.contains(height) else {
      throw .paperOutOfRange(width: width, height: height)
    }
    self.init(trusted: width, height)
  }

  /// Parses a name, or width x height with a unit (`12x18in`); the default unit is millimetres.
  ///
  /// - Throws: ``SheetError/unknownPaper(_:suggestion:)``, or ``SheetError/paperOutOfRange(width:height:)``.
  public init(parsing text: String) throws(SheetError) {
    let written = text.lowercased().filter { !$0.isWhitespace }
    if let known = PaperSize.named.first(where: { $0.name == written }) {
      self = known.paper
      return
    }
    guard let sides = try? Length.pair(parsing: text), let width = sides.0.millimetres(),
      let height = sides.1.millimetres()
    else {
      throw .unknownPaper(text, suggestion: nearestText(to: written, among: PaperSize.named.map(\.name)))
    }
    try self.init(width: width, height: height)
  }

  /// The sheet turned by 90 degrees.
  public var turned: PaperSize { PaperSize(trusted: size.height, size.width) }
  /// Whether the sheet is at least as high as it is wide.
  package var isPortrait: Bool { size.height >= size.width }
}

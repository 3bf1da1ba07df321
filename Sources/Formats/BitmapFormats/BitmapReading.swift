public import Drawing

/// A picture that was read from a file, and what of the file it lacks.
public struct BitmapReading: Hashable, Sendable {
  /// A part of a file that its picture lacks.
  public enum Loss: Hashable, Sendable {
    /// The colour space is not heeded, in words: the numbers are taken for those of sRGB.
    case ignoredColors(String)
    /// The data end too early: so many of the rows, from the top, are there, and the others are transparent.
    case missingRows(BitmapFormat, rowCount: Int, height: Int)
    /// The data end too early: the picture has less detail.
    case missingDetail(BitmapFormat)
    /// The pixels are inks, and no profile says of which press: their colours are guessed.
    case plainInks(BitmapFormat)
  }

  /// The picture, in sRGB.
  public let bitmap: Bitmap
  /// The parts that it lacks.
  public let losses: [Loss]
}

extension BitmapReading.Loss: CustomStringConvertible {
  /// The loss in words, on one line.
  public var description: String {
    switch self {
    case .ignoredColors(let colors): "\(colors) is not heeded, so that colours are off: convert the picture to sRGB"
    case .missingRows(let format, let rowCount, let height):
      "the \(format.rawValue) ends too early: \(rowCount) of \(height) rows are drawn"
    case .missingDetail(let format): "the \(format.rawValue) ends too early: it is drawn with less detail"
    case .plainInks(let format):
      "the \(format.rawValue) has inks (CMYK) and no profile: a PDF keeps them, and elsewhere its colours are guessed"
    }
  }
}

public import Drawing

/// A picture read from a file, and the parts of the file that it lacks.
public struct BitmapReading: Hashable, Sendable {
  /// A part of a file that its picture lacks.
  public enum Loss: Hashable, Sendable {
    /// The colour space, named in words, is ignored: the numbers are taken as sRGB.
    case ignoredColors(String)
    /// The data end too early: the first `rowCount` rows are there, and the others are transparent.
    case missingRows(BitmapFormat, rowCount: Int, height: Int)
    /// The data end too early: all rows are there, with less detail.
    case missingDetail(BitmapFormat)
    /// The pixels are inks without a profile of their press: their colours are guessed.
    case plainInks(BitmapFormat)
  }

  /// The picture, in sRGB.
  public let bitmap: Bitmap
  /// The parts of the file that the picture lacks.
  public let losses: [Loss]
}

extension BitmapReading.Loss: CustomStringConvertible {
  /// The loss in words, on one line.
  public var description: String {
    switch self {
    case .ignoredColors(let colors): "\(colors) is not used, so the colours may be wrong: convert the picture to sRGB"
    case .missingRows(let format, let rowCount, let height):
      "the \(format.rawValue) ends too early: \(rowCount) of \(height) rows are drawn"
    case .missingDetail(let format): "the \(format.rawValue) ends too early: it is drawn with less detail"
    case .plainInks(let format):
      "the \(format.rawValue) has inks (CMYK) and no profile: a PDF keeps them, and elsewhere its colours are guessed"
    }
  }
}

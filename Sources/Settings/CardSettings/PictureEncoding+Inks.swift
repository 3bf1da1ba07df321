package import CardDesign
import Drawing
import PDFFormat
package import PictureExport
import PlayingCards

extension PictureEncoding {
  /// Returns the encoding with a theme's black as full black ink alone. Less ink would be screened, with ragged edges.
  package func printingBlack(of theme: Theme) -> PictureEncoding {
    guard format == .pdf else { return self }
    let inks = [theme.palette.black, theme.palette.pageInk] + Suit.allCases.map { theme.suitColors[$0] }
    let blacks = Set(
      inks.filter { max($0.red, $0.green, $0.blue) <= PictureEncoding.lightestBlack }.map { $0.withAlpha(255) })
    switch self {
    case .pdf(.cmyk(var map), let compression):
      for ink in blacks { map.exceptions[ink] = map.blackInks }
      return .pdf(ink: .cmyk(map), compression: compression)
    case .pdf(.screen, let compression): return .pdf(ink: .screen(blacks: blacks), compression: compression)
    default: return self
    }
  }

  /// The highest level of a colour that counts as black; the classic deck's is 26.
  private static let lightestBlack: UInt8 = 32
}

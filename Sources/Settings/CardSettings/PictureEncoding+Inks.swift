package import CardDesign
import Drawing
import PDFFormat
package import PictureExport
import PlayingCards

extension PictureEncoding {
  /// The encoding with a theme's black as black ink alone, and all of it: less would be screened, and edges ragged.
  package func printingBlack(of theme: Theme) -> PictureEncoding {
    guard case .pdf(.cmyk(var map), let compression) = self else { return self }
    let inks = [theme.palette.black, theme.palette.pageInk] + Suit.allCases.map { theme.suitColors[$0] }
    for ink in inks where max(ink.red, ink.green, ink.blue) <= PictureEncoding.lightestBlack {
      map.exceptions[ink.withAlpha(255)] = InkMap.Inks(cyan: 0, magenta: 0, yellow: 0, black: 1)
    }
    return .pdf(ink: .cmyk(map), compression: compression)
  }

  /// The highest level of a colour that is meant as black; that of the classic deck is 26.
  private static let lightestBlack: UInt8 = 32
}

package import CardDesign
import Drawing
import PDFFormat
package import PictureExport
import PlayingCards

extension PictureEncoding {
  /// Returns the encoding with a theme's own inks, and with its black as full black ink alone. Less ink would be screened, with
  /// ragged edges.
  package func printingBlack(of theme: Theme) -> PictureEncoding {
    guard format == .pdf else { return self }
    let inks = [theme.palette.black, theme.palette.pageInk] + Suit.allCases.map { theme.suitColors[$0] }
    let blacks = Set(
      inks.filter { max($0.red, $0.green, $0.blue) <= PictureEncoding.lightestBlack }.map { $0.withAlpha(255) })
    switch self {
    case .pdf(.cmyk(var map), let compression):
      for ink in blacks { map.exceptions[ink] = map.blackInks }
      for (color, inks) in theme.inks {
        map.exceptions[color] = InkMap.Inks(
          cyan: inks.cyan / 100, magenta: inks.magenta / 100, yellow: inks.yellow / 100, black: inks.black / 100)
      }
      return .pdf(ink: .cmyk(map), compression: compression)
    case .pdf(.screen, let compression): return .pdf(ink: .screen(blacks: blacks), compression: compression)
    default: return self
    }
  }

  /// Returns the encoding of a plate: a PDF has its ink alone.
  package func ofPlate(_ ink: String) -> PictureEncoding {
    if case .pdf(_, let compression) = self { .pdf(ink: .spot(ink), compression: compression) } else { self }
  }

  /// The highest level of a colour that counts as black; the classic deck's is 26.
  private static let lightestBlack: UInt8 = 32
}

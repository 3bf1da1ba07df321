import PlaneGeometry
import PlayingCards

extension CardFace {
  /// Whether there are pixels enough for the ornament of an ace.
  var showsOrnaments: Bool { raster.map { $0.cardSize.width >= CardDetail.ornamentWidth } ?? true }

  /// Rules for figures: the lines within things, up to 5 units wide, are left out where they would be a tenth of a pixel.
  var detailStyleSheet: String { raster == nil ? "" : CardFace.withoutFineLines }

  private static let withoutFineLines: String = {
    let widths = ["2", "2.5", "2.6", "3", "3.3", "3.4", "3.5", "4", "4.5", "4.8"]
    return widths.map { "[stroke-width=\"\($0)\"]" }.joined(separator: ", ") + " { stroke: none }"
  }()
}

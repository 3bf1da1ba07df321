import PlaneGeometry
import PlayingCards

extension CardFace {
  /// Whether there are enough pixels for the ornament of an ace.
  var showsOrnaments: Bool { raster.map { $0.cardSize.width >= CardDetail.ornamentWidth } ?? true }

  /// The style sheet of figures. On few pixels it removes inner lines up to 5 units wide, which would be a tenth of a pixel.
  var detailStyleSheet: String { raster == nil ? "" : CardFace.withoutFineLines }

  private static let withoutFineLines: String = {
    let widths = ["2", "2.5", "2.6", "3", "3.3", "3.4", "3.5", "4", "4.5", "4.8"]
    return widths.map { "[stroke-width=\"\($0)\"]" }.joined(separator: ", ") + " { stroke: none }"
  }()
}

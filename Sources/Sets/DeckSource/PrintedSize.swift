import CardDesign
package import CardSets
package import PlaneGeometry

/// The size of a card on paper, determined from the pixels of its picture.
package struct PrintedSize: Hashable, Sendable {
  /// The size after cutting, upright, in millimetres.
  package let size: Size
  /// The bleed on all sides of the picture, in millimetres.
  package let bleed: Double
  /// The density in pixels per inch.
  package let dotsPerInch: Double
  /// Whether cards of this size are sold; otherwise only the picture's density gives the size.
  package let isKnown: Bool

  /// The usual bleeds in millimetres: none, 3 mm, an eighth of an inch, the .12 in of MakePlayingCards, and 2 mm.
  private static let bleeds = [0, 3, 3.175, 3.048, 2]
  /// The usual densities of pictures without one, in pixels per inch.
  private static let densities = [300.0, 600, 800, 1200]
  /// The densities that programs write by default, in pixels per inch.
  private static let screens = [72.0, 96]

  /// Determines the size of a card.
  ///
  /// A size is known if both sides are within a pixel of it.
  ///
  /// - Parameters:
  ///   - bleed: the requested bleed, in millimetres. A picture without any is recognised as well.
  /// - Returns: `nil` if the file gives no density and no known size has this number of pixels.
  package init?(_ pixels: ArtworkFile.Pixels, bleed: Double?) {
    let (across, down) = (min(pixels.width, pixels.height), max(pixels.width, pixels.height))
    let given = pixels.dotsPerInch.flatMap { density in
      PrintedSize.screens.contains { abs($0 - density) < 0.5 } ? nil : density
    }
    let bleeds = bleed.map { $0 > 0 ? [$0, 0] : [0] } ?? PrintedSize.bleeds
    for density in given.map({ [$0] }) ?? PrintedSize.densities {
      for some in bleed == nil ? [bleeds] : bleeds.map({ [$0] }) {
        if let found = PrintedSize.nearest(across, down, density, among: some) {
          self = found
          return
        }
      }
    }
    guard let given else { return nil }
    let (width, height) = (Double(across) * 25.4 / given, Double(down) * 25.4 / given)
    let own = bleed ?? 0
    self.init(
      size: Size(width: width - 2 * own, height: height - 2 * own), bleed: own, dotsPerInch: given, isKnown: false)
  }

  private init(size: Size, bleed: Double, dotsPerInch: Double, isKnown: Bool) {
    (self.size, self.bleed, self.dotsPerInch, self.isKnown) = (size, bleed, dotsPerInch, isKnown)
  }

  private static func nearest(_ width: Int, _ height: Int, _ density: Double, among bleeds: [Double]) -> PrintedSize? {
    var best: (error: Double, found: PrintedSize)?
    for bleed in bleeds {
      for size in CardFormat.knownSizes {
        func error(_ length: Double, _ count: Int) -> Double {
          abs(((length + 2 * bleed) * density / 25.4).rounded() - Double(count))
        }
        let (across, down) = (error(size.width, width), error(size.height, height))
        guard across <= 1, down <= 1, across + down < best?.error ?? .infinity else { continue }
        best = (across + down, PrintedSize(size: size, bleed: bleed, dotsPerInch: density, isKnown: true))
      }
    }
    return best?.found
  }
}

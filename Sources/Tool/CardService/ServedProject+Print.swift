import CardDesign
import CardSets
import CardSettings
import CardwrightJobs
import DeckSource
import Drawing
import ErrorReporting
import PictureExport
import PlaneGeometry
import SheetLayout
import WorkerThreads

extension ServedProject.Source {
  /// Returns its sheets, with the layout options of `cardwright sheet`.
  func sheets(_ query: [(name: String, value: String)]) throws(ServiceError) -> SheetsDestination {
    let sheets = try AddressQuery(items: query).settings(SheetSettings.self, of: "sheet")
    do { return SheetsDestination(try sheets.composer(for: set.format, isSizeGiven: false)) } catch {
      throw ServiceError(error)
    }
  }

  /// Returns the sheets as a PDF.
  func document(of sheets: SheetsDestination) throws(ServiceError) -> [UInt8] {
    do { return try wait { [set] in try await ExportRun().bytes(of: set, as: sheets) } } catch {
      throw ServiceError(error)
    }
  }

  /// Returns a box for its cards, with their back around it.
  ///
  /// - Parameter title: the game's title, which is drawn on the box if its typeface has the letters; a deck has its
  ///   maker there.
  func box(title: String) throws(ServiceError) -> BoxJob {
    do {
      let count = min(max(set.total, TuckBox.cardCounts.lowerBound), TuckBox.cardCounts.upperBound)
      let box = try TuckBox(cardSize: set.format.size, cardCount: count)
      if let composer { return try BoxJob(box, composer: composer) }
      let wrapping = try wrapping()
      var named = wrapping.theme
      named.maker = title.uppercased()
      let own = CardComposer(theme: named, format: wrapping.format)
      if let job = try? BoxJob(box, composer: own) { return job }
      return try BoxJob(box, composer: wrapping)
    } catch {
      throw ServiceError(error)
    }
  }

  /// Returns a composer with the back of the cards; a table's cards have no theme.
  private func wrapping() throws -> CardComposer {
    var theme = Theme.classic
    let side = set.backs.first ?? set.cards.first?.front
    if let side, let picture = set.composition(of: side, on: nil).pictures.first {
      let scene = picture.frames[0].scene
      var rasterizer = PictureRasterizer()
      let bitmap = try rasterizer.bitmap(
        of: scene, on: PictureSize.width(Self.sample).grid(for: scene.size), limits: picture.limits)
      let ground = bitmap.edgeColor
      let accent = [Color.white, .black].max { $0.contrast(with: ground) < $1.contrast(with: ground) } ?? .white
      theme.back = BackStyle(SceneBack(scene, inks: BackInks(ground: ground, accent: accent)))
    }
    return CardComposer(theme: theme, format: try set.format.withBleed(0))
  }

  /// The width in pixels of the sample for the colour of a box.
  private static let sample = 24
}

extension Bitmap {
  /// The mean colour of the outermost pixels that are opaque.
  fileprivate var edgeColor: Color {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in 0..<height {
      for x in 0..<width where x == 0 || y == 0 || x == width - 1 || y == height - 1 {
        let color = Color(self[x, y])
        guard color.alpha == 255 else { continue }
        (red, green, blue, count) = (red + Int(color.red), green + Int(color.green), blue + Int(color.blue), count + 1)
      }
    }
    guard count > 0 else { return .white }
    return Color(red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
  }
}

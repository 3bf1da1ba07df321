import CardDesign
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import TabletopDesign
import TabletopGames

extension CardService {
  /// Returns the work for a card that is not a playing card: `/faces/animals/fox.webp`, `/faces/trios/0120.png`,
  /// `/faces/back/animals.webp`.
  ///
  /// - Parameters:
  ///   - path: the path after `/faces/`.
  ///   - width: the width in pixels, 16 to 2400.
  /// - Throws: ``ServiceError`` for an unknown face.
  public func face(at path: Substring, width: Int) throws(ServiceError) -> Work {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let format = PictureFormat(rawValue: String(parts[1])), format != .pdf,
      let card = Self.tableCard(parts[0])
    else {
      throw ServiceError(.missing, "there is no such face; write /faces/animals/fox.webp")
    }
    guard (16...2400).contains(width) else { throw ServiceError(.wrong, "width: write 16 to 2400") }
    let encoding = PictureEncoding(format, size: .width(width))
    let tag = ContentDigest(Array("face \(path) \(width) \(Release.software)".utf8))
    return Work(tag: tag, mediaType: MediaType.of(parts[1]) ?? "", dependsOnFiles: false) { () throws(ServiceError) in
      do {
        let scene = try card.cards.scene(for: card.side)
        return try PictureExporter(encoding).bytes(of: Picture(scene, unit: .millimetre, title: card.side.title))
      } catch {
        throw ServiceError(.broken, "\(error)")
      }
    }
  }

  private static func tableCard(_ name: Substring) -> (side: TableCard, cards: TableCardComposer)? {
    let parts = name.split(separator: "/").map(String.init)
    if parts == ["unknown"] { return (.picture(.unknown), TableCardComposer(back: PictureTheme.halloween.back)) }
    guard parts.count == 2 else { return nil }
    let trios = TableCardComposer(back: BackStyle(TriosBack()))
    switch parts[0] {
    case "trios": return (try? Trios.Card(parts[1])).map { (.trio($0), trios) }
    case "back" where parts[1] == "trios": return (.back, trios)
    case "back": return (try? PictureTheme(named: parts[1])).map { (.back, TableCardComposer(back: $0.back)) }
    default:
      guard let picture = ThemePicture(named: parts.joined(separator: "/")) else { return nil }
      return (.picture(picture), TableCardComposer(back: PictureTheme.halloween.back))
    }
  }
}

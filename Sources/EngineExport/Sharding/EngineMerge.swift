import CardDesign
import DeckExport
import FileAccess
import PictureExport
import PlainNotation
public import Sharding

/// Puts the shares of an export together: what one run would have written, from the pictures of all shares.
///
///     let merge = try EngineMerge(work)
///     try ExportFolder(Folder(path: "App")).write(try merge.files(), target: merge.target)
public struct EngineMerge {
  /// The command of runs that are exports.
  public static let command = "export"

  /// What the files are for.
  public let target: ExportTarget
  private let about: About
  private let work: ShardedWork

  /// Reads what the shares have noted of their target.
  ///
  /// - Throws: ``EngineExportError/foreignShares(target:reason:)`` if the target is not there or has been changed since.
  public init(_ work: ShardedWork) throws(EngineExportError) {
    self.work = work
    do {
      about = try About(JSONMember(JSONValue(parsing: Array(work.run.about.utf8))))
    } catch {
      throw .foreignShares(target: "a target", reason: "they do not say which one")
    }
    do throws(ExportTargetError) {
      target = try about.target()
    } catch {
      throw .foreignShares(target: about.source, reason: "\(error)")
    }
    guard About.definition(of: target) == about.definition else {
      throw .foreignShares(target: about.source, reason: "the target has been changed since the shares were drawn")
    }
  }

  /// All files of the export.
  ///
  /// - Throws: ``EngineExportError``.
  public func files() throws(EngineExportError) -> [EngineExporter.File] {
    var exporter = EngineExporter(target: target, deck: DeckExporter(composer: CardComposer()))
    exporter.title = about.title
    let scaleCount = target.pictures.scales.count
    var cards: [ExportedCard] = []
    var drawn = Array(repeating: [ExportDrawing.Drawn](), count: scaleCount)
    var paths: Set<String> = []
    for index in 0..<work.run.pieceCount {
      do throws(ShardError) {
        let piece = try work.piece(index)
        guard let card = try? Card(JSONMember(JSONValue(parsing: Array(piece.about.utf8)))),
          card.sizes.count == scaleCount, piece.files.count == scaleCount
        else { throw .changedFile(path: work.folder(of: index).path) }
        cards.append(
          ExportedCard(
            index: card.isSlot ? nil : index, label: card.label, side: try? CardPicture(card.label.shortName)))
        for number in 0..<scaleCount {
          let (width, height) = card.sizes[number]
          paths.insert(piece.files[number].path)
          drawn[number].append(
            ExportDrawing.Drawn(
              bytes: try work.bytes(of: piece.files[number], of: index), width: width, height: height))
        }
      } catch {
        throw .sharding(error)
      }
    }
    var drawing = ExportDrawing(exporter: exporter, cards: try exporter.named(cards), themeName: about.theme)
    try drawing.add(drawn)
    if let other = drawing.files.first(where: { !paths.contains($0.path) }) {
      throw .foreignShares(target: target.name, reason: "no share has a picture called \(other.path)")
    }
    try drawing.addTexts()
    try exporter.check(drawing.files)
    return drawing.files
  }
}

import PlayingCards
import PictureExport
import CardDesign
package import CardSettings
import DeckSource
import FileAccess
import PlaneGeometry
import SettingFields
import SheetLayout

extension BoxSettings {
  /// Returns the job that draws the box, and its destination.
  package func job(in context: JobContext) throws -> (job: BoxJob, place: OutputPlace) {
    var (drawing, writing) = (drawing, writing)
    let profile = try print.profile()
    let usual = profile?.file == .png ? PictureFormat.png : .pdf
    let place = try OutputPlace(output ?? "box.\((writing.format ?? usual).fileEnding)")
    if let profile {
      if drawing.size.size == nil { drawing.size.size = profile.sizeText }
      let format = try writing.encoding(for: place, size: .print, density: nil).format
      if format.hasPixels, drawing.size.dpi == nil, drawing.size.width == nil { drawing.size.dpi = profile.dotsPerInch }
      if format == .pdf { writing.inks.fill(from: profile) }
    }
    if drawing.size.bleed != nil { throw SettingFault("\(name: "bleed"): a box has one of \(Int(TuckBox.bleed)) mm") }
    let look = try drawing.deckDrawing(writing: writing, to: place, context)
    let box = try TuckBox(
      cardSize: look.composer.format.size, cardCount: cards ?? look.composer.theme.system.usualCardCount,
      cardThickness: try cardThickness?.millimetres(of: "card-thickness", in: TuckBox.thicknesses, such: "0.3mm")
        ?? TuckBox.usualCardThickness,
      boardThickness: try boardThickness?.millimetres(of: "board-thickness", in: TuckBox.thicknesses, such: "0.5mm")
        ?? TuckBox.usualBoardThickness)
    if case .folder(let folder) = place {
      throw SettingFault("a box is one file: name it, as in -o \(folder.path(of: "box.pdf"))")
    }
    var job = try BoxJob(box, composer: look.composer)
    job.encoding = look.encoding
    job.layer = layer ?? .all
    job.export.replacesExisting = writing.replacesFiles
    job.export.mostPixels = context.mostPixels
    return (job, place)
  }
}

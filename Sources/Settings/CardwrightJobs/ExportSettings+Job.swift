import CardDesign
import CardSets
package import CardSettings
import DeckSource
import EngineExport
import FileAccess
import PictureExport
import SettingFields
import SVGFormat

extension ExportSettings {
  /// Returns the settings of each variant, with its folder.
  package func all() throws -> [ExportSettings] {
    if output.isEmpty || output == "-" { throw SettingFault("-o \(output): name a folder, as in -o Game") }
    let all = try variants.variants(of: drawing)
    let widths = ExportTarget.Pictures.widths
    if let width = all.compactMap(\.drawing.size.width).first(where: { !widths.contains($0) }) {
      let name: SettingName = variants.widths == nil ? "width" : "widths"
      throw SettingFault(
        "\(name: name) \(width): a card has \(widths.lowerBound) to \(widths.upperBound) pixels")
    }
    return all.map { variant in
      var one = self
      one.drawing = variant.drawing
      if !variant.path.isEmpty { one.output = Folder(path: output).path(of: variant.path.joined(separator: "/")) }
      return one
    }
  }

  /// Returns the job of one variant.
  package func job(in context: JobContext) throws -> CardJob {
    if drawing.size.dpi != nil { throw SettingFault("\(name: "dpi") is for paper: give \(name: "width"), in pixels") }
    if let naming = drawing.naming, naming != .short {
      throw SettingFault("\(name: "naming"): the target says how files are named")
    }
    let target = try changedTarget()
    let game = try cards.gameDeck(besides: drawing, context)
    var drawing = drawing
    drawing.size.width = nil
    let pictures = try pictures(besides: game, context)
    let sprites = pictures.flatMap { areSprites($0, for: target) ? $0 : nil }
    let own = try sprites == nil ? pictures.flatMap { try format(of: $0, context) } : nil
    var look = try drawing.deckDrawing(own: own, over: game?.theme, usesFont: cards.usesFont, context)
    if target.cards.hasSquareCorners { try look.squareCorners() }
    var exporter = EngineExporter(target: target, setting: self.target)
    exporter.compression = isSmall ? .small : .usual
    exporter.surround = try surround.surround(of: look.composer.format, width: target.pictures.width)
    if target.pictures.caption != nil { exporter.captionFonts = drawing.reader(context).fonts }
    var set: CardSet
    if let sprites {
      set = sprites.sprites(width: self.drawing.size.width, limits: drawing.limits.limits)
      // For several densities, sprites have the pixels of the highest one.
      if scales == nil { exporter.spriteScale = target.pictures.scales.map(\.factor).max() ?? 1 }
      context.advise("\(source ?? ""): the pictures keep their sizes and shapes; --size makes cards of them")
    } else if let pictures {
      let notes = pictures.sideNotes + pictures.turnedNotes(for: look.composer.format)
      if !context.isQuiet, !notes.isEmpty { context.tell(notes) }
      set = pictures.set(format: look.composer.format, limits: drawing.limits.limits)
      set.title = "Playing cards"
    } else {
      set = try cards.set(of: game, drawing, look, context)
    }
    var job = CardJob(set, to: .engine(exporter, Folder(path: output)), command: "export")
    job.export = try run.run(notes("export", self.target), replacesFiles: replacesFiles, context)
    job.export.removesChanged = false
    return job
  }

  /// Returns the target with the changes of these settings.
  private func changedTarget() throws -> ExportTarget {
    var target = try packing.applied(to: ExportTarget(setting: self.target))
    if let width = drawing.size.width { target.pictures.width = width }
    if let scales { target.pictures.scales = try ExportSettings.scales(scales, known: target.pictures.scales) }
    return try target.drawn(as: format)
  }

  private static func scales(
    _ text: String, known: [ExportTarget.Scale]
  ) throws(SettingFault) -> [ExportTarget.Scale] {
    var scales: [ExportTarget.Scale] = []
    for (word, factor) in try VariantSettings.factors(in: text) {
      if scales.contains(where: { $0.factor == factor }) {
        throw SettingFault("\(name: "scales") \(text): \(word) is given twice")
      }
      scales.append(known.first { $0.factor == factor } ?? ExportTarget.Scale(factor: factor))
    }
    return scales
  }

  // MARK: Cards

  /// Whether pictures keep their own sizes. They do if they do not look like cards, no setting makes cards of them, and
  /// the target accepts any size.
  private func areSprites(_ pictures: PictureCards, for target: ExportTarget) -> Bool {
    guard [.atlas, .files].contains(target.pictures.kind), !target.cards.hasSquareCorners,
      target.pictures.caption == nil
    else { return false }
    let size = drawing.size
    guard size.size == nil, size.bleed == nil, surround.margin == nil, surround.shadow == nil else { return false }
    return !pictures.areCards(atWidth: size.width == nil ? target.pictures.width : 1)
  }

  /// Returns the pictures of another source; `nil` for Cardwright's cards.
  private func pictures(besides deck: GameDeckSettings.Deck?, _ context: JobContext) throws -> PictureCards? {
    guard let source else { return nil }
    let rivals: [(SettingName, Bool)] = [("only", cards.selection.only != nil), ("game", deck != nil)]
    if let rival = cards.pack.members.first?.name ?? rivals.first(where: \.1)?.0 {
      throw SettingFault("\(name: rival) is for Cardwright's cards, and \(name: "from") brings others")
    }
    let reader = drawing.reader(context)
    if source != "-" { return try PictureCards(folder: source, reader: reader, warn: context.warn) }
    return try PictureCards(arguments: ["-"], reader: reader, warn: context.warn)
  }

  /// Returns the format of the pictures; `nil` if a size is given. Reports those of another shape, which will be
  /// cropped.
  private func format(of pictures: PictureCards, _ context: JobContext) throws -> CardFormat? {
    if drawing.size.size != nil { return nil }
    let (format, others) = try SettingFault.about(prefix: "\(name: "from") \(source ?? "")") {
      () throws(CardFormatError) in try pictures.usualFormat()
    }
    if let first = others.first {
      let more = others.count == 1 ? "" : others.count == 2 ? " and another" : " and \(others.count - 1) others"
      context.advise(
        "\(source ?? ""): \(first)\(more) will be cropped to the shape of most pictures; --size sets another")
    }
    return format
  }
}

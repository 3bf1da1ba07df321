import CardDesign
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import WorkerThreads

extension DeckExporter {
  /// Draws sides into one file that holds a page for each, such as a PDF.
  ///
  /// - Parameter title: the document's name for those who see a list of files.
  /// - Throws: ``DeckExportError``; what was at the path is unchanged then.
  public func export(
    pages items: [DeckItem], title: String? = nil, to path: String
  ) async throws(DeckExportError) -> ExportSummary {
    let start = ContinuousClock.now
    let picture = try await picture(ofPages: items, title: title)
    do throws(PictureExportError) {
      let file = try pictureExporter.export(picture, to: path)
      let label = CardLabel(shortName: "pages", title: title ?? "", alternativeText: title ?? "")
      return ExportSummary(
        files: [ExportSummary.File(label: label, path: path, byteCount: file.byteCount)],
        size: composer.format.canvas.size, grid: nil, duration: ContinuousClock.now - start, pageCount: items.count)
    } catch {
      throw DeckExportError(DeckExportError.Reason(error), total: 1)
    }
  }

  /// The bytes of a file that holds a page for each side.
  ///
  /// - Throws: ``DeckExportError`` if it cannot be drawn.
  public func bytes(ofPages items: [DeckItem], title: String? = nil) async throws(DeckExportError) -> [UInt8] {
    let picture = try await picture(ofPages: items, title: title)
    do throws(PictureExportError) {
      return try pictureExporter.bytes(of: picture)
    } catch {
      throw DeckExportError(DeckExportError.Reason(error), total: 1)
    }
  }

  /// The sides as the frames of one picture. A side that is there more than once is composed once, and shares its scene.
  private func picture(ofPages items: [DeckItem], title: String?) async throws(DeckExportError) -> Picture {
    var places: [String: Int] = [:]
    var different: [DeckItem] = []
    for item in items where places[item.stem] == nil {
      places[item.stem] = different.count
      different.append(item)
    }
    let composed = try await compose(different, by: Workers(count: jobs))
    let frames = items.map { composed[places[$0.stem, default: 0]].frames[0] }
    var picture = Picture(frames: frames, unit: .millimetre, rounding: .nearest, title: title)
    picture.trim = composer.trim
    return picture
  }
}

extension CardComposer {
  /// What is left of a picture when its bleed is cut off; `nil` if it has none.
  var trim: Rect? {
    let bleed = format.bleed
    return bleed > 0 ? Rect(x: bleed, y: bleed, width: format.size.width, height: format.size.height) : nil
  }
}

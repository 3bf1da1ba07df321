public import CardDesign
import PlaneGeometry
import PictureExport

extension DeckExporter {
  /// Draws one picture into a file of any name.
  ///
  /// - Throws: ``DeckExportError``; what was at the path is unchanged then.
  public func export(_ picture: CardPicture, to path: String) throws(DeckExportError) -> ExportSummary {
    let start = ContinuousClock.now
    do throws(DeckExportError.Reason) {
      let grid = try grid()
      let drawn = try composed(picture)
      do throws(PictureExportError) {
        let file = try pictureExporter.export(drawn, to: path)
        return ExportSummary(
          files: [ExportSummary.File(label: CardLabel(picture), path: path, byteCount: file.byteCount)],
          size: composer.format.canvas.size, grid: grid, duration: ContinuousClock.now - start)
      } catch {
        throw DeckExportError.Reason(error, of: CardLabel(picture))
      }
    } catch {
      throw DeckExportError(error, total: 1)
    }
  }

  /// The bytes of the file of one picture.
  ///
  /// - Throws: ``DeckExportError`` if it cannot be drawn.
  public func bytes(of picture: CardPicture) throws(DeckExportError) -> [UInt8] {
    do throws(DeckExportError.Reason) {
      let drawn = try composed(picture)
      do throws(PictureExportError) {
        return try pictureExporter.bytes(of: drawn)
      } catch {
        throw DeckExportError.Reason(error, of: CardLabel(picture))
      }
    } catch {
      throw DeckExportError(error, total: 1)
    }
  }

  private func composed(_ picture: CardPicture) throws(DeckExportError.Reason) -> Picture {
    let composer = try fittedComposer()
    do {
      return finished(keptSafe([try composer.picture(of: picture)])[0])
    } catch {
      throw .drawing(error)
    }
  }
}

extension DeckExportError.Reason {
  /// What has become of a file of several cards.
  init(_ error: PictureExportError) {
    switch error {
    case .writing(let error): self = .writing(error)
    default: self = .document(error)
    }
  }

  /// What has become of the file of a card.
  init(_ error: PictureExportError, of label: CardLabel) {
    switch error {
    case .writing(let error): self = .writing(error)
    case .size(let error): self = .size(error)
    default: self = .drawing(CardDrawingError(label, .export(error)))
    }
  }
}

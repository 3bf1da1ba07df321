import Drawing
import PictureExport
import PlaneGeometry

/// Encodes cards one by one, as the target wants them: one for each worker.
struct CardEncoder {
  private var pictures: any PictureEncoder
  /// What writes vector drawables; `nil` if the target wants other pictures.
  private let drawables: VectorDrawableWriter?
  /// The size of all pictures, in millimetres.
  private let canvas: Size

  /// - Parameter number: which of the target's scales.
  init(_ exporter: EngineExporter, scale number: Int) {
    let encoding = exporter.encodings[number]
    pictures = exporter.compressed(encoding).makeEncoder()
    drawables =
      exporter.target.pictures.kind == .drawables ? VectorDrawableWriter(width: exporter.widths[number]) : nil
    canvas = exporter.canvas
  }

  /// A card as a file.
  ///
  /// - Parameter name: the card's, for errors.
  mutating func encode(_ picture: Picture, name: String) throws(EngineExportError) -> ExportDrawing.Drawn {
    if let drawables { return try encode(picture.frames[0].scene, name: name, by: drawables) }
    do throws(PictureExportError) {
      let encoded = try pictures.encode(picture)
      // An SVG has CSS's pixels.
      let scale = SceneUnit.pixel.perInch / SceneUnit.millimetre.perInch
      return ExportDrawing.Drawn(
        bytes: encoded.bytes, width: encoded.grid?.width ?? Int((canvas.width * scale).rounded()),
        height: encoded.grid?.height ?? Int((canvas.height * scale).rounded()))
    } catch {
      throw .picture(error, card: name)
    }
  }

  private func encode(
    _ scene: Scene, name: String, by writer: VectorDrawableWriter
  ) throws(EngineExportError) -> ExportDrawing.Drawn {
    do throws(VectorDrawableError) {
      return ExportDrawing.Drawn(
        bytes: try writer.write(scene), width: writer.width, height: writer.height(of: scene.size))
    } catch {
      throw .drawable(error, card: name)
    }
  }
}

import CardSets
import Drawing
import PictureExport
import PlaneGeometry

/// Encodes cards one by one for a target. Each worker has its own encoder.
struct CardEncoder {
  /// The encoders, one for each scale.
  private var encoders: [any PictureEncoder]
  private let exporter: EngineExporter
  /// The writers of vector drawables, one for each scale; empty if the target wants other pictures.
  private let drawables: [VectorDrawableWriter]
  /// The size of all pictures, in millimetres.
  private let canvas: Size

  init(_ plan: EnginePlan) {
    exporter = plan.exporter
    encoders = exporter.encodings.map { $0.makeEncoder() }
    drawables =
      exporter.target.pictures.kind == .drawables ? exporter.widths.map { VectorDrawableWriter(width: $0) } : []
    canvas = exporter.canvas(of: plan.set.format)
  }

  /// Encodes a card as a file at a scale.
  ///
  /// - Parameter width: the width of a sprite in pixels; `nil` for a card.
  mutating func encode(
    _ picture: Picture, scale number: Int, width: Int?, _ piece: ExportPiece, _ composition: Composition
  ) throws(ExportError.Reason) -> (bytes: [UInt8], size: PixelSize) {
    if !drawables.isEmpty { return try encode(picture.frames[0].scene, by: drawables[number], piece) }
    do throws(PictureExportError) {
      if let width { encoders[number] = exporter.encoding(ofWidth: width).makeEncoder() }
      let encoded = try encoders[number].encode(picture)
      // The unit of an SVG is CSS's pixel.
      let scale = SceneUnit.pixel.perInch / SceneUnit.millimetre.perInch
      let canvas = width == nil ? canvas : picture.frames[0].scene.size
      return (
        encoded.bytes,
        PixelSize(
          width: encoded.grid?.width ?? Int((canvas.width * scale).rounded()),
          height: encoded.grid?.height ?? Int((canvas.height * scale).rounded()))
      )
    } catch {
      throw ExportError.Reason(error, of: piece, composition)
    }
  }

  private func encode(
    _ scene: Scene, by writer: VectorDrawableWriter, _ piece: ExportPiece
  ) throws(ExportError.Reason) -> (bytes: [UInt8], size: PixelSize) {
    do throws(VectorDrawableError) {
      return (try writer.write(scene), PixelSize(width: writer.width, height: writer.height(of: scene.size)))
    } catch {
      throw .piece(PieceProblem(EngineExportError.drawable(error, card: piece.name)))
    }
  }
}

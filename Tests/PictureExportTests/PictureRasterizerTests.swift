import Drawing
import PictureExport
import PlaneGeometry
import Rasterization
import Testing

@Suite("Picture rasterizer") struct PictureRasterizerTests {
  /// Discs and a layer on a ground, large enough for two threads.
  private static let scene = Scene(size: Size(width: 160, height: 120)) { context in
    context.fill(Path(Rect(x: 0, y: 0, width: 160, height: 120)), with: .color(.white))
    for index in 0..<12 {
      let x = Double(index) * 11
      context.fill(Path(ellipseIn: Rect(x: x, y: x * 0.7, width: 30, height: 24)), with: .color(.black))
    }
    context.drawLayer { layer in
      let disc = Path(ellipseIn: Rect(x: 30, y: 20, width: 90, height: 80))
      layer.fill(disc, with: .color(Color(red: 200, green: 0, blue: 0)))
    }
  }

  private func drawn(usingTwoThreads: Bool, limits: DrawingLimits) throws -> Result<Bitmap, PictureExportError> {
    var rasterizer = PictureRasterizer()
    rasterizer.usesTwoThreads = usingTwoThreads
    let grid = try PictureSize.width(160).grid(for: Self.scene.size)
    do throws(PictureExportError) {
      return .success(try rasterizer.bitmap(of: Self.scene, on: grid, limits: limits))
    } catch {
      return .failure(error)
    }
  }

  // The memory of one thread is what the limits count; two halves of it are too little for two threads.
  @Test("draws or refuses the same picture by one thread and by two", arguments: [0.3, 0.6, 1, 1.2, 3])
  func sameInAnyNumberOfThreads(share: Double) throws {
    var renderer = SceneRenderer()
    _ = try renderer.render(Self.scene, pixelsPerUnit: 1)
    let limits = DrawingLimits(work: Int(Double(renderer.budget.work) * share), memory: 1 << 24)
    let alone = try drawn(usingTwoThreads: false, limits: limits)
    #expect(try drawn(usingTwoThreads: true, limits: limits) == alone)
    let isDrawn = (try? alone.get()) != nil
    #expect(isDrawn == (share >= 1))
  }

  @Test("refuses by memory, too, whatever the number of threads", arguments: [1 << 10, 1 << 14, 1 << 16, 1 << 18])
  func memory(bytes: Int) throws {
    let limits = DrawingLimits(memory: bytes)
    #expect(try drawn(usingTwoThreads: true, limits: limits) == drawn(usingTwoThreads: false, limits: limits))
  }
}

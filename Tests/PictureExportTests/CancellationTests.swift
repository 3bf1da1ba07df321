import Drawing
import FileAccess
import Foundation
import PNGFormat
import PictureExport
import PlaneGeometry
import SVGFormat
import TemporaryFolders
import Testing

@Suite("Cancelled pictures") struct CancellationTests {
  /// Begins work in a task that is cancelled soon, and tells how much longer than that it has worked, at least.
  ///
  /// The time that the thread has worked counts: others may keep it waiting. The work takes many seconds if it does not find out.
  private func cancel<Output: Sendable>(
    _ work: @escaping @Sendable () -> Output
  ) async -> (output: Output, seconds: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let task = Task {
      let before = Self.workOfThread()
      let output = work()
      return (output, Self.workOfThread() - before)
    }
    // In a thread of its own: there may be no more than one for tasks.
    let cancelled = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        usleep(150_000)
        let time = clock.now
        task.cancel()
        continuation.resume(returning: time)
      }
    }
    let (output, seconds) = await task.value
    return (output, seconds - (cancelled - start) / .seconds(1))
  }

  private static func workOfThread() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("end within a second of a debug build, whatever is costly", arguments: CostlyPicture.allCases, [false, true])
  func stages(picture: CostlyPicture, usingTwoThreads: Bool) async throws {
    let scene = picture.scene
    let grid = try PictureSize.intrinsic.grid(for: scene.size)
    let (error, seconds) = await cancel {
      var rasterizer = PictureRasterizer()
      rasterizer.usesTwoThreads = usingTwoThreads
      return #expect(throws: PictureExportError.self) { try rasterizer.bitmap(of: scene, on: grid) }
    }
    #expect(error == .cancelled(finished: 0, total: 1))
    #expect(seconds < 1)
  }

  /// A rasterizer that one task has after the other.
  private final class Kept: @unchecked Sendable {
    var rasterizer = PictureRasterizer()
  }

  @Test("leave a rasterizer that draws the next one as a new one does", arguments: [false, true])
  func nextPicture(usingTwoThreads: Bool) async throws {
    let next = Scene(size: Size(width: 300, height: 200)) { context in
      context.clip(to: Path(ellipseIn: Rect(x: 0, y: 0, width: 200, height: 200)))
      context.fill(Path(Rect(x: 10, y: 10, width: 250, height: 150)), with: .color(.black))
    }
    let grid = try PictureSize.intrinsic.grid(for: next.size)
    var fresh = PictureRasterizer()
    let expected = try fresh.bitmap(of: next, on: grid)
    let costly = CostlyPicture.shapes.scene
    let costlyGrid = try PictureSize.intrinsic.grid(for: costly.size)
    // A cancelled task stays so: the next picture is drawn in another task.
    let kept = Kept()
    kept.rasterizer.usesTwoThreads = usingTwoThreads
    await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      #expect(throws: PictureExportError.cancelled(finished: 0, total: 1)) {
        try kept.rasterizer.bitmap(of: costly, on: costlyGrid)
      }
    }.value
    let bitmap = try kept.rasterizer.bitmap(of: next, on: grid)
    #expect(bitmap == expected)
  }

  @Test("end within a second while they are made small")
  func compression() async throws {
    var state: UInt32 = 1
    let pixels = (0..<1_000_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return PremultipliedColor(packed: state >> 8 & 0x3F3F3F | 0xFF00_0000)
    }
    let bitmap = try Bitmap(width: 1000, height: 1000, pixels: pixels)
    for compression in PNGCompression.allCases where compression != .fast {
      let (error, seconds) = await cancel {
        var encoder = PNGEncoder(compression: compression)
        return #expect(throws: PNGError.self) { try encoder.encode(bitmap) }
      }
      #expect(error == .cancelled)
      #expect(seconds < 1)
    }
  }

  @Test("end within a second while they are written as shapes on paper")
  func paper() async throws {
    let scene = CostlyPicture.strokes.scene
    let (error, seconds) = await cancel {
      var encoder = PDFPictureEncoder()
      return #expect(throws: PictureExportError.self) { try encoder.encode(Picture(scene)) }
    }
    #expect(error == .cancelled(finished: 0, total: 1))
    #expect(seconds < 1)
  }

  @Test("of many files end within a second, and leave none half written")
  func files() async throws {
    let folder = try TemporaryFolder()
    let task = Task<Void, any Error> {
      var run = ExportRun()
      run.jobs = 2
      let pictures = (0..<4).map { (name: "\($0).png", picture: Picture(CostlyPicture.blur.scene)) }
      _ = try await run.export(pictures, as: .png(), command: "draw", in: Folder(path: folder.path))
    }
    Thread.detachNewThread {
      usleep(150_000)
      task.cancel()
    }
    await #expect(throws: ExportError(.cancelled, total: 4)) { try await task.value }
    #expect(folder.names == [])
  }

  @Test("that are read from SVG end as well")
  func documents() async throws {
    let shape = "<path d='M0 0L9 9L0 9Z' style='fill:red;stroke:blue'/>"
    let text = "<svg xmlns='http://www.w3.org/2000/svg'>" + String(repeating: shape, count: 200_000) + "</svg>"
    let bytes = Array(text.utf8)
    let (error, seconds) = await cancel {
      #expect(throws: SVGError.self) { try SVGReader().read(bytes) }
    }
    #expect(error == .cancelled)
    #expect(seconds < 1)
  }
}

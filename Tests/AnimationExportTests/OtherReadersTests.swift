import AnimationExport
import Drawing
import Foundation
import PNGFormat
import PlaneGeometry
import SceneAnimation
import TemporaryFolders
import Testing

/// Whether other programs read the files, where they are installed.
@Suite("Animations in other programs") struct OtherReadersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static func path(of tool: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a tool in the folder.
  ///
  /// - Returns: its exit code and what it wrote to standard output.
  private func run(_ tool: String, _ arguments: String...) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    let output = folder("output of \(tool)")
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.executableURL = URL(fileURLWithPath: try #require(Self.path(of: tool)))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try [UInt8](Data(contentsOf: URL(fileURLWithPath: output))))
  }

  /// A palette, colours without alpha, and transparent ones; a square that moves, rests and vanishes.
  private func timeline(_ kind: String) throws -> Timeline {
    try Timeline(duration: 0.9) { time in
      Scene(size: Size(width: 40, height: 24)) { context in
        if kind != "alpha" {
          context.fill(Path(Rect(x: 0, y: 0, width: 40, height: 24)), with: .color(Color(red: 20, green: 90, blue: 60)))
        }
        if kind == "colors" {
          for x in 0..<40 {
            for y in 0..<20 {
              context.fill(
                Path(Rect(x: Double(x), y: Double(y), width: 1, height: 1)),
                with: .color(Color(red: UInt8(x * 6), green: UInt8(y * 12), blue: 80)))
            }
          }
        }
        guard time < 0.75 else { return }
        context.translateBy(x: 50 * min(time, 0.5), y: 6.3)
        context.fill(Path(Rect(x: 1.4, y: 0, width: 8, height: 9)), with: .color(.white))
      }
    }
  }

  private func export(_ kind: String) throws -> [Bitmap] {
    let exporter = AnimationExporter(rate: try FrameRate(10))
    try exporter.export(timeline(kind), to: folder("a.png"))
    var shown: [Bitmap] = []
    try exporter.forEachFrame(of: timeline(kind)) { bitmap, _ in if shown.last != bitmap { shown.append(bitmap) } }
    return shown
  }

  @Test(
    "apngdis takes the frames apart as they were", .enabled(if: path(of: "apngdis") != nil),
    arguments: ["palette", "colors", "alpha"])
  func apngdis(kind: String) throws {
    let frames = try export(kind)
    #expect(try run("apngdis", "a.png").status == 0)
    for (index, frame) in frames.enumerated() {
      #expect(try PNGDecoder().decode(folder.read("apngframe\(index + 1).png")).bitmap == frame, "\(index)")
    }
    #expect(!folder.names.contains("apngframe\(frames.count + 1).png"))
  }

  @Test(
    "ffmpeg decodes the frames as they were", .enabled(if: path(of: "ffmpeg") != nil),
    arguments: ["palette", "colors", "alpha"])
  func ffmpeg(kind: String) throws {
    let frames = try export(kind)
    let result = try run(
      "ffmpeg", "-v", "error", "-i", "a.png", "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    #expect(result.status == 0)
    let wanted = frames.flatMap { frame in
      frame.pixels.flatMap { pixel -> [UInt8] in
        let color = Color(pixel)
        return [color.red, color.green, color.blue, color.alpha]
      }
    }
    #expect(result.output.count == wanted.count)
    #expect(result.output == wanted)
  }

  @Test("pngcheck finds nothing wrong", .enabled(if: path(of: "pngcheck") != nil), arguments: ["palette", "colors"])
  func pngcheck(kind: String) throws {
    _ = try export(kind)
    #expect(try run("pngcheck", "-q", "a.png").status == 0)
  }
}

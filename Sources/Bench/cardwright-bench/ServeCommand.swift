import ArgumentParser
import BenchScenes
import Drawing
import FileAccess

/// Cardwright's side of `scripts/dev bench-peers`; the peers' benches answer the same requests.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Measures what the lines of standard input ask for.",
    discussion: """
      raster MILLISECONDS FILE   draws a scene file again and again for that long; answers the median and 0
      picture OUT FILE           writes the picture: width, height and premultiplied RGBA bytes; answers ok
      encode MILLISECONDS FILE   makes PNGs of the picture for that long; answers the median and the PNG's size
      """,
    shouldDisplay: false)

  func run() throws {
    var scenes: [String: BenchScene] = [:]
    var current: (path: String, bench: SceneBench)?
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3 else { throw ValidationError("not a request: \(line)") }
      let path = words[2]
      let scene = try scenes[path] ?? BenchScene(path: path)
      scenes[path] = scene
      var bench = try current?.path == path ? current?.bench ?? SceneBench(for: scene) : SceneBench(for: scene)
      current = nil
      switch (words[0], Double(words[1])) {
      case ("raster", let budget?):
        print(try median(within: budget) { try bench.draw(scene.scene) }, 0)
      case ("encode", let budget?):
        try bench.draw(scene.scene)
        var byteCount = 0
        let time = try median(within: budget) { byteCount = try bench.encode().count }
        print(time, byteCount)
      case ("picture", _):
        try bench.draw(scene.scene)
        let head = Array("\(scene.width) \(scene.height)\n".utf8)
        let bytes = head + bench.bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        try AtomicFile(path: words[1], replacesExisting: true).write(bytes)
        print("ok")
      default:
        throw ValidationError("not a request: \(line)")
      }
      flushStandardOutput()
      current = (path, bench)
    }
  }

  /// Returns the median time of one run, after one to warm up: at least three runs, and as many as fit into the budget.
  private func median(within milliseconds: Double, of work: () throws -> Void) throws -> Double {
    try work()
    let clock = ContinuousClock()
    let start = clock.now
    var times: [Double] = []
    while times.count < 3 || start.duration(to: clock.now).milliseconds < milliseconds {
      let begin = clock.now
      try work()
      times.append(begin.duration(to: clock.now).milliseconds)
    }
    return times.median
  }
}

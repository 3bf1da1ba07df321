import ArgumentParser
import BenchScenes

struct EncodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "encode", abstract: "Measures making a PNG of a scene's picture, in memory.",
    discussion: "The number after the milliseconds is the PNG's size in bytes.")

  @OptionGroup var options: SceneOptions

  func run() throws {
    try options.run { scene, stopwatch in
      var bench = try SceneBench(for: scene)
      try bench.draw(scene.scene)
      var byteCount = 0
      let time = try stopwatch.median { byteCount = try bench.encode().count }
      return Measurement(name: scene.name, milliseconds: time, bytes: byteCount)
    }
  }
}

import ArgumentParser
import BenchScenes

struct RasterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster", abstract: "Measures clearing a bitmap and drawing a scene on it.")

  @OptionGroup var options: SceneOptions

  func run() throws {
    try options.run { scene, stopwatch in
      var bench = try SceneBench(for: scene)
      return Measurement(name: scene.name, milliseconds: try stopwatch.median { try bench.draw(scene.scene) })
    }
  }
}

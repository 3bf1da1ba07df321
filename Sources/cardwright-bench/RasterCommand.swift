import ArgumentParser
import BenchScenes

struct RasterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster", abstract: "Measures clearing a bitmap and drawing a scene on it.")

  @OptionGroup var options: SceneOptions

  func run() throws {
    try options.run { scene, stopwatch in
      var printer = try ScenePrinter(for: scene)
      return Measurement(name: scene.name, milliseconds: try stopwatch.median { try printer.draw(scene.scene) })
    }
  }
}

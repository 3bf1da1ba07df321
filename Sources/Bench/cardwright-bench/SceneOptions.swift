import ArgumentParser
import BenchScenes
import FileAccess

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options for choosing and measuring scenes.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A built-in scene; may be given several times. (default: all)", valueName: "name"))
  var scene: [String] = []

  @Option(
    help: ArgumentHelp(
      "A scene file, as export writes it; may be given several times.", valueName: "path"), completion: .file())
  var file: [String] = []

  @Flag(help: "List the built-in scenes and measure nothing.")
  var list = false

  @OptionGroup var random: SeedOption

  @OptionGroup var rounds: RoundOptions

  /// Returns the chosen scenes.
  private func scenes(seed: UInt64) throws -> [BenchScene] {
    if scene.isEmpty, file.isEmpty { return BenchScene.all(seed: seed) }
    return try scene.map { name in
      guard let scene = BenchScene.named(name, seed: seed) else {
        throw ValidationError("there is no scene '\(name)'; --list names them all")
      }
      return scene
    } + file.map { try BenchScene(path: $0) }
  }

  /// Measures each scene, or lists the scenes.
  func run(_ measure: (BenchScene, Stopwatch) throws -> Measurement) throws {
    let seed = random.drawn()
    if list {
      for scene in BenchScene.all(seed: seed) { print("\(scene.name) \(scene.width)x\(scene.height)") }
      return
    }
    var report = Report(asJSON: rounds.json)
    try random.tell(seed, apart: rounds.json)
    for scene in try scenes(seed: seed) { report.add(try measure(scene, rounds.stopwatch)) }
    try report.finish()
  }
}

/// The seed and the count of random scenes and shapes.
struct SeedOption: ParsableArguments {
  @Option(help: "Draws the random scenes and shapes of an earlier run again.")
  var seed: UInt64?

  /// Returns the given seed, or a new one each time.
  func drawn() -> UInt64 { seed ?? .random(in: 0...UInt64(UInt32.max)) }

  /// Prints a seed before the results that it produces; if `apart`, on standard error, where programs do not read results.
  func tell(_ seed: UInt64, apart: Bool) throws {
    try (apart ? StandardStream.error : .output).write("seed \(seed)\n")
  }
}

/// The options for the number of measurements and the form of their results.
struct RoundOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How often each scene is measured.", valueName: "number"))
  var rounds = 15

  @Flag(help: "Print JSON.")
  var json = false

  var stopwatch: Stopwatch { Stopwatch(rounds: rounds) }

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds must be 1 or more") }
  }
}

extension BenchScene {
  /// Reads a scene file; the scene takes the file's name, without its extension.
  init(path: String) throws {
    guard let bytes = try? ReadableFile(path: path).bytes(), let text = String(validating: bytes, as: UTF8.self) else {
      throw ValidationError("\(path) cannot be read as text")
    }
    let fileName = path.split(separator: "/").last ?? ""
    do throws(NeutralSceneError) {
      try self.init(name: String(fileName.split(separator: ".").first ?? ""), neutralForm: text)
    } catch {
      throw ValidationError("\(path): \(error)")
    }
  }
}

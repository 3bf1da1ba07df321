import ArgumentParser
import BenchScenes
import FileAccess

/// The options for turning curves into polygons, for engines that draw only those.
struct FlatteningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How far the lines of flattened scenes may be from their curves.", valueName: "pixels"))
  var tolerance = 0.05

  func validate() throws {
    guard tolerance > 0 else { throw ValidationError("--tolerance must be more than 0") }
  }
}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes scenes as files that other engines' benches read.",
    discussion: """
      NAME.scene holds a scene as it is, NAME.flat.scene, where only plain colours are used, the same scene as polygons:
      curves flattened, strokes as outlines. The head of NeutralScene.swift describes the form.
      """)

  @Argument(help: "The folder to write to. It must exist.", completion: .directory)
  var folder: String

  @Flag(help: "Write the cards of the deck instead of the built-in scenes, 750 pixels wide.")
  var deck = false

  @OptionGroup var random: SeedOption

  @OptionGroup var flattening: FlatteningOptions

  func run() throws {
    if deck {
      for scene in try BenchDeck().scenes { try scene.writeFiles(to: folder, flattenedTo: nil) }
    } else {
      let seed = random.drawn()
      try random.tell(seed, apart: true)
      for scene in BenchScene.all(seed: seed) {
        try scene.writeFiles(to: folder, flattenedTo: flattening.tolerance)
        print(scene.name)
      }
    }
  }
}

extension BenchScene {
  /// Writes the scene, and also its polygons if a tolerance is given and its colours are plain.
  func writeFiles(to folder: String, flattenedTo tolerance: Double?) throws {
    func write(_ detail: NeutralDetail, _ ending: String) throws {
      let file = AtomicFile(path: "\(folder)/\(name)\(ending)", replacesExisting: true)
      try file.write(Array(try neutralForm(detail).utf8))
    }
    try write(.curves, ".scene")
    if let tolerance, isPlain { try write(.polygons(tolerance: tolerance), ".flat.scene") }
  }
}

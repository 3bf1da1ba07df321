import ArgumentParser
import BenchScenes
import Drawing
import FileAccess

struct AccuracyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy", abstract: "Measures how far random shapes are drawn from their exact areas.",
    discussion: """
      For each class of shapes: the mean error on the pixels that an edge passes through and the largest error, in levels
      of 255. The shapes differ at each run; the seed that is printed first draws them again.
      """)

  @OptionGroup var random: SeedOption

  @Option(help: ArgumentHelp("How many shapes stand in a row and in a column of each class.", valueName: "number"))
  var side = 16

  @Option(
    help: ArgumentHelp("Only this class; may be given several times. (default: all)", valueName: "class"),
    transform: { name in
      guard let shapeClass = ShapeClass(rawValue: name) else {
        throw ValidationError("there is no class '\(name)'; --list names them all")
      }
      return shapeClass
    })
  var scene: [ShapeClass] = []

  @Flag(help: "List the classes and measure nothing.")
  var list = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write the shapes as scene files and the exact covered parts as little-endian 32-bit floats into a folder.",
      valueName: "folder"), completion: .directory)
  var export: String?

  @OptionGroup var flattening: FlatteningOptions

  func validate() throws {
    guard (1...128).contains(side) else { throw ValidationError("--side must be 1 to 128") }
  }

  func run() throws {
    if list {
      for shapeClass in ShapeClass.allCases { print(shapeClass.rawValue) }
      return
    }
    let seed = random.drawn()
    try random.tell(seed, apart: json)
    var report = Report(asJSON: json)
    for shapeClass in scene.isEmpty ? ShapeClass.allCases : scene {
      let sheet = ShapeSheet(shapeClass, side: side, seed: seed)
      let scene = sheet.scene
      let exact = sheet.exactCoverage()
      var bench = try SceneBench(for: scene)
      try bench.draw(scene.scene)
      let error = CoverageError(of: bench.bitmap, from: exact)
      report.add(Measurement(name: shapeClass.rawValue, meanError: error.mean, largestError: error.largest))
      if let export {
        try scene.writeFiles(to: export, flattenedTo: flattening.tolerance)
        let bytes = exact.flatMap { value in
          let bits = Float(value).bitPattern
          return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> $0) }
        }
        try AtomicFile(path: "\(export)/\(shapeClass.rawValue).coverage", replacesExisting: true).write(bytes)
      }
    }
    try report.finish()
  }
}

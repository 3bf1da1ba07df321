import ArgumentParser
import CardDesign
import Drawing
import FileAccess
import Rasterization
import SVGFormat

struct StepsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "steps", abstract: "Measures how long a counted step of work takes, by the kernel that takes it.",
    discussion: """
      Each line has a kernel's name, nanoseconds a step, and how many million steps were measured. The limits of work promise an end in
      time only if no kernel's steps take much longer than others'.
      """)

  @Option(
    help: ArgumentHelp("Fails if a kernel's steps take more than this many nanoseconds.", valueName: "nanoseconds"))
  var most: Double?

  @Option(help: ArgumentHelp("Only kernels whose names contain this.", valueName: "text"))
  var only = ""

  @Option(
    help: ArgumentHelp("A picture whose decoder is measured, too; may be given several times.", valueName: "path"),
    completion: .file())
  var picture: [String] = []

  @Flag(help: "List the kernels and measure nothing.")
  var list = false

  func run() throws {
    var kernels = StepKernel.all
    for path in picture { kernels.append(try StepKernel(decoding: path)) }
    kernels.removeAll { !only.isEmpty && !$0.name.contains(only) }
    var slow: [String] = []
    for kernel in kernels {
      if list {
        print(kernel.name)
        continue
      }
      let (steps, nanoseconds) = try measure(kernel)
      let each = nanoseconds / Double(max(1, steps))
      print("\(kernel.name) \((each * 100).rounded() / 100) \(((Double(steps) / 1e4).rounded() / 100))")
      flushStandardOutput()
      if let most, each > most { slow.append(kernel.name) }
    }
    if let most, !slow.isEmpty {
      throw ValidationError("more than \(most) ns a step: \(slow.joined(separator: ", "))")
    }
  }

  /// Returns the steps that reading and drawing a kernel's file count, and the shortest processor time of three runs.
  private func measure(_ kernel: StepKernel) throws -> (steps: Int, nanoseconds: Double) {
    var reader = SVGReader()
    reader.typeface = try IndexTypeface.face()
    let allowed = Int.max / 2
    reader.limits = DrawingLimits(work: allowed)
    var (steps, nanoseconds) = (0, Double.infinity)
    for _ in 0..<3 {
      let start = processorSeconds()
      let picture = try reader.read(Array(kernel.text.utf8))
      var renderer = SceneRenderer()
      renderer.limits = picture.limits
      _ = try renderer.render(picture.scene, pixelsPerUnit: 1)
      nanoseconds = min(nanoseconds, (processorSeconds() - start) * 1e9)
      steps = allowed - picture.limits.work + renderer.budget.work
    }
    return (steps, nanoseconds)
  }
}

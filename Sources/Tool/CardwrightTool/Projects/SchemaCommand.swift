import CardwrightJobs
import ArgumentParser
import ErrorReporting
import FileAccess

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", _superCommandName: "cardwright",
    abstract: "Writes the JSON Schema of cardwright.json.",
    discussion: """
      Editors such as Visual Studio Code complete and check the file as you type if its member "$schema" names the schema.

      EXAMPLES:
        cardwright schema
        cardwright schema -o cardwright.schema.json
      """)

  @Option(name: .shortAndLong, help: ArgumentHelp("A file. (default: standard output)", valueName: "file"))
  var output: String?

  @Flag(help: "Replace a file that exists.")
  var force = false

  func run() throws {
    let bytes = Array(ProjectSchema.text.utf8)
    guard let output, output != "-" else { return try StandardStream.output.write(bytes) }
    try AtomicFile(path: output, replacesExisting: force).write(bytes)
  }
}

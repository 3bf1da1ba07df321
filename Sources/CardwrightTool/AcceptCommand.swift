import ArgumentParser
import FileAccess
import GoldenImages

struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", _superCommandName: "cardwright",
    abstract: "Takes the pictures of the last failed run over as golden ones.",
    discussion: """
      A run of tests or of verify leaves what it has drawn in the folder .actual of the golden pictures, where git ignores it. \
      Look at it before.

      EXAMPLES:
        cardwright accept Tests/MyTests/Golden
        cardwright accept Tests/MyTests/Golden cards/QS cards/KS
      """)

  @Argument(help: ArgumentHelp("The folder of golden pictures."), completion: .directory)
  var folder: String

  @Argument(help: ArgumentHelp("Which ones, by name without .png. (default: all that have failed)", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Replace pictures even if the folder's manifest does not name them.")
  var adopt = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func run() throws {
    let accepted = try GoldenStore(folder: Folder(path: folder), adoptsPictures: adopt).accept(names)
    if quiet { return }
    let count = accepted.count == 1 ? "1 picture" : "\(accepted.count) pictures"
    let lines =
      accepted.map { "\($0)\n".onOneLine + "\n" } + ["\(count) accepted; commit what has changed in \(folder)\n"]
    try StandardStream.output.write(lines.joined())
  }
}

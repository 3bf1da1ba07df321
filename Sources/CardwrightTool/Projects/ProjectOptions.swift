import ArgumentParser
import PlainNotation

/// The options of the command line that are members of a project's file.
struct ProjectOptions {
  let options: [CommandOptions.Option]

  /// - Parameter names: options that have no place in a project.
  init(of arguments: any ParsableArguments.Type, without names: Set<String> = []) {
    options = CommandOptions(of: arguments).options.filter { $0.names[0].count > 1 && !names.contains($0.names[0]) }
  }

  private init(_ options: [CommandOptions.Option]) { self.options = options }

  func option(named name: String) -> CommandOptions.Option? { options.first { $0.names[0] == name } }

  // MARK: Kinds

  /// Of an output: where cards go.
  static let placing = ProjectOptions(of: PlacingOptions.self, without: ["force", "calibration"])
  /// Of a table.
  static let table = ProjectOptions(of: TableCardsOptions.self)
  /// Of a deck.
  static let deck = ProjectOptions(of: DeckLookOptions.self, without: sizes)
  /// Of a folder of pictures.
  static let pictures = ProjectOptions(of: PictureCardsOptions.self)
  /// Of everything: what may stand at the top.
  static let shared: ProjectOptions = {
    var options: [CommandOptions.Option] = []
    for option in [table, deck, pictures, placing].flatMap(\.options)
    where option.names[0] != "output" && !options.contains(where: { $0.names[0] == option.names[0] }) {
      options.append(option)
    }
    return ProjectOptions(options)
  }()

  /// The options of an output, and of no source.
  private static let sizes: Set<String> = ["size", "bleed", "dpi", "width", "naming"]
}

import ArgumentParser

@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cardwright-bench",
    abstract: "Measures how fast cards are drawn and written, and how exactly.",
    discussion: """
      One line for each scene: its name and the median of several rounds in milliseconds, after warming up, in this
      process, on one thread. Measure a release build:

        swift run -c release cardwright-bench raster
        swift run -c release cardwright-bench encode --scene court-750

      scripts/dev bench-peers compares with other engines.
      """,
    subcommands: [
      RasterCommand.self, EncodeCommand.self, DeckCommand.self, AccuracyCommand.self, ExportCommand.self,
      ServeCommand.self, FramesCommand.self, StepsCommand.self, ScenesCommand.self,
    ])
}

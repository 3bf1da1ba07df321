import CardSettings
import ArgumentParser

/// The greatest size of a folder of golden pictures.
struct GoldenBudgetOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --update: the bytes that all golden pictures may have together, such as 20MB. (default: as many as before, at first 10 million)",
      valueName: "size"))
  var budget: ByteCount?
}

import ArgumentParser
import CMemoryBounds
import Drawing
import PictureExport

/// A command whose options say how much a file may cost.
protocol LimitingCommand: ParsableCommand {
  var limiting: LimitOptions { get }
  /// Whether options say how many pixels there are, and not the file.
  var isSized: Bool { get }
}

/// A command whose files' limits are among the options of drawing.
protocol DrawingCommand: LimitingCommand {
  var drawing: DrawingOptions { get }
}

extension DrawingCommand {
  var limiting: LimitOptions { drawing.limiting }
  var isSized: Bool { drawing.sizing.option != nil }
}

extension TableCommand {
  var isSized: Bool { placing.sizing.option != nil }
}

extension RenderCommand {
  var isSized: Bool { sizing.option != nil }
}

extension AnimateCommand {
  var isSized: Bool { true }
}

/// How many bytes of addresses the process may have, the last guard against what nothing else has counted.
enum AddressBound {
  /// In bytes: for tables, lists and files that are written, the program and its threads.
  private static let margin = 4 << 30
  /// In bytes: the largest picture, and what drawing and writing it take.
  private static let largestPicture = 12 << 28

  /// Bounds the process to what a command's limits allow each of the processors, and a margin.
  static func set(for command: any ParsableCommand) {
    // Asking for a protocol looks through all conformances of the program, which takes a fiftieth of a card's process.
    let limiting: (any LimitingCommand)? =
      switch command {
      case let card as CardCommand: card
      case let render as RenderCommand: render
      default: command as? any LimitingCommand
      }
    let limit = limiting?.limiting.limits.memory ?? DrawingLimits.standard.memory
    let picture = limiting?.isSized ?? true ? largestPicture : 0
    let (each, isMore) = limit.addingReportingOverflow(picture)
    let (all, isFarMore) = each.multipliedReportingOverflow(by: PictureExporter.processorCount)
    let (bound, isTooMuch) = all.addingReportingOverflow(margin)
    if isMore || isFarMore || isTooMuch { return }
    cardwright_bound_addresses(bound)
  }
}

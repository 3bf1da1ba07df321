import ArgumentParser
import CMemoryBounds
import CardSettings
import CardwrightJobs
import Drawing
import PictureExport

/// A command whose options say how much a file may cost.
protocol LimitingCommand: ParsableCommand {
  var limits: LimitSettings { get }
  /// Whether options say how many pixels there are, and not the file.
  var isSized: Bool { get }
}

extension CardCommand {
  var limits: LimitSettings { hand.drawing.limits }
  var isSized: Bool { hand.drawing.size.densityName != nil }
}

extension DeckCommand {
  var limits: LimitSettings { deck.drawing.limits }
  var isSized: Bool { deck.drawing.size.densityName != nil }
}

extension SheetCommand {
  var limits: LimitSettings { deck.drawing.limits }
  var isSized: Bool { deck.drawing.size.densityName != nil }
}

extension ExportCommand {
  var limits: LimitSettings { export.drawing.limits }
  var isSized: Bool { export.drawing.size.densityName != nil }
}

extension VerifyCommand {
  var limits: LimitSettings { deck.drawing.limits }
  var isSized: Bool { deck.drawing.size.densityName != nil }
}

extension BoxCommand {
  var limits: LimitSettings { box.drawing.limits }
  var isSized: Bool { box.drawing.size.densityName != nil }
}

extension TableCommand {
  var limits: LimitSettings { source.limits }
  var isSized: Bool { placing.size.densityName != nil }
}

extension RenderCommand {
  var limits: LimitSettings { render.limits }
  var isSized: Bool { render.settings.size.given != nil }
}

extension AnimateCommand {
  var limits: LimitSettings { limiting.settings }
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
    let limit = limiting?.limits.limits.memory ?? DrawingLimits.standard.memory
    let picture = limiting?.isSized ?? true ? largestPicture : 0
    let (each, isMore) = limit.addingReportingOverflow(picture)
    let (all, isFarMore) = each.multipliedReportingOverflow(by: PictureExporter.processorCount)
    let (bound, isTooMuch) = all.addingReportingOverflow(margin)
    if isMore || isFarMore || isTooMuch { return }
    cardwright_bound_addresses(bound)
  }
}

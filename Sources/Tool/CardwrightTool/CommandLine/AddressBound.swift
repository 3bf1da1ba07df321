import ArgumentParser
import CMemoryBounds
import CardSettings
import CardwrightJobs
import Drawing
import PictureExport

/// A command with options that limit the cost of a file.
protocol LimitingCommand: ParsableCommand {
  var limits: LimitSettings { get }
  /// Whether options, not the file, determine the number of pixels.
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

/// The limit of the process's address space, a last guard against memory that no other limit has counted.
enum AddressBound {
  /// The bytes for tables, lists, output files, the program and its threads.
  private static let margin = 4 << 30
  /// The bytes for the largest picture, and for drawing and writing it.
  private static let largestPicture = 12 << 28

  /// Limits the process to a margin, and for each processor what the command's limits allow.
  static func set(for command: any ParsableCommand) {
    // A cast to a protocol searches all conformances of the program, which takes 2% of the time of drawing a card.
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

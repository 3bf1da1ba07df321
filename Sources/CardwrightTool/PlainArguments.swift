// The commonest command lines name a command, what to draw and where to write it. The argument parser finds out at run time
// what types all of a command's options have, which takes as long as drawing a card of pips. These lines need none of it.
//
// There are not two grammars: whatever is not read here goes to the argument parser, and what is read here is exactly what it
// reads. Tests compare the two on many random lines, and all values of all options.

import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import PlayingCards

/// Words that no option of their own command is needed for.
struct PlainArguments {
  /// The words that belong to no option, in their order; at least one.
  var operands: [String] = []
  var output: String?
  var quiet = false
  var force = false

  /// Reads what follows the command's name: words that begin with no hyphen, `-o` or `--output` with another such word or `-`,
  /// `-q` or `--quiet`, and `--force`, each option once at most.
  ///
  /// - Returns: `nil` for anything else, which is for the argument parser to judge.
  init?(_ arguments: ArraySlice<String>) {
    var words = arguments.makeIterator()
    while let word = words.next() {
      switch word {
      case "-o", "--output":
        guard output == nil, let path = words.next(), path == "-" || PlainArguments.isPlain(path) else { return nil }
        output = path
      case "-q", "--quiet":
        if quiet { return nil }
        quiet = true
      case "--force":
        if force { return nil }
        force = true
      default:
        guard PlainArguments.isPlain(word) else { return nil }
        operands.append(word)
      }
    }
    if operands.isEmpty { return nil }
  }

  private static func isPlain(_ word: String) -> Bool { !word.isEmpty && word.utf8.first != UInt8(ascii: "-") }
}

extension CardwrightCommand {
  /// The command of a plain line.
  ///
  /// - Returns: `nil` if the line is not plain, or for a command that is worth no shortcut.
  static func plain(_ arguments: [String]) -> (any ParsableCommand)? {
    switch arguments.first {
    case CardCommand.configuration.commandName: PlainArguments(arguments.dropFirst()).map(CardCommand.init)
    case RenderCommand.configuration.commandName: PlainArguments(arguments.dropFirst()).map(RenderCommand.init)
    default: nil
    }
  }
}

// An option that was not parsed has no value, not even its default one, until it is given one.

extension CardCommand {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    cards = arguments.operands
    output = arguments.output
    faceDown = false
    showing = .unset
    drawing = .unset
    paging = .unset
    shop = .unset
    plates = .unset
    writing = .unset
    writing.force = arguments.force
    reporting = .unset
    reporting.quiet = arguments.quiet
  }
}

extension RenderCommand {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    files = arguments.operands
    output = arguments.output
    sizing = .unset
    background = nil
    fonts = .unset
    strict = false
    writing = .unset
    writing.force = arguments.force
    limiting = .unset
    sharding = .unset
    reporting = .unset
    reporting.quiet = arguments.quiet
  }
}

extension ShowingOptions {
  fileprivate static var unset: ShowingOptions {
    var options = ShowingOptions()
    options.isAsked = false
    options.terminal = nil
    return options
  }
}

extension FontOptions {
  fileprivate static var unset: FontOptions {
    var options = FontOptions()
    options.font = []
    options.fontFolder = []
    return options
  }
}

extension DrawingOptions {
  fileprivate static var unset: DrawingOptions {
    var options = DrawingOptions()
    options.theme = nil
    options.pattern = nil
    options.art = nil
    options.back = .unset
    options.face = .unset
    options.demo = .unset
    options.sizing = .unset
    options.design = .unset
    options.naming = .short
    options.strict = false
    options.limiting = .unset
    return options
  }
}

extension CardSizing {
  fileprivate static var unset: CardSizing {
    var options = CardSizing()
    options.size = nil
    options.bleed = nil
    options.dpi = nil
    options.width = nil
    return options
  }
}

extension DesignOptions {
  fileprivate static var unset: DesignOptions {
    var options = DesignOptions()
    options.aces = nil
    options.maker = nil
    options.index = nil
    options.suits = nil
    options.font = nil
    return options
  }
}

extension FaceOptions {
  fileprivate static var unset: FaceOptions {
    var options = FaceOptions()
    options.colors = .unset
    options.indices = nil
    options.indexSize = nil
    options.indexStyle = nil
    options.eight = nil
    options.detail = nil
    return options
  }
}

extension ColorOptions {
  fileprivate static var unset: ColorOptions {
    var options = ColorOptions()
    options.suitColors = nil
    options.paper = nil
    options.ink = nil
    options.metal = nil
    options.dark = false
    return options
  }
}

extension DemoViewOptions {
  fileprivate static var unset: DemoViewOptions {
    var options = DemoViewOptions()
    options.textSize = nil
    options.faceScale = nil
    return options
  }
}

extension ShopOptions {
  fileprivate static var unset: ShopOptions {
    var options = ShopOptions()
    options.shop = nil
    options.proof = false
    return options
  }
}

extension PlateOption {
  fileprivate static var unset: PlateOption {
    var options = PlateOption()
    options.plate = nil
    return options
  }
}

extension PagingOptions {
  fileprivate static var unset: PagingOptions {
    var options = PagingOptions()
    options.backs = nil
    return options
  }
}

extension ShardOptions {
  fileprivate static var unset: ShardOptions {
    var options = ShardOptions()
    options.shard = nil
    options.workers = .unset
    options.resume = false
    return options
  }
}

extension WorkerOption {
  fileprivate static var unset: WorkerOption {
    var options = WorkerOption()
    options.jobs = nil
    return options
  }
}

extension LimitOptions {
  fileprivate static var unset: LimitOptions {
    var options = LimitOptions()
    options.work = nil
    options.memory = nil
    return options
  }
}

extension BackOptions {
  fileprivate static var unset: BackOptions {
    var options = BackOptions()
    options.pattern = nil
    options.ground = nil
    options.accent = nil
    options.edge = nil
    options.monogram = nil
    options.picture = nil
    return options
  }
}

extension SizingOptions {
  fileprivate static var unset: SizingOptions {
    var options = SizingOptions()
    options.width = nil
    options.height = nil
    options.stretch = false
    options.dpi = nil
    options.scale = nil
    return options
  }
}

extension WritingOptions {
  fileprivate static var unset: WritingOptions {
    var options = WritingOptions()
    options.format = nil
    options.compression = .unset
    options.inkMap = nil
    options.force = false
    return options
  }
}

extension CompressionOption {
  fileprivate static var unset: CompressionOption {
    var options = CompressionOption()
    options.chosen = nil
    return options
  }
}

extension ReportingOptions {
  fileprivate static var unset: ReportingOptions {
    var options = ReportingOptions()
    options.quiet = false
    options.json = false
    return options
  }
}

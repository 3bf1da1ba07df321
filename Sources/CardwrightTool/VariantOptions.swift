import ArgumentParser
import CardDesign
import Drawing
import EngineExport
import ErrorReporting
import PictureExport
import FileAccess
import PlayingCards

/// Several designs, languages and sizes in one run, each in a folder of its own: what `deck` and `export` have in common.
///
/// Each variant is drawn from its shapes: pixels of another size are nothing that could be enlarged or reduced exactly.
struct VariantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Several designs, with commas, each in a folder of its name: classic,minimal,my.json.", valueName: "names"))
  var themes: String?

  @Option(
    help: ArgumentHelp(
      "Several languages of the letters in the corners, with commas, each in a folder of its name: english,french.",
      valueName: "languages"))
  var languages: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Several card sizes, with commas, each in a folder of its name: poker,bridge,63x88mm.", valueName: "sizes"))
  var sizes: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Several widths of the pictures in pixels, with commas, each in a folder of its number: 120,240.",
      valueName: "pixels"))
  var widths: String?

  /// A variant: the folder it goes to, below that of all, and its options.
  struct Variant {
    /// The parts of the path, from the outside.
    var path: [String] = []
    var drawing: DrawingOptions
  }

  /// All variants, which are one without a path if there are none.
  ///
  /// - Throws: ``CommandFailure`` for a name that means nothing, is there twice, or an option that a variant has.
  func variants(of drawing: DrawingOptions) throws(CommandFailure) -> [Variant] {
    var variants = [Variant(drawing: drawing)]
    if let themes {
      if drawing.theme != nil {
        throw CommandFailure(.usage, "--theme and --themes exclude each other: give one of them")
      }
      let names = try VariantOptions.words(themes, "--themes")
      for name in names { _ = try Theme(option: name, "--themes") }
      variants = try variants.times(names, "--themes", folder: \.fileStem) { $0.theme = $1 }
    }
    if let languages {
      if drawing.design.index != nil {
        throw CommandFailure(.usage, "--index and --languages exclude each other: give one of them")
      }
      let names = try VariantOptions.words(languages, "--languages")
      for name in names where IndexLanguage(rawValue: name) == nil {
        let all = IndexLanguage.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandFailure(.usage, "--languages: there is no language '\(name)': choose from \(all)")
      }
      variants = try variants.times(names, "--languages", folder: \.self) {
        $0.design.index = IndexLanguage(rawValue: $1)
      }
    }
    if let sizes {
      if drawing.sizing.size != nil {
        throw CommandFailure(.usage, "--size and --sizes exclude each other: give one of them")
      }
      let names = try VariantOptions.words(sizes, "--sizes").map { $0.lowercased() }
      for name in names {
        try CommandFailure.about("--sizes") { () throws(CardFormatError) in
          _ = try CardFormat(parsing: name, pixelsPerInch: 300)
        }
      }
      variants = try variants.times(names, "--sizes", folder: \.self) { $0.sizing.size = $1 }
    }
    if let widths {
      if drawing.sizing.width != nil || drawing.sizing.dpi != nil {
        throw CommandFailure(
          .usage, "\(drawing.sizing.dpi != nil ? "--dpi" : "--width") and --widths exclude each other: give one of them"
        )
      }
      let numbers = try VariantOptions.words(widths, "--widths")
      for number in numbers where Int(number).map({ $0 < 1 }) ?? true {
        throw CommandFailure(
          .usage, "--widths \(widths): write numbers of pixels with commas between them, such as 120,240")
      }
      variants = try variants.times(numbers, "--widths", folder: \.self) { $0.sizing.width = Int($1) }
    }
    return variants
  }

  static func words(_ text: String, _ option: String) throws(CommandFailure) -> [String] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      String(word.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    if words.contains("") { throw CommandFailure(.usage, "\(option) \(text): write names with commas between them") }
    return words
  }
}

extension [VariantOptions.Variant] {
  /// Each variant with each word.
  func times(
    _ words: [String], _ option: String, folder: (String) -> String, set: (inout DrawingOptions, String) -> Void
  ) throws(CommandFailure) -> [VariantOptions.Variant] {
    var names: Set<String> = []
    for word in words where !names.insert(folder(word).lowercased()).inserted {
      throw CommandFailure(.usage, "\(option): \(word) is there twice")
    }
    return flatMap { variant in
      words.map { word in
        var other = variant
        other.path.append(folder(word))
        set(&other.drawing, word)
        return other
      }
    }
  }
}

/// Several sizes of a deck in one run.
struct ScaleOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Several sizes, as factors of --width or --dpi, with commas, in folders such as 2x: 1,2,3.", valueName: "numbers")
  )
  var scales: String?

  /// The variants in each size.
  func variants(
    of variants: [VariantOptions.Variant], besides shop: ShopOptions
  ) throws(CommandFailure) -> [VariantOptions.Variant] {
    guard let scales else { return variants }
    if shop.shop != nil { throw CommandFailure(.usage, "--scales does not go with --for: a shop takes one size") }
    let words = try ScaleOption.factors(in: scales).map(\.word)
    for length in variants.flatMap({ [$0.drawing.sizing.size ?? "", $0.drawing.sizing.bleed ?? ""] })
    where length.hasSuffix("px") {
      throw CommandFailure(.usage, "--scales goes with measures of paper, and \(length) is in pixels")
    }
    return try variants.times(words, "--scales", folder: { "\($0)x" }) { drawing, word in
      let factor = Double(word) ?? 1
      if let width = drawing.sizing.width {
        // Beyond all pictures, and within all numbers.
        drawing.sizing.width = Int(max(-1e9, min(Double(width) * factor, 1e9)).rounded())
      } else {
        drawing.sizing.dpi = (drawing.sizing.dpi ?? 300) * factor
      }
    }
  }

  /// Reads factors with commas between them.
  static func factors(in text: String) throws(CommandFailure) -> [(word: String, factor: Double)] {
    var factors: [(word: String, factor: Double)] = []
    for word in try VariantOptions.words(text, "--scales") {
      // Digits alone: no 0x10, which folders would be named after.
      guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let factor = Double(word),
        ExportTarget.Scale.factors.contains(factor)
      else {
        throw CommandFailure(.usage, "--scales \(text): write numbers from 0.1 to 20 with commas, such as 1,2,3")
      }
      factors.append((word, factor))
    }
    return factors
  }
}

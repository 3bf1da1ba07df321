import ArgumentParser
import CardDesign
import PlayingCards

/// The parts of a theme that are drawn otherwise.
struct DesignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Aces with a large pip or with an ornament: plain, traditional (spades alone has one) or ornate. (default: the theme's)",
      valueName: "style"))
  var aces: AceStyle?

  @Option(
    help: ArgumentHelp(
      "The maker's name on the ornamented ace of spades. The font must have its letters; see --font.", valueName: "text"
    ))
  var maker: String?

  @Option(
    help: ArgumentHelp(
      """
      The language of the letters in the corners, or numeric (1 to 13) or zero (0, 2 to 13). Cards can then be named by them: VS in \
      french. (default: the theme's)
      """, valueName: "language"))
  var index: IndexLanguage?

  @Option(
    help: ArgumentHelp(
      "The cut of the suits. (default: the theme's)",
      valueName: "cut"))
  var suits: SuitCut?

  @Option(
    help: ArgumentHelp(
      "A TrueType or OpenType font for the indices, --maker and --monogram. (default: the theme's, of Cardwright's own)",
      valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc", "pfb"]))
  var font: String?
}

import ArgumentParser
import CardSettings
import CardDesign
import CardTables
import CardwrightJobs
import EngineExport
import CardSets
import DeckSource
import ErrorReporting
import FileAccess
import PictureExport

struct TableCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", _superCommandName: "cardwright",
    abstract: "Draws the cards of a table: an SVG, filled with each row.",
    discussion: """
      The table is CSV, TSV or JSON (an array of objects) in UTF-8 or the encoding of --encoding, or a sheet of an XLSX or ODS; the first row names the columns. \
      The template is an SVG from Inkscape or a text editor, as large as a card. In it

        {{name}}                   stands for a column, in texts and in attributes: fill="{{color}}",
                                   <image href="{{picture}}">, beside the template or the table
        {{cost + 1}}               is calculated: + - * /, {{if cost > 3 then 'dear' else 'cheap'}}, {{row}} of {{rows}},
                                   {{name | upper}}, {{lift | default 30}}, {{attack / 2 | round}} and more functions
        <rect data-text="{{rules}}">   is a box: the text is broken into lines, in the font and the fill of the rect.
                                   data-fit="shrink|clip|error", data-shrink="0.5" (how far), data-align="left|center|right",
                                   data-valign="top|middle|bottom|optical", data-line-spacing, data-paragraph-spacing,
                                   data-icon-size, data-wrap="balance", data-flow and data-around="id", data-hyphens="auto";
                                   Inkscape's flowed text is one, too
        data-grow="id"             makes a rect as high as the text of that box
        data-if="cost>3"           draws an element, or a group, only in some rows: see --where;
                                   so does [if cost>3] as the name of a layer
        data-each="life"           draws an element as often as a number says, or once for each {{item}} of a list such as
                                   a; b; c; data-step="4,0" says how far apart, {{index}} counts

      In boxes *italic*, **bold** and :sword:, an icon of --icons; \\n begins a new line, \\* is the sign itself. Also <b> <i> <u> <s> <sc> <sup> \
      <sub> <br> <ul> <li>, <color=red>, <size=120%>, <img src="sun.png">.
      {{#name}}...{{/name}} and {{^name}}...{{/name}} show their content if a field is not empty, or if it is empty.

      A quantity of 0 leaves a card out. All mistakes are reported at once, and nothing is drawn if there is one.

      EXAMPLES:
        cardwright table cards.csv --template front.svg --back back.svg -o Cards
        cardwright table cards.csv --template front.svg --icons Icons --name '{{id}}-{{name}}'
        cardwright table cards.csv --template front.svg --where 'cost>3 and type=spell' -o Spells
        cardwright table cards.xlsx#Units --template front.svg -o Units
        cardwright table cards.csv --template spell.svg --lookup types=types.csv
        cardwright table https://docs.google.com/spreadsheets/d/ID/edit --template front.svg
        cardwright table cards.csv --template front.svg --language de -o Karten
        cardwright table cards.csv --template front.svg --show crown='rank=king or rank=queen'
        cardwright table cards.csv --template front.svg --back back.svg --for mpc --copies -o Print
        cardwright table cards.csv --template front.svg --back back.svg --sheets --duplex long -o print.pdf
        cardwright table cards.csv --template front.svg --back back.svg --export tts -o TTS
        cardwright table cards.csv --template front.svg --watch
        cardwright table cards.csv --template front.svg --verify Golden    # with --update the first time
        cardwright table cards.csv --template front.svg --shard 0/20 -o Parts/0    # see cardwright merge
        cardwright table cards.csv --template front.svg --plan plan.jsonl    # cuts it into pieces
        cardwright table cards.csv --template front.svg --plan plan.jsonl --piece 0 -o Pieces/0
      """)

  @Argument(
    help: ArgumentHelp(
      "The table: CSV, TSV, JSON, XLSX or ODS, as in cards.xlsx#Units, or its https address; - is standard input.",
      valueName: "table"),
    completion: .file(extensions: ["csv", "tsv", "json", "xlsx", "ods"]))
  var table: String

  @OptionGroup var source: Words<TableSettings>

  @OptionGroup var placing: Words<PlacingSettings>

  @Flag(
    help: """
      Keep watching: draw again what has changed, until Ctrl-C. At first, a folder that holds an earlier state of these cards \
      is taken over as it is; replacing any other file needs --force.
      """)
  var watch = false

  @Option(
    help: ArgumentHelp(
      """
      Write no cards, but compare them with the golden pictures in a folder, as cardwright verify does for decks; the exit code is 1 if one differs. \
      What differs is left in its subfolder .actual with a report; cardwright accept accepts it from there.
      """, valueName: "folder"), completion: .directory)
  var verify: String?

  @Flag(
    help: "With --verify: write what is new or has changed, and remove golden pictures that do not belong to the table."
  )
  var update = false

  @OptionGroup(title: "Limits") var budgeting: GoldenBudgetOption

  @Flag(help: "Treat a picture that can only be drawn in part, or in another font, as an error (65).")
  var strict = false

  @OptionGroup(title: "Output") var sharding: Words<RunSettings>
  @OptionGroup(title: "Output") var planning: PlanOptions
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  /// Checks that no second template is given, which would silently replace the first one. Other options may repeat; the
  /// last one counts, so that a script's can be overridden.
  static func checkTemplate(in arguments: [String]) throws(CommandFailure) {
    let given = arguments.prefix { $0 != "--" }.filter { $0 == "--template" || $0.hasPrefix("--template=") }
    guard given.count > 1 else { return }
    throw CommandFailure(.usage, "--template is given twice: give it once; --back takes the template of the back")
  }

  /// The settings of the table, with the files that keep tables of the web, as those are now.
  private func fetchedTables() throws -> TableSettings {
    var settings = source.settings
    settings.table = table
    let tables = try settings.webTables
    if watch, let web = tables.first {
      throw CommandFailure(
        .usage,
        "--watch watches files, and \(web.address) is an address: build --watch --refresh fetches those of a project")
    }
    for web in tables { if let note = try web.fetch() { reporting.advise([note]) } }
    return try settings.readingKeptTables()
  }

  func run() throws {
    let given = placing.settings
    let placing = try given.withShop()
    let place = try placing.place()
    try given.checkEffects(at: place)
    if verify == nil { try source.settings.rows.checkEffects(at: place, isExport: given.target != nil) }
    var isOneFile = false
    if case .file = place { isOneFile = true }
    try sharding.settings.check(isOneFile: isOneFile, output: placing.output)
    try planning.check(placing, isSharded: sharding.shard != nil, isOneFile: isOneFile, table: table)
    if sharding.shard != nil || planning.plan != nil, watch {
      throw CommandFailure(.usage, "--watch draws all cards, not a share of them")
    }
    if watch, table == "-" {
      throw CommandFailure(.usage, "--watch watches files, and - is standard input, which is read once")
    }
    let run = TableRun(self, placing, try fetchedTables())
    if update, verify == nil { throw CommandFailure(.usage, "--update needs --verify: it writes golden pictures") }
    if budgeting.budget != nil, verify == nil {
      throw CommandFailure(.usage, "--budget needs --verify and --update")
    }
    if let verify {
      let rivals = [
        ("--output", placing.output != nil), ("--watch", watch), ("--shard", sharding.shard != nil),
        ("--plan", planning.plan != nil),
        ("--sheets", placing.isSheets), ("--export", placing.target != nil),
      ]
      if let option = rivals.first(where: \.1)?.0 {
        throw CommandFailure(.usage, "\(option) cannot be used with --verify, which writes no cards")
      }
      return try run.verify(GoldenVerification(verify, updates: update, budget: budgeting.budget, option: "--update"))
    }
    if watch { try TableWatch(run: run).watch() }
    if let path = planning.written(isSharded: sharding.shard != nil) {
      var (job, cards) = try run.planJob(at: path)
      let bar = reporting.progressBar(for: job.set.places.count)
      bar.follow(&job.export)
      try reporting.perform(bar) { [job] in try await job.run() }
      return run.advise(cards)
    }
    let (job, cards) = try run.job(run.placing.place())
    try reporting.perform(job)
    // Advice about all cards was given when they were planned.
    if planning.plan != nil { return }
    run.advise(cards)
    if case .files(_, let folder) = job.destination, sharding.shard == nil {
      reporting.suggest("cardwright sheet \(folder.path) --duplex long -o sheets.pdf lays it out on paper")
    }
  }
}

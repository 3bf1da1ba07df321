/// A function that is fed with inputs that nobody would write. One process feeds one of them.
///
/// The sanitizer and Swift's own checks find what must not happen on the way; each harness checks what must come back.
enum Harness: String, CaseIterable {
  case svg, css, gzip, png, bitmap, deflate, font, notation, values, manifest, json, record, game, theme, layout,
    profile, table, target, shard, play, address, spreadsheet, settings, project, plan, preflight, pdf

  func run(_ bytes: [UInt8]) {
    switch self {
    case .svg: SVGHarness.readAndWrite(bytes)
    case .css: SVGHarness.style(bytes)
    case .gzip: SVGHarness.uncompress(bytes)
    case .png: PNGHarness.decode(bytes)
    case .bitmap: BitmapHarness.decode(bytes)
    case .deflate: PNGHarness.encode(bytes)
    case .font: FontHarness.setText(bytes)
    case .notation: NotationHarness.read(bytes)
    case .values: ValueHarness.read(bytes)
    case .manifest: ManifestHarness.read(bytes)
    case .json: JSONHarness.read(bytes)
    case .record: DeckRecordHarness.read(bytes)
    case .game: GameHarness.read(bytes)
    case .theme: ThemeHarness.read(bytes)
    case .layout: SheetLayoutHarness.read(bytes)
    case .profile: PrintProfileHarness.read(bytes)
    case .table: TableHarness.read(bytes)
    case .target: TargetHarness.read(bytes)
    case .shard: ShardHarness.read(bytes)
    case .play: GamePageHarness.play(bytes)
    case .address: AddressHarness.read(bytes)
    case .spreadsheet: SpreadsheetHarness.read(bytes)
    case .settings: SettingsHarness.read(bytes)
    case .project: ProjectHarness.read(bytes)
    case .plan: PlanHarness.read(bytes)
    case .preflight: PreflightHarness.read(bytes)
    case .pdf: PDFHarness.read(bytes)
    }
  }
}

/// Set once, before the first input.
nonisolated(unsafe) private var chosen = Harness.svg

@_cdecl("cardwright_fuzz_choose")
public func chooseHarness(_ name: UnsafePointer<CChar>) -> CInt {
  guard let harness = unsafe Harness(rawValue: String(cString: name)) else { return 1 }
  unsafe chosen = harness
  return 0
}

@_cdecl("cardwright_fuzz_run")
public func runHarness(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

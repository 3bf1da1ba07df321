import ArgumentParser
import CardSettings
import SeededNumbers
import SettingFields
import Testing

@testable import CardwrightJobs
@testable import CardwrightTool

@Suite("Settings by words, JSON and queries") struct SettingSurfaceTests {
  /// Texts of which each field takes one at least.
  private static let texts = [
    "navy", "#1a2b3c", "3mm", "-1.5in", "0.25pt", "4+4", "6+2", "AX1", "500M", "20G", "200MB", "a4", "x=1", "QS, back",
  ]

  private func input<Settings: SettingGroup>(
    for field: SettingField<Settings>, using random: inout some RandomNumberGenerator
  ) -> SettingInput? {
    switch field.shape {
    case .flag: return .flag(true)
    case .choice(let words): return words.randomElement(using: &random).map { .text($0) }
    case .number(true): return .number(Double(Int.random(in: 0...40_000, using: &random)))
    case .number(false): return .number(Double(Int.random(in: 1...4000, using: &random)) / 8)
    case .text:
      return Self.texts.shuffled(using: &random).lazy.map(SettingInput.text).first { input in
        var settings = Settings()
        return (try? field.read([input], &settings)) != nil
      }
    }
  }

  /// Compares random values of all fields that words, members of JSON and queries have, and the members that are written of them.
  private func compare<Settings: SettingGroup>(_ type: Settings.Type, rounds: Int) throws {
    var random = SeededGenerator(seed: 46)
    let fields = Settings.fields(on: [.commandLine]).filter {
      $0.surfaces == .everywhere || $0.surfaces.contains(.project)
    }
    #expect(Set(Settings.fields.map(\.name)).count == Settings.fields.count)
    var seen: Set<SettingName> = []
    for round in 0..<rounds {
      // Each field alone once, and then many of them.
      let chosen = round < fields.count ? [fields[round]] : fields.filter { _ in Bool.random(using: &random) }
      var given: [GivenSetting] = []
      for field in chosen {
        let values = (0..<(field.repeats ? 2 : 1)).compactMap { _ in input(for: field, using: &random) }
        if !values.isEmpty { given.append((field.name, values)) }
      }
      seen.formUnion(given.map(\.name))
      let required = Settings.fields(on: .commandLine).filter { field in
        field.isRequired && !given.contains { $0.name == field.name }
      }
      let all = given + required.map { ($0.name, [SettingInput.text("needed")]) }
      let words = all.flatMap { name, values in
        values.map { $0.isFlag ? "--\(name)" : "--\(name)=\($0.text)" }
      }
      let byWords = try Words<Settings>.parse(words).settings
      let byMembers = try Settings(layers: all, on: [.project])
      let texts = all.map { (name: $0.name, values: $0.values.map { SettingInput.text($0.text) }) }
      #expect(byWords == byMembers, "\(words)")
      let byQuery = try Settings(
        layers: texts.filter { name, _ in Self.isAddressed(name, Settings.self) }, on: .address)
      let open = try Settings(layers: all.filter { name, _ in Self.isAddressed(name, Settings.self) }, on: .project)
      #expect(byQuery == open, "\(words)")
      #expect(try Settings(layers: byWords.members, on: .project) == byWords, "\(words)")
    }
    #expect(seen.count == fields.count, "\(fields.map(\.name).filter { !seen.contains($0) })")
  }

  private static func isAddressed<Settings: SettingGroup>(_ name: SettingName, _ type: Settings.Type) -> Bool {
    Settings.fields.contains { $0.name == name && $0.surfaces.contains([.address, .project]) }
  }

  @Test("random values of every field are the same by each way")
  func sameSettings() throws {
    try compare(PlacingSettings.self, rounds: 60)
    try compare(TableSettings.self, rounds: 40)
    try compare(ProjectDeckSettings.self, rounds: 60)
    try compare(SheetSettings.self, rounds: 30)
    try compare(PrintSettings.self, rounds: 20)
  }

  /// Compares random values of every field of a table: as words, as members of JSON, and as a query of an address.
  private func compareEach<Settings: SettingGroup>(_ type: Settings.Type) throws {
    var random = SeededGenerator(seed: 2026)
    let fields = Settings.fields
    #expect(Set(fields.map(\.name)).count == fields.count)
    for round in 0..<(fields.count + 4) {
      // Each field alone once, and then many of them.
      let chosen = round < fields.count ? [fields[round]] : fields.filter { _ in Bool.random(using: &random) }
      var (given, byMembers, byTexts): ([GivenSetting], Settings, Settings) = ([], Settings(), Settings())
      for field in chosen {
        let values = (0..<(field.repeats ? 2 : 1)).compactMap { _ in input(for: field, using: &random) }
        #expect(!values.isEmpty, "\(field.name) takes none of the texts")
        given.append((field.name, values))
        // JSON hands over numbers and flags as they are, and a query all as text.
        let members = values.compactMap { SettingInput.inputs(of: $0.json) }.joined()
        try byMembers.read(Array(members), of: field)
        try byTexts.read(values.map { .text($0.text) }, of: field)
      }
      #expect(byMembers == byTexts, "\(given)")
      #expect(byMembers.members.map(\.name) == given.map(\.name), "\(given)")
      let onLine = given.filter { name, _ in fields.contains { $0.name == name && $0.surfaces.contains(.commandLine) } }
      let words = onLine.flatMap { name, values in values.map { $0.isFlag ? "--\(name)" : "--\(name)=\($0.text)" } }
      let byWords = try SettingWords<Settings>(words).settings
      #expect(byWords == (try Settings(layers: onLine, on: .commandLine)), "\(words)")
      if onLine.count == given.count { #expect(byWords == byMembers, "\(words)") }
      #expect(try Settings(layers: byMembers.members, on: [.commandLine]) == byWords, "\(words)")
      for surface in [SettingSurfaces.project, .address] {
        let open = given.filter { name, _ in fields.contains { $0.name == name && $0.surfaces.contains(surface) } }
        var expected = Settings()
        for (name, values) in open {
          for field in fields where field.name == name { try expected.read(values, of: field) }
        }
        let texts = given.map { (name: $0.name, values: $0.values.map { SettingInput.text($0.text) }) }
        #expect(try Settings(layers: texts, on: surface) == expected, "\(given)")
      }
      // The argument parser takes long in a debug build.
      guard round >= fields.count + 2 else { continue }
      let needed = fields.filter { field in field.isRequired && !onLine.contains { $0.name == field.name } }
      let line = words + needed.map { "--\($0.name)=needed" }
      #expect(try Words<Settings>.parse(line).settings == SettingWords<Settings>(line).settings, "\(line)")
    }
  }

  @Test("random values of every field of every table are the same by each way")
  func everyField() throws {
    try compareEach(HandSettings.self)
    try compareEach(DeckSettings.self)
    try compareEach(ExportSettings.self)
    try compareEach(SheetDeckSettings.self)
    try compareEach(RenderSettings.self)
    try compareEach(TableSettings.self)
    try compareEach(PlacingSettings.self)
    try compareEach(ProjectDeckSettings.self)
    try compareEach(ProjectPictureSettings.self)
    try compareEach(RunSettings.self)
    try compareEach(BoxSettings.self)
    try compareEach(BoardSettings.self)
    try compareEach(GameSettings.self)
    try compareEach(OwnPictureSettings.self)
    try compareEach(ListSettings.self)
    try compareEach(ThemeFileSettings.self)
    try compareEach(ServerSettings.self)
    try compareEach(VerifiedDeckSettings.self)
    try compareEach(ColorSettings.self)
    try compareEach(WorkerSettings.self)
  }

  @Test("rivals are replaced by a later layer, and names that a surface does not have are left out")
  func layers() throws {
    let shared: [GivenSetting] = [("dpi", [.number(600)]), ("size", [.text("bridge")])]
    let size = try SizeSettings(layers: shared, [("width", [.number(240)])], on: .project)
    #expect(size.dpi == nil && size.width == 240 && size.size == "bridge")
    #expect(try LimitSettings(layers: [("limit-work", [.text("5G")])], on: .address) == LimitSettings())
  }

  @Test("each surface spells the names of settings")
  func names() {
    let fault = #expect(throws: SettingFault.self) {
      try SizeSettings(layers: [("dpi", [.text("many")])], on: .project)
    }
    #expect(fault?.description == "dpi: 'many' is not a number" && fault?.words == "--dpi: 'many' is not a number")
    let size = #expect(throws: SettingFault.self) {
      var size = SizeSettings()
      (size.dpi, size.width) = (300, 20)
      _ = try size.givenSize()
    }
    #expect(size?.message.names == ["dpi", "width"])
    #expect(size?.words == "--dpi and --width exclude each other: give one of them")
  }

  @Test("shared members mean the same wherever they go, but for those that are known to differ")
  func sharedNames() {
    func shapes<Settings: SettingGroup>(_ type: Settings.Type) -> [SettingName: (SettingShape, Bool)] {
      Dictionary(uniqueKeysWithValues: Settings.fields(on: .project).map { ($0.name, ($0.shape, $0.repeats)) })
    }
    let groups = [
      shapes(TableSettings.self), shapes(ProjectDeckSettings.self), shapes(ProjectPictureSettings.self),
      shapes(PlacingSettings.self),
    ]
    var different: Set<String> = []
    for (index, group) in groups.enumerated() {
      for other in groups[..<index] {
        for (name, form) in group where other[name].map({ $0 != form }) ?? false { different.insert(name.text) }
      }
    }
    #expect(different == ["back", "font"])
  }
}

import CardDesign
import CardSets
import CardSettings
import CardTables
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import SettingFields

/// A project in its present state, for display.
struct ServedProject: Sendable {
  /// The origin of the project.
  enum Origin: Sendable {
    /// The `cardwright.json` of the current folder.
    case file
    /// A text in place of such a file.
    case text([UInt8])
  }

  /// The cards of a source.
  struct Source: Sendable {
    /// Its name in the project.
    let name: String
    /// Its kind: a table, a deck, or pictures.
    let kind: String
    /// The cards.
    let set: CardSet
    /// The paths of the table and its templates, and the names of its columns; empty for other kinds.
    let table: String?, template: String?, back: String?
    let columns: [String]
    /// The composer of the cards, for a deck.
    let composer: CardComposer?
    /// The row of each card: its line, and its fields in the order of the columns.
    let rows: [(line: Int, fields: [String])]
  }

  /// An output of the project.
  struct Output: Hashable, Sendable {
    let name: String
    let path: String
    /// A short description.
    let text: String
  }

  /// The title of all cards.
  let name: String
  let sources: [Source]
  let outputs: [Output]
  /// The input files.
  let files: [String]

  /// Makes the folder of a source the current one.
  ///
  /// - Parameters:
  ///   - source: the folder of a project or of pictures, a table, or a theme's file; `nil` for the project around the
  ///     current folder.
  ///   - template: the template of a table.
  /// - Returns: the origin of the project. Without a project, it is a deck of playing cards.
  static func enter(_ source: String?, template: String?, back: String?) throws -> Origin {
    guard let source else {
      do { _ = try ProjectFile.enterFolder() } catch let fault as SettingFault where fault.kind == .noInput {
        return .text(text(of: [("deck", .boolean(true))]))
      }
      return .file
    }
    if Folder(path: source).exists {
      try WorkingFolder.change(to: source)
      if try ReadableFile(path: ProjectFile.fileName).exists() { return .file }
      return .text(text(of: [("pictures", .string("."))]))
    }
    guard try ReadableFile(path: source).exists() else {
      throw SettingFault(.noInput, "\(source): there is no such file or folder")
    }
    if source.fileName == ProjectFile.fileName {
      try WorkingFolder.change(to: source.folderOfPath)
      return .file
    }
    if template == nil, source.fileEnding.lowercased() == "json" {
      try WorkingFolder.change(to: source.folderOfPath)
      return .text(text(of: [("deck", .string(String(source.fileName)))]))
    }
    guard let template else {
      throw SettingFault(
        "\(source): a table needs a template, as in cardwright serve \(source) --template front.svg")
    }
    let sides = [("table", source), ("template", template)] + (back.map { [("back", $0)] } ?? [])
    return .text(text(of: sides.map { ($0, .string($1)) }))
  }

  private static func text(of members: [(String, JSONValue)]) -> [UInt8] {
    let output = JSONValue.object([("output", .string("Build/Cards"))])
    return Array(
      JSONValue.object([
        ("cards", .object([("cards", .object(members))])), ("outputs", .object([("cards", output)])),
      ]).lines.utf8)
  }

  /// Reads a project.
  ///
  /// - Throws: ``SettingFault`` and ``/CardTables/CardTable/Failure``, as `build` would.
  init(_ origin: Origin) throws {
    let project =
      switch origin {
      case .file: try ProjectFile()
      case .text(let bytes):
        try ProjectFile(
          ProjectText(bytes, path: ProjectFile.fileName), folderName: WorkingFolder.path().fileName)
      }
    name = project.name
    let sizes = ["size", "bleed"].compactMap { name in
      project.shared.first { $0.name == name } ?? project.outputs.lazy.flatMap(\.members).first { $0.name == name }
    }
    let placing = try project.text.settings(PlacingSettings.self, sizes, shared: [], at: JSONPath([]))
    // Warnings are reported when the cards are drawn, and on the page.
    let context = JobContext.served
    var files: [String] = []
    sources = try project.sources.map { source in
      let cards = try source.cards(
        for: placing, as: .png(), language: project.languages.first, shared: project.shared, context)
      files += cards.files
      let table = cards.table
      let rows = table.map { cards in
        cards.deck.cards.flatMap { card in
          let row = cards.deck.table.rows[card.row]
          return Array(repeating: (row.line, row.fields), count: cards.deck.options.copies ? card.quantity : 1)
        }
      }
      return Source(
        name: source.name, kind: source.kind.rawValue, set: cards.set, table: table?.deck.table.path,
        template: table?.front.all[0].path, back: table?.back?.all[0].path,
        columns: table?.deck.table.columns.map(\.name) ?? [], composer: cards.composer, rows: rows ?? [])
    }
    outputs = project.outputs.map { output in
      let texts = output.members.filter { $0.name != "output" }.map { "\($0.name) \($0.value.value?.text ?? "")" }
      let path = output.members.first { $0.name == "output" }?.value.value?.text ?? ""
      return Output(name: output.name, path: path, text: texts.joined(separator: ", "))
    }
    if case .file = origin { files.append(ProjectFile.fileName) }
    self.files = Array(Set(files)).sorted()
  }

  /// Builds an output.
  ///
  /// - Parameter progress: called with the number of finished pieces, and of all.
  /// - Returns: the paths of the written files.
  static func build(
    _ output: String, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> [String] {
    var job = try job([output])
    job.progress = progress
    return try await job.run().files.map(\.path)
  }

  /// Returns the files of an output's last build; empty if there was none or files are missing.
  static func files(of output: String) throws -> [String] {
    try job([output]).made()
  }

  /// Compares the folders of pictures with what a build would write now.
  static func changes() async throws -> [BuildJob.Changes] {
    try await job([]).changes()
  }

  /// Returns the job that builds outputs.
  ///
  /// - Parameter names: the names of the outputs; empty for all.
  private static func job(_ names: [String]) throws -> BuildJob {
    var settings = ProjectBuildSettings()
    settings.names = names
    return try ProjectFile().job(settings, in: .served).job
  }
}

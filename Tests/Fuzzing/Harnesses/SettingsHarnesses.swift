import CardSettings
import CardwrightJobs
import PictureExport
import PlainNotation
import SettingFields

enum SettingsHarness {
  /// Reads an input as settings: its first byte chooses a table, and each further line is a word of a command line, a member of an
  /// address (`name=value`), or a member of a JSON object.
  static func read(_ bytes: [UInt8]) {
    let rest = Array(bytes.dropFirst())
    switch (bytes.first ?? 0) % 8 {
    case 0: read(rest, as: PlacingSettings.self)
    case 1: read(rest, as: TableSettings.self)
    case 2: read(rest, as: ExportSettings.self)
    case 3: read(rest, as: DeckSettings.self)
    case 4: read(rest, as: SheetSettings.self)
    case 5: read(rest, as: HandSettings.self)
    case 6: read(rest, as: BoardSettings.self)
    default: read(rest, as: RenderSettings.self)
    }
  }

  private static func read<Settings: SettingGroup>(_ bytes: [UInt8], as type: Settings.Type) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 20, omittingEmptySubsequences: false).map(String.init)
    check { () throws(SettingFault) in
      let settings = try SettingWords<Settings>(lines).settings
      let again = try (
        Settings(layers: settings.members, on: .commandLine), SettingWords<Settings>(settings.words()).settings
      )
      precondition(again == (settings, settings), "Settings that were written are read differently")
    }
    let query: [GivenSetting] = lines.map { line in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (SettingName(String(parts[0])), [.text(parts.count > 1 ? String(parts[1]) : "")])
    }
    check { () throws(SettingFault) in _ = try Settings(layers: query, on: .address) }
    guard case .object(let members)? = try? JSONValue(parsing: bytes) else { return }
    let given: [GivenSetting] = members.compactMap { name, value in
      SettingInput.inputs(of: value).map { (SettingName(name), $0) }
    }
    check { () throws(SettingFault) in
      let settings = try Settings(layers: given, on: .project)
      let again = try Settings(layers: settings.members, on: .project)
      precondition(again == settings, "Members that were written are read differently")
    }
  }

  private static func check(_ work: () throws(SettingFault) -> Void) {
    do throws(SettingFault) { try work() } catch { precondition(!error.description.isEmpty && !error.words.isEmpty) }
  }
}

enum ProjectHarness {
  /// Reads an input as the file of a project.
  static func read(_ bytes: [UInt8]) {
    do throws(SettingFault) {
      let project = try ProjectFile(ProjectText(bytes, path: ProjectFile.fileName), folderName: "Game")
      precondition(!project.sources.isEmpty && !project.outputs.isEmpty, "A project has no cards or no outputs")
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
}

enum PlanHarness {
  /// Reads an input as a plan of work, and all its parts.
  static func read(_ bytes: [UInt8]) {
    do throws(ShardError) {
      let plan = try WorkPlan(path: ScratchFile.path(of: bytes))
      for index in plan.parts.indices { _ = try plan.part(index) }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
}

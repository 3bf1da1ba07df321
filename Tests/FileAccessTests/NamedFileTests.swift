import Foundation
import TemporaryFolders
import Testing

@testable import FileAccess

/// A file that another one names lies below its folder: one policy of reading, with one door.
@Suite("Files that files name") struct NamedFileTests {
  private let outer: TemporaryFolder

  /// A folder `Inner` with files and links, and a secret beside it.
  init() throws {
    outer = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: outer("Inner/Deep"), withIntermediateDirectories: true)
    try outer.write("secret", Array("secret".utf8))
    try outer.write("Inner/a", Array("a".utf8))
    try outer.write("Inner/Deep/b", Array("b".utf8))
    for (name, target) in [
      ("inside", "Deep/b"), ("Deep/up", "../a"), ("folder", "Deep"), ("chain", "folder/up"),
      ("out", "../secret"), ("root", outer("secret")), ("outer", ".."), ("back", "../Inner/a"), ("circle", "circle"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: outer("Inner/" + name), withDestinationPath: target)
    }
  }

  private func file(_ name: String) -> ReadableFile { ReadableFile(name, below: Folder(path: outer("Inner"))) }

  @Test(
    "what lies below the folder is read, also by links that stay there",
    arguments: [
      ("a", "a"), ("./a", "a"), ("Deep/b", "b"), ("Deep/../a", "a"), ("inside", "b"), ("Deep/up", "a"), ("chain", "a"),
      ("folder/b", "b"),
    ])
  func below(name: String, content: String) throws {
    #expect(try file(name).bytes() == Array(content.utf8))
  }

  @Test(
    "nothing outside is read, by whatever way",
    arguments: ["../secret", "Deep/../../secret", "/etc/hostname", "out", "root", "outer/secret", "back", ".."])
  func outside(name: String) {
    #expect(throws: FileError.isOutside(name: name, folder: outer("Inner"))) { try file(name).bytes() }
  }

  @Test("what is missing, a folder, a circle of links or a pipe is named, and nobody waits")
  func unreadable() throws {
    #expect(throws: FileError.system(.read, path: outer("Inner/none"), errno: ENOENT)) { try file("none").bytes() }
    #expect(throws: FileError.system(.read, path: outer("Inner/circle"), errno: ELOOP)) { try file("circle").bytes() }
    #expect(throws: FileError.system(.read, path: outer("Inner/Deep"), errno: EISDIR)) { try file("Deep").bytes() }
    #expect(throws: FileError.nullInPath("a\0")) { try file("a\0").bytes() }
    #expect(unsafe mkfifo(outer("Inner/pipe"), 0o600) == 0)
    #expect(throws: FileError.notRegular(path: outer("Inner/pipe"))) { try file("pipe").bytes() }
  }

  /// The files that read what a person has named on the command line, or the caller of a function of the package. Whoever reads
  /// what stands in a file, or was found in a folder, names it with `below:`, and is not here.
  private static let readersOfGivenPaths: Set = [
    "Sets/CardSets/Artwork/Artwork+File.swift", "Sets/CardTables/Tables/TablePath.swift",
    "Sets/CardTables/Templates/CardTemplate.swift",
    "Settings/CardwrightJobs/AnimationJob.swift", "Tool/CardwrightTool/Print/PreflightCommand.swift",
    "Formats/PictureExport/Shares/WorkPlan+Work.swift", "Formats/PictureExport/Shares/WorkPlan.swift",
    "Settings/CardSettings/PrintSettings.swift", "Settings/CardSettings/SheetSettings.swift",
    "Tool/CardwrightTool/CommandLine/FileWatch.swift", "Settings/CardSettings/TableSettings+Cards.swift",
    "Sets/CardTables/Templates/CardTemplate+Names.swift",
    "Sets/CardTables/Cards/NameList.swift",
    "Sets/DeckSource/PictureCards.swift", "Sets/DeckSource/PictureCards+Pages.swift",
    "Settings/CardwrightJobs/Tables/WebTable.swift",
    "Tool/CardwrightTool/Projects/TableProject.swift",
    "Settings/CardwrightJobs/BuildJob.swift", "Sets/DeckSource/Theme+Path.swift",
    // Shows the line of a file that a message is about, which has been read before.
    "Tool/CardwrightTool/Reporting/SourceExcerpt.swift",
    // A project's file names what somebody would else say on the command line.
    "Settings/CardwrightJobs/Projects/ProjectFile.swift", "Settings/CardwrightJobs/Projects/ProjectOutput.swift",
    "Settings/CardwrightJobs/Projects/ProjectText+Settings.swift",
    // An address names files below the folder that is served, which is looked at before.
    "Tool/CardService/ServedProject.swift", "Tool/CardService/CardService.swift", "Tool/CardService/Studio.swift",
    "Tool/CardService/StudioSnapshot.swift", "Tool/CardService/Studio+Changes.swift",
    "Exports/EngineExport/Targets/ExportTarget+Named.swift", "Tool/CardwrightTool/Reporting/ReportFiles.swift",
    "Golden/GoldenImages/Reports/ReportPictures.swift",
    "Golden/GoldenImages/Store/GoldenStore+Files.swift", "Golden/GoldenImages/Store/PictureComparer.swift",
    // Asks when a record was changed that lies in a folder that was given; its bytes are read by way of the folder.
    "Formats/PictureExport/Shares/SharesProgress.swift",
    "Formats/PNGFormat/Reading/PNGDecoder+File.swift",
    "Formats/SVGFormat/SVGReader.swift", "Formats/SVGFormat/Animating/SVGAnimation.swift",
    "Settings/CardSettings/InkSettings.swift",
    "Exports/SheetLayout/Preflight/Preflight.swift",
    "Core/Typography/FontFile.swift",
    "Bench/cardwright-bench/Process.swift",
    "Bench/cardwright-bench/SceneOptions.swift",
    "Bench/cardwright-bench/ScenesCommand.swift",
    "Bench/cardwright-bench/StepKernel.swift",
  ]

  @Test("whoever reads by a path that nobody has given to the program uses the door")
  func users() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var (readers, users, others): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for case let name as String in files where name.hasSuffix(".swift") && !name.hasPrefix("System/FileAccess/") {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      if text.contains("ReadableFile(path:") { readers.insert(name) }
      if text.contains("ReadableFile(") && text.contains("below:") { users.insert(name) }
      if ["fopen(", "realpath(", "FileHandle", "contentsOfFile:"].contains(where: text.contains) {
        others.insert(name)
      }
    }
    #expect(readers.subtracting(Self.readersOfGivenPaths).sorted() == [])
    #expect(Self.readersOfGivenPaths.subtracting(readers).sorted() == [])
    #expect(others.sorted() == [])
    #expect(
      users == [
        "Sets/CardSets/Artwork/PictureFolder.swift", "Sets/CardTables/Templates/CardTemplates.swift",
        "Sets/CardTables/Templates/TextPictures.swift",
        "Sets/DeckSource/Artwork/ArtFolder.swift", "Sets/DeckSource/Theme+Path.swift",
        "Exports/EngineExport/Targets/ExportTarget+Named.swift", "Formats/SVGFormat/Reading/SVGResources.swift",
      ])
  }
}

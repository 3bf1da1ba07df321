import WorkerThreads
import CardSettings
import CardwrightJobs
import ArgumentParser
import CardDesign
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SheetLayout

struct PreflightCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "preflight", _superCommandName: "cardwright",
    abstract: "Checks that a folder of cards can go to a print shop.",
    discussion: """
      Looks at all pictures of the folder, whoever has made them: exact pixels, density, opacity, an empty safe zone, \
      art that reaches the cut and fills the bleed, a back for each face. back.png is the back of all cards; QS-back.png is that of \
      QS.png. Of a PDF it reads the boxes of pages, colours, fonts and layers, and what pages draw. Exits with 1 if something is wrong.

      EXAMPLES:
        cardwright preflight Print --for mpc
        cardwright preflight Print --for tgc --size tarot
        cardwright preflight Print --for mpc --foil Foil
        cardwright preflight deck.pdf --for dtc
        cardwright preflight Print --for mpc --json
      """)

  @Argument(help: ArgumentHelp("The folder, or one file.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The print shop: \(PrintProfile.names.joined(separator: ", ")), or a file in JSON.", valueName: "shop"
    ),
    completion: .list(PrintProfile.names))
  var shop: String

  @Option(
    help: ArgumentHelp(
      """
      The cards' size: \(CardFormat.named.map(\.name).joined(separator: ", ")), or measures such as 63x88mm. (default: the shop's, \
      or poker)
      """, valueName: "size"), completion: .list(CardFormat.named.map(\.name)))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "A folder of masks of a foil, as deck --plate foil draws them: one for each picture, in register.",
      valueName: "folder"), completion: .directory)
  var foil: String?

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    let start = ContinuousClock.now
    let profile = try PrintSettings.profile(shop)
    let format = try CommandFailure.about("--size") { () throws(CardFormatError) in
      try CardFormat(parsing: size ?? profile.sizeText ?? "poker", pixelsPerInch: profile.dotsPerInch)
    }
    var preflight = Preflight(profile: profile, cardSize: format.size)
    preflight.foil = try foil.map { path in
      guard Folder(path: path).exists else { throw CommandFailure(.noInput, "--foil: there is no folder \(path)") }
      return Folder(path: path)
    }
    preflight.jobs = PictureExporter.processorCount
    let report = try self.report(preflight)
    let output: String
    if reporting.json {
      output = RunReport(report, preflight, in: Folder(path: folder).exists ? Folder(path: folder) : nil).finished.json
    } else {
      let lines = report.lines
      output = lines.map { $0 + "\n" }.joined()
      let count = "\(report.files.count) \(report.files.count == 1 ? "file" : "files")"
      let scope = preflight.scope
      let verdict = report.isGood ? "no fault found" : ReportText.counted(lines.count, "fault")
      if !reporting.quiet {
        try? StandardStream.error.write(
          "\(count) for \(profile.title): \(verdict), \(ReportText.milliseconds(ContinuousClock.now - start)) ms\n"
            + "checked: \(scope.checked)\nnot checked: \(scope.unchecked)\n")
      }
    }
    if report.isGood { return try StandardStream.output.write(output) }
    throw CommandAnswer(.different, output)
  }

  private func report(_ preflight: Preflight) throws -> PreflightReport {
    if Folder(path: folder).exists {
      let folder = Folder(path: folder)
      return try wait { try await preflight.report(of: folder) }
    }
    guard try ReadableFile(path: folder).exists() else {
      throw CommandFailure(.noInput, "\(folder): there is no such folder or file")
    }
    let slash = folder.lastIndex(of: "/")
    let name = slash.map { String(folder[folder.index(after: $0)...]) } ?? folder
    let parent = Folder(path: slash.map { String(folder[...$0]) } ?? "")
    return try wait { await preflight.report(of: [name], in: parent) }
  }
}

extension PreflightReport {
  /// The faults, one per line; a fault of several files is reported once.
  fileprivate var lines: [String] {
    var faults: [(text: String, names: [String])] = []
    var known: [String: Int] = [:]
    for file in files {
      for text in file.problems.map({ "\($0)" }) {
        if let index = known[text] {
          faults[index].names.append(file.name)
        } else {
          known[text] = faults.count
          faults.append((text, [file.name]))
        }
      }
    }
    let lines = faults.map { fault in
      let first = fault.names.prefix(3).joined(separator: ", ")
      let more = fault.names.count > 3 ? ", ..." : ""
      return fault.names.count == 1
        ? "\(first): \(fault.text)" : "\(fault.names.count) files (\(first)\(more)): \(fault.text)"
    }
    return (lines + problems.map { "\($0)" }).map(\.onOneLine)
  }
}

extension RunReport {
  /// - Parameter folder: the checked folder, if any.
  fileprivate init(_ found: PreflightReport, _ preflight: Preflight, in folder: Folder?) {
    let (profile, scope) = (preflight.profile, preflight.scope)
    func problem(_ code: String, _ text: String) -> JSONValue {
      .object([("code", .string(code)), ("text", .string(text))])
    }
    self = RunReport.begun()
    let looks = found.files.map { found in
      var file = File(path: folder?.path(of: found.name) ?? found.name)
      file.details = [
        ("file", .string(found.name)), ("side", .string(found.isBack ? "back" : "front")),
        ("problems", .array(found.problems.map { problem($0.code, $0.description) })),
      ]
      return file
    }
    files = OnDemandList(looks)
    details = [
      ("shop", .string(profile.name)), ("checked", .string(profile.checked)), ("good", .boolean(found.isGood)),
      ("scope", .string(scope.checked)), ("unchecked", .string(scope.unchecked)),
      ("problems", .array(found.problems.map { problem($0.code, $0.description) })),
    ]
  }
}

import CardDesign
import CardSets
import CardSettings
import SettingFields
import CardTables
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry

/// An output of a project: its cards, destination and form.
package struct ProjectOutput {
  /// The placeholder for the language in a path.
  static let languagePlace = "{{language}}"

  package let name: String
  /// The names of its sources.
  let sources: [String]
  package let members: [ProjectMember]
  private let text: ProjectText
  private let way: JSONPath

  /// - Parameter names: the names of all sources.
  init(_ member: ProjectMember, of names: [String], in text: ProjectText) throws(SettingFault) {
    (name, self.text, way) = (member.name, text, member.value.path)
    let members = try text.members(of: member.value)
    let cards = member.value["cards"]
    sources = try cards.value == nil ? names : text.texts(cards)
    for name in sources where !names.contains(name) {
      let hint = nearestText(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      throw text.failure(cards.path, "there are no cards \"\(name)\"\(hint)")
    }
    if Set(sources).count < sources.count { throw text.failure(cards.path, "\(cards.path): a name is given twice") }
    self.members = members.filter { $0.name != "cards" }
    try text.check(self.members, among: PlacingSettings.projectNames, besides: ["cards"])
    guard members.contains(where: { $0.name == "output" }) else {
      throw text.failure(way, "\(way): there is no \"output\", the folder or the file that cards go to")
    }
  }

  /// Returns for each language the output, its input files, and advice about probable mistakes.
  func jobs(
    of project: ProjectFile, run: ExportRun, in context: JobContext
  ) throws -> [(output: BuildJob.Output, files: [String], advice: [String])] {
    let languages: [String?] = project.languages.isEmpty ? [nil] : project.languages
    return try languages.enumerated().map { index, language in
      var placing = try text.settings(PlacingSettings.self, members, shared: project.shared, at: way)
      if let language {
        guard languages.count == 1 || placing.output?.contains(Self.languagePlace) == true else {
          throw text.failure(
            way, "\(way): there are several languages: write where each goes, as in \"Cards/\(Self.languagePlace)\"")
        }
        placing.output = placing.output?.replacing(Self.languagePlace, with: language)
      }
      do {
        return try job(
          of: project, placing, language, isFirst: index == 0, name: language.map { "\(name) (\($0))" } ?? name,
          run, context)
      } catch let fault as SettingFault where fault.kind == .usage {
        throw text.failure(about: fault, members + project.shared, at: way)
      }
    }
  }

  private func job(
    of project: ProjectFile, _ placing: PlacingSettings, _ language: String?, isFirst: Bool, name: String,
    _ run: ExportRun, _ context: JobContext
  ) throws -> (output: BuildJob.Output, files: [String], advice: [String]) {
    let placing = try placing.withShop()
    let place = try placing.place()
    // What is said at the top may be for other outputs.
    try text.settings(PlacingSettings.self, members, shared: [], at: way).checkEffects(at: place)
    var encoding = try placing.encoding(for: place)
    var sets: [(source: String, set: CardSet)] = []
    var files: [String] = []
    var advice: [String] = []
    var hasLanguage: Bool?
    for source in project.sources where sources.contains(source.name) {
      let cards = try source.cards(
        for: placing, as: encoding, language: language, shared: project.shared, context)
      sets.append((source.name, cards.set))
      if placing.print.plate != nil { encoding = cards.encoding }
      files += cards.files
      advice += cards.advice
      if let has = cards.hasLanguage { hasLanguage = has || hasLanguage == true }
    }
    // The first language may be that of the columns without a language.
    if let language, !isFirst, hasLanguage != true {
      throw text.failure(
        JSONPath([.member("languages")]), "no table has a column in \(language), such as name_\(language)")
    }
    guard let set = CardSet(joining: sets, title: project.name) else {
      let sizes = sets.map { "\($0.source) \(ReportText.extent(nil, $0.set.format.canvas.size))" }
      throw text.failure(
        way,
        "\(way): its cards are not of one size (\(sizes.joined(separator: ", "))): give \"size\", or name some \"cards\""
      )
    }
    var job = try placing.job(set, to: place, as: encoding, command: "build", context)
    let isStrict = job.export.isStrict
    job.export = run
    job.export.isStrict = isStrict || run.isStrict
    let own = ProjectText.files(named: members.filter { $0.name != "output" }.flatMap(\.texts))
    let digests = own.map { "\($0) \(ContentDigest((try? ReadableFile(path: $0).bytes()) ?? []))" }
    return (
      BuildJob.Output(
        name: name, job: job, settings: (placing.words() + digests).joined(separator: "\n")), files + own,
      advice
    )
  }
}

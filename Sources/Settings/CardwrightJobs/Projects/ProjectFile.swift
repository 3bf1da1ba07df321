import CardSets
import CardSettings
package import SettingFields
import ErrorReporting
import FileAccess
import PlainNotation

/// A project's file, `cardwright.json`: the sources of cards, and the outputs.
///
///     {
///       "name": "Hollowmere",
///       "bleed": "3mm",
///       "cards": {"creatures": {"table": "creatures.csv", "template": "creature.svg", "back": "back.svg"}},
///       "outputs": {"print": {"output": "print.pdf", "sheets": true, "duplex": "long"}}
///     }
///
/// The members of cards and outputs are the options of the command line without their hyphens. A member at the top is
/// the default for all sources and outputs that support it.
package struct ProjectFile {
  package static let fileName = "cardwright.json"
  /// The greatest length of the file, in bytes.
  static let maximumByteCount = 1 << 20

  /// The title of all cards.
  package let name: String
  /// The languages of the cards; empty for one language. The first may be that of the columns without a language.
  package let languages: [String]
  /// The sources of cards, in the order of the file.
  package let sources: [ProjectSource]
  /// The outputs, in the order of the file.
  package let outputs: [ProjectOutput]
  /// The members at the top, which are defaults for sources and outputs.
  package let shared: [ProjectMember]
  package let text: ProjectText

  /// The members at the top that are not options.
  static let ownMembers = ["$schema", "name", "languages", "cards", "outputs"]

  /// The members at the top that are defaults for sources and outputs.
  static let sharedNames: [SettingName] = {
    let all =
      TableSettings.projectNames + ProjectDeckSettings.projectNames + ProjectPictureSettings.projectNames
      + PlacingSettings.projectNames
    return all.enumerated().filter { $1 != "output" && !all[..<$0].contains($1) }.map(\.1)
  }()

  /// The tables of its sources that are on the web, each once.
  package var webTables: [WebTable] {
    get throws {
      var paths: Set<String> = []
      return try sources.flatMap { try $0.webTables(shared) }.filter { paths.insert($0.path).inserted }
    }
  }

  /// Reads the file of the folder that is the working one.
  package init() throws {
    let bytes = try ReadableFile(path: Self.fileName).beginning(limit: Self.maximumByteCount)
    guard bytes.isWhole else {
      throw FileError.tooLong(path: Self.fileName, byteCount: bytes.byteCount, limit: Self.maximumByteCount)
    }
    try self.init(ProjectText(bytes.bytes, path: Self.fileName), folderName: try WorkingFolder.path().fileName)
  }

  package init(_ text: ProjectText, folderName: Substring) throws(SettingFault) {
    self.text = text
    let root = try text.root()
    let members = try text.members(of: root)
    let shared = members.filter { !Self.ownMembers.contains($0.name) }
    try text.check(shared, among: Self.sharedNames, besides: Self.ownMembers)
    self.shared = shared
    name = try root["name"].value == nil ? String(folderName) : text.text(root["name"])
    languages = try root["languages"].value == nil ? [] : text.texts(root["languages"])
    guard root["cards"].value != nil else {
      throw text.failure(root.path, "there is no \"cards\", which says what cards there are")
    }
    sources = try text.members(of: root["cards"]).map { (member) throws(SettingFault) in
      try ProjectSource(member, in: text)
    }
    if sources.isEmpty { throw text.failure(root["cards"].path, "cards: name at least one source of cards") }
    guard root["outputs"].value != nil else {
      throw text.failure(root.path, "there is no \"outputs\", which says where cards go")
    }
    let names = sources.map(\.name)
    outputs = try text.members(of: root["outputs"]).map { (member) throws(SettingFault) in
      try ProjectOutput(member, of: names, in: text)
    }
    if outputs.isEmpty { throw text.failure(root["outputs"].path, "outputs: name at least one output") }
  }

  // MARK: Finding the project

  /// Removes the folder or file of a project from the front of the names of outputs. Returns `nil` if the first name is
  /// neither.
  ///
  /// A name of an output in the current project always counts as that output.
  package static func folder(namedFirstIn names: inout [String]) throws -> String? {
    guard let first = names.first, try folder(of: first) != nil else { return nil }
    if try ReadableFile(path: fileName).exists(), try ProjectFile().outputs.contains(where: { $0.name == first }) {
      return nil
    }
    return names.removeFirst()
  }

  /// Returns the folder of a project, given that folder or its file; `nil` if there is no project.
  private static func folder(of path: String) throws -> String? {
    if path.isEmpty { return nil }
    if path.fileName == fileName, try ReadableFile(path: path).exists() {
      return path.folderOfPath
    }
    return try ReadableFile(path: Folder(path: path).path(of: fileName)).exists() ? path : nil
  }

  /// Makes the folder of a project the current one, given that folder or its file.
  ///
  /// - Throws: ``SettingFault`` if there is none.
  package static func enterFolder(_ path: String) throws {
    guard let folder = try folder(of: path) else {
      throw SettingFault(.noInput, "there is no \(fileName) in \(path); cardwright new NAME makes a project")
    }
    try WorkingFolder.change(to: folder)
  }

  /// Makes the folder of the enclosing project the current one, as git does.
  ///
  /// - Returns: the relative path to that folder; `nil` if it already is the current one.
  package static func enterFolder() throws -> String? {
    var (path, way) = (try WorkingFolder.path(), "")
    while true {
      if try ReadableFile(path: Folder(path: path).path(of: fileName)).exists() {
        if way.isEmpty { return nil }
        try WorkingFolder.change(to: path)
        return way
      }
      if path == "/" { break }
      (path, way) = (path.folderOfPath, way + "../")
    }
    throw SettingFault(
      .noInput, "there is no \(fileName) here or in a folder above; cardwright new NAME makes a project")
  }
}

import CardTables
import ErrorReporting
import FileAccess
package import SettingFields

/// A table on the web. The installed curl fetches it, and a file caches it for use without a network.
package struct WebTable {
  /// The folder of fetched tables.
  static let folder = Folder(path: "\(ProjectFile.notes)/Tables")

  /// The address of the file itself: of a sheet that is shared, that of its export.
  package let address: String
  /// The path of the file that keeps it.
  let file: String
  /// The sheet of a spreadsheet.
  private let sheet: String?

  /// - Returns: `nil` for a text that is not an address.
  /// - Throws: ``SettingFault`` for an address other than https.
  package init?(_ text: String) throws(SettingFault) {
    let small = text.lowercased()
    if small.hasPrefix("http://") {
      throw SettingFault(.usage, "\(text): tables are fetched by https alone: write https://")
    }
    let hosts = [
      "docs.google.com/", "drive.google.com/", "www.dropbox.com/", "github.com/", "raw.githubusercontent.com/",
    ]
    if small.hasPrefix("https:") && !small.hasPrefix("https://") || hosts.contains(where: small.hasPrefix) {
      let rest = small.hasPrefix("https:") ? text.dropFirst("https:".count).drop { $0 == "/" } : text[...]
      throw SettingFault(.usage, "\(text): an address begins with https://: write https://\(rest)")
    }
    guard small.hasPrefix("https://") else { return nil }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), text.utf8.count > 8 else {
      throw SettingFault(
        .usage, "\(text): an address has neither spaces nor signs beyond ASCII: write them as %20 and so on")
    }
    let (address, ending, sheet) = WebTable.export(of: text)
    (self.address, self.sheet) = (address, sheet)
    let page = String(address.prefix { $0 != "?" })
    let stem = String(page.fileName).fileStem.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let digest = "\(ContentDigest(Array(address.utf8)))".prefix(8)
    file = WebTable.folder.path(of: "\(stem.prefix(24))-\(digest).\(ending)")
  }

  /// The path of the table for commands.
  package var path: String { file + (sheet.map { "#" + $0 } ?? "") }

  // MARK: Addresses

  /// Returns the file's address for a sharing address, the extension of the file, and the sheet.
  private static func export(of text: String) -> (address: String, ending: String, sheet: String?) {
    let halves = text.split(separator: "#", maxSplits: 1).map(String.init)
    let (base, fragment) = (halves[0], halves.count > 1 ? halves[1] : "")
    let parts = base.split(separator: "?", maxSplits: 1).map(String.init)
    let (place, query) = (parts[0], parts.count > 1 ? parts[1] : "")
    let members = (query.split(separator: "&") + (fragment.hasPrefix("gid=") ? [fragment[...]] : [])).map(String.init)
    let tab = members.last { $0.hasPrefix("gid=") }
    let sheet = fragment.isEmpty || fragment.hasPrefix("gid=") ? nil : fragment
    let google = "https://docs.google.com/spreadsheets/d/"
    if place.hasPrefix(google) {
      let steps = place.dropFirst(google.count).split(separator: "/").map(String.init)
      let isPublished = steps.first == "e"
      let action = steps.dropFirst(isPublished ? 2 : 1).first ?? ""
      if let id = isPublished ? steps.dropFirst().first : steps.first, !["export", "gviz", "pub"].contains(action) {
        let form = tab == nil ? "xlsx" : "csv"
        let way = isPublished ? "e/\(id)/pub?output=\(form)" : "\(id)/export?format=\(form)"
        return (google + way + (tab.map { "&" + $0 } ?? ""), form, tab == nil ? sheet : nil)
      }
    }
    var address = base
    if place.hasPrefix("https://www.dropbox.com/") {
      address = place + "?" + (members.filter { !$0.hasPrefix("dl=") } + ["dl=1"]).joined(separator: "&")
    }
    let blob = place.split(separator: "/", omittingEmptySubsequences: false)
    if place.hasPrefix("https://github.com/"), blob.count > 6, blob[5] == "blob" {
      address = "https://raw.githubusercontent.com/" + (blob[3...4] + blob[6...]).joined(separator: "/")
    }
    let known = ["csv", "tsv", "json", "xlsx", "ods"]
    let named = members.compactMap { member in
      ["output=", "format="].first(where: member.hasPrefix).map { String(member.dropFirst($0.count)) }
    }
    let ending = ([place.fileEnding.lowercased()] + named).first(where: known.contains) ?? "csv"
    return (address, ending, sheet)
  }

  // MARK: Fetching

  /// Whether the table is cached.
  package var isKept: Bool { (try? ReadableFile(path: file).exists()) == true }

  private var tagFile: String { file + ".etag" }

  /// Fetches the table and caches it.
  ///
  /// - Returns: the reason why the cached table is used; `nil` if the table is up to date.
  /// - Throws: ``SettingFault`` if it cannot be fetched and is not cached.
  package func fetch() throws -> String? {
    guard let curl = OtherProgram("curl") else {
      return try kept("curl, which fetches it, is not installed", .noInput)
    }
    var words = [
      "--disable", "--globoff", "--silent", "--show-error", "--fail", "--location", "--max-redirs", "8", "--proto",
      "=https", "--proto-redir", "=https", "--connect-timeout", "10", "--max-time", "50", "--max-filesize",
      "\(CardTable.maximumByteCount)", "--write-out", "%{stderr}\n%{http_code}\n%{content_type}\n%header{etag}",
    ]
    if isKept, let tag = try? ReadableFile(path: tagFile).beginning(limit: 1_024).bytes, !tag.isEmpty {
      words += ["--header", "If-None-Match: \(String(decoding: tag, as: UTF8.self))"]
    }
    let answer: OtherProgram.Answer
    do {
      answer = try curl.run(words + ["--", address], limit: CardTable.maximumByteCount)
    } catch {
      return try kept("\(error)", .noInput)
    }
    guard answer.status == 0 else {
      return try kept(answer.complaint.isEmpty ? "curl ended with \(answer.status)" : answer.complaint, .noInput)
    }
    let told = answer.errors.split(separator: "\n", omittingEmptySubsequences: false).suffix(3).map(String.init)
    if told.first == "304", isKept { return nil }
    let isPage = told.dropFirst().first?.lowercased().hasPrefix("text/html") == true
    if answer.output.isEmpty || isPage {
      return try kept("\(TableProblem.Kind.webPage)", .badData)
    }
    _ = try WebTable.folder.create()
    // A watch draws anew what has changed, and nothing else.
    if (try? ReadableFile(path: file).bytes()) != answer.output {
      try AtomicFile(path: file, replacesExisting: true).write(answer.output)
    }
    let tag = told.last.flatMap { $0.hasPrefix("\"") || $0.hasPrefix("W/\"") ? $0 : nil } ?? ""
    try AtomicFile(path: tagFile, replacesExisting: true).write(Array(tag.utf8.prefix(1_024)))
    return nil
  }

  /// Falls back to the cached table.
  private func kept(_ reason: String, _ kind: ErrorKind) throws(SettingFault) -> String {
    guard isKept else { throw SettingFault(kind, "\(address): \(reason)") }
    return "\(address): the table that was fetched before is used: \(reason)"
  }
}

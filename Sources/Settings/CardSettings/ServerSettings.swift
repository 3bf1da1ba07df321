import PictureExport
package import SettingFields

/// The source that a server serves, its clients, and its limits.
package struct ServerSettings: Hashable, Sendable {
  /// The format of the request log.
  package enum Log: String, Hashable, Sendable, CaseIterable {
    case text, json, none
  }

  /// The project's folder, a folder of pictures, a table, or a theme's file; `nil` for the project around the current
  /// folder.
  package var source: String?
  /// The template of a table's cards, and the template of their backs.
  package var template: String?, back: String?
  /// The port; `nil` for a free one.
  package var port: Int?
  /// The address to listen on; `nil` for the loopback address.
  package var listen: String?
  /// Whether other machines may connect, to get cards only.
  package var isPublic = false
  /// The host names of the server, in addition to the default ones.
  package var hosts: [String] = []
  /// The format of the request log; `nil` for lines for people.
  package var log: Log?
  /// The greatest memory for cached pictures.
  package var cache: ByteCount?
  /// The greatest number of pictures that wait to be drawn.
  package var waiting: Int?
  /// The greatest number of pictures that are drawn at the same time.
  package var workers = WorkerSettings()
  /// Whether no browser is opened.
  package var opensNoBrowser = false

  package init() {}

  /// The greatest memory for cached pictures, in bytes.
  package var cacheLimit: Int { cache?.number ?? 256 << 20 }
  /// The greatest number of pictures that are drawn at the same time.
  package var threadCount: Int { workers.jobs ?? PictureExporter.processorCount }

  /// Checks that the settings are valid together.
  package func validate() throws(SettingFault) {
    let ranges: [(SettingName, Int?, ClosedRange<Int>)] = [
      ("port", port, 0...65_535), ("waiting", waiting, 0...100_000), ("jobs", workers.jobs, 1...256),
    ]
    for case (let setting, let number?, let range) in ranges where !range.contains(number) {
      throw SettingFault(
        "\(name: setting) \(number) is out of range: it must be \(range.lowerBound) to \(range.upperBound)")
    }
    if template == nil, back != nil { throw SettingFault("\(name: "back") needs \(name: "template")") }
    if !isPublic, let listen, !Self.isLoopback(listen) {
      throw SettingFault(
        "\(name: "listen") \(listen): others can reach this address: add \(name: "public"), which also sets limits")
    }
  }

  /// Whether an address can be reached only from this machine.
  private static func isLoopback(_ address: String) -> Bool {
    if address == "localhost" || address == "::1" { return true }
    let numbers = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}

extension ServerSettings.Log: SettingChoice {}

extension ServerSettings: SettingGroup {
  package static let fields: [SettingField<ServerSettings>] =
    [
      .optional("template", { $1(&$0.template) }, "file", on: .commandLine, "The template of a table's cards.")
        .completing(.file(["svg", "svgz"])),
      .optional("back", { $1(&$0.back) }, "file", on: .commandLine, "The template of their backs.")
        .completing(.file(["svg", "svgz"])),
      .optional("port", { $1(&$0.port) }, "number", on: .commandLine, "The port. (default: a free one)"),
      .optional(
        "listen", { $1(&$0.listen) }, "address", on: .commandLine,
        "The address to listen at. Any that is not this machine's own needs --public. (default: 127.0.0.1)"),
      .flag(
        "public", { $1(&$0.isPublic) }, on: .commandLine,
        "Serve cards to anybody, under lower limits, and no project's pages."),
      .list(
        "host", { $1(&$0.hosts) }, "name", on: .commandLine,
        "A name of the server, such as cards.example.org; may be given several times. (default: localhost; any with --public)"
      ),
      .optional(
        "log", { $1(&$0.log) }, "form", on: .commandLine, usual: .text,
        "How to log requests: text, json or none."),
      .optional(
        "cache", { $1(&$0.cache) }, "size", on: .commandLine,
        "The most memory for pictures that are already drawn. (default: 256MB)"),
      .optional(
        "waiting", { $1(&$0.waiting) }, "number", on: .commandLine,
        "The most pictures that wait to be drawn. (default: 256)"),
    ] + WorkerSettings.fields.inside { $1(&$0.workers) } + [
      .flag("no-browser", { $1(&$0.opensNoBrowser) }, on: .commandLine, "Open no browser.")
    ]
}

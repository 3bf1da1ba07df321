package import ArgumentParser
import CardSettings
import ErrorReporting
import PictureExport

/// The things that a server serves, to whom, and at which cost: the options of `serve`, which its own program reads as well.
package struct ServeOptions: ParsableArguments {
  /// How requests are told.
  package enum Log: String, Choice {
    case text, json, none
  }

  @Argument(
    help: ArgumentHelp(
      "A project's folder, or one of pictures, a table, or a theme's file. (default: the project that this folder is in, else a deck)",
      valueName: "path"), completion: .file())
  package var source: String?

  @Option(
    help: ArgumentHelp("The template of a table's cards.", valueName: "file"),
    completion: .file(extensions: ["svg", "svgz"]))
  package var template: String?

  @Option(
    help: ArgumentHelp("The template of their backs.", valueName: "file"),
    completion: .file(extensions: ["svg", "svgz"]))
  package var back: String?

  @Option(help: ArgumentHelp("The port. (default: a free one)", valueName: "number"))
  package var port: Int?

  @Option(
    help: ArgumentHelp(
      "The address to listen at. Any that is not this machine's own takes --public. (default: 127.0.0.1)",
      valueName: "address"))
  package var listen: String?

  @Flag(
    name: .customLong("public"),
    help: "Serve cards to anybody, under lower limits, and no project's pages.")
  package var isPublic = false

  @Option(
    name: .customLong("host"),
    help: ArgumentHelp(
      "A name that it is reached by, such as cards.example.org; may be given several times. (default: localhost; any with --public)",
      valueName: "name"))
  package var hosts: [String] = []

  @Option(help: ArgumentHelp("How to tell of each request: text, json or none.", valueName: "form"))
  package var log = Log.text

  @Option(
    help: ArgumentHelp("The most memory for pictures that were drawn already. (default: 256MB)", valueName: "size"))
  var cache: ByteCount?

  @Option(help: ArgumentHelp("The most pictures that wait to be drawn. (default: 256)", valueName: "number"))
  package var waiting: Int?

  @OptionGroup var workers: Words<WorkerSettings>

  @Flag(help: "Open no browser.")
  package var noBrowser = false

  package init() {}

  /// In bytes.
  package var cacheLimit: Int { cache?.number ?? 256 << 20 }
  /// The most pictures that are drawn at the same time.
  package var threadCount: Int { workers.jobs ?? PictureExporter.processorCount }

  /// Checks that the options go together.
  func check() throws(CommandFailure) {
    if let port, !(0...65_535).contains(port) {
      throw CommandFailure(.usage, "--port \(port) is out of range: it must be 0 to 65535")
    }
    if let waiting, !(0...100_000).contains(waiting) {
      throw CommandFailure(.usage, "--waiting \(waiting) is out of range: it must be 0 to 100000")
    }
    if let jobs = workers.jobs, !(1...256).contains(jobs) {
      throw CommandFailure(.usage, "--jobs \(jobs) is out of range: it must be 1 to 256")
    }
    if template == nil, back != nil { throw CommandFailure(.usage, "--back goes with --template") }
    if !isPublic, let listen, !Self.isLoopback(listen) {
      throw CommandFailure(
        .usage, "--listen \(listen): others can reach this address: add --public, which also sets limits")
    }
  }

  /// The options that a process's arguments give.
  ///
  /// - Throws: ``CommandAnswer`` with help, ``CommandFailure``.
  package static func asked(_ arguments: [String]) throws -> ServeOptions {
    let command = try ServeCommand.parseAsRoot(arguments)
    guard let serve = command as? ServeCommand else {
      throw CommandFailure(.usage, "cardwright serve --help says what there is")
    }
    try serve.options.check()
    return serve.options
  }

  /// Whether an address can be reached by this machine alone.
  package static func isLoopback(_ address: String) -> Bool {
    if address == "localhost" || address == "::1" { return true }
    let numbers = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}

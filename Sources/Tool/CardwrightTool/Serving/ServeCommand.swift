import ArgumentParser
import CardSettings
import ErrorReporting
import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct ServeCommand: ParsableCommand {
  /// The server program. It is in a package of its own, so that drawing cards does not depend on a server's packages.
  static let program = "cardwright-serve"

  static let configuration = CommandConfiguration(
    commandName: "serve", _superCommandName: "cardwright",
    abstract: "Serves the pages of a project, and cards by address, to a browser.",
    discussion: """
      It prints its address, and Ctrl-C ends it. The address of a card is its name, with the options of \
      cardwright card: /cards/QS.png?width=300&theme=minimal. Likewise /boards/trios.svg?seed=7, /sheets/all.pdf?duplex=long, \
      /boxes/box.pdf, /themes/classic.json, /list, and POST /render. The address /openapi.json describes them all.

      The program \(program) does the serving: cardwright looks for it in its own folder, then in the PATH.

      EXAMPLES:
        cardwright serve
        cardwright serve MyGame
        cardwright serve cards.csv --template front.svg --back back.svg
        cardwright serve my.json --port 8080
        cardwright serve --public --listen 0.0.0.0 --port 8080 --log json
      """)

  @Argument(
    help: ArgumentHelp(
      "A project's folder, or one of pictures, a table, or a theme's file. (default: the project that this folder is in, else a deck)",
      valueName: "path"), completion: .file())
  var source: String?

  @OptionGroup var server: Words<ServerSettings>

  func run() throws {
    try server.settings.validate()
    guard let path = Self.place() else {
      throw CommandFailure(
        .noInput,
        """
        there is no \(Self.program) beside cardwright or on the PATH; every package has it, and in a clone of Cardwright scripts/serve \
        builds and starts it
        """)
    }
    var words = unsafe ([path] + ProcessArguments.all.dropFirst()).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe execv(path, &words)
    throw CommandFailure(.noInput, "\(path) cannot be run: \(unsafe String(cString: strerror(errno)))")
  }

  /// Returns the path of the program: beside this one, after following links, or in the PATH.
  private static func place() -> String? {
    let own = ProcessPlace.path.map { Folder(path: $0.folderOfPath).path(of: program) }
    if let own, unsafe access(own, X_OK) == 0 { return own }
    return OtherProgram(program)?.path
  }
}

/// The executable file of this process.
private enum ProcessPlace {
  /// The path with all links followed; `nil` if it is unknown.
  static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      let name = unsafe String(cString: bytes)
    #else
      let name = "/proc/self/exe"
    #endif
    // Without /proc, only the word with which the process was started is known.
    return WorkingFolder.resolved(name)
      ?? ProcessArguments.program.flatMap { $0.contains("/") ? WorkingFolder.resolved($0) : nil }
  }
}

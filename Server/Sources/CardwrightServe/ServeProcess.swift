import CardServer
import CardService

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The server process.
enum ServeProcess {
  static func run() async -> Never {
    // Writing to a closed connection must be an error, not a sudden end.
    signal(SIGPIPE, SIG_IGN)
    do {
      let settings = try ServeSettings(arguments: Array(CommandLine.arguments.dropFirst()))
      try await CardServer(settings).run { address in
        print(address)
        fflush(nil)
        if settings.opensBrowser { Browser.open(address) }
      }
      exit(0)
    } catch let error as ServiceError {
      fail(error.message, code: error.kind == .wrong ? 64 : error.kind == .missing ? 66 : 65)
    } catch {
      fail("it cannot listen there: \(error)", code: 74)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    let line = Array("cardwright: \(message)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(2, $0.baseAddress!, $0.count) }
    exit(code)
  }
}

/// The browser of this machine's user.
enum Browser {
  /// Opens an address, if there is a screen.
  static func open(_ address: String) {
    #if canImport(Darwin)
      let program = "/usr/bin/open"
    #else
      guard unsafe getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
      let program = "xdg-open"
    #endif
    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(program), strdup(address), nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    _ = unsafe posix_spawnp(&process, program, nil, nil, &words, environ)
  }
}

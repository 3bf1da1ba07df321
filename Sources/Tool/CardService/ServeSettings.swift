import CHeap
import CardSettings
import ErrorReporting
import FileAccess
import SettingFields

/// The things that a server serves, to whom, and at which cost.
public struct ServeSettings: Hashable, Sendable {
  /// How requests are told.
  public enum Log: String, Hashable, Sendable, CaseIterable {
    /// A line for a person.
    case text
    /// An object on a line.
    case json
    /// Nothing.
    case none
  }

  /// The project's folder, a folder of pictures, a table, or a theme's file; `nil` for the project that the working folder is in.
  public var source: String?
  /// The template of a table's cards, and that of their backs.
  public var template: String?, back: String?
  /// The address to listen at.
  public var address = "127.0.0.1"
  /// The port; 0 for a free one.
  public var port = 0
  /// Whether anybody may ask, for cards alone.
  public var isPublic = false
  /// The names that it is reached by, besides the usual ones.
  public var hosts: [String] = []
  /// How requests are told.
  public var log = Log.text
  /// The most bytes of pictures that are kept.
  public var cacheLimit = 256 << 20
  /// The most pictures that wait, and the most that are drawn at the same time.
  public var waiting = 256, threadCount = 2
  /// Whether a browser is opened.
  public var opensBrowser = true

  /// The usual ones.
  public init() {}

  /// Those that the arguments of `cardwright serve` say.
  ///
  /// - Throws: ``ServiceError``
  public init(arguments: [String]) throws(ServiceError) {
    do throws(SettingFault) {
      let words = try SettingWords<ServerSettings>(arguments)
      let server = words.settings
      try server.validate()
      guard words.operands.count <= 1 else {
        throw SettingFault("one place is served: '\(words.operands[1])' is another")
      }
      (source, template, back) = (words.operands.first, server.template, server.back)
      (address, port) = (server.listen ?? address, server.port ?? port)
      (isPublic, hosts) = (server.isPublic, server.hosts)
      log = server.log.flatMap { Log(rawValue: $0.rawValue) } ?? log
      (cacheLimit, waiting, threadCount) = (server.cacheLimit, server.waiting ?? waiting, server.threadCount)
      opensBrowser = !server.opensNoBrowser
    } catch {
      throw ServiceError(.wrong, error.words)
    }
  }

  /// The limits of each request.
  public var limits: ServiceLimits { isPublic ? .open : .own }
}

/// The beginning of a process, before anything else.
public enum ServiceProcess {
  /// Makes the process ready, once, before its first thread.
  public static func prepare() {
    StandardStream.openClosed()
    heap_prepare()
  }
}

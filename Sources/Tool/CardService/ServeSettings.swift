import CHeap
import CardSettings
import ErrorReporting
import FileAccess
import SettingFields

/// The source that a server serves, its clients, and its limits.
public struct ServeSettings: Hashable, Sendable {
  /// The format of the request log.
  public enum Log: String, Hashable, Sendable, CaseIterable {
    /// A line for people.
    case text
    /// A JSON object on a line.
    case json
    /// No log.
    case none
  }

  /// The project's folder, a folder of pictures, a table, or a theme's file; `nil` for the project around the current
  /// folder.
  public var source: String?
  /// The template of a table's cards, and the template of their backs.
  public var template: String?, back: String?
  /// The address to listen on.
  public var address = "127.0.0.1"
  /// The port; 0 for a free one.
  public var port = 0
  /// Whether other machines may connect, to get cards only.
  public var isPublic = false
  /// The host names of the server, in addition to the default ones.
  public var hosts: [String] = []
  /// The format of the request log.
  public var log = Log.text
  /// The greatest number of bytes in the picture cache.
  public var cacheLimit = 256 << 20
  /// The greatest length of the queue of pictures, and the greatest number that are drawn at the same time.
  public var waiting = 256, threadCount = 2
  /// Whether to open a browser.
  public var opensBrowser = true

  /// The default settings.
  public init() {}

  /// The settings in the arguments of `cardwright serve`.
  ///
  /// - Throws: ``ServiceError``
  public init(arguments: [String]) throws(ServiceError) {
    do throws(SettingFault) {
      let words = try SettingWords<ServerSettings>(arguments)
      let server = words.settings
      try server.validate()
      guard words.operands.count <= 1 else {
        throw SettingFault("serve takes one project, folder or file: leave out '\(words.operands[1])'")
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

/// The start of a process, before anything else.
public enum ServiceProcess {
  /// Prepares the process. Called once, before its first thread.
  public static func prepare() {
    StandardStream.openClosed()
    heap_prepare()
  }
}

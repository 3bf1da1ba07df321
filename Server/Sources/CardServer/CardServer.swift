public import CardService
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A server of cards.
public struct CardServer: Sendable {
  /// The source, the clients and the limits.
  public let settings: ServeSettings
  private let responder: CardResponder
  private let studio: Studio?
  private let hall: GameHall

  /// The greatest number of open connections.
  private static let mostConnections = 1024
  /// The greatest time to wait at the end for running requests.
  private static let patience = Duration.seconds(20)

  /// A server for the current folder.
  ///
  /// - Throws: ``/CardService/ServiceError`` if the source does not exist.
  public init(_ settings: ServeSettings) throws(ServiceError) {
    self.settings = settings
    studio = settings.isPublic ? nil : try Studio(settings)
    hall = GameHall(keepsScores: !settings.isPublic)
    let service = CardService(limits: settings.limits)
    let store = try PictureStore(
      threads: settings.threadCount, waiting: settings.waiting, cacheLimit: settings.cacheLimit,
      seconds: settings.limits.seconds)
    let (bodies, slots) = (BodyBudget(limit: settings.limits.bodies), StreamSlots())
    let queue = AnswerQueue(store: store, bodies: bodies)
    responder = CardResponder(
      settings: settings, service: service, store: store,
      studio: studio.map { StudioResponder(studio: $0, queue: queue, slots: slots) },
      games: GameResponder(hall: hall, service: service, queue: queue, slots: slots),
      visitor: Visitor(names: settings.hosts, isPublic: settings.isPublic), log: RequestLog(form: settings.log),
      tally: Tally(), bodies: bodies, slots: slots, isEnding: CardResponder.Ending())
  }

  /// Serves until the process is told to end, and then until running requests are answered.
  ///
  /// - Parameter begun: called with the address when the server listens.
  public func run(begun: @escaping @Sendable (String) -> Void) async throws {
    let (settings, responder) = (settings, responder)
    let quiet = Logger(label: "cardwright") { _ in SwiftLogNoOpLogHandler() }
    var channel = HTTP1Channel.Configuration(
      additionalChannelHandlers: [Presence(mostBytes: settings.limits.body)], idleTimeout: .seconds(30))
    channel.httpDecoder = .init(maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100)
    let application = Application(
      responder: responder, server: .http1(configuration: channel),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address, port: settings.port), backlog: 1024,
        availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections, logger: quiet)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? settings.port
        let host = settings.address.contains(":") ? "[\(settings.address)]" : settings.address
        begun("http://\(host):\(port)/")
      }, logger: quiet)
    try studio?.begin()
    defer {
      studio?.end()
      responder.store.end()
    }
    // The last service is the first to be told to end.
    var group = ServiceGroupConfiguration(
      services: [application, EndingService(ending: responder.isEnding, studio: studio, hall: hall)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
    group.maximumGracefulShutdownDuration = Self.patience
    do { try await ServiceGroup(configuration: group).run() } catch is CancellationError {
      // The running requests have taken longer than that.
    }
  }
}

/// Records that the server is ending, so that clients send it no new work.
private struct EndingService: Service {
  let ending: CardResponder.Ending
  let studio: Studio?
  let hall: GameHall

  func run() async throws {
    try await gracefulShutdown()
    ending.set()
    // Listening pages would keep their connections open for ever.
    studio?.end()
    hall.end()
  }
}

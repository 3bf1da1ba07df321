import NIOCore
import Synchronization

/// The places for event streams. Each one keeps a connection open, so there are fewer places than connections, and no
/// client gets all of them.
final class StreamSlots: Sendable {
  /// The greatest number of streams: half of the connections.
  static let most = 512
  /// The greatest number of streams for one address. Clients on this machine, where a proxy may run, share all of them.
  static let mostOfOne = 32

  private struct Counts {
    var all = 0
    var byAddress: [String: Int] = [:]
  }

  private let counts = Mutex(Counts())

  /// A reserved place, which is released with this value.
  final class Slot: Sendable {
    private let slots: StreamSlots
    private let address: String?

    fileprivate init(_ slots: StreamSlots, _ address: String?) { (self.slots, self.address) = (slots, address) }

    deinit { slots.giveBack(address) }
  }

  /// The present number of streams.
  var count: Int { counts.withLock { $0.all } }

  /// Reserves a place. Returns `nil` if there is none for this client.
  func take(for visitor: SocketAddress?) -> Slot? {
    let address = visitor?.ipAddress.flatMap { Self.isOfThisMachine($0) ? nil : $0 }
    return take(for: address)
  }

  /// - Parameter address: the client's address; `nil` for a client on this machine.
  func take(for address: String?) -> Slot? {
    let isFree = counts.withLock { counts in
      guard counts.all < Self.most else { return false }
      if let address {
        guard counts.byAddress[address, default: 0] < Self.mostOfOne else { return false }
        counts.byAddress[address, default: 0] += 1
      }
      counts.all += 1
      return true
    }
    return isFree ? Slot(self, address) : nil
  }

  private static func isOfThisMachine(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }

  private func giveBack(_ address: String?) {
    counts.withLock { counts in
      counts.all -= 1
      guard let address, let count = counts.byAddress[address] else { return }
      counts.byAddress[address] = count > 1 ? count - 1 : nil
    }
  }
}

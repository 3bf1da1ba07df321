import NIOCore
import Synchronization

/// The places for event streams. Each holds a connection for as long as somebody listens, so there are fewer than connections, and
/// nobody has all of them.
final class StreamSlots: Sendable {
  /// The most streams of all visitors: half of the connections.
  static let most = 512
  /// The most streams of one address. Visitors of this machine, where a proxy may stand before the server, share all of them.
  static let mostOfOne = 32

  private struct Counts {
    var all = 0
    var byAddress: [String: Int] = [:]
  }

  private let counts = Mutex(Counts())

  /// A place that is taken for as long as this value is kept.
  final class Slot: Sendable {
    private let slots: StreamSlots
    private let address: String?

    fileprivate init(_ slots: StreamSlots, _ address: String?) { (self.slots, self.address) = (slots, address) }

    deinit { slots.giveBack(address) }
  }

  /// The number of streams now.
  var count: Int { counts.withLock { $0.all } }

  /// Takes a place; `nil` if there is none for this visitor.
  func take(for visitor: SocketAddress?) -> Slot? {
    let address = visitor?.ipAddress.flatMap { Self.isOfThisMachine($0) ? nil : $0 }
    return take(for: address)
  }

  /// - Parameter address: `nil` for a visitor of this machine.
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

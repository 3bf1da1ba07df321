// What the core asks of threads, for a program without any: work is done one after the other and is never cancelled.

package enum Cancellation { package static var isRequested: Bool { false } }

package enum ThreadPair {
  package static func run(_ here: () -> Void, beside: @Sendable () -> Void) {
    here()
    beside()
  }
}

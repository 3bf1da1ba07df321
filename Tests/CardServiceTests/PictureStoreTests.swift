import Dispatch
import FileAccess
import Synchronization
import Testing
import WorkerThreads

@testable import CardService

@Suite("CardService: work for several who ask") struct PictureStoreTests {
  /// Work that counts how often it is begun, and waits at a gate.
  private final class Gate: Sendable {
    let begun = Atomic(0)
    private let isOpen = Atomic(false)

    func open() { isOpen.store(true, ordering: .sequentiallyConsistent) }

    func work(_ name: String, isHeavy: Bool = false) -> Work {
      Work(
        tag: ContentDigest(Array(name.utf8)), mediaType: "text/plain", dependsOnFiles: false, isHeavy: isHeavy
      ) { () throws(ServiceError) in
        self.begun.add(1, ordering: .sequentiallyConsistent)
        while !self.isOpen.load(ordering: .sequentiallyConsistent) {
          if Cancellation.isRequested { throw ServiceError(.abandoned, "cancelled") }
          DispatchSemaphore(value: 0).waitBriefly()
        }
        return Array(name.utf8)
      }
    }
  }

  private func until(_ isSo: () -> Bool) async {
    for _ in 0..<2000 where !isSo() { try? await Task.sleep(for: .milliseconds(5)) }
    #expect(isSo())
  }

  private func store(threads: Int = 1, waiting: Int = 8, seconds: Double = 60) throws -> PictureStore {
    try PictureStore(threads: threads, waiting: waiting, cacheLimit: 1000, seconds: seconds)
  }

  @Test("work that is done once waits in the same queue, is never kept, and gives its value or its error")
  func values() async throws {
    let (store, gate) = (try store(waiting: 2), Gate())
    defer { store.end() }
    let first = Task { try await store.bytes(of: gate.work("a")) }
    await until { store.counts.drawing == 1 }
    let others = (0..<2).map { number in Task { try await store.value { number } } }
    await until { store.counts.waiting == 2 }
    await #expect(throws: ServiceError.self) { try await store.value { 3 } }
    #expect(store.counts.refused == 1)
    gate.open()
    _ = try await first.value
    for (number, other) in others.enumerated() { #expect(try await other.value == number) }
    await #expect(throws: ServiceError(.missing, "no")) {
      try await store.value { () throws(ServiceError) -> Int in throw ServiceError(.missing, "no") }
    }
    #expect(store.counts.keptCount == 1)
  }

  @Test("those who ask for the same at one time have it drawn once, and later ones from the cache")
  func once() async throws {
    let (store, gate) = (try store(threads: 2), Gate())
    defer { store.end() }
    let work = gate.work("a")
    let tasks = (0..<5).map { _ in Task { try await store.bytes(of: work) } }
    await until { store.counts.joined == 4 }
    gate.open()
    for task in tasks { #expect(try await task.value == Array("a".utf8)) }
    #expect(try await store.bytes(of: work) == Array("a".utf8))
    #expect(gate.begun.load(ordering: .relaxed) == 1 && store.counts.drawn == 1 && store.counts.cached == 1)
    #expect(store.kept(work) == Array("a".utf8))
  }

  @Test("a card waits for none of the pictures that were sent, and these take half of the room at most")
  func lanes() async throws {
    let (store, gate, cards) = (try store(threads: 2, waiting: 4), Gate(), Gate())
    defer { store.end() }
    cards.open()
    let first = Task { try await store.bytes(of: gate.work("s0", isHeavy: true)) }
    await until { gate.begun.load(ordering: .relaxed) == 1 }
    let others = (1...2).map { number in Task { try await store.bytes(of: gate.work("s\(number)", isHeavy: true)) } }
    await until { store.counts.waiting == 2 }
    await #expect(throws: ServiceError.self) { try await store.bytes(of: gate.work("s3", isHeavy: true)) }
    #expect(try await store.bytes(of: cards.work("card")) == Array("card".utf8))
    #expect(gate.begun.load(ordering: .relaxed) == 1)
    gate.open()
    for task in [first] + others { _ = try await task.value }
    #expect(store.counts.drawn == 4)
  }

  @Test("beyond those who may wait everybody is refused at once")
  func crowded() async throws {
    let (store, gate) = (try store(waiting: 2), Gate())
    defer { store.end() }
    let first = Task { try await store.bytes(of: gate.work("0")) }
    await until { gate.begun.load(ordering: .relaxed) == 1 }
    let others = (1...2).map { number in Task { try await store.bytes(of: gate.work("\(number)")) } }
    await until { store.counts.waiting == 2 }
    await #expect(throws: ServiceError(.crowded, "too many wait already; try again in a moment")) {
      try await store.bytes(of: gate.work("3"))
    }
    gate.open()
    for task in [first] + others { _ = try await task.value }
    #expect(store.counts.refused == 1 && store.counts.drawn == 3)
  }

  @Test("what nobody waits for any more is not drawn to its end, or not begun")
  func abandoned() async throws {
    let (store, gate) = (try store(), Gate())
    defer { store.end() }
    let first = Task { try await store.bytes(of: gate.work("0")) }
    await until { gate.begun.load(ordering: .relaxed) == 1 }
    let second = Task { try await store.bytes(of: gate.work("1")) }
    await until { store.counts.waiting == 1 }
    second.cancel()
    await #expect(throws: ServiceError.self) { try await second.value }
    #expect(store.counts.waiting == 0)
    first.cancel()
    await #expect(throws: ServiceError.self) { try await first.value }
    gate.open()
    #expect(try await store.bytes(of: gate.work("2")) == Array("2".utf8))
    #expect(gate.begun.load(ordering: .relaxed) == 2 && store.counts.abandoned == 2 && store.counts.drawn == 1)
  }

  @Test("one of two who leaves takes nothing from the other")
  func oneLeaves() async throws {
    let (store, gate) = (try store(), Gate())
    defer { store.end() }
    let work = gate.work("a")
    let stays = Task { try await store.bytes(of: work) }
    await until { gate.begun.load(ordering: .relaxed) == 1 }
    let leaves = Task { try await store.bytes(of: work) }
    await until { store.counts.joined == 1 }
    leaves.cancel()
    await #expect(throws: ServiceError.self) { try await leaves.value }
    gate.open()
    #expect(try await stays.value == Array("a".utf8))
  }

  @Test("what takes too long is given up")
  func late() async throws {
    let (store, gate) = (try store(seconds: 0.05), Gate())
    defer { store.end() }
    await #expect(throws: ServiceError(.late, "drawing it takes more than 0.05 seconds")) {
      try await store.bytes(of: gate.work("a"))
    }
    #expect(store.counts.late == 1)
  }
}

extension DispatchSemaphore {
  fileprivate func waitBriefly() { _ = wait(timeout: .now() + .milliseconds(2)) }
}

import CardService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// The limit of the bytes in all request bodies together.
final class BodyBudget: Sendable {
  private let limit: Int
  private let held = Mutex(0)

  init(limit: Int) { self.limit = limit }

  fileprivate func take(_ byteCount: Int) -> Bool {
    held.withLock { held in
      guard byteCount <= limit - held else { return false }
      held += byteCount
      return true
    }
  }

  fileprivate func giveBack(_ byteCount: Int) { held.withLock { $0 -= byteCount } }
}

/// The bytes of a body. They are returned to the budget with the last reference to this value.
final class HeldBody: Sendable {
  private let budget: BodyBudget
  private let content = Mutex<[UInt8]>([])

  fileprivate init(_ budget: BodyBudget) { self.budget = budget }

  deinit { budget.giveBack(content.withLock { $0.count }) }

  var bytes: [UInt8] { content.withLock { $0 } }

  fileprivate var byteCount: Int { content.withLock { $0.count } }

  /// Adds bytes. Returns `false` if they exceed the budget.
  fileprivate func add(_ buffer: ByteBuffer) -> Bool {
    guard budget.take(buffer.readableBytes) else { return false }
    content.withLock { $0 += buffer.readableBytesView }
    return true
  }
}

/// The result of reading a request's body.
enum RequestBody {
  case whole(HeldBody)
  case tooLong, tooSlow, crowded

  /// The time limit for sending a body.
  private static let patience = Duration.seconds(10)

  /// Reads the body of a request, up to a limit in bytes.
  static func of(_ request: Request, atMost limit: Int, _ budget: BodyBudget) async throws -> RequestBody {
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limit { return .tooLong }
    let body = request.body
    return try await withThrowingTaskGroup(of: RequestBody.self) { group in
      group.addTask {
        let held = HeldBody(budget)
        for try await buffer in body {
          guard held.byteCount + buffer.readableBytes <= limit else { return .tooLong }
          guard held.add(buffer) else { return .crowded }
        }
        return .whole(held)
      }
      group.addTask {
        try await Task.sleep(for: Self.patience)
        return .tooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .tooSlow
    }
  }

  /// Returns the error answer if the body was not read to its end; otherwise `nil`.
  func refusal(atMost limit: Int) -> Response? {
    switch self {
    case .whole: nil
    case .tooLong: Answer.failure(.contentTooLarge, "at most \(limit) bytes are read")
    case .tooSlow: Answer.failure(.requestTimeout, "the body comes too slowly")
    case .crowded: Answer.failure(.serviceUnavailable, "other clients send too much at present; try again in a moment")
    }
  }
}

/// Computes answers in a single queue, so that threads that answer requests never compute.
struct AnswerQueue: Sendable {
  let store: PictureStore
  let bodies: BodyBudget

  /// Computes a value, as long as the client is connected.
  func value<Value: Sendable>(
    at channel: any Channel, isHeavy: Bool = false, _ make: @escaping @Sendable () throws(ServiceError) -> Value
  ) async throws -> Value {
    let store = store
    return try await Presence.whileThere(at: channel) { try await store.value(isHeavy: isHeavy, make) }
  }

  /// Computes an answer in JSON.
  func json(
    at channel: any Channel, isHeavy: Bool = false, _ make: @escaping @Sendable () throws(ServiceError) -> String
  ) async throws -> Response {
    let bytes = try await value(at: channel, isHeavy: isHeavy) { () throws(ServiceError) in Array(try make().utf8) }
    return Answer.bytes(bytes, type: "application/json", headers: [.cacheControl: "no-store"])
  }

  /// Returns the answer to a request with JSON.
  func reply(
    to request: Request, at channel: any Channel, atMost limit: Int, isHeavy: Bool = false,
    _ work: @escaping @Sendable ([UInt8]) throws(ServiceError) -> String
  ) async throws -> Response {
    guard request.method == .post else { return Answer.notAllowed("POST") }
    // A form on another page cannot send this type.
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
      return Answer.failure(.unsupportedMediaType, "send application/json")
    }
    let body = try await RequestBody.of(request, atMost: limit, bodies)
    guard case .whole(let held) = body else {
      return body.refusal(atMost: limit) ?? Answer.failure(.badRequest, "the body is empty")
    }
    return try await json(at: channel, isHeavy: isHeavy) { () throws(ServiceError) in try work(held.bytes) }
  }
}

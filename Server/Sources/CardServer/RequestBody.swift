import CardService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// The bytes that somebody sends, or why it was not read to its end.
enum RequestBody {
  case whole([UInt8])
  case tooLong, tooSlow

  /// How long somebody may take to send a body.
  private static let patience = Duration.seconds(10)

  /// Reads the body of a request, up to a number of bytes.
  static func of(_ request: Request, atMost limit: Int) async throws -> RequestBody {
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limit { return .tooLong }
    let body = request.body
    return try await withThrowingTaskGroup(of: RequestBody.self) { group in
      group.addTask {
        var bytes: [UInt8] = []
        for try await buffer in body {
          guard bytes.count + buffer.readableBytes <= limit else { return .tooLong }
          bytes += buffer.readableBytesView
        }
        return .whole(bytes)
      }
      group.addTask {
        try await Task.sleep(for: Self.patience)
        return .tooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .tooSlow
    }
  }

  /// The answer to JSON that was sent.
  static func answer(
    _ request: Request, atMost limit: Int, _ work: ([UInt8]) throws(ServiceError) -> String
  ) async throws -> Response {
    guard request.method == .post else { return Answer.notAllowed("POST") }
    // A form of another page cannot send this kind.
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
      return Answer.failure(.unsupportedMediaType, "send application/json")
    }
    switch try await of(request, atMost: limit) {
    case .tooLong: return Answer.failure(.contentTooLarge, "at most \(limit) bytes are read")
    case .tooSlow: return Answer.failure(.requestTimeout, "what is sent takes too long to come")
    case .whole(let bytes): return Answer.json(try work(bytes))
    }
  }
}

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
}

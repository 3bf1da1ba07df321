import CardService
import Hummingbird
import HummingbirdCore
import NIOCore

/// The answer with a film. Each part is made after the previous one has been sent.
enum FilmStream {
  /// The time between two attempts to make a part if the queue is full, and the greatest number of attempts.
  private static let (pause, attempts) = (Duration.milliseconds(100), 100)

  static func response(_ film: GameFilm, at channel: any Channel, _ queue: AnswerQueue) async throws -> Response {
    // Errors must be reported before anything is sent.
    let first = try await queue.value(at: channel, isHeavy: true) { () throws(ServiceError) in try film.nextPart() }
    let body = ResponseBody { writer in
      var part = first
      while !part.isEmpty {
        try await writer.write(ByteBuffer(bytes: part))
        part = try await nextPart(of: film, at: channel, queue)
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "application/json", .cacheControl: "no-store", .xContentTypeOptions: "nosniff"],
      body: body)
  }

  private static func nextPart(
    of film: GameFilm, at channel: any Channel, _ queue: AnswerQueue
  ) async throws -> [UInt8] {
    for attempt in 1... {
      do {
        return try await queue.value(at: channel, isHeavy: true) { () throws(ServiceError) in try film.nextPart() }
      } catch let error as ServiceError where error.kind == .crowded && attempt < attempts {
        try await Task.sleep(for: pause)
      }
    }
    return []
  }
}

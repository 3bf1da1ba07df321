import Foundation

@testable import CardServer

/// Somebody who listens to events.
final class Listener: Sendable {
  private let connection: Connection
  private let lines: AsyncStream<String>

  init(_ server: RunningServer, at path: String = "/events") throws {
    let connection = try Connection(port: server.port)
    let (lines, told) = AsyncStream<String>.makeStream()
    (self.connection, self.lines) = (connection, lines)
    Thread.detachNewThread {
      connection.write(Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n".utf8))
      var rest = ""
      while true {
        let bytes = connection.read()
        if bytes.isEmpty { break }
        // The ends of chunks are no part of a line.
        rest += String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        var parts = rest.components(separatedBy: "\n")
        rest = parts.removeLast()
        for line in parts { told.yield(line) }
      }
      told.finish()
    }
  }

  /// The data of the next event of a name.
  func next(named name: String) async -> String? {
    var isIt = false
    for await line in lines {
      if line.hasPrefix("event: ") { isIt = line == "event: \(name)" }
      if isIt, line.hasPrefix("data: ") { return String(line.dropFirst("data: ".count)) }
    }
    return nil
  }

  func close() { connection.close() }
}

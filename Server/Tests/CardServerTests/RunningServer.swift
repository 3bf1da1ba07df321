import CardService
import Foundation
import Synchronization

@testable import CardServer

/// A server on a free port of this machine, in a folder of its own, as long as a test needs it.
struct RunningServer: Sendable {
  let port: Int

  /// The folder that all tests serve: the working folder is one for the whole process.
  static let folder: String = {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("cardwright-server-\(getpid())").path
    try? FileManager.default.createDirectory(atPath: path + "/project/art", withIntermediateDirectories: true)
    try? "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></svg>"
      .write(toFile: path + "/project/art/QS.svg", atomically: true, encoding: .utf8)
    for (name, text) in project {
      try? text.write(toFile: "\(path)/project/\(name)", atomically: true, encoding: .utf8)
    }
    try? "secret".write(toFile: path + "/secret.json", atomically: true, encoding: .utf8)
    try? FileManager.default.createSymbolicLink(
      atPath: path + "/project/link.json", withDestinationPath: "../secret.json")
    // Best scores of tests are nobody's.
    unsafe setenv("XDG_STATE_HOME", path + "/state", 1)
    _ = FileManager.default.changeCurrentDirectoryPath(path + "/project")
    return path + "/project"
  }()

  /// A project of two cards.
  static let project = [
    "cardwright.json": #"""
    {"name": "Two", "cards": {"two": {"table": "cards.csv", "template": "front.svg"}},
     "outputs": {"print": {"output": "Build/print.pdf"}, "cards": {"output": "Build/Cards", "width": 40}}}
    """#,
    "cards.csv": "id,name,color\nfox,Fox,red\nowl,Owl,blue\n",
    "front.svg": #"""
    <svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9">
    <rect width="63.5" height="88.9" fill="{{color}}"/><text x="5" y="20" font-size="9">{{name}}</text></svg>
    """#,
  ]

  /// Runs a test beside a server.
  static func with(
    _ change: (inout ServeSettings) -> Void = { _ in }, _ test: @escaping @Sendable (RunningServer) async throws -> Void
  ) async throws {
    _ = folder
    var settings = ServeSettings()
    settings.log = .none
    change(&settings)
    let server = try CardServer(settings)
    let (addresses, told) = AsyncStream<String>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        // The end of a test ends it in the midst.
        try? await server.run { told.yield($0) }
        told.finish()
      }
      var iterator = addresses.makeAsyncIterator()
      guard let address = await iterator.next(), let port = Int(address.dropLast().split(separator: ":").last ?? "")
      else { throw CancellationError() }
      try await test(RunningServer(port: port))
      group.cancelAll()
    }
  }

  /// What a page of the server sends with all that changes something.
  var origin: [String: String] { ["Origin": "http://127.0.0.1:\(port)"] }

  /// The answer of a server.
  struct Answer: Sendable {
    var status = 0
    /// By their names in small letters.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Asks for an address.
  func get(
    _ path: String, _ headers: [String: String] = [:], method: String = "GET", body: [UInt8] = []
  ) async throws -> Answer {
    var lines = ["\(method) \(path) HTTP/1.1"]
    for (name, value) in headers.merging(
      ["Host": "127.0.0.1:\(port)", "Connection": "close"], uniquingKeysWith: { a, _ in a })
    {
      lines.append("\(name): \(value)")
    }
    if !body.isEmpty { lines.append("Content-Length: \(body.count)") }
    return try await send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// Sends bytes and reads all that comes back until the server closes the connection.
  func send(_ bytes: [UInt8]) async throws -> Answer {
    let connection = try Connection(port: port)
    return await withCheckedContinuation { continuation in
      // The threads of tasks are for the server.
      Thread.detachNewThread {
        connection.write(bytes)
        continuation.resume(returning: Self.answer(connection.readAll()))
        connection.close()
      }
    }
  }

  private static func answer(_ bytes: [UInt8]) -> Answer {
    var answer = Answer()
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return answer }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    answer.status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { answer.headers[parts[0].lowercased()] = parts[1] }
    }
    answer.body = Array(bytes[end.upperBound...])
    if answer.headers["transfer-encoding"] == "chunked" { answer.body = withoutChunks(answer.body) }
    return answer
  }

  private static func withoutChunks(_ bytes: [UInt8]) -> [UInt8] {
    var (rest, content) = (bytes[...], [UInt8]())
    while let end = rest.firstRange(of: Array("\r\n".utf8)),
      let count = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), count > 0
    {
      content += rest[end.upperBound...].prefix(count)
      rest = rest[end.upperBound...].dropFirst(count + 2)
    }
    return content
  }
}

/// A connection to a port of this machine.
final class Connection: Sendable {
  private let number: Int32

  init(port: Int) throws {
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    let outcome = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard outcome == 0 else { throw POSIXError(.ECONNREFUSED) }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    unsafe setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The bytes that come at a time; empty at the end.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(number, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : []
  }

  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let some = read()
      if some.isEmpty { return all }
      all += some
    }
  }

  func close() { _ = Glibc.close(number) }
}

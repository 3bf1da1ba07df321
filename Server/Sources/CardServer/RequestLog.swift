import CardService

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One line on standard error for each request.
struct RequestLog: Sendable {
  let form: ServeSettings.Log

  /// Logs a request that was answered.
  func tell(method: String, path: String, status: Int, byteCount: Int, seconds: Double) {
    let milliseconds = (seconds * 10_000).rounded() / 10
    switch form {
    case .none: return
    case .text:
      put("\(Self.stamp()) \(method) \(Self.plain(path)) \(status), \(byteCount) bytes, \(milliseconds) ms")
    case .json:
      let members = [
        "\"time\": \"\(Self.stamp())\"", "\"method\": \"\(Self.plain(method))\"", "\"path\": \"\(Self.plain(path))\"",
        "\"status\": \(status)", "\"bytes\": \(byteCount)", "\"milliseconds\": \(milliseconds)",
      ]
      put("{\(members.joined(separator: ", "))}")
    }
  }

  /// Writes a line in one piece, so that lines of several threads do not mix.
  private func put(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { bytes in unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }

  /// Returns an address in printable ASCII, at most 500 characters, without characters that would end a JSON string.
  private static func plain(_ path: String) -> String {
    String(
      decoding: path.utf8.prefix(500).map { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C ? $0 : 0x3F },
      as: UTF8.self)
  }

  /// Returns the time in UTC, such as `2026-11-23T22:57:59Z`.
  private static func stamp() -> String {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = unsafe "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return unsafe "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}

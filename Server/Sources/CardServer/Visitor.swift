import HTTPTypes

/// Checks whether a request is permitted. Pages of other sites must not reach a server that listens only to this
/// machine, even by another host name (DNS rebinding).
struct Visitor {
  /// The host names of the server, in small letters; empty for any.
  let hosts: Set<String>

  /// A check for a server.
  ///
  /// - Parameter names: further names, in addition to the default ones.
  init(names: [String], isPublic: Bool) {
    let own: Set = ["localhost", "127.0.0.1", "[::1]", "::1"]
    let named = Set(names.map { $0.lowercased() })
    hosts = isPublic && names.isEmpty ? [] : own.union(named)
  }

  /// Returns the status and the reason if a request is refused; otherwise `nil`.
  func refusal(of request: HTTPRequest) -> (HTTPResponse.Status, String)? {
    // The first Host becomes the authority; further ones stay among the fields.
    if let host = HTTPField.Name("Host"), request.headerFields.contains(host) {
      return (.badRequest, "the request has two Host headers: send one")
    }
    return foreignness(of: request).map { (.forbidden, $0) }
  }

  private func foreignness(of request: HTTPRequest) -> String? {
    guard let authority = request.authority, !authority.isEmpty else { return "the request has no Host header" }
    if !hosts.isEmpty, !hosts.contains(Self.name(of: authority[...])) {
      return "this server is not called \(authority.prefix(100)); --host adds a name"
    }
    guard let origin = request.headerFields[.origin] else { return nil }
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      if origin.dropFirst(scheme.count).lowercased() == authority.lowercased() { return nil }
    }
    return "a page of \(origin.prefix(100)) may not ask this server"
  }

  /// Returns the name of a host without its port.
  private static func name(of authority: Substring) -> String {
    let host =
      authority.hasPrefix("[")
      ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return host.lowercased()
  }
}

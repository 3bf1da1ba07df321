import CStudioPage
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// The files of the studio's page.
enum PageFiles {
  private struct File {
    let bytes: [UInt8]
    let gzipped: [UInt8]?
    let type: String
    let tag: String
  }

  private static let files: [String: File] = {
    var files: [String: File] = [:]
    for index in 0..<studio_file_count() {
      let file = unsafe studio_file_at(index)
      let path = unsafe String(cString: file.path)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
      let type = types[path.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
      files["/\(path)"] = File(
        bytes: bytes, gzipped: path.hasSuffix(".woff2") ? nil : bytes.gzipped, type: type, tag: Self.tag(of: bytes))
    }
    files["/"] = files["/index.html"]
    return files
  }()

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "woff2": "font/woff2",
  ]

  /// Returns the FNV-1a hash, which distinguishes the versions of a file.
  private static func tag(of bytes: [UInt8]) -> String {
    String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }

  /// Nothing is loaded from other sites, and no other page may show this one in a frame.
  private static let policy = "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'"

  /// Returns the file at a path; `nil` if there is none.
  ///
  /// - Parameter isPublic: whether the studio's own page is left out.
  static func answer(_ path: String, _ headers: HTTPFields, isPublic: Bool = false) -> Response? {
    guard let file = files[path], !isPublic || path != "/" && path != "/index.html" else { return nil }
    // Compressed bytes have their own tag.
    let gzipped = headers.accept("gzip", in: .acceptEncoding) ? file.gzipped : nil
    let tag = gzipped == nil ? file.tag : "\(file.tag)-gzip"
    var fields: HTTPFields = [
      .eTag: "\"\(tag)\"", .cacheControl: "no-cache", .vary: "Accept-Encoding", .contentSecurityPolicy: policy,
      .referrerPolicy: "no-referrer",
    ]
    if headers.names(tag: tag, in: .ifNoneMatch) { return Response(status: .notModified, headers: fields) }
    guard let gzipped else { return Answer.bytes(file.bytes, type: file.type, headers: fields) }
    fields[.contentEncoding] = "gzip"
    return Answer.bytes(gzipped, type: file.type, headers: fields)
  }
}

extension HTTPField.Name {
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}

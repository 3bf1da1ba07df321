import CardService
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Makes answers.
enum Answer {
  static func text(_ text: String, _ status: HTTPResponse.Status = .ok, type: String = "text/plain; charset=utf-8")
    -> Response
  {
    bytes(Array(text.utf8), type: type, status: status, headers: [.cacheControl: "no-store"])
  }

  static func json(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
    Self.text(text, status, type: "application/json")
  }

  static func bytes(
    _ bytes: [UInt8], type: String, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = type
    headers[.xContentTypeOptions] = "nosniff"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Returns an error answer in one line of JSON: `{"error": "there is no option 'widht'; did you mean width?"}`.
  static func failure(_ status: HTTPResponse.Status, _ message: String) -> Response {
    var response = json("{\"error\": \(quoted(message))}\n", status)
    if status == .serviceUnavailable { response.headers[.retryAfter] = "1" }
    return response
  }

  static var tooManyListen: Response {
    failure(.serviceUnavailable, "too many pages listen already; close some, or try again later")
  }

  static func notAllowed(_ methods: String) -> Response {
    var response = failure(.methodNotAllowed, "write \(methods)")
    response.headers[.allow] = methods
    return response
  }

  static func failure(_ error: ServiceError) -> Response {
    let status: HTTPResponse.Status =
      switch error.kind {
      case .wrong: .badRequest
      case .missing: .notFound
      case .untimely: .conflict
      case .forbidden: .forbidden
      case .unsuitable: .unprocessableContent
      case .crowded, .late, .abandoned: .serviceUnavailable
      case .broken: .internalServerError
      }
    return failure(status, error.message)
  }

  /// Returns a text as JSON, in ASCII.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: quoted += "\\\(Character(Unicode.Scalar(UInt8(unit))))"
      case 0x20...0x7E: quoted.append(Character(Unicode.Scalar(UInt8(unit))))
      default:
        let digits = String(unit, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}

extension HTTPFields {
  /// Whether a header such as `If-None-Match` contains a tag.
  func names(tag: String, in name: HTTPField.Name) -> Bool {
    self[values: name].flatMap { $0.split(separator: ",") }.contains { word in
      var word = word.drop { $0 == " " }
      while word.last == " " { word.removeLast() }
      if word.hasPrefix("W/") { word.removeFirst(2) }
      return word == "*" || word == "\"\(tag)\""
    }
  }

  /// Whether the client accepts a value, such as `image/webp` or `gzip`, by name and with a weight other than 0.
  func accept(_ thing: String, in name: HTTPField.Name) -> Bool {
    self[values: name].flatMap { $0.split(separator: ",") }.contains { word in
      let parts = word.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      return parts.first == thing && !parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
    }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A text encoding that the system's iconv converts to UTF-8.
package struct TextEncoding: Hashable, Sendable {
  /// The name from the user.
  package let name: String
  /// The name for iconv.
  private let systemName: String

  /// - Parameter name: the name as iconv, editors and spreadsheets spell it: `windows-1252`, `cp1252`, `macroman`, `shift_jis`,
  ///   `utf-16`.
  /// - Returns: `nil` if the system does not support the encoding.
  package init?(named name: String) {
    let key = TextEncoding.key(of: name)
    let systemName = TextEncoding.systemNames[key] ?? name
    // After a slash, iconv accepts options.
    guard !key.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }),
      let converter = unsafe TextEncoding.converter(from: systemName)
    else { return nil }
    unsafe iconv_close(converter)
    (self.name, self.systemName) = (name, systemName)
  }

  /// Common names that iconv does not have on every system.
  private static let systemNames = [
    "windows1250": "CP1250", "windows1251": "CP1251", "windows1252": "CP1252", "ansi": "CP1252", "latin1": "ISO-8859-1",
    "macroman": "MACINTOSH", "macosroman": "MACINTOSH", "xmacroman": "MACINTOSH", "mac": "MACINTOSH",
    // Windows' variants, with the characters that Excel adds to the standard.
    "shiftjis": "CP932", "sjis": "CP932", "windows31j": "CP932", "gbk": "CP936", "gb2312": "CP936", "big5": "CP950",
    "utf16": "UTF-16", "unicode": "UTF-16",
  ]

  private static func key(of name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Whether this is the same name, ignoring case and punctuation.
  func isNamed(_ other: String) -> Bool { TextEncoding.key(of: name) == TextEncoding.key(of: other) }

  private static func converter(from name: String) -> iconv_t? {
    let converter = unsafe iconv_open("UTF-8", name)
    return unsafe Int(bitPattern: converter) == -1 ? nil : converter
  }

  /// Converts a text to UTF-8.
  ///
  /// - Returns: the text up to the first invalid byte, and that byte's position; `nil` if all bytes are valid.
  func utf8(of bytes: [UInt8]) -> (text: [UInt8], failure: Int?) {
    guard let converter = unsafe TextEncoding.converter(from: systemName) else { return ([], 0) }
    defer { unsafe iconv_close(converter) }
    var text: [UInt8] = []
    var source = bytes.map { CChar(bitPattern: $0) }
    var part = [CChar](repeating: 0, count: 1 << 16)
    var left = source.count
    let isWhole = unsafe source.withUnsafeMutableBufferPointer { source -> Bool in
      var next = source.baseAddress
      // A last call without a text ends a sequence of a stateful encoding.
      for isLast in [false, true] {
        while true {
          var fault: Int32 = 0
          let count = unsafe part.withUnsafeMutableBufferPointer { part -> Int in
            var (target, room) = (part.baseAddress, part.count)
            let result =
              isLast
              ? unsafe iconv(converter, nil, nil, &target, &room)
              : unsafe iconv(converter, &next, &left, &target, &room)
            if result == -1 { fault = errno }
            return part.count - room
          }
          text += part.prefix(count).map { UInt8(bitPattern: $0) }
          if fault == E2BIG { continue }
          if fault != 0 { return false }
          break
        }
      }
      return true
    }
    return (text, isWhole ? nil : bytes.count - left)
  }
}

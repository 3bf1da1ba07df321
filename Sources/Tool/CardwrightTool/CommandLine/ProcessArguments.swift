import CSystemCalls
import ErrorReporting
import FileAccess

/// The arguments of the process.
enum ProcessArguments {
  /// The greatest length of an argument in bytes: twice the longest path.
  static let maximumByteCount = 8192

  /// The arguments after the program's name, in UTF-8. After the check, all of them are valid.
  static let all: [String] = words.map { $0.text ?? String(decoding: $0.bytes, as: UTF8.self) }

  /// The word with which the process was started.
  static var program: String? {
    var count: Int32 = 0
    guard let values = unsafe cardwright_arguments(&count), count > 0, let start = unsafe values[0] else { return nil }
    return unsafe String(validatingCString: start)
  }

  /// Checks that all arguments are UTF-8. The standard library would replace invalid bytes by U+FFFD, and a file with
  /// another name would be written.
  ///
  /// - Throws: ``CommandFailure`` for the first one that is not UTF-8, or is too long.
  static func check() throws(CommandFailure) {
    for index in words.indices {
      let bytes = words[index].bytes
      guard let text = words[index].text else {
        let quoted = bytes.prefix(60).map(escaped).joined()
        throw CommandFailure(.usage, "argument \(index + 1) is not UTF-8: \(quoted)")
      }
      guard bytes.count <= maximumByteCount else {
        throw CommandFailure(
          .usage,
          """
          argument \(index + 1) is too long: \(text.prefix(20).debugDescription)... has \(bytes.count) bytes, and at most \
          \(maximumByteCount) are read
          """)
      }
    }
  }

  /// Returns the first option that is not allowed, without its value.
  static func option(besides allowed: Set<String>) -> String? {
    let options = all.prefix { $0 != "--" }.lazy.filter { $0.hasPrefix("-") }
    return options.map { String($0.prefix { $0 != "=" }) }.first { !allowed.contains($0) }
  }

  /// The arguments after the program's name, as bytes and, if they are UTF-8, as text.
  ///
  /// `CommandLine` is not used, because it reads them from /proc on Linux; if that cannot be opened, there would be
  /// none.
  private static let words: [(bytes: [UInt8], text: String?)] = {
    var count: Int32 = 0
    let known = unsafe cardwright_arguments(&count)
    let values = unsafe known ?? CommandLine.unsafeArgv
    let end = unsafe known == nil ? CommandLine.argc : count
    var words: [(bytes: [UInt8], text: String?)] = []
    for index in 1..<max(1, Int(end)) {
      guard let start = unsafe values[index] else { continue }
      let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: length(of: start)))
      unsafe words.append((bytes, String(validatingCString: start)))
    }
    return words
  }()

  private static func length(of string: UnsafePointer<CChar>) -> Int {
    var count = 0
    while unsafe string[count] != 0 { count += 1 }
    return count
  }

  private static func escaped(_ byte: UInt8) -> String {
    (0x20...0x7E).contains(byte)
      ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

import CSystemCalls
import ErrorReporting
import FileAccess

/// The words that the process was started with.
enum ProcessArguments {
  /// How many bytes an argument may have: twice the longest path.
  static let maximumByteCount = 8192

  /// The arguments after the program's name, in UTF-8; once they are checked, none is missing or repaired.
  static let all: [String] = words.map { $0.text ?? String(decoding: $0.bytes, as: UTF8.self) }

  /// The word that the process was started with.
  static var program: String? {
    var count: Int32 = 0
    guard let values = unsafe cardwright_arguments(&count), count > 0, let start = unsafe values[0] else { return nil }
    return unsafe String(validatingCString: start)
  }

  /// Checks that all arguments can be read as they are: the standard library would put U+FFFD in the place of what is not UTF-8,
  /// and a file of another name would be written.
  ///
  /// - Throws: ``CommandFailure`` for the first one that is not UTF-8, or far longer than anything that is meant.
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

  /// The first option that is none of some, without its value.
  static func option(besides allowed: Set<String>) -> String? {
    let options = all.prefix { $0 != "--" }.lazy.filter { $0.hasPrefix("-") }
    return options.map { String($0.prefix { $0 != "=" }) }.first { !allowed.contains($0) }
  }

  /// The arguments after the program's name, as they are and, if they are UTF-8, as text.
  ///
  /// Not from `CommandLine`, which reads them from /proc on Linux: where that cannot be opened there would be none.
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

/// The arguments that the process was started with, as bytes.
enum ProcessArguments {
  /// How many bytes an argument may have: twice the longest path.
  static let maximumByteCount = 8192

  /// Checks that all arguments can be read as they are: the standard library would put U+FFFD in the place of what is not UTF-8,
  /// and a file of another name would be written.
  ///
  /// - Throws: ``CommandEnd`` for the first one that is not UTF-8, or far longer than anything that is meant.
  static func check() throws(CommandEnd) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return }
      let bytes = unsafe UnsafeBufferPointer(start: start, count: length(of: start))
      guard let text = unsafe String(validating: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) else {
        let quoted = unsafe bytes.prefix(60).map { escaped(UInt8(bitPattern: $0)) }.joined()
        throw CommandEnd(.usage, "argument \(index) is not UTF-8: \(quoted)")
      }
      guard text.utf8.count <= maximumByteCount else {
        throw CommandEnd(
          .usage,
          """
          argument \(index) is too long: \(text.prefix(20).debugDescription)... has \(text.utf8.count) bytes, and at most \
          \(maximumByteCount) are read
          """)
      }
    }
  }

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

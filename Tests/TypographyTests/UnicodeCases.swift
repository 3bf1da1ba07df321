import Foundation

/// Cases from the Unicode Character Database, in the folder beside the tests.
enum UnicodeCases {
  static func lines(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Unicode")
    let text = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}

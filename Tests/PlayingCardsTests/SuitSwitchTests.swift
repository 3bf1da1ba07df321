import Foundation
import PlayingCards
import Testing

/// A suit is told by `PlayingCards` and drawn by `CardDesign`: another system of suits needs no change elsewhere.
@Suite("Suits outside of their rooms") struct SuitSwitchTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// The lines of a text that choose by a suit.
  static func choices(in text: String) -> [Substring] {
    let names = SuitSystem.allCases.flatMap(\.suits).map(\.name).joined(separator: "|")
    guard let choice = try? Regex("case .*\\.(\(names))\\b") else { return [] }
    return text.split(separator: "\n").filter { $0.contains(choice) }
  }

  @Test("A choice is seen")
  func seen() {
    #expect(
      Self.choices(in: "switch suit {\ncase .spades: 1\n  case .red, .oros: 2\n}\nlet suit = Suit.oros").count == 2)
  }

  @Test("No other target chooses by a suit")
  func others() throws {
    let files = FileManager.default.enumerator(at: Self.root, includingPropertiesForKeys: nil)
    let swift = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    #expect(swift.count > 500)
    for file in swift where !file.path.contains("Sources/Cards/") {
      let found = Self.choices(in: try String(contentsOf: file, encoding: .utf8))
      #expect(found.isEmpty, "\(file.lastPathComponent): \(found)")
    }
  }
}

import PNGFormat

/// A density or a text that differs between two PNGs.
public struct MetadataDifference: Hashable, Sendable {
  /// `density`, or the keyword of a text.
  public let name: String
  /// The value in the picture that was expected; `nil` if it has none.
  public let expected: String?
  /// The value in the picture that was drawn; `nil` if it has none.
  public let actual: String?
}

extension MetadataDifference: CustomStringConvertible {
  public var description: String {
    "\(name): expected \(expected.map { "\"\($0)\"" } ?? "none"), got \(actual.map { "\"\($0)\"" } ?? "none")"
  }
}

extension PNGMetadata {
  /// The differences, the density first, then texts by their keywords. Texts of one keyword are taken together.
  func differences(from actual: PNGMetadata) -> [MetadataDifference] {
    var differences: [MetadataDifference] = []
    if pixelsPerMetre != actual.pixelsPerMetre {
      differences.append(MetadataDifference(name: "density", expected: density, actual: actual.density))
    }
    for keyword in Set((texts + actual.texts).map(\.keyword)).sorted() {
      let (before, after) = (value(of: keyword), actual.value(of: keyword))
      if before != after { differences.append(MetadataDifference(name: keyword, expected: before, actual: after)) }
    }
    return differences
  }

  private var density: String? { pixelsPerMetre.map { "\($0) pixels per metre" } }

  private func value(of keyword: String) -> String? {
    let values = texts.filter { $0.keyword == keyword }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: "\n")
  }
}

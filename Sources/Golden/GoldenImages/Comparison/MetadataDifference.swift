import PNGFormat

/// A difference of two pictures in a value besides their pixels.
public struct MetadataDifference: Hashable, Sendable {
  /// The kinds of such values.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The density or the depth.
    case density
    /// A text.
    case text
    /// The meaning of the colours.
    case profile
    /// The number of frames, the number of times that they are shown, and their durations.
    case motion
  }

  /// `density`, `depth`, `profile`, `frames`, `times shown`, `duration of frame 3`, or the keyword of a text.
  public let name: String
  /// The kind of value.
  public let kind: Kind
  /// The value in the expected picture; `nil` if it has none.
  public let expected: String?
  /// The value in the actual picture; `nil` if it has none.
  public let actual: String?

  init(name: String, expected: String?, actual: String?, _ kind: Kind = .density) {
    (self.name, self.kind) = (name, kind)
    (self.expected, self.actual) = (expected, actual)
  }
}

extension MetadataDifference: CustomStringConvertible {
  public var description: String {
    "\(name): expected \(expected.map { "\"\($0)\"" } ?? "none"), got \(actual.map { "\"\($0)\"" } ?? "none")"
  }
}

extension PNGImage {
  /// Returns all differences of two PNGs besides their pixels.
  func differences(from actual: PNGImage) -> [MetadataDifference] {
    let depths = (layout.bitDepth == 16, actual.layout.bitDepth == 16)
    let depth =
      depths.0 == depths.1
      ? []
      : [MetadataDifference(name: "depth", expected: depths.0 ? "16" : "8", actual: depths.1 ? "16" : "8")]
    return depth + metadata.differences(from: actual.metadata)
  }

  /// Returns the difference of an animated PNG from any still picture; none for a still one.
  static func motion(of file: [UInt8]) -> [MetadataDifference] {
    let frameCount = PNGChunks(file).count { $0.name == "fcTL" }
    return frameCount == 0 ? [] : [MetadataDifference(name: "frames", expected: "\(frameCount)", actual: nil, .motion)]
  }
}

extension PNGMetadata {
  /// Returns the differences: first the density, then texts by their keywords. Texts with the same keyword are joined.
  func differences(from actual: PNGMetadata) -> [MetadataDifference] {
    var differences: [MetadataDifference] = []
    if pixelsPerMetre != actual.pixelsPerMetre {
      differences.append(MetadataDifference(name: "density", expected: density, actual: actual.density))
    }
    for keyword in Set((texts + actual.texts).map(\.keyword)).sorted() {
      let (before, after) = (value(of: keyword), actual.value(of: keyword))
      if before != after {
        differences.append(MetadataDifference(name: keyword, expected: before, actual: after, .text))
      }
    }
    return differences
  }

  private var density: String? { pixelsPerMetre.map { "\($0) pixels per metre" } }

  private func value(of keyword: String) -> String? {
    let values = texts.filter { $0.keyword == keyword }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: "\n")
  }
}

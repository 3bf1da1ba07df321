extension [String] {
  /// The messages, with those that differ only in their line or cell merged into one, with their number and the first
  /// three places.
  var gatheredByPlace: [String] {
    let most = 3
    let divided = map(\.dividedAtPlace)
    let groups = Dictionary(grouping: divided.compactMap { $0 }) { [$0.file, $0.message] }
    var told: Set<[String]> = []
    return zip(self, divided).compactMap { line, parts in
      guard let parts, let group = groups[[parts.file, parts.message]], group.count > most else { return line }
      guard told.insert([parts.file, parts.message]).inserted else { return nil }
      let places = group.prefix(most).map(\.place).joined(separator: ", ")
      return "\(parts.file):\(places) and \(group.count - most) more:\(parts.message)"
    }
  }
}

extension String {
  /// A message such as `cards.csv:12: text: ...` or `cards.xlsx#Units:B2: ...`, split before and after its place.
  fileprivate var dividedAtPlace: (file: String, place: String, message: String)? {
    let parts = split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, let index = parts.indices.dropFirst().first(where: { parts[$0].isPlace }),
      index + 1 < parts.count
    else { return nil }
    return (
      parts[..<index].joined(separator: ":"), String(parts[index]), parts[(index + 1)...].joined(separator: ":")
    )
  }
}

extension Substring {
  /// Whether the text is a line or a cell.
  fileprivate var isPlace: Bool {
    let digits = drop { $0.isASCII && $0.isUppercase }
    return !digits.isEmpty && count - digits.count <= 3 && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}

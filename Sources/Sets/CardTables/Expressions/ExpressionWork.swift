/// The work that expressions may take, such as those of one card. There are no loops, but there may be many expressions and
/// long texts.
struct ExpressionWork {
  /// The limit in steps of about 0.1 µs: an operator takes one, and so do 16 bytes of text.
  static let limit = 1 << 20

  private var rest: Int

  /// Creates a budget, by default that of one card.
  init(_ limit: Int = Self.limit) { rest = limit }

  /// Takes steps.
  ///
  /// - Returns: whether the budget was large enough.
  mutating func spend(_ count: Int) -> Bool {
    rest -= min(max(count, 1), rest + 1)
    return rest >= 0
  }
}

/// The work that expressions may take, such as those of one card: they have no loops, but there may be many of them, and their texts long.
struct ExpressionWork {
  /// In steps of about a tenth of a microsecond: an operator takes one, and so do 16 bytes of a text.
  static let limit = 1 << 20

  private var rest: Int

  /// As many steps as one card may take, or another number.
  init(_ limit: Int = Self.limit) { rest = limit }

  /// Takes steps.
  ///
  /// - Returns: whether there are any left.
  mutating func spend(_ count: Int) -> Bool {
    rest -= min(max(count, 1), rest + 1)
    return rest >= 0
  }
}

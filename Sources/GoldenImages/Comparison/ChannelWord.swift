/// The four channels of a pixel in one word, 16 bits each: red, blue, green, alpha from the lowest.
///
/// A ninth bit of each takes the borrow of a subtraction, so that one subtraction compares all four.
enum ChannelWord {
  private static let lowest: UInt64 = 0x0001_0001_0001_0001
  private static let ninth: UInt64 = 0x0100_0100_0100_0100
  private static let levels: UInt64 = 0x00FF_00FF_00FF_00FF

  /// The channels of a packed pixel.
  static func spread(_ color: UInt32) -> UInt64 {
    UInt64(color & 0xFF00FF) | UInt64(color &>> 8 & 0xFF00FF) &<< 32
  }

  /// A channel in the order red, green, blue, alpha, of 0 to 255.
  static func channel(_ channel: Int, of word: UInt64) -> Int {
    Int(truncatingIfNeeded: word &>> UInt64(32 * (channel & 1) + 16 * (channel >> 1)) & 0xFF)
  }

  /// How far each channel of one is from that of the other.
  static func distances(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let difference = (a | ninth) &- b
    // 1 where it is negative; there the low eight bits are 256 less the distance.
    let isNegative = ~difference &>> 8 & lowest
    return ((difference & levels) ^ (isNegative &* 0xFF)) &+ isNegative
  }

  /// Whether any channel of one is larger than that of the other.
  static func exceeds(_ a: UInt64, _ b: UInt64) -> Bool { ((b | ninth) &- a) & ninth != ninth }

  /// The larger one of each channel.
  static func maximum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let isSmaller = ~((a | ninth) &- b) &>> 8 & lowest
    let chosen = isSmaller &* 0xFF
    return a & ~chosen | b & chosen
  }

  /// The sum of the channels.
  static func sum(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word &* lowest) &>> 48) }
}

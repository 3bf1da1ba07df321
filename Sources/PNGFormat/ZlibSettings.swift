/// How libpng and zlib are told to compress.
struct ZlibSettings {
  /// What libpng does to rows before they are compressed.
  enum Filter: CaseIterable {
    /// The pixels as they are.
    case none
    /// The difference to the pixel on the left.
    case sub
    /// The difference to the pixel above.
    case up
    /// The difference to the mean of those two.
    case average
    /// The difference to the left, upper or upper left pixel, whichever is closest to their plane.
    case paeth
    /// For each row the one of the five with the smallest sum of differences.
    case adaptive

    /// The bit 1 << n for each filter type n of the PNG specification.
    var typeMask: Int32 {
      switch self {
      case .none: 1 << 0
      case .sub: 1 << 1
      case .up: 1 << 2
      case .average: 1 << 3
      case .paeth: 1 << 4
      case .adaptive: 0b11111
      }
    }
  }

  var filter: Filter
  /// zlib's level, 0 to 9.
  var level: Int

  /// All that are worth trying for a small file.
  static var candidates: [ZlibSettings] { Filter.allCases.map { ZlibSettings(filter: $0, level: 9) } }
}

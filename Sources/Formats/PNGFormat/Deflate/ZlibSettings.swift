/// The settings of libpng and zlib for compression.
struct ZlibSettings: Hashable {
  /// The filters that libpng applies to rows before they are compressed.
  enum Filter: CaseIterable {
    /// The unchanged pixels.
    case none
    /// The difference from the pixel on the left.
    case sub
    /// The difference from the pixel above.
    case up
    /// The difference from the mean of those two.
    case average
    /// The difference from the left, upper or upper left pixel, whichever is closest to left + upper - upper left.
    case paeth
    /// Whichever of the five gives the smallest sum of differences, for each row.
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

  /// The kind of matches that zlib looks for.
  enum Strategy: Int32, CaseIterable {
    /// Repetitions of any kind.
    case any = 0
    /// Prefers single bytes to short repetitions.
    case filtered = 1
    /// Repetitions of the byte before.
    case runs = 3
  }

  var filter: Filter
  /// zlib's level, 0 to 9.
  var level: Int
  /// The strategy; libpng's choice by default: it does not expect filtered bytes to repeat.
  var strategy: Strategy
  /// The size of zlib's blocks, 1 to 9. Smaller ones may suit a picture better.
  var memoryLevel = 8

  init(filter: Filter, level: Int, strategy: Strategy? = nil) {
    self.filter = filter
    self.level = level
    self.strategy = strategy ?? (filter == .none ? .any : .filtered)
  }
}

extension ZlibSettings {
  /// The steps of the search for a small file: first each filter, then each strategy with the best filter, then levels and
  /// block sizes. Lower levels, and Huffman codes without matches, never made a card the smallest.
  static let searchSteps: [@Sendable (ZlibSettings) -> [ZlibSettings]] = [
    { _ in Filter.allCases.map { ZlibSettings(filter: $0, level: 9) } },
    { best in Strategy.allCases.map { ZlibSettings(filter: best.filter, level: 9, strategy: $0) } },
    { best in
      [(9, 9), (8, 8), (8, 9)].map { level, memoryLevel in
        var settings = best
        settings.level = level
        settings.memoryLevel = memoryLevel
        return settings
      }
    },
  ]
}

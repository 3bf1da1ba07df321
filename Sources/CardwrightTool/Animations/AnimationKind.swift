import ArgumentParser

/// What `animate` can show.
enum AnimationKind: String, CaseIterable, Choice {
  case flip, deal, chase, fan, shuffle, reveal, trios

  /// The table's size in points, if none is asked for.
  var table: (width: Double, height: Double) {
    switch self {
    case .flip: (360, 480)
    case .deal, .chase, .fan, .shuffle, .reveal, .trios: (640, 480)
    }
  }
}

/// How a deck is shuffled.
enum ShuffleStyle: String, CaseIterable, Choice {
  case riffle, overhand
}

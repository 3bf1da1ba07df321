/// The scripts whose pairs fonts list separately.
enum KerningScript: Hashable, CaseIterable {
  case latin, greek, cyrillic

  /// OpenType's names for the script, the best one first.
  var tags: [String] {
    switch self {
    case .latin: ["latn", "DFLT"]
    case .greek: ["grek", "DFLT", "latn"]
    case .cyrillic: ["cyrl", "DFLT", "latn"]
    }
  }

  /// Creates the script of a letter: Latin for everything except Greek and Cyrillic.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    default: self = .latin
    }
  }
}

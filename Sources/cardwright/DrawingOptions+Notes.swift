import DeckExport
import GoldenImages

extension DrawingOptions {
  /// The options that change pixels or names, as a manifest of golden pictures notes them; those that are not given have the
  /// defaults of this version, which are noted too where they have a value.
  var notes: [GoldenManifest.Note] {
    let values: [(String, String?)] = [
      ("theme", theme), ("size", size), ("dpi", dpi.map { "\($0)" }), ("width", width.map { "\($0)" }), ("art", art),
      ("font", font), ("naming", naming.rawValue),
    ]
    return values.compactMap { key, value in value.map { GoldenManifest.Note(key: key, value: $0) } }
  }

  /// The keys of all notes that may be options.
  static let namesNoted: Set = ["theme", "size", "dpi", "width", "art", "font", "naming", "only"]

  /// Whether an option that is given takes the place of a noted one.
  static func isReplaced(_ key: String, by arguments: [String]) -> Bool {
    let rivals = ["dpi", "width"].contains(key) ? ["dpi", "width"] : [key]
    return rivals.contains { name in arguments.contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") } }
  }
}

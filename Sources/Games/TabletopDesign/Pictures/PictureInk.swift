public import Drawing

/// Inks of the pictures that Cardwright carries, for things that go with them: tables, backs, letters.
public enum PictureInk {
  /// Outlines.
  public static let ink = Color(red: 0x2a, green: 0x1b, blue: 0x2b)
  /// The dark of the night.
  package static let plum = Color(red: 0x65, green: 0x39, blue: 0x7c)
  /// Water and cloth.
  package static let blue = Color(red: 0x2c, green: 0x73, blue: 0xba)
  /// The red of the hearts.
  package static let red = Color(red: 0xd8, green: 0x2f, blue: 0x35)
  /// Pumpkins and foxes.
  package static let orange = Color(red: 0xe0, green: 0x74, blue: 0x1c)
  /// Gold.
  package static let gold = Color(red: 0xf9, green: 0xc0, blue: 0x3e)
  /// Pale skin, straw and paper in the shade.
  package static let cream = Color(red: 0xfa, green: 0xe1, blue: 0xb8)
}

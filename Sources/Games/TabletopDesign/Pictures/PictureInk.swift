public import Drawing

/// The colours of the pictures that Cardwright includes, for matching tables, backs and letters.
public enum PictureInk {
  /// The colour of outlines.
  public static let ink = Color(red: 0x2a, green: 0x1b, blue: 0x2b)
  /// The dark colour of night.
  package static let plum = Color(red: 0x65, green: 0x39, blue: 0x7c)
  /// The colour of water and cloth.
  package static let blue = Color(red: 0x2c, green: 0x73, blue: 0xba)
  /// The colour of hearts.
  package static let red = Color(red: 0xd8, green: 0x2f, blue: 0x35)
  /// The colour of pumpkins and foxes.
  package static let orange = Color(red: 0xe0, green: 0x74, blue: 0x1c)
  /// The colour of gold.
  package static let gold = Color(red: 0xf9, green: 0xc0, blue: 0x3e)
  /// The colour of pale skin, straw and shaded paper.
  package static let cream = Color(red: 0xfa, green: 0xe1, blue: 0xb8)
}

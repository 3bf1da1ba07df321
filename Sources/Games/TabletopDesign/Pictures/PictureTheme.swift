public import CardDesign
public import Drawing
public import Typography

/// The look of a game of pairs: its pictures, the table and the backs of the cards.
///
///     var theme = PictureTheme.animals
///     theme.back = BackStyle(.floral, ground: .black)
public struct PictureTheme: Hashable, Sendable {
  /// The name by which people choose the theme.
  public var name: String
  /// The pictures, each with a unique name.
  public var pictures: [ThemePicture]
  /// The ground under the cards.
  public var ground: BoardGround
  /// The cards' backs.
  public var back: BackStyle

  /// Creates a theme.
  ///
  /// - Parameter pictures: the pictures; by default those that Cardwright includes for a theme of this name.
  public init(
    name: String, pictures: [ThemePicture]? = nil, ground: BoardGround = .cloth(.baize),
    back: BackStyle = BackStyle(.swallowtail)
  ) {
    self.name = name
    self.pictures = pictures ?? ThemePicture.carried(by: name)
    self.ground = ground
    self.back = back
  }

  /// Creates a theme of the characters of a text, as a colour font draws them. The pictures depend on that font.
  ///
  /// - Parameter text: characters such as emoji. A repeated one makes one picture, and spaces make none.
  /// - Throws: ``/CardDesign/CardDesignError`` if the font lacks a character, or the character is blank.
  public init(
    name: String, characters text: String, in font: ColorFont, ground: BoardGround = .cloth(.baize),
    back: BackStyle = BackStyle(.swallowtail)
  ) throws(CardDesignError) {
    var seen: Set<Character> = []
    var pictures: [ThemePicture] = []
    for character in text where !character.isWhitespace && seen.insert(character).inserted {
      pictures.append(try ThemePicture(character, in: font))
    }
    self.init(name: name, pictures: pictures, ground: ground, back: back)
  }

  /// Creates the theme with a name, ignoring case.
  ///
  /// - Throws: ``TabletopDesignError/unknownTheme(_:)``.
  public init(named name: String) throws(TabletopDesignError) {
    let wanted = name.lowercased()
    guard let theme = PictureTheme.named.first(where: { $0.name == wanted }) else { throw .unknownTheme(name) }
    self = theme
  }

  /// Creates a theme with the included pictures on a table with backs.
  fileprivate init(_ name: String, on ground: BoardGround, back: BackStyle) {
    self.init(name: name, ground: ground, back: back)
  }

  /// Returns the pictures for a number of pairs: the theme's own and, if these are too few, those of the named themes with
  /// other names.
  public func pictures(forPairs count: Int) -> [ThemePicture] {
    var pictures = self.pictures
    guard pictures.count < count else { return pictures }
    var names = Set(pictures.map(\.name))
    for picture in PictureTheme.named.flatMap(\.pictures)
    where pictures.count < count && names.insert(picture.name).inserted {
      pictures.append(picture)
    }
    return pictures
  }

  /// The characters that represent the theme's pictures in a colour font, each of one code point; `nil` for other themes.
  public var characters: String? {
    switch name {
    case "halloween": "🎃👻🦇🕷🌙💀🍬🧙😈🙀🧛🍭🧟😱🍎🕸"
    case "animals": "🦊🦉🐳🐢🐘🐓🐈🐝🦀🐧🐌🦔🐼🐨🐯🦁🐸🐵"
    case "sports": "🏀🎳🏈🥊⛳🏸⛸🎯🏆⚽⚾🎾🏐🏉🎱🏓"
    case "food": "🍆🥑🥦🥕🧁🥚🍦🍕🍿🥨🍉🍎🍌🍇🍓🍔"
    case "vehicles": "🚗🚌🚲🚁🚂🚀🛵🚜🚑🚓🚒🛶🛸🚕🚚🚎"
    case "faces": "👽🤖👑🤡😀😂😍😎🤔😱😈🤠🥶😴🤩🙄"
    default: nil
    }
  }

  /// The themes that have a name, the default one first. A theme needs a line here, and a folder of pictures.
  public static let named = [halloween, animals, sports, food, vehicles, faces]

  /// Pumpkins, ghosts and bats at night.
  public static let halloween = PictureTheme(
    "halloween", on: .color(.black), back: BackStyle(.rosette, ground: PictureInk.orange, accent: .black))
  /// Animals in a meadow.
  public static let animals = PictureTheme(
    "animals", on: .cloth(.baize), back: BackStyle(.floral, ground: .moss, accent: PictureInk.gold))
  /// Balls, bats and boots.
  public static let sports = PictureTheme(
    "sports", on: .cloth(.clay), back: BackStyle(.geometric, ground: PictureInk.blue, accent: PictureInk.gold))
  /// Food.
  public static let food = PictureTheme(
    "food", on: .cloth(.wine), back: BackStyle(.lattice, ground: PictureInk.red, accent: PictureInk.cream))
  /// Vehicles on wheels, on water and in the air.
  public static let vehicles = PictureTheme(
    "vehicles", on: .cloth(.slate), back: BackStyle(.plain, ground: PictureInk.plum, accent: PictureInk.gold))
  /// Characters at a ball.
  public static let faces = PictureTheme(
    "faces", on: .cloth(.midnight), back: BackStyle(.swallowtail, ground: PictureInk.red, accent: PictureInk.gold))
}

extension Color {
  /// The green of a card table's cloth.
  public static let baize = Color(red: 0x1f, green: 0x6f, blue: 0x4a)
  fileprivate static let moss = Color(red: 0x2b, green: 0x6b, blue: 0x38)
  fileprivate static let clay = Color(red: 0x9c, green: 0x4a, blue: 0x2f)
  fileprivate static let wine = Color(red: 0x5e, green: 0x24, blue: 0x33)
  fileprivate static let slate = Color(red: 0x3d, green: 0x55, blue: 0x66)
  fileprivate static let midnight = Color(red: 0x25, green: 0x34, blue: 0x5c)
}

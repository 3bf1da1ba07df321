public import CardDesign
public import Drawing
import PlaneGeometry
public import Typography
import WorkerThreads

/// A picture on cards of a game of pairs.
///
///     let fox = ThemePicture(named: "animals/fox")
///     let own = ThemePicture(name: "cat", artwork: .scene(drawing))
///
/// A drawing, pixels or text: every picture becomes a scene.
public struct ThemePicture: Hashable, Sendable {
  /// The name, such as that of a file: `fox`. It is unique within a theme.
  public let name: String
  /// The name for people: `Fox`.
  public let title: String
  private let source: Source

  private enum Source: Hashable {
    case carried(CarriedPicture)
    case drawn(Scene)
  }

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - title: the name for people; by default the name.
  ///   - scene: the drawing, in any unit, clipped to its size.
  public init(name: String, title: String? = nil, scene: Scene) {
    self.name = name
    self.title = title ?? name
    source = .drawn(scene)
  }

  /// Creates a picture from a drawing or a bitmap.
  public init(name: String, title: String? = nil, artwork: Artwork) {
    switch artwork {
    case .scene(let scene): self.init(name: name, title: title, scene: scene)
    case .bitmap:
      self.init(
        name: name, title: title,
        scene: Scene(size: artwork.size) { context in
          context.draw(artwork, in: Rect(origin: .zero, size: artwork.size), fit: .stretching)
        })
    }
  }

  /// Creates a picture from a text: a letter, a number, a character that a font draws.
  ///
  /// The scene is as large as the visible ink. A font of outlines draws it in one colour.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if the font lacks a character, or the text is blank.
  public init(text: String, in face: FontFace, color: Color = PictureInk.ink) throws(CardDesignError) {
    let line = try TextLine.setting(text, in: face, size: 100)
    let ink = line.inkBounds
    self.init(
      name: text,
      scene: Scene(size: ink.size) { context in
        context.translateBy(x: -ink.minX, y: -ink.minY)
        context.fill(line.path, with: .color(color))
      })
  }

  /// Creates a picture from a character of a colour font, such as an emoji. The scene is as large as the visible ink.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if the font lacks the character, or the character is blank.
  public init(_ character: Character, in font: ColorFont) throws(CardDesignError) {
    let glyph: Scene
    do throws(FontError) {
      glyph = try font.scene(of: character, size: 100, foreground: PictureInk.ink)
    } catch {
      throw .typeface(error)
    }
    let ink = glyph.contentBounds
    if ink.isEmpty || ink.isInfinite { throw .blankText(String(character), font: font.name) }
    self.init(
      name: String(character),
      scene: Scene(size: ink.size) { context in
        context.translateBy(x: -ink.minX, y: -ink.minY)
        context.draw(glyph)
      })
  }

  /// Creates a picture that Cardwright includes, by its theme and its name: `animals/fox`; `nil` if there is none.
  package init?(named path: String) {
    guard let picture = CarriedPicture.all.first(where: { "\($0.theme)/\($0.name)" == path }) else { return nil }
    self.init(picture)
  }

  init(_ picture: CarriedPicture) {
    name = picture.name
    title = picture.title
    source = .carried(picture)
  }

  /// Returns the pictures that Cardwright includes for a theme, in the order of their names; none for an unknown theme.
  package static func carried(by theme: String) -> [ThemePicture] {
    CarriedPicture.all.filter { $0.theme == theme }.map { ThemePicture($0) }
  }

  /// The question mark for cards without a picture.
  package static let unknown = EmbeddedFile.reading("?") { try ThemePicture(text: "?", in: IndexTypeface.shared) }

  /// The theme and the name, as ``init(named:)`` takes them; `nil` for a picture that Cardwright does not include.
  package var path: String? {
    switch source {
    case .carried(let picture): "\(picture.theme)/\(picture.name)"
    case .drawn: nil
    }
  }

  /// The visible part of the picture relative to its size: for the included pictures .92 on average.
  var fill: Double {
    switch source {
    case .carried: 0.92
    case .drawn: 1
    }
  }

  /// The drawing. The scene of an included picture is read when it is first needed, and cached.
  public var scene: Scene {
    switch source {
    case .carried(let picture): picture.scene
    case .drawn(let scene): scene
    }
  }
}

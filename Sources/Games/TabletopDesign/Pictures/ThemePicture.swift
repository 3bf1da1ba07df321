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
/// Whatever a picture is made of, a drawing, pixels or text, it is a scene in the end.
public struct ThemePicture: Hashable, Sendable {
  /// The name, such as that of a file: `fox`. Within a theme, names are different.
  public let name: String
  /// The picture in words: `Fox`.
  public let title: String
  private let source: Source

  private enum Source: Hashable {
    case carried(CarriedPicture)
    case drawn(Scene)
  }

  /// A picture of your own.
  ///
  /// - Parameters:
  ///   - title: the name if left out.
  ///   - scene: the drawing, in any unit, cut off at its size.
  public init(name: String, title: String? = nil, scene: Scene) {
    self.name = name
    self.title = title ?? name
    source = .drawn(scene)
  }

  /// A drawing or a picture of pixels.
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

  /// A text as a picture: a letter, a number, a character that a font draws.
  ///
  /// The scene is as large as the visible ink. A font of outlines draws it in one colour.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if the font lacks a character, or there is nothing to see of it.
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

  /// A character of a colour font, such as an emoji. The scene is as large as the visible ink.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if the font lacks the character, or there is nothing to see of it.
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

  /// A picture that Cardwright carries, by its theme and its name: `animals/fox`; `nil` if there is none.
  package init?(named path: String) {
    guard let picture = CarriedPicture.all.first(where: { "\($0.theme)/\($0.name)" == path }) else { return nil }
    self.init(picture)
  }

  init(_ picture: CarriedPicture) {
    name = picture.name
    title = picture.title
    source = .carried(picture)
  }

  /// The pictures of a theme that Cardwright carries, in the order of their names; none if it carries no such theme.
  package static func carried(by theme: String) -> [ThemePicture] {
    CarriedPicture.all.filter { $0.theme == theme }.map { ThemePicture($0) }
  }

  /// A question mark, for cards for which no picture is left.
  package static let unknown = EmbeddedFile.reading("?") { try ThemePicture(text: "?", in: IndexTypeface.shared) }

  /// Its theme and its name, as ``init(named:)`` takes them; `nil` for a picture that Cardwright does not carry.
  package var path: String? {
    switch source {
    case .carried(let picture): "\(picture.theme)/\(picture.name)"
    case .drawn: nil
    }
  }

  /// How much of its size what there is to see of it fills: of the pictures that Cardwright carries .92 in the mean.
  var fill: Double {
    switch source {
    case .carried: 0.92
    case .drawn: 1
    }
  }

  /// The drawing. For a picture that Cardwright carries, the scene is read when it is first needed, and kept.
  public var scene: Scene {
    switch source {
    case .carried(let picture): picture.scene
    case .drawn(let scene): scene
    }
  }
}

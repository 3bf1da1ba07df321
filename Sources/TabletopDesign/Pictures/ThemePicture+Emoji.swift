public import CardDesign
public import Drawing
import PlaneGeometry
public import Typography

extension ThemePicture {
  /// An emoji as a font draws it. The pixels depend on that font.
  ///
  /// The scene is as large as what there is to see.
  ///
  /// - Parameter foreground: the colour of what the font leaves to the text.
  /// - Throws: ``/CardDesign/CardDesignError`` if the font lacks the character, or there is nothing to see of it.
  public init(
    emoji: Character, in font: ColorFont, foreground: Color = PictureInk.ink
  ) throws(CardDesignError) {
    let glyph: Scene
    do throws(FontError) {
      glyph = try font.scene(of: emoji, size: 100, foreground: foreground)
    } catch {
      throw .typeface(error)
    }
    let ink = glyph.contentBounds
    guard !ink.isEmpty, ink.isFinite else { throw .blankText(String(emoji), font: font.name) }
    self.init(
      name: String(emoji),
      scene: Scene(size: ink.size) { context in
        context.translateBy(x: -ink.minX, y: -ink.minY)
        context.draw(glyph)
      })
  }
}

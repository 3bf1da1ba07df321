import Drawing
import PlaneGeometry

extension FreeTypeFace {
  /// A font's tables of colours.
  struct ColorTables {
    let paints: ColorTable
    let palette: SFNTTable
  }

  /// The reason why a glyph is not drawn, in words.
  enum ColorGlyphFailure: Error {
    case damaged(reason: String)
    case unsupported(reason: String)
  }

  /// Returns a glyph in the best form that the font has.
  ///
  /// - Parameters:
  ///   - size: the size of type, in the scene's unit.
  ///   - foreground: the colour of parts without their own.
  func colorScene(
    of glyphIndex: UInt32, tables: ColorTables?, size: Double, foreground: Color
  ) throws(ColorGlyphFailure) -> Scene {
    if let tables, let scene = try painted(glyphIndex, tables: tables, size: size, foreground: foreground) {
      return scene
    }
    if hasColorStrikes, let bitmap = try picture(of: glyphIndex) { return bitmap.scene(size: size) }
    guard isScalable, unitsPerEm > 0 else { return Scene(size: Size(width: 0, height: size)) }
    let outline = try glyph(glyphIndex)
    let item = Scene.Item(.fill(outline.path, rule: .nonZero, paint: .color(foreground)))
    return scene(of: outline.path.isEmpty ? [] : [item], advance: outline.advance, size: size)
  }

  /// Returns the drawing of a colour glyph, in font units from its origin on the baseline, and the distance to the next glyph;
  /// `nil` if it has no colours.
  func colorItems(
    of glyphIndex: UInt32, tables: ColorTables?, foreground: Color
  ) throws(ColorGlyphFailure) -> (items: [Scene.Item], advance: Double)? {
    if let tables, let items = try paintedItems(glyphIndex, tables: tables, foreground: foreground) {
      return (items, try glyph(glyphIndex).advance)
    }
    guard hasColorStrikes, let bitmap = try picture(of: glyphIndex) else { return nil }
    let scale = unitsPerEm / bitmap.strike.pixelsPerEm
    return ([bitmap.item(scale: scale, top: 0 - bitmap.top * scale)], bitmap.advance * scale)
  }

  // MARK: Paints

  private func painted(
    _ glyphIndex: UInt32, tables: ColorTables, size: Double, foreground: Color
  ) throws(ColorGlyphFailure) -> Scene? {
    guard let items = try paintedItems(glyphIndex, tables: tables, foreground: foreground) else { return nil }
    return scene(of: items, advance: try glyph(glyphIndex).advance, size: size)
  }

  private func paintedItems(
    _ glyphIndex: UInt32, tables: ColorTables, foreground: Color
  ) throws(ColorGlyphFailure) -> [Scene.Item]? {
    do throws(ColorGlyphError) {
      let palette: ColorPalette
      do throws(SFNTTable.Damage) {
        palette = try ColorPalette(tables.palette, foreground: foreground)
      } catch { throw .damage(error) }
      let area = Rect(minX: 0, minY: 0 - ascender, maxX: unitsPerEm, maxY: 0 - descender)
      var painter = ColorGlyphPainter(table: tables.paints, palette: palette, area: area)
      return try painter.items(of: Int(glyphIndex), in: self)
    } catch .mode(let mode) {
      throw .unsupported(reason: ColorGlyphError.mode(mode).reason)
    } catch {
      throw .damaged(reason: error.reason)
    }
  }

  /// Returns a scene of items in font units.
  private func scene(of items: [Scene.Item], advance: Double, size: Double) -> Scene {
    let scale = size / unitsPerEm
    let placed = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: ascender * scale)
    return Scene(
      size: Size(width: advance * scale, height: (ascender - descender) * scale),
      items: items.map { $0.transformed(by: placed) })
  }

  private func glyph(_ index: UInt32) throws(ColorGlyphFailure) -> GlyphOutline {
    do throws(Failure) { return try outline(of: index) } catch { throw .damaged(reason: error.message) }
  }

  // MARK: Pictures

  private func picture(of glyphIndex: UInt32) throws(ColorGlyphFailure) -> GlyphBitmap? {
    do throws(BitmapFailure) {
      return try bitmap(of: glyphIndex)
    } catch {
      switch error {
      case .freeType(let failure): throw .damaged(reason: failure.message)
      case .tooLarge(let width, let height):
        throw .damaged(
          reason: "its picture has \(width) x \(height) pixels, more than \(FreeTypeFace.largestBitmapSide) on a side")
      case .colorless: throw .unsupported(reason: "its picture has no colours")
      }
    }
  }
}

extension GlyphBitmap {
  /// Returns the picture at a size of type.
  fileprivate func scene(size: Double) -> Scene {
    let scale = size / strike.pixelsPerEm
    let box = Size(width: advance * scale, height: (strike.ascent + strike.descent) * scale)
    return Scene(size: box, items: [item(scale: scale, top: (strike.ascent - top) * scale)])
  }

  /// Returns the picture with its upper edge at a given height.
  fileprivate func item(scale: Double, top: Double) -> Scene.Item {
    let place = Rect(
      x: left * scale, y: top, width: Double(bitmap.width) * scale, height: Double(bitmap.height) * scale)
    return Scene.Item(.image(bitmap, in: place, interpolation: .area))
  }
}

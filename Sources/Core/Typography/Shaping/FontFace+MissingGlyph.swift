package import Drawing
package import PlaneGeometry

extension FontFace {
  /// The width of the sign for a character that no font has, in font units: the font's own, or a frame of .6 em.
  package var missingGlyphWidth: Double {
    guard let outline = outline(ofGlyph: 0), !outline.path.isEmpty else { return 0.6 * metrics.unitsPerEm }
    return outline.advance
  }

  /// Adds the outlines of a cluster of this font to a path, and its colour glyphs to pictures, relative to the cluster's
  /// origin.
  ///
  /// - Parameters:
  ///   - isMissing: whether no font has the character, so that a sign must be drawn in any case.
  ///   - foreground: the colour of parts that a colour glyph draws in the text's colour.
  ///   - transform: the transform from font units.
  ///   - drawing: returns the colour drawing of a glyph that the font contains as SVG, in font units.
  package func addShapes(
    of cluster: GlyphCluster, isMissing: Bool = false, foreground: Color, to path: inout Path,
    _ pictures: inout [Scene.Item], _ transform: Transform, drawing: (Int) -> [Scene.Item]? = { _ in nil }
  ) {
    guard hasColorGlyphs || svgTable != nil, !isMissing else {
      return addOutlines(of: cluster, isMissing: isMissing, to: &path, transform)
    }
    for glyph in cluster.glyphs {
      if let items = colorItems(ofGlyph: glyph.index, foreground: foreground) ?? drawing(glyph.index) {
        let origin = Transform(translationX: glyph.offset.dx, y: glyph.offset.dy).concatenating(transform)
        pictures += items.map { $0.transformed(by: origin) }
      } else {
        var single = cluster
        single.glyphs = [glyph]
        addOutlines(of: single, isMissing: false, to: &path, transform)
      }
    }
  }

  private func addOutlines(
    of cluster: GlyphCluster, isMissing: Bool, to path: inout Path, _ transform: Transform
  ) {
    for glyph in cluster.glyphs {
      var outline = outline(ofGlyph: glyph.index)?.path ?? Path()
      if isMissing, outline.isEmpty { outline = missingFrame }
      if outline.isEmpty { continue }
      path.addPath(
        outline, transform: Transform(translationX: glyph.offset.dx, y: glyph.offset.dy).concatenating(transform))
    }
  }

  /// An upright frame, as high as a capital.
  private var missingFrame: Path {
    let em = metrics.unitsPerEm
    let height = metrics.capHeight > 0 ? metrics.capHeight : 0.7 * em
    let outer = Rect(x: 0.05 * em, y: -height, width: 0.5 * em, height: height)
    return Path { path in
      path.addRect(outer)
      path.addPath(Path(outer.insetBy(dx: 0.05 * em, dy: 0.05 * em)).reversed())
    }
  }
}

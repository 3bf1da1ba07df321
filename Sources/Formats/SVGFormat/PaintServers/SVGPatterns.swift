import Drawing
import PlaneGeometry

/// Draws the tiles of patterns.
struct SVGPatterns: SVGReadingPart {
  let builder: SVGSceneBuilder
  var walk: SVGWalk { builder.walk }
  var reading: SVGReading { builder.reading }

  /// Returns the paint of a pattern for a shape, or `nil` if it draws nothing.
  func paint(_ server: Int, on box: SVGPaintBox, at element: Int, in state: SVGState) -> Paint? {
    let chain = chain(from: server, of: [.pattern])
    let inBoxUnits = isInBox(.patternUnits, of: chain, default: true)
    let hasBoxContent = isInBox(.patternContentUnits, of: chain, default: false)
    let box = inBoxUnits || hasBoxContent ? walk.rect(of: box) : .zero
    if inBoxUnits || hasBoxContent, box.isEmpty { return nil }
    let style = walk.styles.style(inPlaceOf: server, viewport: state.viewport)
    var inner = SVGState(style: style, transform: .identity, viewport: state.viewport)

    var lengths = inner.lengths
    if inBoxUnits { lengths.viewport = Size(width: 1, height: 1) }
    var tile = walk.styles.rect(of: chain, lengths)
    if inBoxUnits {
      tile = tile.placed(in: box)
    }
    guard tile.size.width > 0, tile.size.height > 0, tile.isFinite else { return nil }

    let withTransform = chain.first { document.value(of: .patternTransform, in: $0) != nil }
    let transform = withTransform.map { walk.transform(of: $0, in: inner) } ?? .identity
    guard transform.inverted() != nil else { return nil }

    if let owner = chain.first(where: { document.value(of: .viewBox, in: $0) != nil }),
      let viewBox = walk.styles.viewBox(of: owner)
    {
      let ratio = chain.first { document.value(of: .preserveAspectRatio, in: $0) != nil }
      inner.transform = (ratio.map { walk.styles.aspectRatio(of: $0) } ?? SVGAspectRatio())
        .transform(from: viewBox, to: tile)
      inner.viewport = viewBox.size
    } else if hasBoxContent {
      inner.transform = Transform(
        a: box.width, b: 0, c: 0, d: box.height, tx: tile.minX, ty: tile.minY)
    } else {
      inner.transform = Transform(translationX: tile.minX, y: tile.minY)
    }
    guard let source = chain.first(where: { document.hasElements(in: $0) }) else { return nil }
    var content: SVGGround?
    walk.follow(server, .pattern, at: element) {
      content = builder.collect {
        inner.style = walk.styles.style(inPlaceOf: source, viewport: state.viewport)
        for child in document.children(of: source) { builder.draw(child, in: inner) }
      }
    }
    guard let content else { return nil }
    guard !content.items.isEmpty else { return .color(.clear) }
    builder.hold(content)
    let paint = Paint.pattern(Pattern(tile: tile, items: content.items))
    return transform.isIdentity ? paint : .transformed(paint, transform)
  }
}

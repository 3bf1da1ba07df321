import Drawing
import PlaneGeometry

/// The object that a paint refers to. Its bounding box is computed only if the paint needs it.
enum SVGPaintBox {
  case rect(Rect)
  case path(Path)
  /// Everything that an element fills, in the state in which it is drawn.
  case element(Int, SVGState)

  /// The box of a path, which may be a part of a text.
  init(of path: Path, in state: SVGState) { self = state.paintBox.map { .rect($0) } ?? .path(path) }
}

extension SVGWalk {
  /// Returns the smallest rectangle, in an element's user space, around what it fills; `nil` if that is nothing. Clips,
  /// markers and visibility do not count.
  func boundingBox(of element: Int, in state: SVGState, withStrokes: Bool = false) -> Rect? {
    var inner = state
    inner.transform = .identity
    let bounds = bounds(of: element, in: inner, withStrokes: withStrokes)
    return bounds.isNull ? nil : bounds
  }

  /// Returns the bounding box of the object that a paint refers to.
  func rect(of box: SVGPaintBox) -> Rect {
    switch box {
    case .rect(let rect): rect
    case .path(let path): path.boundingRect
    case .element(let element, let state): boundingBox(of: element, in: state) ?? .null
    }
  }

  /// Returns a rectangle around all fills and strokes of the document. A stroke reaches outwards by half of its width.
  func strokedBox(in state: SVGState) -> Rect? {
    let bounds = bounds(of: 0, in: state, withStrokes: true)
    return bounds.isNull ? nil : bounds
  }

  /// Returns the bounds of an element in the space that the state's transform maps to.
  private func bounds(of element: Int, in state: SVGState, withStrokes: Bool) -> Rect {
    if let path = shapes.path(of: element, in: state) {
      spend(20 &* path.underestimatedCount, on: .composing, at: element)
      let style = state.style
      guard withStrokes, style.stroke != .none, style.strokeWidth > 0, !path.isEmpty else {
        return path.applying(state.transform).boundingRect
      }
      return path.boundingRect.insetBy(dx: -style.strokeWidth / 2, dy: -style.strokeWidth / 2).applying(state.transform)
    }
    switch document.nodes[element].tag {
    case .image: return (images.viewport(of: element, in: state) ?? .null).applying(state.transform)
    case .text: return SVGTextSetting(walk: self).box(of: element, in: state).applying(state.transform)
    case .svg, .symbol, .g, .a, .use, .switch: break
    default: return .null
    }
    guard let content = content(of: element, in: state) else { return .null }
    var bounds = Rect.null
    for child in content.children where document.nodes[child].kind == .element {
      let tag = document.nodes[child].tag
      if tag == .symbol && content.state.useSize == nil { continue }
      visit(child) {
        guard let inner = enter(child, from: content.state) else { return }
        bounds = bounds.union(self.bounds(of: child, in: inner, withStrokes: withStrokes))
      }
    }
    return bounds
  }
}

import Drawing
import PNGFormat
import PlaneGeometry

// A part that is drawn more than once is a group at its first place and a `use` at the others.

extension SVGSceneWriter {
  mutating func write(_ elements: [SVGRepetition.Element], of scene: SVGRepetition) throws(PNGError) {
    for element in elements {
      switch element {
      case .run(let run): try write(scene.runs[run], of: scene)
      case .layer(let item, let inner):
        try writeGroup(item) { writer throws(PNGError) in try writer.write(inner, of: scene) }
      case .scene(let item, let inner):
        let content = scene.contents[inner] ?? []
        try write(inner, of: item) { writer throws(PNGError) in try writer.write(content, of: scene) }
      case .other(let item): try write([item])
      }
    }
  }

  private mutating func write(_ nodes: [SVGRepetition.Node], of scene: SVGRepetition) throws(PNGError) {
    for node in nodes {
      guard let part = scene.part(node.symbol) else {
        try writeShape(scene.shapes[node.first].items)
        continue
      }
      let content = scene.nodes(of: part, first: node.first)
      if part.useCount < 2 {
        try write(content, of: scene)
      } else if let known = parts[node.symbol] {
        if let move = scene.move(from: known.first, to: node.first, count: part.count, tolerance: localTolerance) {
          body += "<use \(link)=\"#\(known.name)\""
          write(move)
          body += "/>"
        } else {
          try write(content, of: scene)
        }
      } else {
        let name = "s\(parts.count)"
        parts[node.symbol] = (name, node.first)
        body += "<g id=\"\(name)\">"
        try write(content, of: scene)
        body += "</g>"
      }
    }
  }

  /// Counts the paths of shapes that will be written.
  mutating func countPaths(in scene: SVGRepetition) {
    var seen = Set<Int>()
    func visit(_ node: SVGRepetition.Node, _ body: (Path) -> Void) {
      guard let part = scene.part(node.symbol) else {
        if let path = scene.shapes[node.first].items[0].content.path { body(path) }
        return
      }
      guard seen.insert(node.symbol).inserted || part.useCount < 2 else { return }
      for inner in scene.nodes(of: part, first: node.first) { visit(inner, body) }
    }
    for node in scene.runs.joined() { visit(node) { addUse(of: $0) } }
  }
}

extension SVGRepetition {
  /// Returns the transform from some shapes to others; `nil` if it would displace one of them by more than the tolerance.
  func move(from first: Int, to target: Int, count: Int, tolerance: Double) -> Transform? {
    guard let inverse = shapes[first].transform.inverted() else { return nil }
    let move = inverse.concatenating(shapes[target].transform)
    guard move.isFinite, max(abs(move.a), abs(move.b), abs(move.c), abs(move.d)) <= 8 else { return nil }
    for index in 0..<count {
      let moved = shapes[first + index].transform.concatenating(move)
      let wanted = shapes[target + index].transform
      let turn = max(abs(moved.a - wanted.a), abs(moved.b - wanted.b), abs(moved.c - wanted.c), abs(moved.d - wanted.d))
      let shift = max(abs(moved.tx - wanted.tx), abs(moved.ty - wanted.ty))
      guard turn * shapes[first + index].extent * 2 + shift <= tolerance else { return nil }
    }
    return move
  }
}

extension SVGRepetition.Shape {
  /// The largest magnitude of the path's coordinates.
  fileprivate var extent: Double {
    let bounds = items[0].content.path?.controlBounds ?? .null
    return bounds.isNull ? 0 : max(abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY))
  }
}

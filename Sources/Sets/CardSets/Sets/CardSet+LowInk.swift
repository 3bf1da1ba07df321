package import Drawing
import PlaneGeometry

extension CardSet {
  /// Returns the set with colours and pictures of half their strength, for a home printer. Dark lines and letters stay as they are.
  public func withLowInk() -> CardSet {
    mapSides { side, _ in side.mapScene { scene, _ in scene.withLowInk() } }
  }
}

extension Scene {
  /// The longest side of a dark shape that is kept as letters are, in millimetres.
  fileprivate static let longestLetter = 12.0
  /// The highest level of a dark colour.
  fileprivate static let darkest: UInt8 = 96

  /// Returns the scene with colours and pictures of half their strength.
  package func withLowInk() -> Scene {
    mapItems(in: [.content, .pattern]) { item in
      if item.plate != nil || item.isDarkAndThin { return item }
      var light = item
      switch item.content {
      case .fill(_, _, let paint), .stroke(_, _, let paint):
        light.content = item.content.painted(
          with: paint.mapColors { $0.mixed(with: .white.withAlpha($0.alpha), at: 0.5) })
      case .image: light.opacity *= 0.5
      case .layer, .scene: break
      }
      return light
    }
  }
}

extension Scene.Item {
  /// Whether the item is a line or shapes as small as letters, in a dark colour.
  fileprivate var isDarkAndThin: Bool {
    guard case .color(let color)? = content.paint, max(color.red, color.green, color.blue) <= Scene.darkest else {
      return false
    }
    guard case .fill(let path, _, _) = content else { return true }
    let scale = max(Vector(dx: transform.a, dy: transform.b).length, Vector(dx: transform.c, dy: transform.d).length)
    return path.columns.allSatisfy { max($0.bounds.width, $0.bounds.height) * scale <= Scene.longestLetter }
  }
}

// Some parts of a card are not printed with the inks of the page: foil, varnish, a special colour. Each is an ink with a plate of its
// own. The items that it prints have its name.

import PlaneGeometry

extension Scene {
  /// The names of the plates that print items.
  package var plates: Set<String> { items.plates }

  /// Returns the scene in which the plate prints every shape of one colour.
  package func printing(_ color: Color, onPlate plate: String) -> Scene {
    mapItems(in: .content) { item in
      guard item.content.paint == .color(color) else { return item }
      var plated = item
      plated.plate = plate
      return plated
    }
  }

  /// Returns the scene without the items on plates of their own.
  package func withoutPlates() -> Scene {
    mapItems(in: .content) { $0.plate == nil ? $0 : .nothing }
  }

  /// Returns the scene without the items that the inks of the page print.
  package func onlyPlates() -> Scene {
    mapItems(in: .content) { $0.isLeaf && $0.plate == nil ? .nothing : $0 }
  }

  /// Returns a plate as a picture: black where it prints, and white elsewhere. An opacity of the ink is a grey.
  ///
  /// Opaque shapes and pictures above the ink knock it out. Translucent ones and those of other plates, which overprint, leave it
  /// whole.
  ///
  /// - Parameter name: the plate's name, in any case of letters.
  package func plate(_ name: String) -> Scene {
    let name = name.lowercased()
    var plate = mapItems(in: .content) { item in
      if item.isLeaf {
        guard let plate = item.plate else { return item.asKnockout }
        return plate.lowercased() == name ? item.asInk : .nothing
      }
      guard item.isGroup else { return item }
      // Only ink is black, or a part of it.
      var hasInk = false
      (item.content.items ?? []).walk { visit in
        if visit.item.isLeaf, visit.item.content.paint != .color(.white) { hasInk = true }
        return .content
      }
      return hasInk ? item : .nothing
    }
    plate.items.insert(
      Item(.fill(Path(Rect(origin: .zero, size: size)), rule: .nonZero, paint: .color(.white))), at: 0)
    return plate
  }
}

extension [Scene.Item] {
  /// The names of the plates that print items.
  package var plates: Set<String> {
    var plates: Set<String> = []
    walk { visit in
      if let plate = visit.item.plate { plates.insert(plate) }
      return .content
    }
    return plates
  }

  /// Returns the items, of which a plate prints all shapes and pictures that have no other plate.
  package func onPlate(_ name: String) -> [Scene.Item] {
    Scene(size: .zero, items: self).mapItems(in: [.content, .pattern]) { item in
      guard item.isLeaf, item.plate == nil else { return item }
      var plated = item
      plated.plate = name
      return plated
    }.items
  }
}

extension Scene.Item {
  /// An item that draws nothing.
  fileprivate static let nothing = Scene.Item(.layer([]))

  /// Whether the item draws a shape or a picture itself.
  fileprivate var isLeaf: Bool { content.items == nil }

  /// The item in black, as dark as it is opaque; white stays white.
  fileprivate var asInk: Scene.Item {
    var ink = self
    ink.plate = nil
    guard let paint = content.paint else { return ink }
    let opacity = opacity
    ink.opacity = 1
    ink.content = content.painted(
      with: paint.mapColors { color in
        color == .white ? color : Color(gray: UInt8((255 - Double(color.alpha) * opacity).rounded()))
      })
    return ink
  }

  /// The item in white if it is opaque, so that it hides the ink below; otherwise nothing.
  fileprivate var asKnockout: Scene.Item {
    if isGroup { return .nothing }
    var white = self
    white.plate = nil
    switch content {
    case .fill(_, _, let paint) where paint.isOpaque, .stroke(_, _, let paint) where paint.isOpaque:
      white.content = content.painted(with: .color(.white))
    case .image(let bitmap, let rect, _) where bitmap.isOpaque:
      white.content = .fill(Path(rect), rule: .nonZero, paint: .color(.white))
    default: return .nothing
    }
    return white
  }
}

extension Paint {
  /// Whether nothing shows through the paint, if it is not a pattern.
  package var isOpaque: Bool {
    switch withoutTransform {
    case .color(let color): color.isOpaque
    case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _, _),
      .conicGradient(let gradient, _, _):
      gradient.stops.allSatisfy { $0.color.isOpaque }
    case .pattern, .transformed: false
    }
  }
}

extension Bitmap {
  /// Whether nothing shows through the picture.
  fileprivate var isOpaque: Bool {
    // Coded data that other programs read directly have no alpha.
    coded?.coding != nil || (try? passingPixels().allSatisfy { $0.alpha == 255 }) == true
  }
}

// A pixel depends on the items that reach to it and on their order, on nothing else. So the pixels around an item are kept as they are once
// it is drawn, and laid down again where the same items lie below it: the same number on the same ground, whatever the card is called.

import Drawing
import PlaneGeometry

/// The parts of pictures as items have left them, for scenes that have the same items there. Those that come again stay.
struct KeptPatches {
  /// A part of a picture after an item was drawn, and all that decides its pixels.
  struct Patch {
    /// The items that reach into it in their order, the last of which was drawn last.
    let items: [Scene.Item]
    let transform: Transform
    let picture: PixelRect
    let place: PixelRect
    let pixels: [PremultipliedColor]
    /// The steps that drawing the last item takes, wherever its pixels come from.
    let work: Int

    /// The memory that it holds, in pixels, about.
    fileprivate var size: Int {
      pixels.count + items.count * 64 + (items.last?.content.path?.underestimatedCount ?? 0) * 12
    }
  }

  /// An item on the ground of those before it.
  struct Key {
    let hash: Int
    let place: PixelRect
    /// The indices of the items that reach into the place, the item's the last.
    let indices: [Int]
  }

  /// How many pixels are kept: 4 MB, of which half have come lately.
  private static let mostPixels = 1 << 20
  private static let mostKnown = 1 << 14
  /// More items below one are not compared.
  private static let mostItems = 48

  private var young: [Int: Patch] = [:]
  private var old: [Int: Patch] = [:]
  private var youngSize = 0
  /// The hashes of keys that came before.
  private var known: Set<Int> = []

  var count: Int { Set(young.keys).union(old.keys).count }

  /// The marks that tell an item of a scene from others, with what lies below it; `nil` if it is not worth it.
  static func key(
    of index: Int, in looks: [ItemLook], _ transform: Transform, picture: PixelRect
  ) -> Key? {
    let place = looks[index].place
    guard !place.isEmpty, place.width * place.height <= mostPixels / 8 else { return nil }
    var indices: [Int] = []
    var hasher = Hasher()
    hasher.combine(transform)
    hasher.combine(picture)
    for other in 0...index where !looks[other].place.intersection(place).isEmpty {
      indices.append(other)
      hasher.combine(looks[other].hash)
    }
    return indices.count <= mostItems ? Key(hash: hasher.finalize(), place: place, indices: indices) : nil
  }

  /// The pixels that an item leaves, if they are known.
  mutating func patch(_ key: Key, of scene: Scene, _ transform: Transform, picture: PixelRect) -> Patch? {
    guard let patch = young[key.hash] ?? old[key.hash], patch.transform == transform, patch.picture == picture,
      patch.place == key.place, patch.items.elementsEqual(key.indices.lazy.map { scene.items[$0] })
    else { return nil }
    if young[key.hash] == nil { keep(patch, key) }
    return patch
  }

  /// Whether a key came before; from now on it did.
  mutating func hasMet(_ key: Key) -> Bool {
    if known.count > Self.mostKnown { known = [] }
    return !known.insert(key.hash).inserted
  }

  mutating func keep(_ patch: Patch, _ key: Key) {
    if youngSize + patch.size > Self.mostPixels / 2 { (old, young, youngSize) = (young, [:], 0) }
    if young.updateValue(patch, forKey: key.hash) == nil { youngSize += patch.size }
  }
}

/// An item of a scene as far as it is told apart at a glance, and where it lies.
struct ItemLook {
  /// Equal for equal items.
  let hash: Int
  /// The pixels that it may touch.
  let place: PixelRect

  init(of item: Scene.Item, under transform: Transform, in picture: PixelRect) {
    var hasher = Hasher()
    item.hashLook(into: &hasher, depth: 0)
    hash = hasher.finalize()
    place = picture.pixels(near: item.bounds, under: transform)
  }
}

extension Bitmap {
  /// The pixels of a part, row by row.
  func pixels(in place: PixelRect) -> [PremultipliedColor] {
    var part: [PremultipliedColor] = []
    part.reserveCapacity(place.width * place.height)
    for y in place.minY..<place.maxY { part += pixels[y * width + place.minX..<y * width + place.maxX] }
    return part
  }

  /// Replaces the pixels of a part.
  mutating func lay(_ part: [PremultipliedColor], in place: PixelRect) {
    let width = width
    unsafe withUnsafeMutablePixels { pixels in
      for (row, y) in (place.minY..<place.maxY).enumerated() {
        let start = y * width + place.minX
        _ = unsafe pixels[start..<start + place.width].update(
          fromContentsOf: part[row * place.width..<(row + 1) * place.width])
      }
    }
  }
}

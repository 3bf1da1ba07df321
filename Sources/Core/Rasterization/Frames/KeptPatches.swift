// A pixel depends only on the items that reach it and on their order. So the pixels around an item are kept once it is drawn.
// They are copied again where the same items lie below it: the same number on the same ground, whichever card it is.

import Drawing
import PlaneGeometry

/// Parts of pictures after items were drawn, for scenes that have the same items there. Patches that are used again stay.
struct KeptPatches {
  /// A part of a picture after an item was drawn, and everything that determines its pixels.
  struct Patch {
    /// The items that reach into it, in their order; the last one was drawn last.
    let items: [Scene.Item]
    let transform: Transform
    let picture: PixelRect
    let place: PixelRect
    let pixels: [PremultipliedColor]
    /// The steps that drawing the last item takes, wherever its pixels come from.
    let work: Int

    /// The approximate memory that it takes, in pixels.
    fileprivate var size: Int {
      pixels.count + items.count * 64 + (items.last?.content.path?.underestimatedCount ?? 0) * 12
    }
  }

  /// An item, and the items below it.
  struct Key {
    let hash: Int
    let place: PixelRect
    /// The indices of the items that reach into the place, ending with the item's own.
    let indices: [Int]
  }

  /// The number of pixels that are kept: 4 MB, half of them recent.
  private static let mostPixels = 1 << 20
  private static let mostKnown = 1 << 14
  /// The largest number of items below one that are compared.
  private static let mostItems = 48

  private var young: [Int: Patch] = [:]
  private var old: [Int: Patch] = [:]
  private var youngSize = 0
  /// The hashes of keys that came before.
  private var known: Set<Int> = []

  var count: Int { Set(young.keys).union(old.keys).count }

  /// Returns the key of an item of a scene with the items below it, or `nil` if keeping it does not pay.
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

  /// Returns the pixels after an item is drawn, if they are known.
  mutating func patch(_ key: Key, of scene: Scene, _ transform: Transform, picture: PixelRect) -> Patch? {
    guard let patch = young[key.hash] ?? old[key.hash], patch.transform == transform, patch.picture == picture,
      patch.place == key.place, patch.items.elementsEqual(key.indices.lazy.map { scene.items[$0] })
    else { return nil }
    if young[key.hash] == nil { keep(patch, key) }
    return patch
  }

  /// Returns whether a key was met before, and marks it as met.
  mutating func hasMet(_ key: Key) -> Bool {
    if known.count > Self.mostKnown { known = [] }
    return !known.insert(key.hash).inserted
  }

  mutating func keep(_ patch: Patch, _ key: Key) {
    if youngSize + patch.size > Self.mostPixels / 2 { (old, young, youngSize) = (young, [:], 0) }
    if young.updateValue(patch, forKey: key.hash) == nil { youngSize += patch.size }
  }
}

/// A hash of an item, for quick comparison, and its place.
struct ItemLook {
  /// A hash, equal for equal items.
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
  /// Returns the pixels of a part, row by row.
  func pixels(in place: PixelRect) -> [PremultipliedColor] {
    var part: [PremultipliedColor] = []
    part.reserveCapacity(place.width * place.height)
    for y in place.minY..<place.maxY { part += pixels[y * width + place.minX..<y * width + place.maxX] }
    return part
  }

  /// Replaces the pixels of a part by the given ones.
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

/// Arranges pictures on pages, so that a game loads one picture instead of many.
///
///     var packer = AtlasPacker(maximumSide: 2048)
///     packer.gap = 2
///     let pages = try packer.pages(of: Array(repeating: (width: 240, height: 336), count: 54))
///
/// Nothing is turned or trimmed. The same sizes give the same pages on every machine.
public struct AtlasPacker: Hashable, Sendable {
  /// The greatest width and height of a page, in pixels, at least 1.
  public var maximumSide: Int
  /// The empty pixels between pictures with their extrusions.
  public var gap = 0
  /// The empty pixels at the edges of a page.
  public var border = 0
  /// The number of times that a picture's outermost pixels are repeated around it.
  public var extrusion = 0
  /// Whether the sides of pages are powers of two.
  public var hasPowerOfTwoSides = false

  /// A packer without gaps.
  public init(maximumSide: Int) { self.maximumSide = max(1, maximumSide) }

  /// Returns the pages for pictures: as few and as small as can be found.
  ///
  /// - Parameter sizes: the sizes of the pictures, in pixels.
  /// - Throws: ``AtlasError`` for a picture that does not fit on a page.
  public func pages(of sizes: [(width: Int, height: Int)]) throws(AtlasError) -> [AtlasPage] {
    for (index, size) in sizes.enumerated() {
      guard size.width > 0, size.height > 0 else {
        throw .empty(index: index, width: size.width, height: size.height)
      }
      guard max(size.width, size.height) <= greatestSide - 2 * (border + extrusion) else {
        throw .tooLarge(index: index, width: size.width, height: size.height, maximumSide: greatestSide)
      }
    }
    // High pictures come first; low ones find room beside them.
    let order = sizes.indices.sorted {
      (sizes[$1].height, sizes[$1].width, $0) < (sizes[$0].height, sizes[$0].width, $1)
    }
    var rest: [Group] = []
    var start = 0
    for place in order.indices {
      let isLast = place + 1 == order.count || sizes[order[place]] != sizes[order[place + 1]]
      guard isLast else { continue }
      let size = sizes[order[place]]
      rest.append(Group(width: size.width, height: size.height, indices: order[start...place]))
      start = place + 1
    }
    var pages: [AtlasPage] = []
    while !rest.isEmpty {
      let page = smallestPage(of: rest) ?? fullestPage(of: rest)
      let packed = Set(page.frames.map(\.index))
      for place in rest.indices { rest[place].indices = rest[place].indices.drop { packed.contains($0) } }
      rest.removeAll { $0.indices.isEmpty }
      pages.append(page)
    }
    return pages
  }

  /// Pictures of one size that are not yet on a page. The first ones are packed first.
  private struct Group {
    let width: Int
    let height: Int
    var indices: ArraySlice<Int>
  }

  /// The greatest possible side of a page.
  private var greatestSide: Int {
    guard hasPowerOfTwoSides else { return maximumSide }
    var side = 1
    while side <= maximumSide / 2 { side *= 2 }
    return side
  }

  /// The greatest number of page widths to try.
  private static let trialCount = 32

  /// Returns the page with the shortest longer side that takes all pictures; `nil` if none does.
  private func smallestPage(of rest: [Group]) -> AtlasPage? {
    // If the pictures' total area exceeds a page, no trial is needed.
    let room = greatestSide - 2 * border + gap
    let needed = rest.reduce(0) {
      $0 + $1.indices.count * ($1.width + 2 * extrusion + gap) * ($1.height + 2 * extrusion + gap)
    }
    if needed > room * room { return nil }
    let count = rest.reduce(0) { $0 + $1.indices.count }
    var best: (page: AtlasPage, key: (Int, Int))?
    for width in widths(for: rest, count) {
      guard let page = page(of: rest, width: width, height: greatestSide), page.frames.count == count
      else { continue }
      let key = (max(page.width, page.height), page.width * page.height)
      if let known = best, known.key <= key { continue }
      best = (page, key)
    }
    return best?.page
  }

  private func widths(for rest: [Group], _ count: Int) -> [Int] {
    if hasPowerOfTwoSides {
      return sequence(first: 1) { $0 <= greatestSide / 2 ? $0 * 2 : nil }.filter { $0 > 2 * border }
    }
    let widest = rest.map { $0.width + 2 * extrusion }.max() ?? 1
    let most = min(count, (greatestSide - 2 * border + gap) / (widest + gap))
    let step = max(1, (most + Self.trialCount - 1) / Self.trialCount)
    return stride(from: 1, through: max(1, most), by: step).map { 2 * border + $0 * (widest + gap) - gap }
      + [greatestSide]
  }

  /// Returns a page of the greatest size with as many pictures as fit.
  private func fullestPage(of rest: [Group]) -> AtlasPage {
    guard let page = page(of: rest, width: greatestSide, height: greatestSide) else {
      preconditionFailure("a picture that fits on a page was not packed")
    }
    return page
  }

  /// Returns a page of at most this size, cropped to its pictures; `nil` if nothing fits.
  private func page(of rest: [Group], width: Int, height: Int) -> AtlasPage? {
    var room = FreeRectangles(width: width - 2 * border + gap, height: height - 2 * border + gap)
    var frames: [AtlasPage.Frame] = []
    for group in rest {
      for index in group.indices {
        // If a picture has found no room, the next one of its size will not either.
        guard
          let place = room.take(
            width: group.width + 2 * extrusion + gap, height: group.height + 2 * extrusion + gap)
        else { break }
        frames.append(
          AtlasPage.Frame(
            index: index, x: border + place.x + extrusion, y: border + place.y + extrusion, width: group.width,
            height: group.height))
      }
    }
    if frames.isEmpty { return nil }
    let used = (
      width: frames.reduce(0) { max($0, $1.x + $1.width) } + extrusion + border,
      height: frames.reduce(0) { max($0, $1.y + $1.height) } + extrusion + border
    )
    return AtlasPage(
      width: side(used.width), height: side(used.height), frames: frames.sorted { $0.index < $1.index })
  }

  private func side(_ used: Int) -> Int {
    guard hasPowerOfTwoSides else { return used }
    var side = 1
    while side < used { side *= 2 }
    return side
  }
}

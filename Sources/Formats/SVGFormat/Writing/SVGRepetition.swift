import Drawing
import PlaneGeometry

// Repetitions in a scene are found by pairs. Two neighbours with the same relative transform at two places become a
// part; parts become neighbours again, and so on (Larsson and Moffat, "Offline dictionary-based compression", 1999;
// here all pairs of a round at once). Moving both neighbours does not change their relative transform, so a part can be
// reused with a transform alone.

/// The items of a scene as shapes, and the runs of shapes that repeat as parts.
struct SVGRepetition {
  /// A path that is filled, stroked, or first filled and then stroked.
  struct Shape {
    var items: [Scene.Item]
    /// The key, which is equal for shapes that differ only in their transforms.
    var key: Int

    var transform: Transform { items[0].transform }
  }

  /// A shape or a part at its place.
  struct Node {
    /// A shape's key, or the number of keys plus the index of a part.
    var symbol: Int
    /// The index of the shape, or of the part's first one.
    var first: Int
  }

  /// A part: two neighbours.
  struct Part {
    var left: Int
    var right: Int
    /// The number of shapes.
    var count: Int
    /// The number of times it is drawn. Parts inside a repeated part count once.
    var useCount = 0
  }

  /// An element of a list of items.
  enum Element {
    /// Adjacent shapes: the index of a run.
    case run(Int)
    case layer(Scene.Item, [Element])
    /// A scene. Its content is stored once for all places where it is drawn.
    case scene(Scene.Item, Scene)
    case other(Scene.Item)
  }

  private(set) var elements: [Element] = []
  /// The elements of the scenes in the scene.
  private(set) var contents: [Scene: [Element]] = [:]
  private(set) var shapes: [Shape] = []
  private(set) var runs: [[Node]] = []
  private(set) var parts: [Part] = []
  private var keys: [[Scene.Content]: Int] = [:]

  /// The maximum number of rounds, which is also the nesting depth of parts. More rounds would find little.
  private static let maximumRoundCount = 32

  init(of items: [Scene.Item]) {
    elements = elements(of: items)
    pairUp()
    for run in runs { for node in run { countUses(of: node.symbol) } }
  }

  /// Returns the part of a symbol; `nil` if the symbol is a shape.
  func part(_ symbol: Int) -> Part? { symbol < keys.count ? nil : parts[symbol - keys.count] }

  /// Returns the nodes of a part that begins at `first`.
  func nodes(of part: Part, first: Int) -> [Node] {
    [Node(symbol: part.left, first: first), Node(symbol: part.right, first: first + shapeCount(of: part.left))]
  }

  // MARK: Shapes

  private mutating func elements(of items: [Scene.Item]) -> [Element] {
    var elements: [Element] = []
    for item in items where item.isWritable {
      switch item.content {
      case _ where item.filter != nil: elements.append(.other(item))
      case .layer(let inner): elements.append(.layer(item, self.elements(of: inner)))
      case .scene(let scene):
        elements.append(.scene(item, scene))
        if contents[scene] == nil { contents[scene] = self.elements(of: scene.items) }
      case .fill where item.isPlain, .stroke where item.isPlain:
        if case .run(let run)? = elements.last {
          add(item, to: run)
        } else {
          runs.append([])
          elements.append(.run(runs.count - 1))
          add(item, to: runs.count - 1)
        }
      default: elements.append(.other(item))
      }
    }
    return elements
  }

  private mutating func add(_ item: Scene.Item, to run: Int) {
    if case .stroke(let path, _, _) = item.content, !runs[run].isEmpty, let last = shapes.last, last.items.count == 1,
      last.transform == item.transform, case .fill(let filled, _, _) = last.items[0].content, filled == path
    {
      shapes[shapes.count - 1].items.append(item)
    } else {
      runs[run].append(Node(symbol: 0, first: shapes.count))
      shapes.append(Shape(items: [item], key: 0))
    }
  }

  // MARK: Pairs

  /// Two neighbours and their relative transform.
  private struct Pair: Hashable {
    var left: Int
    var right: Int
    var relation: Transform
  }

  private mutating func pairUp() {
    for index in shapes.indices {
      let contents = shapes[index].items.map(\.content)
      shapes[index].key = keys[contents, default: keys.count]
      keys[contents] = shapes[index].key
    }
    for run in runs.indices {
      for index in runs[run].indices { runs[run][index].symbol = shapes[runs[run][index].first].key }
    }
    let inverses = shapes.map { $0.transform.inverted() }
    var symbols: [Pair: Int] = [:]
    for _ in 0..<SVGRepetition.maximumRoundCount {
      let pairs = runs.map { run in zip(run, run.dropFirst()).map { pair($0, $1, inverses) } }
      var counts: [Pair: Int] = [:]
      for pair in pairs.joined() { if let pair { counts[pair, default: 0] += 1 } }
      var isDone = true
      for run in runs.indices {
        // Of two overlapping pairs, the more frequent one is taken.
        let counts = pairs[run].map { $0.flatMap { counts[$0] } ?? 0 }
        var nodes: [Node] = []
        var index = 0
        while index < runs[run].count {
          let node = runs[run][index]
          if index < counts.count, counts[index] > 1, let pair = pairs[run][index],
            index + 1 == counts.count || counts[index] >= counts[index + 1]
          {
            nodes.append(Node(symbol: symbol(for: pair, in: &symbols), first: node.first))
            index += 2
            isDone = false
          } else {
            nodes.append(node)
            index += 1
          }
        }
        runs[run] = nodes
      }
      if isDone { return }
    }
  }

  private func pair(_ left: Node, _ right: Node, _ inverses: [Transform?]) -> Pair? {
    guard let inverse = inverses[left.first] else { return nil }
    var relation = shapes[right.first].transform.concatenating(inverse)
    func round(_ value: inout Double) { value = (value * 1e6).rounded() }
    round(&relation.a)
    round(&relation.b)
    round(&relation.c)
    round(&relation.d)
    round(&relation.tx)
    round(&relation.ty)
    return relation.isFinite ? Pair(left: left.symbol, right: right.symbol, relation: relation) : nil
  }

  private mutating func symbol(for pair: Pair, in symbols: inout [Pair: Int]) -> Int {
    if let symbol = symbols[pair] { return symbol }
    let symbol = keys.count + parts.count
    parts.append(
      Part(left: pair.left, right: pair.right, count: shapeCount(of: pair.left) + shapeCount(of: pair.right)))
    symbols[pair] = symbol
    return symbol
  }

  private func shapeCount(of symbol: Int) -> Int { part(symbol)?.count ?? 1 }

  private mutating func countUses(of symbol: Int) {
    guard let part = part(symbol) else { return }
    parts[symbol - keys.count].useCount += 1
    if part.useCount > 0 { return }
    countUses(of: part.left)
    countUses(of: part.right)
  }
}

extension Scene.Item {
  /// Whether its look depends only on its content and its transform.
  fileprivate var isPlain: Bool { clips.isEmpty && !isGroup && isAntialiased }
}

/// A list that makes an element each time it is accessed: a hundred thousand take no memory.
///
///     let names = OnDemandList(count: 100_000) { "\($0).png" }
public struct OnDemandList<Element: Sendable>: RandomAccessCollection, Sendable {
  private struct Part: Sendable {
    /// The index of its first element.
    let start: Int
    let make: @Sendable (Int) -> Element
  }

  /// The number of elements.
  public private(set) var count: Int
  /// The parts; there is at least one.
  private var parts: [Part]

  /// Creates a list.
  ///
  /// - Parameter make: returns the element at an index from 0; every call gives the same one.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> Element) {
    self.count = count
    parts = [Part(start: 0, make: make)]
  }

  /// Creates a list of existing elements.
  public init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "an index of the list")
    // The last part that does not begin after the index.
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= index { low = middle } else { high = middle }
    }
    return parts[low].make(index - parts[low].start)
  }

  /// Appends the elements of another list.
  public static func += (list: inout OnDemandList, other: OnDemandList) {
    for part in other.parts { list.parts.append(Part(start: list.count + part.start, make: part.make)) }
    list.count += other.count
  }
}

extension OnDemandList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

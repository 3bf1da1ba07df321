/// A list whose elements are made when they are asked for, each time anew: one of a hundred thousand takes no memory.
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
  /// At least one.
  private var parts: [Part]

  /// A list.
  ///
  /// - Parameter make: an element by its index, from 0; every call gives the same one.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> Element) {
    self.count = count
    parts = [Part(start: 0, make: make)]
  }

  /// A list of elements that are there.
  public init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "an index of the list")
    // The last part that does not begin after it.
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= index { low = middle } else { high = middle }
    }
    return parts[low].make(index - parts[low].start)
  }

  /// Adds the elements of another list at the end.
  public static func += (list: inout OnDemandList, other: OnDemandList) {
    for part in other.parts { list.parts.append(Part(start: list.count + part.start, make: part.make)) }
    list.count += other.count
  }
}

extension OnDemandList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

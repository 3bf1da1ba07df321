/// Memory for plain values at a fixed address, for inner loops. It has one owner and is given back with it.
@safe @usableFromInline
package struct ElementStore<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline package let start: UnsafeMutablePointer<Element>
  @usableFromInline package let count: Int

  /// Memory that holds a value everywhere.
  @inlinable
  package init(repeating value: Element, count: Int) {
    self.init(uninitializedCount: count)
    unsafe start.initialize(repeating: value, count: count)
  }

  /// Memory that holds anything at first and takes no page of the system's before it is written.
  @inlinable
  package init(uninitializedCount count: Int) {
    unsafe start = .allocate(capacity: count)
    self.count = count
  }

  @inlinable
  deinit { unsafe start.deallocate() }

  /// A copy of an array's elements.
  @inlinable
  package init(_ elements: [Element]) {
    self.init(uninitializedCount: elements.count)
    for (index, element) in elements.enumerated() { unsafe self[index] = element }
  }

  /// Makes sure that there are `count` elements or more, of which the first ones stay as they are.
  @inlinable
  package mutating func reserve(_ count: Int, keeping keptCount: Int = 0) {
    if count <= self.count { return }
    let larger = ElementStore(uninitializedCount: max(count, 2 * self.count))
    unsafe larger.start.update(from: start, count: keptCount)
    self = larger
  }

  /// An element. Places outside are caught in debug builds only.
  @unsafe @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      assert(index >= 0 && index < count, "there are \(count) elements, and none at \(index)")
      return unsafe start[index]
    }
    @inline(__always)
    nonmutating set {
      assert(index >= 0 && index < count, "there are \(count) elements, and none at \(index)")
      unsafe start[index] = newValue
    }
  }
}

extension ElementStore where Element: FixedWidthInteger {
  /// Memory for numbers that are 0 at first.
  @inlinable
  package init(count: Int) { self.init(repeating: 0, count: count) }

  @inlinable
  package func clear() { unsafe start.update(repeating: 0, count: count) }
}

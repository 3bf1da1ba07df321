/// Memory for plain values at a fixed address, for inner loops. It has one owner and is freed with it.
@safe @usableFromInline
package struct ElementStore<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline package let start: UnsafeMutablePointer<Element>
  @usableFromInline package let count: Int

  /// Creates memory filled with a value.
  @inlinable
  package init(repeating value: Element, count: Int) {
    self.init(uninitializedCount: count)
    unsafe start.initialize(repeating: value, count: count)
  }

  /// Creates memory with undefined content, which uses no page of the system before it is written.
  @inlinable
  package init(uninitializedCount count: Int) {
    unsafe start = .allocate(capacity: count)
    self.count = count
  }

  @inlinable
  deinit { unsafe start.deallocate() }

  /// Creates a copy of an array's elements.
  @inlinable
  package init(_ elements: [Element]) {
    self.init(uninitializedCount: elements.count)
    for (index, element) in elements.enumerated() { unsafe self[index] = element }
  }

  /// Makes room for at least `count` elements and keeps the existing ones.
  @inlinable
  package mutating func reserve(_ count: Int, keeping keptCount: Int = 0) {
    if count <= self.count { return }
    let larger = ElementStore(uninitializedCount: max(count, 2 * self.count))
    unsafe larger.start.update(from: start, count: keptCount)
    self = larger
  }

  /// Accesses an element. Only debug builds check the index.
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
  /// Creates memory filled with 0.
  @inlinable
  package init(count: Int) { self.init(repeating: 0, count: count) }

  @inlinable
  package func clear() { unsafe start.update(repeating: 0, count: count) }
}

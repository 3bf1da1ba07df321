/// Memory for numbers at a fixed address, 0 at first: what the compressor's inner loops work in.
@safe struct NumberStore<Number: FixedWidthInteger>: ~Copyable {
  let start: UnsafeMutablePointer<Number>
  let count: Int

  init(count: Int) {
    unsafe start = .allocate(capacity: count)
    self.count = count
    unsafe start.initialize(repeating: 0, count: count)
  }

  /// Memory that holds anything at first and takes no page of the system's before it is written.
  init(uninitializedCount count: Int) {
    unsafe start = .allocate(capacity: count)
    self.count = count
  }

  deinit { unsafe start.deallocate() }

  func clear() { unsafe start.update(repeating: 0, count: count) }
}

// PNG's filters (third edition, section 9): each byte is written as its difference from a prediction by the bytes to the left,
// above, and above left. Flat art is best left unfiltered; gradients and soft shadows take a third less with filters.

import Drawing

/// A choice of filters for rows.
enum RowFilter: CaseIterable {
  /// For each row the filter with the smallest sum of magnitudes, as libpng chooses by default.
  case adaptive
  /// Paeth's filter for all rows.
  case paeth

  /// Filters rows that begin with the byte 0 (no filter).
  ///
  /// - Parameter store: memory for the rows and their padding.
  func apply(to rows: PackedRows, into store: borrowing ElementStore<UInt8>) -> PackedRows {
    precondition(store.count >= rows.byteCount + PackedRows.padding, "too little memory for rows")
    let (stride, step) = (rows.stride, rows.pixelStride)
    let length = stride - 1
    let zeros = [UInt8](repeating: 0, count: length)
    unsafe zeros.withUnsafeBufferPointer { zeros in
      guard let zeros = zeros.baseAddress else { return }
      for top in Swift.stride(from: 0, to: rows.byteCount, by: stride) {
        let row = unsafe rows.start + top + 1
        let above = unsafe top == 0 ? zeros : row - stride
        let type = unsafe self == .paeth ? 4 : Self.best(row, above, length, step)
        let target = unsafe store.start + top
        unsafe target[0] = UInt8(type)
        for index in 0..<length {
          let left = unsafe index >= step ? row[index - step] : 0
          let corner = unsafe index >= step ? above[index - step] : 0
          unsafe target[1 + index] = row[index] &- Self.guess(type, left, above[index], corner)
        }
      }
    }
    for index in rows.byteCount..<rows.byteCount + PackedRows.padding { unsafe store.start[index] = 0 }
    return unsafe PackedRows(
      start: UnsafePointer(store.start), byteCount: rows.byteCount, stride: stride, pixelStride: step)
  }

  /// Undoes a row's filter.
  ///
  /// - Returns: whether the filter exists.
  static func restore(_ row: inout [UInt8], below above: [UInt8], filter: UInt8, step: Int) -> Bool {
    guard filter <= 4 else { return false }
    if filter == 0 { return true }
    for index in row.indices {
      let (left, corner) = index >= step ? (row[index - step], above[index - step]) : (0, 0)
      row[index] &+= guess(Int(filter), left, above[index], corner)
    }
    return true
  }

  private static func best(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ length: Int, _ step: Int
  ) -> Int {
    var sums = SIMD8<UInt32>.zero
    for index in 0..<length {
      let left = unsafe index >= step ? row[index - step] : 0
      let corner = unsafe index >= step ? above[index - step] : 0
      let (byte, up) = unsafe (row[index], above[index])
      for type in 0..<5 {
        let difference = Int8(bitPattern: byte &- guess(type, left, up, corner))
        sums[type] &+= UInt32(difference.magnitude)
      }
    }
    return (0..<5).min { sums[$0] < sums[$1] } ?? 0
  }

  @inline(__always)
  private static func guess(_ type: Int, _ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch type {
    case 0: return 0
    case 1: return left
    case 2: return above
    case 3: return UInt8((UInt16(left) + UInt16(above)) / 2)
    default:
      let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
      let (nearA, nearB, nearC) = ((b - c).magnitude, (a - c).magnitude, (a + b - 2 * c).magnitude)
      return nearA <= nearB && nearA <= nearC ? left : nearB <= nearC ? above : corner
    }
  }
}

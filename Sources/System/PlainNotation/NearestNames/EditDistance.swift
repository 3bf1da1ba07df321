/// Returns the smallest number of scalars to insert, remove, replace or swap with their neighbour to change one text
/// into the other. This is the restricted distance of F. Damerau (1964), row by row. Only the part within the limit of
/// the diagonal is computed (E. Ukkonen, 1985).
///
/// - Parameter limit: the distance from which the exact value no longer matters; then any value from `limit` may be
///   returned.
package func editDistance(from source: [Unicode.Scalar], to target: [Unicode.Scalar], limit: Int = .max) -> Int {
  if (source.count - target.count).magnitude >= limit.magnitude { return limit }
  // Greater than any distance.
  let far = source.count + target.count + 1
  let reach = min(limit, far)
  var twoAbove = Array(repeating: 0, count: target.count + 1)
  var above = Array(0...target.count)
  var row = twoAbove
  var leastAbove = 0
  for i in source.indices {
    let (start, end) = (max(0, i - reach + 1), min(target.count, i + reach))
    row[start] = start == 0 ? i + 1 : far
    var least = row[start]
    for j in start..<end {
      var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (source[i] == target[j] ? 0 : 1))
      if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] { best = min(best, twoAbove[j - 1] + 1) }
      row[j + 1] = best
      least = min(least, best)
    }
    // The next row looks one column further.
    if end < target.count { row[end + 1] = far }
    // Every later row begins at one of these values, or with a swap at one of the row above.
    if least >= limit, leastAbove >= limit { return limit }
    leastAbove = least
    (twoAbove, above, row) = (above, row, twoAbove)
  }
  return above[target.count]
}

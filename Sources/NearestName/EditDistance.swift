/// The smallest number of scalars to insert, remove, replace or swap with their neighbour that leads from one text to
/// the other: the restricted distance of F. Damerau (1964), row by row.
///
/// - Parameter limit: the distance from which on it no longer matters; then it may be any from there.
package func editDistance(from source: [Unicode.Scalar], to target: [Unicode.Scalar], limit: Int = .max) -> Int {
  if (source.count - target.count).magnitude >= limit.magnitude { return limit }
  var twoAbove = Array(repeating: 0, count: target.count + 1)
  var above = Array(0...target.count)
  var row = twoAbove
  for i in source.indices {
    row[0] = i + 1
    for j in target.indices {
      var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (source[i] == target[j] ? 0 : 1))
      if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] { best = min(best, twoAbove[j - 1] + 1) }
      row[j + 1] = best
    }
    // A row further down begins at one of these, or with a swap at one of those above it.
    if row.allSatisfy({ $0 >= limit }), above.allSatisfy({ $0 >= limit }) { return limit }
    (twoAbove, above, row) = (above, row, twoAbove)
  }
  return above[target.count]
}

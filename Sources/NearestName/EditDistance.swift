/// The smallest number of characters to insert, remove, replace or swap with their neighbour that leads from one text to
/// the other: the restricted distance of F. Damerau (1964), row by row.
package func editDistance(from source: [Character], to target: [Character]) -> Int {
  var twoAbove: [Int] = []
  var above = Array(0...target.count)
  for i in source.indices {
    var row = [i + 1]
    for j in target.indices {
      var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (source[i] == target[j] ? 0 : 1))
      if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] { best = min(best, twoAbove[j - 1] + 1) }
      row.append(best)
    }
    (twoAbove, above) = (above, row)
  }
  return above[target.count]
}

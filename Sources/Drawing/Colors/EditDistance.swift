/// The candidate that differs least from `text`, or `nil` if none comes close: at most a third of the text's letters
/// and at most 3 may be added, left out, exchanged for another or with their neighbour. Of equals the first.
package func nearestText(to text: String, among candidates: [String]) -> String? {
  // A longer text cannot be near to any name; comparing it would only cost time.
  guard text.utf8.count <= 100 else { return nil }
  let limit = min(3, max(1, text.count / 3))
  var nearest: (text: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(Array(text), Array(candidate))
    if distance <= limit, distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
  }
  return nearest?.text
}

/// How many letters have to be added, left out, replaced or swapped with their neighbour to turn one text into the other:
/// the optimal string alignment distance, by the dynamic programme of Wagner and Fischer.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      let isSame = first[i] == second[j]
      var distance = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}

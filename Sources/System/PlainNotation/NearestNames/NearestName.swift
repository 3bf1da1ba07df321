/// Returns the candidate that is most similar to `text`, or `nil` if none is close. At most a third of the text's
/// letters, and at most 3, may be added, left out, replaced or swapped with a neighbour. The first of equally close
/// candidates wins.
package func nearestText(to text: String, among candidates: [String]) -> String? {
  // A longer text cannot be close to any name; comparing it would only cost time.
  guard text.utf8.count <= 100 else { return nil }
  let typed = Array(text.unicodeScalars)
  var limit = min(3, max(1, typed.count / 3)) + 1
  var nearest: String?
  for candidate in candidates {
    let distance = editDistance(from: typed, to: Array(candidate.unicodeScalars), limit: limit)
    if distance < limit { (nearest, limit) = (candidate, distance) }
  }
  return nearest
}

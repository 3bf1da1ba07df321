import Drawing
package import FileAccess
import PlaneGeometry

extension Picture {
  /// A digest of all that the picture shows and says.
  package func digest() -> ContentDigest {
    let words = [
      "\(unit) \(rounding) \(playCount)", "\(trim as Rect?)", background?.hex ?? "none", title ?? "untitled",
    ]
    let remarks = remarks.flatMap { [$0.keyword, $0.value] }
    var bytes: [UInt8] = []
    for word in words + remarks {
      // A zero byte stands in none of them.
      bytes += Array(word.utf8) + [0]
    }
    for frame in frames {
      bytes += Array("\(frame.duration) \(ContentDigest(words: frame.scene.exactWords))\n".utf8)
    }
    return ContentDigest(bytes)
  }
}

import Drawing
package import FileAccess
import PlaneGeometry

extension Picture {
  /// Returns a digest of everything that the picture shows and of its texts.
  package func digest() -> ContentDigest {
    let words = [
      "\(unit) \(rounding) \(playCount)", "\(trim as Rect?)", background?.hex ?? "none", title ?? "untitled",
    ]
    let remarks = remarks.flatMap { [$0.keyword, $0.value] }
    var bytes: [UInt8] = []
    for word in words + remarks {
      // No word contains a zero byte.
      bytes += Array(word.utf8) + [0]
    }
    for frame in frames {
      bytes += Array("\(frame.duration) \(ContentDigest(words: frame.scene.exactWords))\n".utf8)
    }
    return ContentDigest(bytes)
  }
}

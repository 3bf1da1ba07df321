import Drawing
package import FileAccess
import PDFFormat
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

extension PictureEncoding {
  /// All settings as a text, the same in every process.
  package var settings: String {
    switch self {
    case .png(let size, let compression): return "png \(size) \(compression)"
    case .webp(let size, let effort): return "webp \(size) \(effort)"
    case .svg: return "svg"
    case .pdf(.cmyk(let map), let compression):
      let exceptions = map.exceptions.map { "\($0.key.hex) \($0.value)" }.sorted()
      let condition = map.condition.map { "\($0)" } ?? "none"
      return "pdf \(condition) \(map.limit) \(exceptions) \(compression)\(map.pressSettings)"
    case .pdf(.screen(let blacks), let compression):
      return "pdf screen \(blacks.map(\.hex).sorted()) \(compression)"
    case .pdf(let ink, let compression): return "pdf \(ink) \(compression)"
    }
  }
}

extension InkMap {
  /// What differs from arithmetic without a claim.
  fileprivate var pressSettings: String {
    var text = ""
    if let profile {
      text += " \(ContentDigest(profile.bytes)) \(profile.intent) \(profile.compensatesBlackPoint)"
    }
    if black != .k { text += " \(black)" }
    if let claim { text += " \(claim.version) \(claim.date)" }
    return text
  }
}

import BitmapFormats
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import Synchronization

extension CardSet {
  /// The set with fewer pixels in pictures that have more than are wanted, so that documents are smaller. JPEGs become JPEGs again, others
  /// keep what their new pixels show. Pictures in inks stay as they are.
  ///
  /// - Parameter density: the most pixels per inch at the largest size in which a picture is drawn on a side.
  package func reducingPictures(to density: Double) -> CardSet {
    let reducer = PictureReducer(density: density)
    return mapSides { side, _ in side.mapScene { scene, _ in reducer.reduced(scene) } }
  }
}

/// Makes pictures of fewer pixels, and keeps small ones: cards share frames and grounds.
private final class PictureReducer: Sendable {
  /// The pixels of a picture, and how many it gets.
  private struct Key: Hashable {
    var words: [UInt64]
    var width: Int
    var height: Int
  }

  private struct Kept {
    var pictures: [Key: Bitmap] = [:]
    var byteCount = 0
  }

  let density: Double
  private let kept = Mutex(Kept())
  private static let mostBytes = 32 << 20

  init(density: Double) { self.density = density }

  func reduced(_ scene: Scene) -> Scene {
    // The largest size of each picture, in pixels to the millimetre of its own.
    var sizes: [ContentDigest: Size] = [:]
    scene.walk { visit in
      guard case .image(let bitmap, let rect, _) = visit.item.content else { return .all }
      let transform = visit.item.transform.concatenating(visit.placement)
      let key = ContentDigest(words: bitmap.exactWords)
      let known = sizes[key] ?? .zero
      sizes[key] = Size(
        width: max(known.width, rect.width * (transform.a * transform.a + transform.b * transform.b).squareRoot()),
        height: max(known.height, rect.height * (transform.c * transform.c + transform.d * transform.d).squareRoot()))
      return .all
    }
    if sizes.isEmpty { return scene }
    return scene.mapItems { item in
      guard case .image(let bitmap, let rect, let interpolation) = item.content,
        let size = sizes[ContentDigest(words: bitmap.exactWords)], let fewer = reduced(bitmap, printed: size)
      else { return item }
      var item = item
      item.content = .image(fewer, in: rect, interpolation: interpolation)
      return item
    }
  }

  /// - Parameter printed: in millimetres.
  /// - Returns: `nil` for a picture that stays as it is.
  private func reduced(_ bitmap: Bitmap, printed: Size) -> Bitmap? {
    switch bitmap.coded?.coding {
    case .jpeg(4)?, .page?: return nil
    default: break
    }
    func most(_ length: Double, _ count: Int) -> Int {
      // The error of dividing is no pixel.
      let wanted = (length / 25.4 * density - 1e-6).rounded(.up)
      return wanted < Double(count) ? max(1, Int(wanted)) : count
    }
    let (width, height) = (most(printed.width, bitmap.width), most(printed.height, bitmap.height))
    guard width < bitmap.width || height < bitmap.height else { return nil }
    let key = Key(words: bitmap.exactWords, width: width, height: height)
    if let known = kept.withLock({ $0.pictures[key] }) { return known }
    guard var fewer = bitmap.averaged(width: width, height: height) else { return nil }
    if case .jpeg? = bitmap.coded?.coding, let coded = JPEGEncoder().coded(fewer) { fewer = coded }
    let byteCount = fewer.coded?.byteCount ?? 4 * width * height
    return kept.withLock { [fewer] kept in
      if kept.byteCount + byteCount <= Self.mostBytes {
        kept.byteCount += byteCount
        kept.pictures[key] = fewer
      }
      return fewer
    }
  }
}

extension Bitmap {
  /// The picture in fewer pixels, each the mean of those that it covers; `nil` if memory runs out.
  fileprivate func averaged(width: Int, height: Int) -> Bitmap? {
    let size = Size(width: Double(width), height: Double(height))
    let scene = Scene(size: size) { context in
      context.draw(self, in: Rect(origin: .zero, size: size), interpolation: .area)
    }
    var rasterizer = PictureRasterizer()
    guard let grid = try? PictureSize.scale(1).grid(for: size) else { return nil }
    return try? rasterizer.bitmap(of: scene, on: grid)
  }
}

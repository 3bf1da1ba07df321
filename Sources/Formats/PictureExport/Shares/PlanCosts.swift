package import FileAccess
import PDFFormat
import PNGFormat
import BitmapFormats

/// How long pictures will take, as far as can be said beforehand: what they took before, where somebody has noted that, and else what
/// their pixels and shapes usually take.
package struct PlanCosts: Sendable {
  /// The seconds of pictures that were drawn before, by the paths of their files.
  private var known: [String: Double] = [:]
  private let encoding: PictureEncoding
  private let pixelCount: Double

  /// Costs of pictures of one kind.
  package init(_ encoding: PictureEncoding, on grid: PixelGrid?) {
    self.encoding = encoding
    pixelCount = Double(grid?.pixelCount ?? 0)
  }

  /// Takes what pictures took from the records of shares.
  ///
  /// - Throws: ``ShardError`` for a record that cannot be read, or ``ShardError/noRecord(folder:)`` if a folder has none.
  package mutating func learn(from folders: [Folder]) throws(ShardError) {
    for folder in folders {
      let records = try SharesProgress.records(in: folder)
      if records.isEmpty { throw .noRecord(folder: folder.path) }
      for (record, _) in records {
        for index in record.places.keys {
          guard let file = try record.piece(index)?.files.first, let seconds = record.seconds(of: index) else {
            continue
          }
          known[file.path] = seconds
        }
      }
    }
  }

  /// How many of some files were drawn before.
  package func knownCount(of paths: [String]) -> Int { paths.count { known[$0] != nil } }

  /// The seconds of each picture, by the paths of their files and the bytes of their shapes.
  package func seconds(of pictures: [(path: String, byteCount: Int)]) -> [Double] {
    let usual = pictures.map { usualSeconds(ofShapes: $0.byteCount) }
    // The figures are those of one machine: the ones that are known tell what this one makes of the others.
    var (knownSum, usualSum) = (0.0, 0.0)
    for (picture, seconds) in zip(pictures, usual) {
      guard let known = known[picture.path] else { continue }
      (knownSum, usualSum) = (knownSum + known, usualSum + seconds)
    }
    let scale = knownSum > 0 && usualSum > 0 ? knownSum / usualSum : 1
    return zip(pictures, usual).map { known[$0.path] ?? $1 * scale }
  }

  private func usualSeconds(ofShapes byteCount: Int) -> Double {
    let (pixel, shape) = encoding.usualCosts
    return (pixelCount * pixel + Double(byteCount) * shape) * 1e-9
  }
}

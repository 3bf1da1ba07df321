package import FileAccess
import PDFFormat
import PNGFormat
import BitmapFormats

/// The expected time of drawing pictures: the noted time of an earlier run if there is one, otherwise the usual time for their
/// pixels and shapes.
package struct PlanCosts: Sendable {
  /// The seconds of pictures drawn before, by the paths of their files.
  private var known: [String: Double] = [:]
  private let encoding: PictureEncoding
  private let pixelCount: Double

  /// Creates the costs of pictures in one encoding.
  package init(_ encoding: PictureEncoding, on grid: PixelGrid?) {
    self.encoding = encoding
    pixelCount = Double(grid?.pixelCount ?? 0)
  }

  /// Learns the times of pictures from the records of shards.
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

  /// Returns the number of files that were drawn before.
  package func knownCount(of paths: [String]) -> Int { paths.count { known[$0] != nil } }

  /// Returns the seconds of each picture, from the paths of the files and the bytes of the shapes.
  package func seconds(of pictures: [(path: String, byteCount: Int)]) -> [Double] {
    let usual = pictures.map { usualSeconds(ofShapes: $0.byteCount) }
    // The usual costs are those of one machine; the known times scale them to this one.
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

import ColorManagement
package import Drawing
import FileAccess
import PNGFormat

/// The facts about a picture that has been read once and may be read again later.
package struct BitmapSurvey: Sendable {
  /// The width in pixels, after EXIF's rotation.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The density in pixels per inch; `nil` if the file gives none.
  package let dotsPerInch: Double?
  /// The parts of the file that are missing from its picture.
  package let losses: [BitmapReading.Loss]
  /// The longest run of transparent pixels from a corner along the upper or lower edge; 0 unless all four corners are
  /// transparent.
  package let clearCorner: Int
  fileprivate let digest: ContentDigest
  fileprivate let coding: CodedPicture.Coding?
}

extension BitmapDecoder {
  /// Reads a picture, and keeps only its facts.
  ///
  /// - Throws: the errors of ``read(_:)``.
  package func survey(_ bytes: [UInt8]) throws(BitmapDecodingError) -> BitmapSurvey {
    let reading = try read(bytes)
    let bitmap = reading.bitmap
    return BitmapSurvey(
      width: reading.bitmap.width, height: reading.bitmap.height, dotsPerInch: dotsPerInch(of: bytes),
      losses: reading.losses, clearCorner: bitmap.clearCorner, digest: ContentDigest(bytes),
      coding: reading.bitmap.coded?.coding)
  }

  /// Returns a picture that has been read before. Its pixels are decoded when they are first used.
  ///
  /// - Returns: `nil` if the bytes are not those that were surveyed.
  package func bitmap(of bytes: [UInt8], surveyed survey: BitmapSurvey) -> Bitmap? {
    let digest = ContentDigest(bytes)
    guard digest == survey.digest else { return nil }
    return try? Bitmap(
      width: survey.width, height: survey.height,
      unpacking: coded(bytes, survey.coding, profile: survey.profile(of: bytes), digest))
  }

  /// Returns the file of a picture whose pixels look the same in other programs as here; `nil` for any other picture.
  ///
  /// - Parameter profile: the ICC profile of the inks.
  func coded(_ bytes: [UInt8], as format: BitmapFormat, profile: [UInt8]?) -> CodedPicture? {
    guard let coding = BitmapDecoder.coding(of: bytes, as: format) else { return nil }
    return coded(bytes, coding, profile: profile, ContentDigest(bytes))
  }

  private func coded(
    _ bytes: [UInt8], _ coding: CodedPicture.Coding?, profile: [UInt8]?, _ digest: ContentDigest
  ) -> CodedPicture {
    CodedPicture(coding, profile: profile, digest: digest.words, byteCount: bytes.count) {
      switch coding {
      case .jpeg?: JPEGData(file: bytes)?.bytes ?? []
      case .rows?: PNGRows.data(of: bytes)
      case .page?, nil: []
      }
    } unpack: { [self] in
      (try? read(bytes))?.bitmap.pixels
    }
  }

  private static func coding(of bytes: [UInt8], as format: BitmapFormat) -> CodedPicture.Coding? {
    switch format {
    case .jpeg: JPEGData(file: bytes).map { .jpeg(componentCount: $0.componentCount) }
    case .png:
      PNGRows(bytes).map {
        .rows(componentCount: $0.componentCount, bitDepth: $0.bitDepth, palette: $0.palette)
      }
    case .webP, .gif: nil
    }
  }
}

extension Bitmap {
  /// The longest run of transparent pixels from a corner along the upper or lower edge; 0 if a corner is not transparent.
  ///
  /// Scaling may leave a few transparent rows at an edge. The first row beyond them counts, within 2 % of the height.
  fileprivate var clearCorner: Int {
    let pixels = pixels
    func runs(_ rows: some Sequence<Int>) -> [Int] {
      for y in rows {
        let row = pixels[y * width..<(y + 1) * width]
        guard let first = row.firstIndex(where: { $0.alpha >= 128 }) else { continue }
        let last = row.lastIndex { $0.alpha >= 128 } ?? first
        return [first - row.startIndex, row.endIndex - 1 - last]
      }
      return [0]
    }
    let margin = 1 + height / 50
    let lengths = runs(0..<min(margin, height)) + runs((max(0, height - margin)..<height).reversed())
    return lengths.contains(0) ? 0 : lengths.max() ?? 0
  }
}

extension BitmapSurvey {
  /// Returns the profile of the inks of a JPEG that is copied unchanged.
  fileprivate func profile(of bytes: [UInt8]) -> [UInt8]? {
    guard case .jpeg(4)? = coding else { return nil }
    return PictureNotes(of: bytes, as: .jpeg).inkProfile
  }
}

extension PictureNotes {
  /// The ICC profile of the press that the inks are meant for; `nil` if there is no readable one.
  var inkProfile: [UInt8]? {
    guard let profile, let known = ICCProfile(profile), known.space == .cmyk else { return nil }
    return profile
  }
}

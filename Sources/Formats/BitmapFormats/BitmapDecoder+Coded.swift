import ColorManagement
package import Drawing
import FileAccess
import PNGFormat

/// The facts about a picture that has been read once, for somebody who reads it again later.
package struct BitmapSurvey: Sendable {
  /// In pixels, as the picture is seen.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// The density in pixels per inch; `nil` if the file gives none.
  package let dotsPerInch: Double?
  /// The parts of the file that its picture lacks.
  package let losses: [BitmapReading.Loss]
  /// The length of the transparent pixels that all four corners have along the upper or the lower edge; 0 if one has none.
  package let clearCorner: Int
  fileprivate let digest: ContentDigest
  fileprivate let coding: CodedPicture.Coding?
}

extension BitmapDecoder {
  /// Reads a picture, and forgets its pixels.
  ///
  /// - Throws: as ``read(_:)``.
  package func survey(_ bytes: [UInt8]) throws(BitmapDecodingError) -> BitmapSurvey {
    let reading = try read(bytes)
    let bitmap = reading.bitmap
    return BitmapSurvey(
      width: reading.bitmap.width, height: reading.bitmap.height, dotsPerInch: dotsPerInch(of: bytes),
      losses: reading.losses, clearCorner: bitmap.clearCorner, digest: ContentDigest(bytes),
      coding: reading.bitmap.coded?.coding)
  }

  /// A picture that has been read before; its pixels are unpacked when somebody asks for them.
  ///
  /// - Returns: `nil` if these are other bytes than those that were read.
  package func bitmap(of bytes: [UInt8], surveyed survey: BitmapSurvey) -> Bitmap? {
    let digest = ContentDigest(bytes)
    guard digest == survey.digest else { return nil }
    return try? Bitmap(
      width: survey.width, height: survey.height,
      unpacking: coded(bytes, survey.coding, profile: survey.profile(of: bytes), digest))
  }

  /// The file of a picture whose pixels other programs read as they are read here; `nil` for any other.
  ///
  /// - Parameter profile: the profile of its inks.
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
      case nil: []
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
  /// The greatest number of transparent pixels along the upper or the lower edge from a corner on; 0 if a corner is not transparent.
  fileprivate var clearCorner: Int {
    var lengths: [Int] = []
    for y in [0, height - 1] {
      let row = pixels[y * width..<(y + 1) * width]
      lengths.append(row.firstIndex { $0.alpha >= 128 }.map { $0 - row.startIndex } ?? 0)
      lengths.append(row.lastIndex { $0.alpha >= 128 }.map { row.endIndex - 1 - $0 } ?? 0)
    }
    return lengths.contains(0) ? 0 : lengths.max() ?? 0
  }
}

extension BitmapSurvey {
  /// The profile of the inks of a JPEG that is passed on as it is.
  fileprivate func profile(of bytes: [UInt8]) -> [UInt8]? {
    guard case .jpeg(4)? = coding else { return nil }
    return PictureNotes(of: bytes, as: .jpeg).inkProfile
  }
}

extension PictureNotes {
  /// The profile of the press that inks are meant for; `nil` if it is none that can be read.
  var inkProfile: [UInt8]? {
    guard let profile, let known = ICCProfile(profile), known.space == .cmyk else { return nil }
    return profile
  }
}

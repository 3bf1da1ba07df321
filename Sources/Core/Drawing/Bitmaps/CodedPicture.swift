import Synchronization

/// The file that a bitmap's pixels come from. It lets writers embed the coded data unchanged, and bitmaps unpack their pixels
/// on first access.
package final class CodedPicture: Sendable {
  /// The way in which a part of the file codes the pixels.
  package enum Coding: Hashable, Sendable {
    /// A JPEG of grey (1), of red, green and blue (3), or of inks (4), stored inverted: as the light that they let through.
    case jpeg(componentCount: Int)
    /// Rows with PNG's filters, packed by zlib: of greys (1), of red, green and blue (3), or of indices into a palette of red,
    /// green and blue.
    case rows(componentCount: Int, bitDepth: Int, palette: [UInt8])
    /// A page of a document, which has no pixels: all are transparent.
    case page(CodedPage)
  }

  /// The coding; `nil` if other programs would read the pixels differently, or not at all.
  package let coding: Coding?
  /// The ICC profile of the inks of a JPEG; `nil` if it has none.
  package let profile: [UInt8]?
  /// The two words of the file's digest: equal files have equal pixels.
  package let digest: [UInt64]
  /// The number of bytes of the file, which stays in memory.
  package let byteCount: Int
  private let extract: @Sendable () -> [UInt8]
  private let unpack: @Sendable () -> [PremultipliedColor]?
  private let kept = Mutex<[PremultipliedColor]?>(nil)

  /// - Parameters:
  ///   - extract: returns the coded data of the file.
  ///   - unpack: returns the pixels of the file; `nil` if memory runs out.
  package init(
    _ coding: Coding?, profile: [UInt8]? = nil, digest: [UInt64], byteCount: Int,
    extract: @escaping @Sendable () -> [UInt8], unpack: @escaping @Sendable () -> [PremultipliedColor]?
  ) {
    (self.coding, self.profile, self.digest, self.byteCount) = (coding, profile, digest, byteCount)
    (self.extract, self.unpack) = (extract, unpack)
  }

  /// The data that ``coding`` describes, extracted on each access.
  package var data: [UInt8] { extract() }

  /// Returns the pixels without caching them, for a single use; `nil` if memory runs out.
  package func unpacked() -> [PremultipliedColor]? { kept.withLock { $0 } ?? unpack() }

  /// Returns the pixels and caches them.
  func pixels(count: Int) -> [PremultipliedColor] {
    kept.withLock { kept in
      if let kept { return kept }
      let pixels = unpack() ?? []
      // The file was read before, so only a lack of memory can fail.
      let all = pixels.count == count ? pixels : Array(repeating: .clear, count: count)
      kept = all
      return all
    }
  }
}

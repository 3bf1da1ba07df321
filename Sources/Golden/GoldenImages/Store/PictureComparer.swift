package import Drawing
public import FileAccess
import PNGFormat
import Synchronization
import WorkerThreads

/// A reader of pictures other than PNGs, for comparing them.
package protocol PictureReading: Sendable {
  /// The lower-case extensions of files that it reads, such as `jpg`.
  var endings: [String] { get }

  /// Returns the pixels of a file; `nil` if it does not support the format.
  ///
  /// - Throws: ``GoldenStoreError/unreadable(path:reason:)``.
  func picture(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> Bitmap?

  /// Returns the name of a picture's colour space, such as `sRGB`; `nil` if the picture declares none.
  func colorSpace(of bytes: [UInt8]) -> String?

  /// Returns the frames of a picture; `nil` for a still picture.
  ///
  /// - Throws: ``GoldenStoreError/unreadable(path:reason:)``.
  func animation(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> PictureAnimation?

  /// Returns the number of pages of a document; `nil` for other files.
  ///
  /// - Throws: ``GoldenStoreError/unreadable(path:reason:)``.
  func pageCount(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> Int?

  /// Returns the pixels of a document's page.
  ///
  /// - Throws: ``GoldenStoreError/unreadable(path:reason:)``.
  func bitmap(of page: DocumentPage) throws(GoldenStoreError) -> Bitmap
}

extension PictureReading {
  /// Returns `nil`: no picture declares a colour space.
  package func colorSpace(of bytes: [UInt8]) -> String? { nil }

  /// Returns `nil`: no picture is animated.
  package func animation(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> PictureAnimation? { nil }

  /// Returns `nil`: no file is a document.
  package func pageCount(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> Int? { nil }

  /// Throws: no file is a document.
  package func bitmap(of page: DocumentPage) throws(GoldenStoreError) -> Bitmap {
    throw .unreadable(path: page.path, reason: "it has no pages")
  }
}

/// Compares two PNG files, or all those of two folders. With a reader, it also compares other pictures, frames and profiles.
///
/// Files with the same bytes are equal without being decoded, so that equal files take no longer than reading them.
public struct PictureComparer: Sendable {
  /// The limits within which pictures may differ.
  public var tolerance: ComparisonTolerance
  /// The largest number of pictures to compare at once.
  public var jobs: Int
  /// The reader of files that are not PNGs; `nil` rejects them.
  package var reader: (any PictureReading)?

  /// Creates a comparer, by default of pictures that must be equal, one at a time.
  package init(tolerance: ComparisonTolerance = .exact, jobs: Int = 1, reader: (any PictureReading)? = nil) {
    self.tolerance = tolerance
    self.jobs = jobs
    self.reader = reader
  }

  /// Compares two files: pictures, documents page by page, or a page with a picture. The page is then drawn at the picture's
  /// width.
  ///
  /// - Returns: one result, or one for each page of the longer document.
  /// - Throws: ``GoldenStoreError`` if one of them does not exist or is not a readable picture.
  public func compare(expected: String, actual: String, name: String) throws(GoldenStoreError) -> [GoldenResult] {
    let files = (try read(expected), try read(actual))
    let counts = (
      try reader?.pageCount(of: files.0, path: expected), try reader?.pageCount(of: files.1, path: actual)
    )
    // A file that is not a picture is an error even if both are the same.
    if files.0.hasSameBytes(as: files.1), counts.0 != nil || PNGDecoder.isPNG(files.0) {
      return [result(name, .equal, expected, actual)]
    }
    guard counts.0 != nil || counts.1 != nil else {
      let (before, after) = (try decode(files.0, expected), try decode(files.1, actual))
      let comparison = try comparison(of: before, after, files, (expected, actual))
      let paths = [expected, actual].map { path in
        comparison.frame.map { "\(FrameAddress(path: path, number: $0))" } ?? path
      }
      return [result(name, outcome(comparison), paths[0], paths[1])]
    }
    let widths = (
      counts.1 == nil ? try decode(files.1, actual).bitmap.width : nil,
      counts.0 == nil ? try decode(files.0, expected).bitmap.width : nil
    )
    let pageCount = max(counts.0 ?? 1, counts.1 ?? 1)
    var results: [GoldenResult] = []
    for number in 1...pageCount {
      let place = { (path: String, count: Int?, width: Int?) -> String? in
        guard let count else { return number == 1 ? path : nil }
        return number <= count ? "\(DocumentPage(path: path, number: number, width: width))" : nil
      }
      let places = (place(expected, counts.0, widths.0), place(actual, counts.1, widths.1))
      let name = pageCount == 1 ? name : "\(name), page \(number)"
      guard let before = places.0, let after = places.1 else {
        results.append(result(name, places.0 == nil ? .missing : .orphan, places.0, places.1))
        continue
      }
      let bitmaps = (try bitmap(at: before), try bitmap(at: after))
      results.append(
        result(
          name, outcome(ImageComparison(expected: bitmaps.0, actual: bitmaps.1, metadata: [])), before, after))
    }
    return results
  }

  private func result(
    _ name: String, _ outcome: GoldenOutcome, _ expected: String?, _ actual: String?
  ) -> GoldenResult {
    GoldenResult(name: name, outcome: outcome, tolerance: tolerance, expectedPath: expected, actualPath: actual)
  }

  private func outcome(_ comparison: ImageComparison) -> GoldenOutcome {
    comparison.isEqual ? .equal : tolerance.allows(comparison) ? .tolerated(comparison) : .different(comparison)
  }

  /// Compares all content of two pictures: pixels, frames, profiles, and the texts of PNGs.
  private func comparison(
    of before: Picture, _ after: Picture, _ files: ([UInt8], [UInt8]), _ paths: (String, String)
  ) throws(GoldenStoreError) -> ImageComparison {
    var notes: [MetadataDifference] = []
    if let first = before.png, let second = after.png { notes = first.differences(from: second) }
    var spaces = (reader?.colorSpace(of: files.0), reader?.colorSpace(of: files.1))
    // A picture without a profile counts as sRGB, but between two PNGs an explicit sRGB counts as a difference.
    if before.png == nil || after.png == nil { spaces = (spaces.0 ?? "sRGB", spaces.1 ?? "sRGB") }
    if spaces.0 != spaces.1 {
      notes.append(MetadataDifference(name: "profile", expected: spaces.0, actual: spaces.1, .profile))
    }
    notes.removeAll { tolerance.ignores($0.kind) }
    let animations = (
      try reader?.animation(of: files.0, path: paths.0), try reader?.animation(of: files.1, path: paths.1)
    )
    if animations.0 != nil || animations.1 != nil {
      let frames = Frames(before: animations.0, after: animations.1, stills: (before.bitmap, after.bitmap))
      return try comparison(of: frames, metadata: notes)
    }
    // Rounding to 8 bits may hide differences.
    var samples: SampleDifference?
    if before.png?.layout.bitDepth == 16, after.png?.layout.bitDepth == 16,
      before.bitmap.size == after.bitmap.size, before.bitmap.hasSamePixels(as: after.bitmap),
      let first = PNGSamples(files.0), let second = PNGSamples(files.1)
    {
      samples = SampleDifference(expected: first, actual: second)
    }
    return ImageComparison(
      expected: before.bitmap, actual: after.bitmap, metadata: notes, samples: samples)
  }

  /// Compares the pictures with the same names in two folders and their subfolders. Names of PNGs have no `.png`. A picture in
  /// only one folder does not pass.
  ///
  /// - Parameter progress: called with the number compared so far, from any thread.
  /// - Throws: ``GoldenStoreError`` if a folder cannot be read. A file that cannot be read is a result.
  public func compare(
    expected: Folder, actual: Folder,
    progress: @escaping @Sendable (_ finished: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(GoldenStoreError) -> GoldenReport {
    let listings = (try PictureListing(expected, by: reader), try PictureListing(actual, by: reader))
    let pairs = PictureListing.pairs(listings.0, listings.1)
    let links = Set(listings.0.linkedFolders + listings.1.linkedFolders).sorted()
    if pairs.isEmpty, links.isEmpty { throw .noPictures(folders: [expected.path, actual.path]) }
    let finished = Counter()
    // Stores results as they are found, because a single result takes many times the memory.
    let found = Mutex(GoldenResults())
    let places = await Workers(count: jobs).run(pairs.count) { () throws(Never) in
    } work: { (_, index) throws(Never) in
      let pair = pairs[index]
      let results = compare(pair, pair.expected.map(expected.path), pair.actual.map(actual.path))
      defer { progress(finished.next(), pairs.count) }
      return found.withLock { found in
        results.forEach { found.append($0) }
        return found.count - results.count..<found.count
      }
    }
    var results = found.withLock { $0 }.arranged(places.flatMap { $0?.get() ?? 0..<0 })
    for link in links {
      results.append(
        GoldenResult(name: link, outcome: .failed(message: "a link to a folder, which is not followed")))
    }
    var report = GoldenReport(title: "\(expected.path) and \(actual.path)", results: results)
    report.leftOut = [listings.0.leftOut, listings.1.leftOut].compactMap { $0 }
    return report
  }

  private func compare(_ pair: PictureListing.Pair, _ expected: String?, _ actual: String?) -> [GoldenResult] {
    guard let actual else { return [result(pair.name, .orphan, expected, nil)] }
    guard let expected else { return [result(pair.name, .missing, nil, actual)] }
    do throws(GoldenStoreError) {
      return try compare(expected: expected, actual: actual, name: pair.name)
    } catch {
      return [result(pair.name, .failed(message: error.description), expected, actual)]
    }
  }

  /// Reads the pixels of a file, a document's page, or a frame, as for comparing.
  package func bitmap(at path: String) throws(GoldenStoreError) -> Bitmap {
    if let reader, (try? ReadableFile(path: path).exists()) != true {
      if let page = DocumentPage(path) { return try reader.bitmap(of: page) }
      if let frame = FrameAddress(path) { return try bitmap(of: frame, try read(frame.path)) }
    }
    return try decode(try read(path), path).bitmap
  }

  private func read(_ path: String) throws(GoldenStoreError) -> [UInt8] {
    do throws(FileError) {
      return try ReadableFile(path: path).bytes()
    } catch {
      throw .file(error)
    }
  }

  private typealias Picture = (bitmap: Bitmap, png: PNGImage?)

  private func decode(
    _ bytes: [UInt8], _ path: String
  ) throws(GoldenStoreError) -> Picture {
    if !PNGDecoder.isPNG(bytes), let bitmap = try reader?.picture(of: bytes, path: path) { return (bitmap, nil) }
    do {
      let image = try PNGDecoder().decode(bytes)
      return (image.bitmap, image)
    } catch {
      throw .picture(path: path, error)
    }
  }
}

public import Drawing
public import FileAccess
import PNGFormat
import WorkerThreads

/// A reader of pictures other than PNGs, for comparing them.
public protocol PictureReading: Sendable {
  /// How names of files in folders end that it is asked for, such as `.jpg`.
  var endings: [String] { get }

  /// The pixels of a file; `nil` for what is none of its kinds.
  ///
  /// - Throws: ``GoldenStoreError/unreadable(path:reason:)``.
  func picture(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> Bitmap?
}

/// Compares PNG files, or all those of two folders; with a reader, other pictures as well.
///
/// Files of the same bytes are equal without being decoded, so that many equal ones take no longer than their reading.
public struct PictureComparer: Sendable {
  /// How far pictures may differ.
  public var tolerance: ComparisonTolerance
  /// How many pictures are compared at the same time at most.
  public var jobs: Int
  /// Reads what is no PNG; `nil` refuses it.
  public var reader: (any PictureReading)?

  /// Creates a comparer of pictures that must be equal, one after the other, unless something else is said.
  public init(tolerance: ComparisonTolerance = .exact, jobs: Int = 1, reader: (any PictureReading)? = nil) {
    self.tolerance = tolerance
    self.jobs = jobs
    self.reader = reader
  }

  /// Compares two files.
  ///
  /// - Throws: ``GoldenStoreError`` if one of them is not there or no picture that can be read.
  public func compare(expected: String, actual: String, name: String) throws(GoldenStoreError) -> GoldenResult {
    let files = (try read(expected), try read(actual))
    let outcome: GoldenOutcome
    // A file that is no PNG is reported even if both are the same.
    if files.0 == files.1, PNGDecoder.isPNG(files.0) {
      outcome = .equal
    } else {
      let (before, after) = (try decode(files.0, expected), try decode(files.1, actual))
      let comparison = ImageComparison(
        expected: before.bitmap, actual: after.bitmap,
        metadata: differences(before.metadata, after.metadata))
      outcome =
        comparison.isEqual ? .equal : tolerance.allows(comparison) ? .tolerated(comparison) : .different(comparison)
    }
    return GoldenResult(
      name: name, outcome: outcome, tolerance: tolerance, expectedPath: expected, actualPath: actual)
  }

  /// Compares the pictures of one name in two folders and those in them; the names of PNGs are without `.png`. A picture that only one folder has is not as expected.
  ///
  /// - Parameter progress: called with how many are compared, from any thread.
  /// - Throws: ``GoldenStoreError`` if a folder cannot be read. A file that cannot be read is a result.
  public func compare(
    expected: Folder, actual: Folder,
    progress: @escaping @Sendable (_ finished: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(GoldenStoreError) -> GoldenReport {
    var pictures = (try self.pictures(of: expected), try self.pictures(of: actual))
    let added = (try otherPictures(of: expected), try otherPictures(of: actual))
    let others = Set(added.0 + added.1)
    // A PNG whose name without its ending is that of another picture: fox.svg.png beside fox.svg.
    if let name = (pictures.0.names + pictures.1.names).first(where: others.contains) {
      throw .unreadable(path: name, reason: "there is also \(name).png, which would have the same name in the report")
    }
    pictures.0.names += added.0
    pictures.1.names += added.1
    let names = (Set(pictures.0.names), Set(pictures.1.names))
    let all = names.0.union(names.1).sorted()
    let links = Set(pictures.0.linkedFolders + pictures.1.linkedFolders).sorted()
    if all.isEmpty, links.isEmpty { throw .noPictures(folders: [expected.path, actual.path]) }
    let finished = Counter()
    let results = await Workers(count: jobs).run(all.count) { () throws(Never) in
    } work: { (_, index) throws(Never) in
      let name = all[index]
      let file = others.contains(name) ? name : name + ".png"
      let paths = (expected.path(of: file), actual.path(of: file))
      defer { progress(finished.next(), all.count) }
      guard names.1.contains(name) else {
        return GoldenResult(name: name, outcome: .orphan, tolerance: tolerance, expectedPath: paths.0)
      }
      guard names.0.contains(name) else {
        return GoldenResult(name: name, outcome: .missing, tolerance: tolerance, actualPath: paths.1)
      }
      do throws(GoldenStoreError) {
        return try compare(expected: paths.0, actual: paths.1, name: name)
      } catch {
        return GoldenResult(
          name: name, outcome: .failed(message: error.description), tolerance: tolerance, expectedPath: paths.0,
          actualPath: paths.1)
      }
    }
    let unread = links.map {
      GoldenResult(name: $0, outcome: .failed(message: "a link to a folder, which is not followed"))
    }
    return GoldenReport(
      title: "\(expected.path) and \(actual.path)", results: results.compactMap { $0?.get() } + unread)
  }

  private func pictures(of folder: Folder) throws(GoldenStoreError) -> Folder.Pictures {
    do throws(FileError) {
      return try folder.pictures()
    } catch {
      throw .file(error)
    }
  }

  private func otherPictures(of folder: Folder) throws(GoldenStoreError) -> [String] {
    guard let reader else { return [] }
    do throws(FileError) {
      return try folder.files(endingIn: reader.endings).names
    } catch {
      throw .file(error)
    }
  }

  /// The pixels of a file, read as it is for comparing.
  package func bitmap(at path: String) throws(GoldenStoreError) -> Bitmap { try decode(try read(path), path).bitmap }

  private func read(_ path: String) throws(GoldenStoreError) -> [UInt8] {
    do throws(FileError) {
      return try ReadableFile(path: path).bytes()
    } catch {
      throw .file(error)
    }
  }

  /// The differences in what two PNGs say of themselves; none where one is another picture.
  private func differences(_ before: PNGMetadata?, _ after: PNGMetadata?) -> [MetadataDifference] {
    guard !tolerance.ignoresMetadata, let before, let after else { return [] }
    return before.differences(from: after)
  }

  private func decode(
    _ bytes: [UInt8], _ path: String
  ) throws(GoldenStoreError) -> (bitmap: Bitmap, metadata: PNGMetadata?) {
    if !PNGDecoder.isPNG(bytes), let bitmap = try reader?.picture(of: bytes, path: path) { return (bitmap, nil) }
    do {
      let image = try PNGDecoder().decode(bytes)
      return (image.bitmap, image.metadata)
    } catch {
      throw .picture(path: path, error)
    }
  }
}

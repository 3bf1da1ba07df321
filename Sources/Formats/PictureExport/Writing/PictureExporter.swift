// From a scene to a file: pixels or shapes, bytes, and one atomic way of writing.

public import Drawing
package import FileAccess
import WorkerThreads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws pictures into files.
///
///     let exporter = PictureExporter(.png(size: .width(600)))
///     try exporter.export(scene, to: "poster.png")
///
/// A file is written completely or not at all. For many pictures use an ``ExportRun``.
public struct PictureExporter: Sendable {
  /// Whether existing files may be replaced.
  public var replacesExisting: Bool
  /// Whether each worker waits until its file is on the disk.
  public var synchronizes = false
  /// The number of processors to use. Two threads draw a file unless this is 1.
  public var jobs: Int
  /// Called for a file before it is put in place.
  package var willWrite: (@Sendable (OwnedFile) throws(FileError) -> Void)?
  /// The largest number of pixels of a picture in memory.
  package var mostPixels = Int.max
  /// The size of pictures, if the format is a built-in one with pixels.
  private var size: PictureSize?
  /// Creates an encoder.
  public let makeEncoder: @Sendable () -> any PictureEncoder

  /// Creates an exporter for one of the built-in formats.
  public init(
    _ encoding: PictureEncoding = .png(), replacesExisting: Bool = false, jobs: Int = PictureExporter.processorCount
  ) {
    self.init(replacesExisting: replacesExisting, jobs: jobs) { encoding.makeEncoder() }
    size = encoding.format.hasPixels ? encoding.size : nil
  }

  /// Creates an exporter for any format.
  public init(
    replacesExisting: Bool = false, jobs: Int = PictureExporter.processorCount,
    makeEncoder: @escaping @Sendable () -> any PictureEncoder
  ) {
    self.replacesExisting = replacesExisting
    self.jobs = jobs
    self.makeEncoder = makeEncoder
  }

  /// The number of available processors.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  // MARK: One file

  /// Returns the bytes of a picture's file.
  ///
  /// - Throws: ``PictureExportError`` if it cannot be drawn or encoded.
  public func bytes(of picture: Picture) throws(PictureExportError) -> [UInt8] {
    if mostPixels < .max, let size {
      let grid = try picture.grid(at: size)
      do throws(PictureSizeError) { try grid.check(atMost: mostPixels) } catch { throw .size(error) }
    }
    var encoder = encoderOfOne()
    return try encoder.encode(picture).bytes
  }

  /// Draws a scene into a file; the scene's unit is CSS's pixel.
  ///
  /// - Throws: ``PictureExportError``; then the file at the path is unchanged.
  @discardableResult
  public func export(_ scene: Scene, to path: String) throws(PictureExportError) -> WrittenFile {
    try export(Picture(scene), to: path)
  }

  /// Draws a picture into a file.
  ///
  /// - Throws: ``PictureExportError``; then the file at the path is unchanged.
  @discardableResult
  public func export(_ picture: Picture, to path: String) throws(PictureExportError) -> WrittenFile {
    let file = file(at: path)
    do {
      try file.check()
    } catch {
      throw .writing(error)
    }
    var encoder = encoderOfOne()
    return try write(picture, to: file, by: &encoder)
  }

  // MARK: Steps

  /// Returns an encoder for a picture that is exported alone: two threads draw it if ``jobs`` allows.
  package func encoderOfOne() -> any PictureEncoder {
    var encoder = makeEncoder()
    encoder.usesTwoThreads = jobs > 1
    return encoder
  }

  /// Returns the file at a path, with the exporter's settings for writing.
  package func file(at path: String) -> AtomicFile {
    AtomicFile(path: path, replacesExisting: replacesExisting, synchronizes: synchronizes)
  }

  /// Encodes and writes a picture.
  package func write(
    _ picture: Picture, to file: AtomicFile, by encoder: inout any PictureEncoder
  ) throws(PictureExportError) -> WrittenFile {
    let encoded = try encoder.encode(picture)
    do throws(FileError) {
      try willWrite?(OwnedFile(path: file.path, encoded.bytes))
      try file.write(encoded.bytes)
    } catch {
      throw .writing(error)
    }
    return WrittenFile(
      path: file.path, byteCount: encoded.bytes.count, digest: ContentDigest(encoded.bytes), grid: encoded.grid)
  }
}

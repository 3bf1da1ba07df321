public import FileAccess
import PNGFormat
public import PictureExport
public import SceneAnimation
import WorkerThreads

/// The file of a single frame.
public struct FrameFile: Hashable, Sendable {
  /// Its path.
  public let path: String
  /// Its length.
  public let byteCount: Int
}

extension AnimationExporter {
  /// The names of the files of single frames: the name, and the frame's number from 1 in as many digits as the last one has, at
  /// least four.
  public static func frameNames(_ name: String, count: Int) -> [String] {
    let width = max(4, String(count).count)
    return (0..<count).map { index in
      let number = String(index + 1)
      return "\(name)-\(String(repeating: "0", count: width - number.count))\(number).png"
    }
  }

  /// Draws the frames of an animation as PNGs into a folder, which is created if need be, several at a time.
  ///
  /// - Parameters:
  ///   - name: what the files' names begin with, as ``frameNames(_:count:)``.
  ///   - progress: called after each file, one call at a time, from any thread.
  /// - Returns: the files, in the order of the frames.
  /// - Throws: ``AnimationExportError``. If a file that may not be replaced is there, nothing is written. If a frame fails later,
  ///   those that were finished stay; none is half written.
  @discardableResult
  public func exportFrames(
    of timeline: Timeline, to folder: Folder, named name: String,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(AnimationExportError) -> [FrameFile] {
    let plan = try plan(of: timeline)
    let files = Self.frameNames(name, count: plan.frameCount).map {
      AtomicFile(path: folder.path(of: $0), replacesExisting: replacesExisting)
    }
    let created: [Folder]
    do throws(FileError) {
      if folder.exists { for file in files { try file.check() } }
      created = try folder.create()
    } catch {
      throw .writing(error)
    }
    let meter = ExportMeter(count: files.count)
    // Runs of frames, so that a worker mostly goes on from the frame before.
    let run = max(1, min(16, (files.count + jobs - 1) / max(jobs, 1)))
    let starts = Array(stride(from: 0, to: files.count, by: run))
    let results = await Workers(count: jobs).run(starts.count) { () throws(AnimationExportError) in
      (try FrameSequence(of: timeline, plan, by: self), PNGEncoder(compression: compression))
    } work: { (tools, piece) throws(AnimationExportError) in
      tools.0.move(to: starts[piece])
      var written: [FrameFile] = []
      for index in starts[piece]..<min(starts[piece] + run, files.count) {
        guard let bitmap = try tools.0.next() else { break }
        let bytes: [UInt8]
        do throws(PNGError) {
          bytes = try tools.1.encode(bitmap, metadata: PNGMetadata(texts: [.software(Release.software)]))
        } catch {
          throw .frame(index, .encoding(error))
        }
        do throws(FileError) {
          try files[index].write(bytes)
        } catch {
          throw .writing(error)
        }
        written.append(FrameFile(path: files[index].path, byteCount: bytes.count))
        meter.finish(index, path: files[index].path, tell: progress)
      }
      return written
    }
    if meter.finishedCount == 0 { Folder.remove(created) }
    for case .failure(let error)? in results { throw error }
    guard meter.finishedCount == files.count else {
      throw .cancelled(finished: meter.finishedCount, total: files.count)
    }
    return results.flatMap { (try? $0?.get()) ?? [] }
  }
}

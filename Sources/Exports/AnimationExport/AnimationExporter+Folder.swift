import WorkerThreads
public import FileAccess
import PNGFormat
public import PictureExport
public import SceneAnimation
import WorkerThreads

extension AnimationExporter {
  /// Returns the file names of single frames: the name, and the frame's number from 1. All numbers have as many digits
  /// as the last one, at least four.
  package static func frameNames(_ name: String, count: Int) -> [String] {
    let width = max(4, String(count).count)
    return (0..<count).map { index in
      let number = String(index + 1)
      return "\(name)-\(String(repeating: "0", count: width - number.count))\(number).png"
    }
  }

  /// Draws the frames of an animation as PNGs into a folder, several at a time. The folder is created if it is missing.
  ///
  /// - Parameters:
  ///   - name: the prefix of the file names; the frame's number from 1 follows, with at least four digits.
  ///   - progress: called after each file, one call at a time, from any thread.
  /// - Returns: the files, in the order of the frames.
  /// - Throws: ``AnimationExportError`` if the animation is invalid, ``/PictureExport/ExportError`` if a frame cannot
  ///   be drawn or written. Nothing is written if a file exists that may not be replaced. If a frame fails later, those
  ///   that were finished stay; none is half written.
  @discardableResult
  public func exportFrames(
    of timeline: Timeline, to folder: Folder, named name: String,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws -> ExportSummary {
    let plan = try plan(of: timeline)
    let names = Self.frameNames(name, count: plan.frameCount)
    var run = ExportRun()
    (run.jobs, run.replacesExisting, run.progress) = (jobs, replacesExisting, progress)
    // Runs of frames, so that a worker usually continues from the previous frame.
    let length = max(1, min(16, (names.count + jobs - 1) / max(jobs, 1)))
    let pieces = stride(from: 0, to: names.count, by: length).map { start in
      let some = Array(names[start..<min(start + length, names.count)])
      return ExportPiece(name: some[0], paths: some, fileCount: some.count) { Composition() }
    }
    let frames = FrameFiles(exporter: self, timeline: timeline, plan: plan, length: length)
    return try await run.export(OnDemandList(pieces), to: frames, in: folder)
  }
}

/// The frames of a timeline as files.
private struct FrameFiles: ExportDestination {
  let exporter: AnimationExporter
  let timeline: Timeline
  let plan: AnimationPlan
  /// The number of frames of a piece.
  let length: Int

  var closing: PlainClosing { PlainClosing(command: "animate") }
  var settings: String { "\(exporter.size) \(exporter.compression) \(exporter.rate)" }
  // A frame's scene is known only when it is drawn, so an existing frame cannot be checked.
  var refusalOfShares: PieceProblem? { PieceProblem(ShardError.unusableShare("frames of an animation")) }

  func makeTools(isAlone: Bool) throws(ExportError.Reason) -> (FrameSequence, PNGEncoder) {
    do throws(AnimationExportError) {
      return (
        try FrameSequence(of: timeline, plan, by: exporter), PNGEncoder(compression: exporter.compression)
      )
    } catch {
      throw .piece(PieceProblem(error))
    }
  }

  func make(
    _ index: Int, _ piece: ExportPiece, _ composition: Composition, by tools: inout (FrameSequence, PNGEncoder)
  ) throws(ExportError.Reason) -> MadePiece<Void> {
    var files: [EncodedFile] = []
    do throws(AnimationExportError) {
      for (place, path) in piece.paths.enumerated() {
        let bitmap = try tools.0.frame(index * length + place)
        do throws(PNGError) {
          let bytes = try tools.1.encode(bitmap, metadata: PNGMetadata(texts: [.software(Release.software)]))
          files.append(EncodedFile(path: path, bytes: bytes))
        } catch {
          throw .frame(index * length + place, .encoding(error))
        }
      }
    } catch {
      throw .piece(PieceProblem(error))
    }
    return MadePiece(files: files, product: ())
  }
}

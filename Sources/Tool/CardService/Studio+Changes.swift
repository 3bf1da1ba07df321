import BitmapFormats
import CardSets
import CardwrightJobs
import Drawing
import FileAccess
import GoldenImages
import PictureExport
import PlainNotation
import WorkerThreads

extension Studio {
  /// Returns the differences from the last build of the folders of pictures.
  ///
  /// - Throws: ``ServiceError``
  public func changes() throws(ServiceError) -> String {
    guard case .file = origin else { return JSONValue.object([("outputs", .array([]))]).line }
    let fonts = shown.map { StudioSnapshot.fonts(of: $0.project) } ?? []
    let changes: [BuildJob.Changes]
    do {
      changes = try wait { try await ServedProject.changes() }
    } catch {
      throw ServiceError(.unsuitable, ErrorLines.words(of: error))
    }
    compared = (changes, fonts)
    let ids = Dictionary((shown?.cards ?? []).map { ($0.id.replacing("/", with: "-"), $0.id) }) { $1 }
    let outputs = changes.enumerated().map { number, output in
      let sides = output.sides.enumerated().map { index, side -> JSONValue in
        let promise = output.job.set.side(at: side.place)
        var isFront = false
        if case .front = side.place { isFront = true }
        let address = "/changes/\(number)/\(index)"
        return .object([
          ("card", isFront ? ids[promise.stem].map(JSONValue.string) ?? .null : .null),
          ("title", .string(promise.label.title)), ("isNew", .boolean(side.file == nil)),
          ("file", .string(side.file.map { String($0.path.fileName) } ?? "")), ("address", .string(address)),
        ])
      }
      return JSONValue.object([
        ("name", .string(output.name)), ("isMade", .boolean(output.isMade)),
        ("total", .number(Double(output.job.set.places.count))), ("sides", .array(sides)),
        ("gone", .array(output.gone.map(JSONValue.string))),
      ])
    }
    return JSONValue.object([("outputs", .array(outputs))]).line
  }

  /// A part of a change.
  public enum ChangePart: String, Sendable, CaseIterable {
    /// The picture of the last build.
    case built
    /// The picture that a build would write now.
    case now
    /// The difference in words and figures.
    case difference
  }

  /// Returns a part of a change in the result of ``changes()``.
  ///
  /// - Parameters:
  ///   - output: the index of the output.
  ///   - side: the index among the changed sides of the output.
  /// - Returns: `nil` if there is no such change.
  public func change(_ part: ChangePart, of side: Int, in output: Int) -> Work? {
    let (all, fonts) = compared
    guard all.indices.contains(output), all[output].sides.indices.contains(side),
      case .files(let files, _) = all[output].job.destination
    else { return nil }
    let (set, change) = (all[output].job.set, all[output].sides[side])
    let promise = set.side(at: change.place)
    let words = [
      "\(change.file?.digest.description ?? "")", StudioSnapshot.digest(of: promise, set, fonts),
      "\(files.encoding)",
    ]
    let type = part == .difference ? "application/json" : MediaType.of(files.encoding.format.fileEnding) ?? ""
    let tag = Self.tag(part.rawValue, words)
    if part == .now {
      return Work(tag: tag, mediaType: type, dependsOnFiles: true) { () throws(ServiceError) in
        try StudioSnapshot.bytes(of: promise, set, as: files.encoding)
      }
    }
    guard let file = change.file, !WorkingFolder.leads(outside: file.path) else { return nil }
    return Work(tag: tag, mediaType: type, dependsOnFiles: true) { () throws(ServiceError) in
      let built: [UInt8]
      do { built = try ReadableFile(path: file.path).bytes() } catch { throw ServiceError(.missing, "\(error)") }
      // The file may have been replaced since, or be a link.
      guard ContentDigest(built) == file.digest else {
        throw ServiceError(.unsuitable, "\(file.path) has changed since it was built")
      }
      if part == .built { return built }
      let now = try StudioSnapshot.bytes(of: promise, set, as: files.encoding)
      return Array(try Self.difference(between: built, and: now).line.utf8)
    }
  }

  private static func difference(
    between built: [UInt8], and now: [UInt8]
  ) throws(ServiceError) -> JSONValue {
    guard BitmapFormat(of: built) != nil, BitmapFormat(of: now) != nil else {
      return .object([("text", .string("Its shapes have changed.")), ("bounds", .null)])
    }
    let comparison: ImageComparison
    do {
      let decoder = BitmapDecoder()
      comparison = ImageComparison(expected: try decoder.decode(built), actual: try decoder.decode(now))
    } catch {
      throw ServiceError(.unsuitable, "\(error)")
    }
    let size = comparison.actualSize
    let bounds = comparison.pixels.map { pixels -> JSONValue in
      let (origin, extent) = (pixels.bounds.origin, pixels.bounds.size)
      return .array(
        [
          Double(origin.x) / Double(size.width), Double(origin.y) / Double(size.height),
          Double(extent.width) / Double(size.width), Double(extent.height) / Double(size.height),
        ].map { .rounded($0, 10_000) })
    }
    return .object([
      ("text", .string(comparison.description)), ("bounds", bounds ?? .null),
      ("share", comparison.pixels.map { .rounded($0.share, 10_000) } ?? .null),
    ])
  }
}

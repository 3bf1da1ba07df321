// From a timeline to files. Several threads draw frames, and each draws only what has changed since its last one: the pixels of a
// frame depend only on its scene. An animated PNG is written as they are drawn, so that memory holds a few frames and the file.

public import Drawing
public import FileAccess
public import PictureExport
public import PNGFormat
public import SceneAnimation

/// Draws timelines into files: animated PNGs, raw video, folders of PNGs, single moments.
///
///     let exporter = AnimationExporter(rate: try FrameRate(60), size: .width(640))
///     try exporter.export(timeline, to: "deal.png")
///
/// The same timeline and settings give the same pixels on every machine.
public struct AnimationExporter: Sendable {
  /// The number of frames in a second. Browsers show frames shorter than 1/60 s for 1/10 s.
  public var rate: FrameRate
  /// The size of a frame in pixels.
  public var size: PictureSize
  /// The compression of PNGs.
  public var compression: PNGCompression
  /// The number of times that an animated PNG is played; 0 for ever.
  public var playCount: UInt32 = 0
  /// The background of the scenes; `nil` for transparent, or black in a video without alpha.
  public var background: Color?
  /// The animation's title, for those who cannot see it.
  public var title: String?
  /// Whether existing files may be replaced.
  public var replacesExisting: Bool
  /// The greatest number of frames that are drawn at the same time.
  public var jobs: Int
  /// The limits of work and memory for drawing the changes in a frame, apart from the frame's own pixels. By default
  /// there is no limit.
  public var limits = DrawingLimits.none

  /// The greatest number of pixels of all frames of an animation together: 100,000 frames of 1280 x 800.
  package static let mostPixels = 1.024e11

  /// An exporter.
  public init(
    rate: FrameRate = .standard, size: PictureSize = .intrinsic, compression: PNGCompression = .fast,
    replacesExisting: Bool = false, jobs: Int = PictureExporter.processorCount
  ) {
    self.rate = rate
    self.size = size
    self.compression = compression
    self.replacesExisting = replacesExisting
    self.jobs = jobs
  }

  /// Returns the frames, pixels and duration of a timeline's animation.
  ///
  /// - Throws: ``AnimationExportError`` if there are too many frames, or their size is out of range.
  package func plan(of timeline: Timeline) throws(AnimationExportError) -> AnimationPlan {
    let times: [Double]
    do {
      times = try timeline.frameTimes(framesPerSecond: rate.framesPerSecond)
    } catch {
      throw .animation(error)
    }
    let sceneSize = timeline.scene(at: 0).size
    let grid: PixelGrid
    do {
      grid = try size.grid(for: sceneSize)
    } catch {
      throw .picture(.size(error))
    }
    let pixelCount = Double(times.count) * Double(grid.pixelCount)
    guard pixelCount <= Self.mostPixels else { throw .tooManyPixels(pixelCount, limit: Self.mostPixels) }
    return AnimationPlan(times: times, grid: grid, rate: rate, sceneSize: sceneSize)
  }

  // MARK: One file

  /// Returns an animated PNG in memory.
  ///
  /// - Parameter progress: called with the number of frames drawn. If the colours of all frames fit a palette, they are
  ///   drawn twice, and counted the second time.
  /// - Throws: ``AnimationExportError``.
  public func bytes(
    of timeline: Timeline, progress: (Int) -> Void = { _ in }
  ) throws(AnimationExportError) -> [UInt8] {
    let plan = try plan(of: timeline)
    let frames = FramesAhead(timeline: timeline, plan: plan, exporter: self)
    var encoder = PNGAnimationEncoder(compression: compression)
    let delay = plan.delay
    let texts = (title.map { [PNGText.title($0)] } ?? []) + [.software(Release.software)]
    let file = try encoder.encode(playCount: playCount, metadata: PNGMetadata(texts: texts)) {
      (pass) throws(AnimationExportError) in
      var count = 0
      try frames.forEach(failure: { $0 }) { (bitmap) throws(AnimationExportError) in
        guard pass.add(bitmap, delay: delay) else { return false }
        count += 1
        progress(count)
        return true
      }
    }
    do {
      return try file.get()
    } catch {
      throw .picture(.encoding(error))
    }
  }

  /// Passes an animation to a writer of bytes, such as a pipe. Raw frames and video are passed one by one, as they are
  /// drawn.
  ///
  /// - Parameter write: takes the next bytes.
  /// - Throws: ``AnimationExportError``.
  public func write(
    _ timeline: Timeline, as format: AnimationFormat, progress: (Int) -> Void = { _ in },
    to write: ([UInt8]) throws(FileError) -> Void
  ) throws(AnimationExportError) {
    func send(_ bytes: [UInt8]) throws(AnimationExportError) {
      do {
        try write(bytes)
      } catch {
        throw .writing(error)
      }
    }
    guard format.isVideo else { return try send(bytes(of: timeline, progress: progress)) }
    let plan = try plan(of: timeline)
    let video = VideoFrames(format, width: plan.grid.width, height: plan.grid.height)
    try send(video.header(rate: rate))
    var count = 0
    try FramesAhead(timeline: timeline, plan: plan, exporter: self).forEach(failure: { $0 }) {
      (bitmap) throws(AnimationExportError) in
      try send(video.bytes(of: bitmap))
      count += 1
      progress(count)
      return true
    }
  }

  /// Draws an animation into a file, whose name gives the format: `.png` or `.apng`, `.raw` or `.rgba`, `.y4m`.
  ///
  /// - Parameter format: the format; `nil` for that of the name's extension, or an animated PNG.
  /// - Returns: the length of the file in bytes.
  /// - Throws: ``AnimationExportError``; an existing file is then unchanged.
  @discardableResult
  public func export(
    _ timeline: Timeline, to path: String, as format: AnimationFormat? = nil, progress: (Int) -> Void = { _ in }
  ) throws(AnimationExportError) -> Int {
    let file = AtomicFile(path: path, replacesExisting: replacesExisting)
    // Errors of the plan come before anything is drawn or touched.
    _ = try plan(of: timeline)
    do {
      try file.check()
    } catch {
      throw .writing(error)
    }
    let format = format ?? AnimationFormat(fileName: path) ?? .png
    guard format.isVideo else {
      let bytes = try bytes(of: timeline, progress: progress)
      do {
        try file.write(bytes)
      } catch {
        throw .writing(error)
      }
      return bytes.count
    }
    var byteCount = 0
    try file.write(failure: AnimationExportError.writing) { (output) throws(AnimationExportError) in
      try write(timeline, as: format, progress: progress) { (bytes) throws(FileError) in
        try output.write(bytes)
        byteCount += bytes.count
      }
    }
    return byteCount
  }

  /// Draws all frames one after the other.
  ///
  /// - Parameter body: called with each frame, and its number from 0.
  /// - Throws: what the closure throws, or ``AnimationExportError``.
  package func forEachFrame(of timeline: Timeline, _ body: (Bitmap, Int) throws -> Void) throws {
    let frames = FramesAhead(timeline: timeline, plan: try plan(of: timeline), exporter: self)
    var index = 0
    try frames.forEach(failure: { $0 }) { (bitmap) throws in
      try body(bitmap, index)
      index += 1
      return true
    }
  }

  // MARK: One moment

  /// Returns the scene at a moment.
  ///
  /// - Parameter time: the moment in seconds, from 0 to the timeline's duration.
  /// - Throws: ``AnimationExportError/momentOutOfRange(_:duration:)``.
  public func moment(of timeline: Timeline, at time: Double) throws(AnimationExportError) -> Picture {
    guard (0...timeline.duration).contains(time) else {
      throw .momentOutOfRange(time, duration: timeline.duration)
    }
    return Picture(timeline.scene(at: time), rounding: .nearest, background: background, title: title)
  }
}

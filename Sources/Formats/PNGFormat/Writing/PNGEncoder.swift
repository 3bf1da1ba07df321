public import Drawing
import WorkerThreads

/// Writes bitmaps as PNGs.
///
/// Pixels are written with straight alpha, as PNG requires, in the smallest layout that holds them without loss: a palette,
/// gray, RGB, gray and alpha, or RGBA. ``PNGDecoder`` gives back the same bitmap, bit for bit. The colours are marked as
/// sRGB. No date is written: the same bitmap, metadata and settings give the same bytes, on every machine unless the
/// compression is ``PNGCompression/small``.
///
/// An encoder keeps its working memory for the next picture: about a megabyte with fast compression, otherwise about the size
/// of the bitmap. Use one encoder per worker; a copy allocates its own memory when it is used.
public struct PNGEncoder: Sendable {
  /// The time to spend on making a PNG small.
  public var compression: PNGCompression
  /// Whether pixels may be written in a smaller layout than 8-bit RGBA.
  public var reducesColors: Bool
  /// The most bytes held for one picture, besides the bitmap and a megabyte: rows, the compressed stream, the file. There is no
  /// limit by default.
  public var memoryLimit = Int.max
  /// Whether another thread helps to compress a large picture, which is faster for a single picture. The bytes are the same.
  public var usesTwoThreads = false

  private var workspace = Workspace()

  /// Creates an encoder, whose memory grows with the first picture.
  public init(compression: PNGCompression = .fast, reducesColors: Bool = true) {
    self.compression = compression
    self.reducesColors = reducesColors
  }

  /// Returns the PNG in memory.
  ///
  /// - Throws: ``PNGError`` if the metadata are out of range, if encoding exceeds the memory limit, or if memory runs out.
  public mutating func encode(_ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()) throws(PNGError) -> [UInt8] {
    try write(bitmap, metadata: metadata).bytes()
  }

  /// Writes the PNG to an open file, from its current offset. The descriptor stays open.
  ///
  /// Nothing is written before the whole PNG is ready.
  ///
  /// - Throws: ``PNGError/writeFailed(descriptor:errno:writtenByteCount:byteCount:)`` if the system does not take all bytes,
  ///   otherwise the errors of ``encode(_:metadata:)``.
  public mutating func encode(
    _ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata(), toFileDescriptor descriptor: Int32
  ) throws(PNGError) {
    try unsafe write(bitmap, metadata: metadata).withBytes { bytes throws(PNGError) in
      try unsafe bytes.writeAll(to: descriptor)
    }
  }

  private mutating func write(_ bitmap: Bitmap, metadata: PNGMetadata) throws(PNGError) -> PNGWriter {
    try metadata.validate()
    makeWorkspaceUnique()
    return try workspace.write(bitmap, metadata: metadata, encoder: self)
  }

  private mutating func makeWorkspaceUnique() {
    if !isKnownUniquelyReferenced(&workspace) { workspace = Workspace() }
  }
}

extension PNGEncoder {
  // MARK: Parts of an animation

  /// Begins to count the colours of frames.
  mutating func beginCensus() {
    makeWorkspaceUnique()
    workspace.census.begin()
  }

  /// Counts a frame's colours.
  ///
  /// - Returns: whether all frames could still share a palette.
  mutating func count(_ bitmap: Bitmap) -> Bool {
    workspace.census.add(bitmap)
    return !workspace.census.exceedsPalette
  }

  /// Returns the layout of the counted frames; a free palette entry becomes a transparent one.
  mutating func finishCensus() -> PNGColorLayout {
    workspace.census.finish(isForFrames: true)
    return workspace.census.layout
  }

  /// Returns a PNG in a layout chosen before.
  mutating func encode(
    _ bitmap: Bitmap, as layout: PNGColorLayout, metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    makeWorkspaceUnique()
    let writer = try workspace.write(bitmap, as: layout, metadata: metadata, encoder: self, triesFilters: true)
    return try writer.bytes()
  }

  /// Like ``encode(_:as:metadata:)``, with the best search for matches and each kind of filter that may help. Slower than fast
  /// and balanced compression.
  mutating func encodeOptimally(
    _ bitmap: Bitmap, as layout: PNGColorLayout, metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    makeWorkspaceUnique()
    let writer = try workspace.writeOptimally(
      bitmap, as: layout, metadata: metadata, encoder: self, compression == .small ? .patient : .optimal)
    return try writer.bytes()
  }

  /// Whether a palette has a transparent entry.
  var paletteHasClear: Bool { workspace.census.palette.contains(.clear) }
}

extension PNGEncoder {
  /// Reusable memory. Only one of an encoder and its copies uses it, as with an array's storage.
  fileprivate final class Workspace: @unchecked Sendable {
    private var writer: PNGWriter?
    var census = ColorCensus()
    private var window = RowWindow()
    private var filterStore = ElementStore<UInt8>(count: 0)
    private let stream = RowStream()
    private var deflater: Deflater { stream.deflater }

    func write(_ bitmap: Bitmap, metadata: PNGMetadata, encoder: PNGEncoder) throws(PNGError) -> PNGWriter {
      let layout = layout(for: [bitmap], encoder: encoder)
      return try write(bitmap, as: layout, metadata: metadata, encoder: encoder)
    }

    /// Returns the layout that holds all of the bitmaps.
    func layout(for bitmaps: [Bitmap], encoder: PNGEncoder) -> PNGColorLayout {
      guard encoder.reducesColors else { return PNGColorLayout(.rgba) }
      census.take(bitmaps)
      return census.layout
    }

    /// Writes one of the bitmaps for which the layout was chosen.
    ///
    /// - Parameter triesFilters: whether to try filtered rows as well, unless compression is fast.
    func write(
      _ bitmap: Bitmap, as layout: PNGColorLayout, metadata: PNGMetadata, encoder: PNGEncoder,
      triesFilters: Bool = false
    ) throws(PNGError) -> PNGWriter {
      let picture = picture(bitmap, as: layout, metadata: metadata)
      let writer = try keptWriter()
      let packing = PixelPacking(bitmap, as: layout)
      var memory = EncodingMemory(limit: encoder.memoryLimit)
      let triesFilters = triesFilters && encoder.compression != .fast && layout.bitsPerPixel >= 16
      if encoder.compression != .fast { memory.rowByteCount = packing.byteCount * (triesFilters ? 2 : 1) }
      try memory.check(streamByteCount: 0)
      if encoder.compression == .fast {
        try stream.compress(bitmap, as: packing, census, memory, usesTwoThreads: encoder.usesTwoThreads)
        try unsafe writer.write(picture, stream: deflater.stream)
        return writer
      }
      let packed = try pack(bitmap, as: packing)
      try deflate(packed, memory, .fast)
      try unsafe writer.write(picture, stream: deflater.stream)

      // A thorough search nearly always gives fewer bytes, but on noise its choices may cost some.
      let fastByteCount = unsafe deflater.stream.count
      try deflate(packed, memory, .thorough)
      let isThorough = unsafe deflater.stream.count <= fastByteCount
      var streamByteCount = unsafe min(deflater.stream.count, fastByteCount)
      if isThorough { try unsafe writer.write(picture, stream: deflater.stream) }
      var filter: RowFilter?
      if triesFilters {
        for candidate in RowFilter.allCases {
          try deflate(filtered(packed, by: candidate), memory, .thorough)
          if unsafe deflater.stream.count < streamByteCount {
            filter = candidate
            streamByteCount = unsafe deflater.stream.count
            try unsafe writer.write(picture, stream: deflater.stream)
          }
        }
      }
      if encoder.compression == .small {
        // Whatever its settings, zlib's stream may be as long as the rows.
        try memory.check(streamByteCount: packing.byteCount)
        try findSmaller(packed, of: picture, memory, filter: filter, isThorough: isThorough, to: writer)
      }
      return writer
    }

    /// Writes a bitmap with the best search for matches, unfiltered or filtered, whichever is shorter.
    func writeOptimally(
      _ bitmap: Bitmap, as layout: PNGColorLayout, metadata: PNGMetadata, encoder: PNGEncoder,
      _ search: Deflater.Search
    ) throws(PNGError) -> PNGWriter {
      let picture = picture(bitmap, as: layout, metadata: metadata)
      let writer = try keptWriter()
      let packing = PixelPacking(bitmap, as: layout)
      var memory = EncodingMemory(limit: encoder.memoryLimit)
      let matchByteCount = OptimalCompressor.byteCount(forRowsOf: packing.byteCount)
      memory.rowByteCount = packing.byteCount * 2 + matchByteCount
      try memory.check(streamByteCount: 0)
      guard MemoryRoom.has(matchByteCount) else { throw .outOfMemory }
      let packed = try pack(bitmap, as: packing)
      try deflate(packed, memory, search)
      try unsafe writer.write(picture, stream: deflater.stream)
      guard layout.bitsPerPixel >= 16 else { return writer }
      var streamByteCount = unsafe deflater.stream.count
      for filter in RowFilter.allCases {
        try deflate(filtered(packed, by: filter), memory, search)
        guard unsafe deflater.stream.count < streamByteCount else { continue }
        streamByteCount = unsafe deflater.stream.count
        try unsafe writer.write(picture, stream: deflater.stream)
      }
      return writer
    }

    private func picture(_ bitmap: Bitmap, as layout: PNGColorLayout, metadata: PNGMetadata) -> PNGWriter.Picture {
      var picture = PNGWriter.Picture(
        width: bitmap.width, height: bitmap.height, layout: layout, metadata: metadata)
      guard layout.kind == .palette else { return picture }
      for color in census.palette.lazy.map({ Color($0) }) {
        picture.paletteColors += [color.red, color.green, color.blue]
        if !color.isOpaque { picture.paletteAlphas.append(color.alpha) }
      }
      return picture
    }

    private func keptWriter() throws(PNGError) -> PNGWriter {
      if let writer { return writer }
      let writer = try PNGWriter()
      self.writer = writer
      return writer
    }

    /// Packs all rows.
    private func pack(_ bitmap: Bitmap, as packing: PixelPacking) throws(PNGError) -> PackedRows {
      try window.begin(byteCount: packing.byteCount)
      return window.pack(0..<bitmap.height, of: bitmap, as: packing, census: census)
    }

    private func deflate(_ rows: PackedRows, _ memory: EncodingMemory, _ search: Deflater.Search) throws(PNGError) {
      deflater.begin(search, limit: memory)
      try deflater.add(rows, from: 0, end: .stream)
    }

    /// Tries zlib's settings, and keeps the smallest PNG.
    private func findSmaller(
      _ rows: PackedRows, of picture: PNGWriter.Picture, _ memory: EncodingMemory, filter: RowFilter?, isThorough: Bool,
      to writer: PNGWriter
    ) throws(PNGError) {
      let ownByteCount = writer.byteCount
      var byteCounts: [ZlibSettings: Int] = [:]
      var best = ZlibSettings(filter: .none, level: 9)
      for candidates in ZlibSettings.searchSteps {
        for settings in candidates(best) where byteCounts[settings] == nil {
          if Cancellation.isRequested { throw .cancelled }
          try writer.write(picture, rows: rows, settings: settings)
          byteCounts[settings] = writer.byteCount
          if writer.byteCount < byteCounts[best, default: .max] { best = settings }
        }
      }
      // The smallest one is made again, because a writer holds only one PNG.
      if byteCounts[best, default: .max] < ownByteCount {
        try writer.write(picture, rows: rows, settings: best)
      } else {
        if let filter {
          try deflate(filtered(rows, by: filter), memory, .thorough)
        } else {
          try deflate(rows, memory, isThorough ? .thorough : .fast)
        }
        try unsafe writer.write(picture, stream: deflater.stream)
      }
    }

    private func filtered(_ rows: PackedRows, by filter: RowFilter) throws(PNGError) -> PackedRows {
      let needed = rows.byteCount + PackedRows.padding
      if filterStore.count < needed {
        guard MemoryRoom.has(needed) else { throw .outOfMemory }
        filterStore = ElementStore(uninitializedCount: needed)
      }
      return filter.apply(to: rows, into: filterStore)
    }
  }
}

extension PNGMetadata {
  func validate() throws(PNGError) {
    if let pixelsPerMetre, !(1...Int(Int32.max)).contains(pixelsPerMetre) {
      throw .densityOutOfRange(pixelsPerMetre: pixelsPerMetre)
    }
    for text in texts { try text.validate() }
  }
}

// Animated PNG, as the PNG specification, third edition (https://www.w3.org/TR/png-3/), has it.
//
// All frames share one header, and so a layout and a palette. Which one is known when all have been seen, so they are asked for
// again: first, as long as their colours could fit a palette, to be counted, then to be written. With the first frame of more
// than 256 colours counting is over, which is nearly always the very first; then each is drawn once. Should a later one have
// a transparent pixel, or the colour that was taken to stand for transparent, all begins again.

package import Drawing

/// Writes animated PNGs from frames that come one after the other, of which it keeps three.
///
///     var encoder = PNGAnimationEncoder()
///     let bytes = try encoder.encode { pass in
///       for frame in 0..<90 where pass.add(try draw(frame), delay: delay) {}
///     }.get()
///
/// Equal frames become one with a longer delay. A frame is written as the smallest rectangle of its changes, with whichever disposal of
/// the frame before it, and replacing or overlaying, is shortest. The bytes depend on nothing but the pictures
/// unless the compression is ``PNGCompression/small``.
package struct PNGAnimationEncoder: Sendable {
  /// The time to spend on making the file small.
  package var compression: PNGCompression {
    get { encoder.compression }
    set { encoder.compression = newValue }
  }

  private var encoder: PNGEncoder

  /// Creates an encoder, whose memory grows with the first picture.
  package init(compression: PNGCompression = .fast) {
    encoder = PNGEncoder(compression: compression)
  }

  init(_ encoder: PNGEncoder) { self.encoder = encoder }

  /// An animated PNG in memory.
  ///
  /// - Parameters:
  ///   - playCount: how often it is played; 0 is without end.
  ///   - frames: gives the frames to a pass, from the first one on, until they end or the pass takes no more. It is called
  ///     twice, rarely more often, and must give the same frames each time.
  /// - Throws: what the closure throws.
  /// - Returns: the file, or ``PNGError`` if there is no frame, if their sizes differ, if the metadata are out of range, or if
  ///   memory runs out.
  package mutating func encode<Failure: Error>(
    playCount: UInt32 = 0, metadata: PNGMetadata = PNGMetadata(), frames: (inout Pass) throws(Failure) -> Void
  ) throws(Failure) -> Result<[UInt8], PNGError> {
    do throws(PNGError) {
      try metadata.validate()
    } catch {
      return .failure(error)
    }
    var plan: Pass.Plan?
    while true {
      var pass = Pass(lendEncoder(), plan: plan, playCount: playCount, metadata: metadata)
      try frames(&pass)
      let end = pass.end()
      encoder = pass.encoder
      switch end {
      case .again(let next): plan = next
      case .finished(let result): return result
      }
    }
  }

  /// The encoder with its memory, in which the palette is; another one takes its place, so that nobody else has it.
  private mutating func lendEncoder() -> PNGEncoder {
    let lent = encoder
    encoder = PNGEncoder(compression: lent.compression, reducesColors: lent.reducesColors)
    encoder.memoryLimit = lent.memoryLimit
    return lent
  }

  /// One of the times that frames are asked for.
  package struct Pass {
    /// The knowledge of earlier passes.
    struct Plan {
      var layout: PNGColorLayout
      var keyIndex = 0

      /// A colour that stands for transparent; none after some that frames have had.
      var key: UInt32? { layout.kind == .rgb && keyIndex < Self.keys.count ? Self.keys[keyIndex] : nil }

      /// Colours that few pictures have, next to black, so that a palette of them is not needed.
      private static let keys: [UInt32] = [
        0xFF01_0001, 0xFF00_0102, 0xFF02_0100, 0xFF01_FE01, 0xFFFE_01FD, 0xFF73_1FB5,
      ]
    }

    enum End {
      case again(Plan)
      case finished(Result<[UInt8], PNGError>)
    }

    fileprivate var encoder: PNGEncoder
    private var plan: Plan?
    private let playCount: UInt32
    private let metadata: PNGMetadata
    private var composer: PNGAnimationComposer?
    private var size: (width: Int, height: Int)?
    private var count = 0
    private var failure: PNGError?
    /// The plan to begin again with.
    private var next: Plan?

    fileprivate init(_ encoder: PNGEncoder, plan: Plan?, playCount: UInt32, metadata: PNGMetadata) {
      self.encoder = encoder
      self.plan = plan
      self.playCount = playCount
      self.metadata = metadata
      if plan == nil { self.encoder.beginCensus() }
    }

    /// Takes the next frame.
    ///
    /// - Returns: whether there is use for another one in this pass.
    package mutating func add(_ bitmap: Bitmap, delay: PNGFrameDelay) -> Bool {
      guard failure == nil, next == nil else { return false }
      let size = self.size ?? (bitmap.width, bitmap.height)
      self.size = size
      guard (bitmap.width, bitmap.height) == size else {
        failure = .frameSizeMismatch(frame: count, width: bitmap.width, height: bitmap.height)
        return false
      }
      count += 1
      guard count <= PNGFrame.maximumCount else {
        failure = .frameCountOutOfRange(count)
        return false
      }
      if plan == nil, encoder.count(bitmap) { return true }
      do throws(PNGError) {
        try write(bitmap, delay: delay)
      } catch {
        failure = error
      }
      return failure == nil && next == nil
    }

    private mutating func write(_ bitmap: Bitmap, delay: PNGFrameDelay) throws(PNGError) {
      guard let plan else {
        // Too many colours for a palette. The first frame can be written at once.
        let plan = planAfterCensus()
        if count > 1 {
          next = plan
        } else {
          self.plan = plan
          try write(bitmap, delay: delay)
        }
        return
      }
      let misfit: PNGAnimationComposer.Misfit?
      if composer == nil {
        misfit = PNGAnimationComposer.misfit(of: bitmap, in: .whole(bitmap), layout: plan.layout, key: plan.key)
        if misfit == nil {
          composer = try PNGAnimationComposer(
            bitmap, delay: delay, as: plan.layout, key: plan.key, playCount: playCount, metadata: metadata,
            by: &encoder)
        }
      } else {
        misfit = try composer?.add(bitmap, delay: delay, by: &encoder)
      }
      switch misfit {
      case .transparency: next = Plan(layout: PNGColorLayout(.rgba))
      case .key: next = Plan(layout: plan.layout, keyIndex: plan.keyIndex + 1)
      case nil: break
      }
    }

    private mutating func planAfterCensus() -> Plan {
      var layout = encoder.reducesColors ? encoder.finishCensus() : PNGColorLayout(.rgba)
      // Of too many grays some are transparent, and later frames may have colours.
      if layout.kind == .grayAlpha { layout = PNGColorLayout(.rgba) }
      return Plan(layout: layout)
    }

    fileprivate mutating func end() -> End {
      if let failure { return .finished(.failure(failure)) }
      if let next { return .again(next) }
      if let composer = composer.take() { return .finished(.success(composer.finish())) }
      if count == 0 { return .finished(.failure(.frameCountOutOfRange(0))) }
      return .again(planAfterCensus())
    }
  }
}

// Animated PNG, as in the PNG specification, third edition (https://www.w3.org/TR/png-3/).
//
// All frames share one header, and so one layout and one palette, which depend on all frames. So the frames are requested
// twice: a first pass counts their colours, a second one writes them. Counting ends at the first frame with which there are
// more than 256 colours. That is nearly always the very first frame; then each is drawn once. If a later frame has a
// transparent pixel, or the colour that was chosen to stand for transparent, everything begins again.

package import Drawing

/// Writes animated PNGs from frames that come one after the other, and holds three of them.
///
///     var encoder = PNGAnimationEncoder()
///     let bytes = try encoder.encode { pass in
///       for frame in 0..<90 where pass.add(try draw(frame), delay: delay) {}
///     }.get()
///
/// Equal frames become one with a longer delay. A frame is written as the smallest rectangle of its changes. Of the
/// disposals of the previous frame, and of replacing and overlaying, it uses the one with the fewest bytes. The bytes depend
/// only on the pictures unless the compression is ``PNGCompression/small``.
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

  /// Returns an animated PNG in memory.
  ///
  /// - Parameters:
  ///   - playCount: the number of times the animation plays; 0 means without end.
  ///   - frames: a closure that gives the frames to a pass, from the first one on, until they end or the pass takes no more. It
  ///     is called twice, rarely more often, and must give the same frames each time.
  /// - Throws: what `frames` throws.
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

  /// Takes the encoder with its memory and palette, and leaves another one in its place, so that the memory has one owner.
  private mutating func lendEncoder() -> PNGEncoder {
    let lent = encoder
    encoder = PNGEncoder(compression: lent.compression, reducesColors: lent.reducesColors)
    encoder.memoryLimit = lent.memoryLimit
    return lent
  }

  /// One pass over the frames.
  package struct Pass {
    /// The knowledge from earlier passes.
    struct Plan {
      var layout: PNGColorLayout
      var keyIndex = 0

      /// A colour that stands for transparent; `nil` if frames have had all candidates.
      var key: UInt32? { layout.kind == .rgb && keyIndex < Self.keys.count ? Self.keys[keyIndex] : nil }

      /// Rare colours. They are next to black, so that they need no palette.
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
    /// The plan for the next pass, if this one has failed.
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
    /// - Returns: whether the pass takes another frame.
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
      // More than 256 grays with alpha include transparent ones, and later frames may have colours.
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

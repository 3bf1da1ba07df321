package import Drawing

/// An animated picture on its way into a comparison.
package struct PictureAnimation {
  /// The time that each frame is shown, in words: equal ones are equally long.
  package let durations: [String]
  /// The number of times that all frames are shown; `nil` for ever.
  package let loopCount: Int?
  /// Returns the pixels of one frame after the other, then `nil`.
  package let nextFrame: () throws(GoldenStoreError) -> Bitmap?

  /// Puts the parts together.
  package init(
    durations: [String], loopCount: Int?, nextFrame: @escaping () throws(GoldenStoreError) -> Bitmap?
  ) {
    self.durations = durations
    self.loopCount = loopCount
    self.nextFrame = nextFrame
  }
}

/// A frame of an animated picture in a file, written like an address: `deal.png#frame=3`.
struct FrameAddress {
  let path: String
  /// From 1.
  let number: Int

  init(path: String, number: Int) {
    self.path = path
    self.number = number
  }

  /// Reads what ``description`` writes.
  init?(_ text: String) {
    guard let mark = text.ranges(of: "#frame=").last, let number = Int(text[mark.upperBound...]), number > 0 else {
      return nil
    }
    self.init(path: String(text[..<mark.lowerBound]), number: number)
  }
}

extension FrameAddress: CustomStringConvertible {
  var description: String { "\(path)#frame=\(number)" }
}

package import Drawing

/// An animated picture for a comparison.
package struct PictureAnimation {
  /// The duration of each frame as text: equal texts are equal durations.
  package let durations: [String]
  /// The number of times that all frames are shown; `nil` for ever.
  package let loopCount: Int?
  /// Returns the pixels of each frame in turn, then `nil`.
  package let nextFrame: () throws(GoldenStoreError) -> Bitmap?

  /// Creates an animation.
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
  /// The number of the frame, from 1.
  let number: Int

  init(path: String, number: Int) {
    self.path = path
    self.number = number
  }

  /// Parses the form of ``description``.
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

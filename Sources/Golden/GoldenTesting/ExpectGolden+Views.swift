#if canImport(SwiftUI)
  // In a separate file, because SwiftUI has a `Scene` as well.
  public import GoldenImages
  public import SwiftUI
  public import Testing

  /// Expects that a SwiftUI view is drawn like the golden picture of a name, in its ideal size.
  ///
  /// The system draws text and effects, and its pixels differ between versions and processors. Give a tolerance, or compare
  /// pixels from your own drawing code.
  ///
  /// - Parameter scale: the number of pixels for a point.
  @MainActor @discardableResult
  public func expectGolden(
    view: some View, scale: CGFloat = 2, named name: String, tolerance: ComparisonTolerance? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
  ) -> GoldenResult {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    let image = renderer.cgImage
    return GoldenExpectation(name, tolerance, sourceLocation, filePath).check(orSay: "the view cannot be drawn") {
      guard let image else { throw NoPixels() }
      return (try image.goldenPixels, nil)
    }
  }
#endif

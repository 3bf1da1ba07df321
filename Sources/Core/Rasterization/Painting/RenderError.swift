public import Drawing
public import ErrorReporting

/// The reason why a scene cannot be rasterized.
public enum RenderError: Error, Hashable, Sendable {
  /// A coordinate, a transform or a measure is NaN or infinite. `item` is the path to it: its index in the scene, then in the
  /// layer, and so on.
  case nonFiniteGeometry(item: [Int])
  /// Layers, scenes, patterns and masks are nested more than ``SceneRenderer/maximumLayerDepth`` deep.
  case layersTooDeep(item: [Int])
  /// The picture's size in pixels is out of a bitmap's range.
  case sizeOutOfRange(width: Double, height: Double)
  /// An item takes more work or memory than allowed.
  case limitExceeded(DrawingLimitError, item: [Int])
  /// The system has not enough memory for drawing; `byteCount` is the number of bytes requested.
  case outOfMemory(byteCount: Int)
  /// A region is empty or lies partly outside the picture, whose width and height in pixels are given.
  case regionOutOfRange(PixelRect, width: Int, height: Int)
  /// The task was cancelled.
  case cancelled
}

extension RenderError {
  /// Returns the same error for an item inside another one, or inside a scene, at `index`.
  func inside(item index: Int) -> RenderError {
    switch self {
    case .nonFiniteGeometry(let item): .nonFiniteGeometry(item: [index] + item)
    case .layersTooDeep(let item): .layersTooDeep(item: [index] + item)
    case .limitExceeded(let error, let item): .limitExceeded(error, item: [index] + item)
    case .sizeOutOfRange, .outOfMemory, .regionOutOfRange, .cancelled: self
    }
  }
}

extension RenderError: ReportableError {
  /// One line that says what is wrong and where.
  public var description: String {
    func place(_ item: [Int]) -> String { item.map { "\($0)" }.joined(separator: ".") }
    switch self {
    case .nonFiniteGeometry(let item):
      return "item \(place(item)) of the scene has a coordinate or a measure that is not a finite number"
    case .layersTooDeep(let item):
      return
        "item \(place(item)) of the scene lies more than \(SceneRenderer.maximumLayerDepth) layers deep"
    case .limitExceeded(let error, let item): return "item \(place(item)) of the scene takes \(error)"
    case .sizeOutOfRange(let width, let height):
      return
        "a picture of \(width) x \(height) pixels is out of range: each side must be 1 to \(Bitmap.maximumSide)"
    case .outOfMemory(let byteCount):
      return "there is not enough memory for the picture: \((byteCount + (1 << 20) - 1) >> 20) MB more were needed"
    case .regionOutOfRange(let region, let width, let height):
      return """
        the region of columns \(region.minX)..<\(region.maxX) and rows \(region.minY)..<\(region.maxY) is not a part of \
        the picture of \(width) x \(height) pixels
        """
    case .cancelled: return "the task was cancelled"
    }
  }

  public var kind: ErrorKind { if case .limitExceeded(let error, _) = self { error.kind } else { .internalError } }

  public var advice: ErrorAdvice? { if case .limitExceeded(let error, _) = self { error.advice } else { nil } }
}

extension RenderError {
  /// Converts the error of a bitmap to draw on.
  package init(_ error: BitmapError) {
    switch error {
    case .sizeOutOfRange(let width, let height): self = .sizeOutOfRange(width: Double(width), height: Double(height))
    case .outOfMemory(let width, let height): self = .outOfMemory(byteCount: 4 * width * height)
    case .pixelCountMismatch: preconditionFailure("no pixels were given")
    }
  }
}

extension Bitmap {
  /// Creates a transparent bitmap to draw on.
  init(forDrawing width: Int, _ height: Int) throws(RenderError) {
    do {
      try self.init(width: width, height: height)
    } catch {
      throw RenderError(error)
    }
  }
}

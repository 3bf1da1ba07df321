public import ErrorReporting

/// The work and memory that reading and drawing one picture may take.
///
/// Both are counted, not measured: the same picture is within the limits, or not, on every machine and with any number of threads.
public struct DrawingLimits: Hashable, Sendable {
  /// The work, in steps. A step takes an ordinary processor about a nanosecond. Four pixels filled with one colour take one
  /// step, a pixel of a turned image some dozens.
  public var work: Int
  /// The memory, in bytes: an estimate for the document, the scene, its layers and the current shape together.
  public var memory: Int

  /// Creates limits on work, in steps, and memory, in bytes; both are unlimited by default.
  public init(work: Int = .max, memory: Int = .max) {
    self.work = work
    self.memory = memory
  }

  /// The limits for untrusted files: 384 MiB and 3,000,000,000 steps, more than ten times the work for the playing cards in
  /// Debian's packages.
  public static let standard = DrawingLimits(work: 3_000_000_000, memory: 384 << 20)

  /// No limits, for trusted files.
  public static let none = DrawingLimits()
}

/// The error of a picture that needs more work or memory than allowed.
public struct DrawingLimitError: Error, Hashable, Sendable {
  /// One of ``DrawingLimits``.
  public enum Resource: String, Hashable, Sendable, CaseIterable {
    /// Steps: ``DrawingLimits/work``.
    case work
    /// Bytes: ``DrawingLimits/memory``.
    case memory
  }

  /// The limit that was exceeded.
  public let resource: Resource
  /// The limit itself, in steps or bytes.
  public let limit: Int
  /// The activity that exceeded the limit.
  public let activity: DrawingActivity

  /// Creates an error about a limit and the activity that exceeded it.
  package init(_ resource: Resource, limit: Int, activity: DrawingActivity) {
    self.resource = resource
    self.limit = limit
    self.activity = activity
  }
}

extension DrawingLimitError: ReportableError {
  /// The limit and the activity that exceeded it, on one line.
  public var description: String {
    switch resource {
    case .work: "more work than the limit of \(limit) steps, at \(activity.rawValue)"
    case .memory: "more memory than the limit of \((limit + (1 << 20) - 1) >> 20) MB, at \(activity.rawValue)"
    }
  }

  public var kind: ErrorKind {
    // Compressing and writing do not depend on bad input.
    activity == .compressing || activity == .writing ? .internalError : .badData
  }

  public var advice: ErrorAdvice? {
    switch resource {
    case .work: .raiseWorkLimit
    case .memory: .raiseMemoryLimit
    }
  }
}

/// An activity that takes work and memory; the raw value is its name in messages.
public enum DrawingActivity: String, Hashable, Sendable, CaseIterable {
  /// Markup becomes a document.
  case reading = "reading the document"
  /// Style sheets are matched with elements.
  case styling = "matching styles"
  /// Elements become items of a scene.
  case composing = "placing elements"
  /// Text becomes paths.
  case text = "setting text"
  /// A picture within the document is decoded.
  case embedding = "unpacking a picture"
  /// A line becomes an outline, and is dashed.
  case stroking = "stroking a path"
  /// Edges become cells, and cells pixels.
  case filling = "filling a shape"
  /// The coverage of clips is kept.
  case clipping = "clipping"
  /// A mask is drawn and kept.
  case masking = "a mask"
  /// A layer is drawn for itself and laid down.
  case layering = "a layer"
  /// A picture is blurred, coloured or otherwise filtered.
  case filtering = "a filter"
  /// The tile of a pattern is drawn.
  case tiling = "a pattern"
  /// An image is turned or resized.
  case sampling = "an image"
  /// The bitmap itself is held.
  case picture = "the picture's pixels"
  /// Pixels become a compressed file.
  case compressing = "compressing the picture"
  /// Shapes become the text of a file.
  case writing = "writing the file"
}

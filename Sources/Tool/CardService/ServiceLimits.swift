import Drawing

/// How much one request may cost.
public struct ServiceLimits: Hashable, Sendable {
  /// The most steps of work that a file may take.
  public var work: Int
  /// The most bytes of memory that a file may take.
  public var memory: Int
  /// The most pixels of a picture.
  public var pixels: Int
  /// The most bytes that may be sent.
  public var body: Int
  /// The most bytes of what all requests send that are held at a time.
  public var bodies: Int
  /// The most seconds that drawing may take.
  public var seconds: Double
  /// Whether settings may name files of the folder that is served.
  public var readsFiles: Bool

  /// For somebody at the same machine.
  public static let own = ServiceLimits(
    work: DrawingLimits.standard.work, memory: DrawingLimits.standard.memory, pixels: 100_000_000, body: 16 << 20,
    bodies: 256 << 20, seconds: 60, readsFiles: true)
  /// For anybody.
  public static let open = ServiceLimits(
    work: 500_000_000, memory: 64 << 20, pixels: 4_000_000, body: 1 << 20, bodies: 32 << 20, seconds: 5,
    readsFiles: false)
}

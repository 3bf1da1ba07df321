import Drawing

/// The limits of one request.
public struct ServiceLimits: Hashable, Sendable {
  /// The greatest number of steps of work for a file.
  public var work: Int
  /// The greatest memory for a file, in bytes.
  public var memory: Int
  /// The greatest number of pixels of a picture.
  public var pixels: Int
  /// The greatest length of a request's body, in bytes.
  public var body: Int
  /// The greatest total length of all bodies that are held at the same time, in bytes.
  public var bodies: Int
  /// The time limit of drawing, in seconds.
  public var seconds: Double
  /// Whether settings may name files in the served folder.
  public var readsFiles: Bool

  /// Limits for the user of the same machine.
  public static let own = ServiceLimits(
    work: DrawingLimits.standard.work, memory: DrawingLimits.standard.memory, pixels: 100_000_000, body: 16 << 20,
    bodies: 256 << 20, seconds: 60, readsFiles: true)
  /// Limits for everybody.
  public static let open = ServiceLimits(
    work: 500_000_000, memory: 64 << 20, pixels: 4_000_000, body: 1 << 20, bodies: 32 << 20, seconds: 5,
    readsFiles: false)
}

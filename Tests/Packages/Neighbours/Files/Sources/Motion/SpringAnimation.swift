/// Something to be imported.
public struct SpringAnimation {
  /// The stiffest one.
  public init() {}
}

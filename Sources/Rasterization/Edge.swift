/// A straight piece of an outline in 16.16 fixed point, relative to the region that is being filled.
struct Edge {
  /// The upper end.
  var x0: Int32
  var y0: Int32
  /// The lower end; `y1 > y0`.
  var x1: Int32
  var y1: Int32
  /// 1 if the outline runs downwards here, -1 if upwards.
  var winding: Int32
  /// The next edge in the same band, or -1.
  var next: Int32 = -1
}

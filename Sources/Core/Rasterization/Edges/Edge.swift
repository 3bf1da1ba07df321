/// A straight piece of an outline in 16.16 fixed point, relative to the region that is being filled.
struct Edge {
  /// The upper end.
  var x0: Int32 = 0
  var y0: Int32 = 0
  /// The lower end; of a horizontal edge the right one.
  var x1: Int32 = 0
  var y1: Int32 = 0
  /// 1 if the outline runs from the first end to the second one here, -1 if the other way.
  var winding: Int16 = 0
  /// Whether the outline may have crossed itself inside the cell in which it begins this edge.
  var isTight = false
  /// Whether the edge is a contour's first.
  var beginsContour = false
  /// The next edge in the same band, or -1.
  var next: Int32 = -1
}

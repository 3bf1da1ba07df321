/// A piece of an edge inside a cell, in 16.16 from the cell's top left corner, from where the outline begins it to where it
/// ends it.
struct CellPiece {
  var x0: Int32 = 0
  var y0: Int32 = 0
  var x1: Int32 = 0
  var y1: Int32 = 0
  /// The next piece in the same cell, or -1.
  var next: Int32 = -1
}

/// A piece of an edge inside a cell, in 16.16 from the cell's top left corner, from where the outline begins it to where it
/// ends it.
struct CellPiece {
  var x0: Int32 = 0
  var y0: Int32 = 0
  var x1: Int32 = 0
  var y1: Int32 = 0
  /// The index of its cell among the band's crossing cells.
  var cell: Int32 = 0
}

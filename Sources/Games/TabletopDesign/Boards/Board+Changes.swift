package import PlaneGeometry

extension Board {
  /// Returns the part of the picture in which a board may differ from an earlier one of the same game and theme, or
  /// null.
  package func changedArea(since other: Board) -> Rect {
    guard size == other.size, layout == other.layout, ground == other.ground, places.count == other.places.count,
      scoreLine == other.scoreLine, isOver == other.isOver, showsNumbers == other.showsNumbers
    else { return Rect(origin: .zero, size: size) }
    let arrangement = self.arrangement
    var area = Rect.null
    for index in places.indices
    where places[index] != other.places[index] || (index == cursor) != (index == other.cursor) {
      area = area.union(arrangement.frame(of: index))
      for frame in [places[index].frame, other.places[index].frame] { area = area.union(frame ?? .null) }
    }
    for place in leaving + other.leaving { area = area.union(place.frame ?? .null) }
    // Marks and shadows reach slightly beyond their cards.
    return area.isNull ? area : area.insetBy(dx: -4, dy: -4).intersection(Rect(origin: .zero, size: size))
  }
}

import PlaneGeometry

/// The position of a list of items on a surface: the transforms of the scenes and layers around it, from the innermost to the
/// outermost, and the picture's own.
///
/// They are applied one after the other, not multiplied beforehand. So a scene in a scene gives the same bits as its items
/// would in its place, moved one by one.
struct DevicePlacement {
  private var transforms: [Transform]

  init(_ transform: Transform) { transforms = [transform] }

  /// Returns the transform to pixels for an item with a transform of its own in the list.
  @inline(__always)
  func callAsFunction(_ transform: Transform) -> Transform {
    var result = transform
    for outer in transforms { result = result.concatenating(outer) }
    return result
  }

  /// Returns the placement of a list inside an item with a transform.
  func inside(_ transform: Transform) -> DevicePlacement {
    if transform.isIdentity { return self }
    var result = self
    result.transforms.insert(transform, at: 0)
    return result
  }
}

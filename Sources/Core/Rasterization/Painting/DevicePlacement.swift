import PlaneGeometry

/// How a list of items lies on a surface: through the transforms of the scenes and layers that it is in, from the innermost to
/// the outermost, and the picture's own.
///
/// They are applied one after the other, not multiplied together beforehand: so a scene in a scene gives the same bits as its
/// items would in its place, moved one by one.
struct DevicePlacement {
  private var transforms: [Transform]

  init(_ transform: Transform) { transforms = [transform] }

  /// Goes from what has a transform of its own in the list to pixels.
  @inline(__always)
  func callAsFunction(_ transform: Transform) -> Transform {
    var result = transform
    for outer in transforms { result = result.concatenating(outer) }
    return result
  }

  /// The placement of a list inside of an item with a transform.
  func inside(_ transform: Transform) -> DevicePlacement {
    if transform.isIdentity { return self }
    var result = self
    result.transforms.insert(transform, at: 0)
    return result
  }
}

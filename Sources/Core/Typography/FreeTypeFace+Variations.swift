import CFreeType

/// A value on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The four letters of the axis, such as `wght`.
  public var tag: String
  /// The value on the axis, limited to its range.
  public var value: Double

  /// Creates a value of an axis.
  public init(tag: String, value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of a variable font.
struct FontAxis: Hashable, Sendable {
  var tag: String
  var range: ClosedRange<Double>
  var usual: Double
}

extension FreeTypeFace {
  /// The axes of a variable font; empty for any other.
  var axes: [FontAxis] {
    guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0 else { return [] }
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe FT_Get_MM_Var(face, &description) == 0, let found = unsafe description else { return [] }
    defer { unsafe FT_Done_MM_Var(library, found) }
    return (0..<Int(unsafe found.pointee.num_axis)).map { index in
      let axis = unsafe found.pointee.axis[index]
      func value(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65_536 }
      let letters = (0..<4).map { UInt8(truncatingIfNeeded: unsafe axis.tag >> FT_ULong(24 - 8 * $0)) }
      let (least, most) = unsafe (value(axis.minimum), value(axis.maximum))
      return FontAxis(
        tag: String(decoding: letters, as: UTF8.self), range: min(least, most)...max(least, most),
        usual: unsafe value(axis.def))
    }
  }

  /// Sets axes; the others have their usual values.
  func set(_ variations: [FontVariation]) {
    let values = axes.map { axis in
      let wanted = variations.last { $0.tag == axis.tag }?.value ?? axis.usual
      return FT_Fixed((min(max(wanted, axis.range.lowerBound), axis.range.upperBound) * 65_536).rounded())
    }
    var coordinates = values
    // If FreeType refuses them, the usual values stay.
    _ = unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }
}

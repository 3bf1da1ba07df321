package import PlaneGeometry
package import SettingFields

extension Length {
  /// Returns the length in millimetres, for a setting that does not accept pixels.
  ///
  /// - Throws: ``SettingFault`` for pixels, and for a length out of range.
  package func millimetres(
    of setting: SettingName, in range: ClosedRange<Double>, such example: String
  ) throws(SettingFault) -> Double {
    guard let millimetres = millimetres(), range.contains(millimetres) else {
      throw SettingFault(
        """
        \(name: setting): write a length of \(DecimalNumber.text(range.lowerBound)) to \(DecimalNumber.text(range.upperBound)) mm, such \
        as \(example)
        """)
    }
    return millimetres
  }

  /// Parses a distance to the right and down, in millimetres: `-1.5,0.5mm`.
  ///
  /// - Throws: ``SettingFault`` for other texts, and for lengths above `most`.
  package static func vector(_ text: String, of setting: SettingName, atMost most: Double) throws(SettingFault)
    -> Vector
  {
    let sides = try SettingFault.about(setting) { () throws(LengthError) in
      try Length.pair(parsing: text, separators: ",;")
    }
    guard let x = sides.0.millimetres(), let y = sides.1.millimetres(), x.magnitude <= most, y.magnitude <= most else {
      throw SettingFault(
        "\(name: setting) \(text): write two lengths of at most \(DecimalNumber.text(most)) mm, such as -1.5,0.5mm")
    }
    return Vector(dx: x, dy: y)
  }
}

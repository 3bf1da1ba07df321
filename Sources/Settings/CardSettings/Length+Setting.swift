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
}

/// Converts values of cells to the texts that people see.
enum CellText {
  /// Returns a percentage.
  static func percent(_ number: Double) -> String { NumberText.of(number * 100) + "%" }

  /// Returns the date and time of a serial number of days in Excel's calendar, in ISO 8601.
  ///
  /// - Parameters:
  ///   - hasDay: whether the format shows a day.
  ///   - hasTime: whether the format shows a time.
  static func date(_ serial: Double, from1904: Bool, hasDay: Bool, hasTime: Bool) -> String {
    guard (0..<3_000_000).contains(serial) else { return NumberText.of(serial) }
    let seconds = Int((serial * 86_400).rounded())
    var days = seconds / 86_400
    let rest = seconds % 86_400
    let hours = hasDay ? rest / 3_600 : seconds / 3_600
    let parts = [hours, rest / 60 % 60] + (rest % 60 == 0 && hasDay ? [] : [rest % 60])
    let time = parts.map(padded).joined(separator: ":")
    guard hasDay else { return time }
    // Excel treats 1900 as a leap year, so days before its 29 February are one later.
    if !from1904, days < 60 { days += 1 }
    let day = CellText.day(days + (from1904 ? -24_107 : -25_569))
    return hasTime && rest > 0 ? "\(day) \(time)" : day
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the date `days` days after 1 January 1970 (Howard Hinnant, "chrono-compatible low-level date algorithms").
  private static func day(_ days: Int) -> String {
    let z = days + 719_468
    let era = z / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(padded(month))-\(padded(dayOfYear - (153 * shifted + 2) / 5 + 1))"
  }
}

import Drawing

/// The style that markup adds to the style of the box.
struct MarkupStyle: Hashable {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var usesSmallCapitals = false
  /// The colour; `nil` for the box's.
  var color: Color?
  /// The size, as a multiple of the box's.
  var size = 1.0
  /// The distance by which the text is raised, in ems.
  var rise = 0.0
  /// The family of fonts; `nil` for the box's.
  var family: String?
  /// The nesting depth in lists.
  var level = 0

  /// Returns the size in a text such as `120%`, `1.2em` or `1.2`; `nil` if it is invalid.
  static func size(_ text: String) -> Double? {
    var (digits, unit) = (text.trimmed, 1.0)
    if digits.hasSuffix("%") {
      (digits, unit) = (String(digits.dropLast()), 0.01)
    } else if digits.hasSuffix("em") {
      digits = String(digits.dropLast(2))
    }
    return Double(digits).map { $0 * unit }.flatMap { (0.1...10).contains($0) ? $0 : nil }
  }

  /// Applies a CSS declaration. Returns `false` if it is invalid.
  mutating func apply(_ property: String, _ value: String) -> Bool {
    switch property {
    case "color":
      guard let color = try? Color(parsing: value) else { return false }
      self.color = color
    case "font-size", "size":
      guard let size = MarkupStyle.size(value) else { return false }
      self.size *= size
    case "font-family", "face": family = value.filter { $0 != "\"" && $0 != "'" }
    case "font-weight":
      guard let isBold = ["bold": true, "bolder": true, "normal": false][value] ?? Int(value).map({ $0 >= 600 }) else {
        return false
      }
      self.isBold = isBold
    case "font-style":
      guard let isItalic = ["italic": true, "oblique": true, "normal": false][value] else { return false }
      self.isItalic = isItalic
    case "text-decoration":
      guard ["underline", "line-through", "none"].contains(value) else { return false }
      isUnderlined = value == "underline"
      isStruckThrough = value == "line-through"
    case "font-variant":
      guard ["small-caps", "normal"].contains(value) else { return false }
      usesSmallCapitals = value == "small-caps"
    default: return false
    }
    return true
  }
}

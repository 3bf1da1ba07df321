import PlainNotation
import SVGFormat
import TextLayout
import Typography

/// The settings of a box from its attributes.
struct BoxSettings {
  var alignment: TextAlignment
  var verticalAlignment = TextBox.VerticalAlignment.top
  var fit = TextBox.Fit.error
  /// Whether text that does not fit goes on in a box of the back.
  var isContinued = false
  var lineSpacing = 1.0
  var paragraphSpacing = 0.0
  /// The height of icons, in ems.
  var iconSize = 1.0
  /// Whether the lines of a paragraph get similar lengths.
  var isBalanced = false
  /// Whether words are hyphenated according to the dictionary.
  var isHyphenated = false
  /// Whether keywords format themselves.
  var usesKeywords = true

  /// The smallest scale of text if no attribute gives one.
  private static let usualShrink = 0.5
  private static let names = [
    "align", "valign", "fit", "shrink", "line-spacing", "paragraph-spacing", "icon-size", "wrap",
    "hyphens", "keywords", "flow", "around", "grow", "continues",
  ]

  /// - Throws: the fault of an attribute.
  init(_ box: SVGTextBox) throws(BoxSettingError) {
    alignment = box.alignment
    for name in box.attributes.keys.sorted() where !BoxSettings.names.contains(name) {
      if let nearest = nearestText(to: name, among: BoxSettings.names) {
        throw BoxSettingError(kind: .unknownBoxAttribute(name, nearest: nearest))
      }
    }
    func read<Value>(
      _ name: String, _ expected: String, _ convert: (String) -> Value?
    ) throws(BoxSettingError) -> Value? {
      guard let text = box.attributes[name]?.trimmed else { return nil }
      guard let value = convert(text.lowercased()) else {
        throw BoxSettingError(kind: .boxAttribute(name: name, value: text, expected: expected))
      }
      return value
    }
    let isRightToLeft = box.direction == .rightToLeft
    if let value = try read(
      "align", "left, center, right, start or end",
      { text -> TextAlignment? in
        switch text {
        case "start": isRightToLeft ? .right : .left
        case "end": isRightToLeft ? .left : .right
        case "centre", "middle": .center
        default: TextAlignment(rawValue: text)
        }
      })
    {
      alignment = value
    }
    if let value = try read(
      "valign", "top, middle, bottom or optical",
      { TextBox.VerticalAlignment(rawValue: $0 == "center" ? "middle" : $0) })
    {
      verticalAlignment = value
    }
    isBalanced = try read("wrap", "balance or normal") { ["balance": true, "normal": false][$0] } ?? isBalanced
    isHyphenated = try read("hyphens", "auto or manual") { ["auto": true, "manual": false][$0] } ?? isHyphenated
    usesKeywords = try read("keywords", "auto or none") { ["auto": true, "none": false][$0] } ?? usesKeywords
    func number(_ name: String, _ range: ClosedRange<Double>) throws(BoxSettingError) -> Double? {
      try read(name, "a number from \(range.lowerBound) to \(range.upperBound)") { text in
        Double(text).flatMap { range.contains($0) ? $0 : nil }
      }
    }
    let least = try number("shrink", 0.05...1)
    if let value = try read(
      "fit", "shrink, clip, error or continue",
      { text -> TextBox.Fit? in
        switch text {
        case "shrink": .shrink(to: least ?? BoxSettings.usualShrink)
        case "clip": .clip
        case "error", "continue": .error
        default: nil
        }
      })
    {
      fit = value
      isContinued = box.attributes["fit"]?.trimmed.lowercased() == "continue"
    }
    lineSpacing = try number("line-spacing", 0.1...10) ?? lineSpacing
    paragraphSpacing = try number("paragraph-spacing", 0...10) ?? paragraphSpacing
    iconSize = try number("icon-size", 0.1...10) ?? iconSize
  }
}

/// The fault of an attribute of a box.
struct BoxSettingError: Error {
  var kind: TableProblem.Kind
}

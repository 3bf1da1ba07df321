extension String {
  /// The text of a box as it is read aloud: on one line, with the names of icons, and without pictures and marks. A text whose marks
  /// cannot be read, or that has colons for other things than icons, is what it is.
  func withoutMarkup(icons: IconFolder) -> String {
    let markup = BoxMarkup(self)
    guard markup.faults.isEmpty else { return self }
    var text = ""
    for piece in markup.pieces {
      switch piece {
      case .text(let letters, _): text += letters
      case .icon(let name, _):
        guard icons.hasIcon(name) else { return self }
        text += name
      case .picture, .bullet: text += " "
      }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

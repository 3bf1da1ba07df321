extension String {
  /// Returns the text of a box for reading aloud: on one line, with the names of icons, without pictures and markup.
  ///
  /// A text with invalid markup, or with colons that are not icons, is returned unchanged.
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

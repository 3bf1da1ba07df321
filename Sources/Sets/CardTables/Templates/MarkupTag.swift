import PlainNotation

/// An HTML tag in the text of a box: `<b>`, `</b>`, `<br/>`, `<font color="red">`, `<color=red>`.
struct MarkupTag {
  let name: String
  let isClosing: Bool
  /// The value right after the name, as in `<color=red>`.
  let value: String?
  let attributes: [(name: String, value: String)]
  /// The tag as it is written.
  let text: String

  /// The supported names.
  static let names = [
    "b", "strong", "i", "em", "u", "s", "sc", "sup", "sub", "br", "p", "ul", "li", "font", "span", "color", "size",
    "img",
  ]
  /// Reads a tag at the start of some characters; `nil` if there is none, as in `a < b`.
  init?(_ characters: ArraySlice<Character>) {
    var rest = characters.dropFirst()
    guard characters.first == "<", let end = rest.firstIndex(of: ">"), end - characters.startIndex < 300 else {
      return nil
    }
    rest = rest[..<end]
    isClosing = rest.first == "/"
    if isClosing { rest = rest.dropFirst() }
    if rest.last == "/" { rest = rest.dropLast() }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard name.first?.isLetter == true else { return nil }
    rest = rest[name.endIndex...]
    guard rest.isEmpty || rest.first == "=" || rest.first == " " || rest.first == "\n" else { return nil }
    self.name = String(name).lowercased()
    text = String(characters[...end])
    func takeValue() -> String {
      if let quote = rest.first, quote == "\"" || quote == "'" {
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return String(value)
      }
      let value = rest.prefix { !$0.isWhitespace }
      rest = rest[value.endIndex...]
      return String(value)
    }
    var value: String?
    if rest.first == "=" {
      rest = rest.dropFirst()
      value = takeValue()
    }
    var attributes: [(name: String, value: String)] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { break }
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" }
      rest = rest[key.endIndex...]
      if rest.first == "=" {
        rest = rest.dropFirst()
        attributes.append((String(key).lowercased(), takeValue()))
      } else if key.isEmpty {
        rest = rest.dropFirst()
      } else {
        // As in <color red>.
        attributes.append(("", String(key)))
      }
    }
    self.value = value
    self.attributes = attributes
  }

  /// Applies the tag to the style of its content.
  ///
  /// - Returns: the part that is invalid; `nil` if there is none.
  func apply(to style: inout MarkupStyle) -> String? {
    switch name {
    case "b", "strong": style.isBold = true
    case "i", "em": style.isItalic = true
    case "u": style.isUnderlined = true
    case "s": style.isStruckThrough = true
    case "sc": style.usesSmallCapitals = true
    case "sup", "sub":
      // The size of the letters, and the rise in their ems, as in Word and CSS.
      style.size *= 0.65
      style.rise += name == "sup" ? 0.5 : -0.25
    case "color", "size":
      let value = value ?? attributes.first?.value ?? ""
      return style.apply(name, value.trimmed) ? nil : value
    case "font":
      for (name, value) in attributes where !style.apply(name, value.trimmed) { return "\(name)=\(value)" }
    case "span":
      for (name, value) in attributes {
        guard name == "style" else { return name }
        for declaration in value.split(separator: ";") where !String(declaration).trimmed.isEmpty {
          let parts = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
          guard parts.count == 2, style.apply(parts[0].lowercased(), parts[1]) else { return String(declaration) }
        }
      }
    default: break
    }
    return nil
  }

  /// Returns the value of an attribute.
  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

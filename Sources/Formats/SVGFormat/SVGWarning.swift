package import BitmapFormats

/// A part of a file that was left out, although the rest was read.
public struct SVGWarning: Hashable, Sendable {
  /// The part that was not read, and the reason.
  public enum Kind: Hashable, Sendable {
    /// An element that is not in the subset; it is left out with its content.
    case unsupportedElement(String)
    /// A property or attribute value that is not in the subset; the element is drawn without it.
    case unsupportedValue(name: String, value: String)
    /// A value that does not follow its grammar; it is ignored.
    case invalidValue(name: String, value: String)
    /// A fault in path data at this byte of the value; the part before it is drawn.
    case pathFault(offset: Int)
    /// A reference to an element that is not in the file or is of the wrong kind.
    case missingReference(name: String, target: String)
    /// A reference that leads back to itself.
    case cyclicReference(name: String)
    /// A reference to another file where only references to the file's own elements are supported.
    case externalReference(String)
    /// An image that is not drawn, for this reason.
    case image(String)
    /// An image whose address matches different files in several folders; the first one is used.
    case ambiguousImage(String, folders: [String])
    /// A part of an SVG image that is not drawn as its file says; described in words.
    case shownPicture(String)
    /// A missing picture, replaced by a grey placeholder; the folder where it belongs.
    case placeholder(folder: String)
    /// An image whose colour space is ignored, in words: it is drawn as if it were sRGB.
    case ignoredColors(String)
    /// An image whose data are incomplete, in words: only a part of it is drawn.
    case incompleteImage(String)
    /// Text that is not drawn, for this reason.
    case text(String)
    /// A missing font family, which this font replaces.
    case missingFont(family: String, substitute: String)
    /// A character that no font has; a box replaces it.
    case missingGlyph(Unicode.Scalar)
    /// Template text that reaches beyond the picture.
    case textBeyondEdges
    /// Text in a script that is not drawn correctly, in words, with the remedy; reported once a file, at its first position.
    case unshapedText(String)
    /// A `foreignObject`, of which only the text is drawn, without its layout and pictures.
    case plainText
    /// A part of a style sheet that is ignored.
    case unsupportedStyle(String)
    /// A part that exceeds one of ``SVGLimits`` and is left out.
    case limit(String)
    /// A size or a view box without an area, or coordinates that are not numbers: the element is not drawn.
    case notDrawable(String)
    /// The number of further warnings, which are not listed.
    case more(Int)
  }

  /// The part that was not read, and the reason.
  public var kind: Kind
  /// The position at which the element begins.
  public var position: SVGPosition

  /// The longest part of a file that a warning quotes, in bytes.
  static let maximumExcerpt = 60

  /// Returns a part of a file as a warning quotes it: on one line and not too long.
  static func excerpt(of bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.prefix(maximumExcerpt).map { $0 < 0x20 ? 0x20 : $0 }
    return String(decoding: line, as: UTF8.self) + (bytes.count > maximumExcerpt ? "..." : "")
  }

  /// Returns a character and its code point.
  fileprivate static func quoted(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.generalCategory == .control ? code : "'\(scalar)' (\(code))"
  }

  /// Creates a warning about a part that was not read.
  package init(_ kind: Kind, at position: SVGPosition) {
    self.kind = kind
    self.position = position
  }
}

extension SVGWarning: CustomStringConvertible {
  /// The line, the column and what was left out, on one line.
  public var description: String { position == .file ? " \(kind)" : "\(position.line):\(position.column): \(kind)" }
}

extension SVGWarning.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsupportedElement(let name): "element '\(name)' is not read"
    case .unsupportedValue(let name, let value): "\(name) '\(value)' is not supported"
    case .invalidValue(let name, let value): "'\(value)' is not a value of \(name)"
    case .pathFault(let offset): "path data is wrong from byte \(offset) on"
    case .missingReference(let name, let target): "\(name): there is no '\(target)' for it in the file"
    case .cyclicReference(let name): "\(name) leads back to itself"
    case .externalReference(let target): "'\(target)' is outside of the file and not read"
    case .image(let reason): "image not drawn: \(reason)"
    case .ambiguousImage(let address, let folders):
      "'\(address)' is another picture in \(folders.map { "'\($0)'" }.joined(separator: " and ")): the one in the first folder is used; rename one"
    case .shownPicture(let loss): "in the picture that it shows: \(loss)"
    case .placeholder(let folder):
      "the picture does not exist yet, and a grey box stands for it: put it into the folder \(folder == "." ? "of the table" : folder)"
    case .ignoredColors(let colors): "\(BitmapReading.Loss.ignoredColors(colors))"
    case .incompleteImage(let loss): loss
    case .text(let reason): "text not drawn: \(reason)"
    case .missingFont(let family, let substitute):
      "there is no font '\(family)': '\(substitute)' stands in for it"
    case .missingGlyph(let scalar): "no font has \(SVGWarning.quoted(scalar)): a box stands for it"
    case .textBeyondEdges: "text reaches beyond the edges of the card"
    case .unshapedText(let reason): reason
    case .plainText: "of a foreignObject only the text is drawn, without its layout and pictures"
    case .unsupportedStyle(let text): "style '\(text)' is not read"
    case .limit(let what): "limit passed: \(what)"
    case .notDrawable(let what): "not drawn: \(what)"
    case .more(let count): "\(count) further warnings"
    }
  }
}

extension SVGWarning.Kind {
  /// Creates a warning about a loss in an image of a file.
  package init(_ loss: BitmapReading.Loss) {
    self = if case .ignoredColors(let colors) = loss { .ignoredColors(colors) } else { .incompleteImage("\(loss)") }
  }
}

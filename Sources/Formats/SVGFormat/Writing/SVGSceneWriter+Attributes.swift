import PlaneGeometry

extension SVGSceneWriter {
  mutating func attribute(_ name: String, _ value: String) {
    body += " \(name)=\"\(value)\""
  }

  mutating func attribute(_ name: String, _ value: Double, places: Int) {
    body += " \(name)=\""
    DecimalNumber.append(value, places: places, to: &body)
    body += "\""
  }

  /// Writes a transform unless it is the identity.
  mutating func write(_ transform: Transform, as name: String = "transform") {
    if transform.isIdentity { return }
    body += " \(name)=\""
    let (a, b, c, d) = (transform.a - 1, transform.b, transform.c, transform.d - 1)
    // Numbers of this size would be written as 0.
    if max(abs(a), abs(b), abs(c), abs(d)) < 1e-12 {
      body += "translate("
    } else {
      body += "matrix("
      for factor in [transform.a, transform.b, transform.c, transform.d] {
        DecimalNumber.append(factor, significantDigits: 8, to: &body)
        body += " "
      }
    }
    DecimalNumber.append(transform.tx, places: min(places + 1, DecimalNumber.maximumPlaces), to: &body)
    body += " "
    DecimalNumber.append(transform.ty, places: min(places + 1, DecimalNumber.maximumPlaces), to: &body)
    body += ")\""
  }
}

extension [UInt8] {
  static func += (bytes: inout [UInt8], text: String) { bytes.append(contentsOf: text.utf8) }
}

extension String {
  /// The text escaped for an element or an attribute.
  var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // These characters are not allowed in XML 1.0, even escaped.
      case "\u{0}"..<"\t", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

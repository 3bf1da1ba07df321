import PlainNotation

/// The bytes that a `data:` address contains.
struct DataURI {
  let bytes: [UInt8]

  /// Reads an address; `nil` if it is not a `data:` address or its base64 is damaged.
  init?(_ address: ArraySlice<UInt8>) {
    guard address.count >= 5, address.prefix(5).map(\.asciiLowercased) == Array("data:".utf8),
      let comma = address.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let header = address[..<comma].map(\.asciiLowercased)
    let body = address[(comma + 1)...].withoutFragment
    let isEscaped = body.contains(UInt8(ascii: "%"))
    guard let plain = isEscaped ? body.withoutPercentEscapes.map({ $0[...] }) : body else { return nil }
    let isBase64 = header.suffix(7) == Array(";base64".utf8)[...]
    guard let bytes = isBase64 ? Base64.decoding(plain) : Array(plain) else { return nil }
    self.bytes = bytes
  }
}

extension ArraySlice<UInt8> {
  /// The address without `#` and the text after it. An unescaped `#` within SVG text does not begin a fragment.
  var withoutFragment: ArraySlice<UInt8> {
    guard let sign = lastIndex(of: UInt8(ascii: "#")) else { return self }
    let isText = self[sign...].contains { [UInt8(ascii: "<"), UInt8(ascii: ">")].contains($0) }
    return isText ? self : self[..<sign]
  }

  /// The unescaped text after the `#` of an address; `nil` if there is none.
  var fragment: ArraySlice<UInt8>? {
    let bare = withoutFragment
    guard bare.endIndex < endIndex else { return nil }
    let fragment = self[(bare.endIndex + 1)...]
    return fragment.withoutPercentEscapes.map { $0[...] } ?? fragment
  }

  /// The bytes of an address with its percent escapes decoded; `nil` if one is damaged.
  var withoutPercentEscapes: [UInt8]? {
    var scanner = ByteScanner(self)
    var bytes: [UInt8] = []
    while let byte = scanner.peek {
      scanner.skip()
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = scanner.peek?.hexDigit else { return nil }
      scanner.skip()
      guard let low = scanner.peek?.hexDigit else { return nil }
      scanner.skip()
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}

import PlainNotation

/// The bytes that a `data:` address holds.
struct DataURI {
  let bytes: [UInt8]

  /// Reads an address; `nil` if it is not of that kind or its base 64 is damaged.
  init?(_ address: ArraySlice<UInt8>) {
    guard address.count >= 5, address.prefix(5).map(\.asciiLowercased) == Array("data:".utf8),
      let comma = address.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let header = address[..<comma].map(\.asciiLowercased)
    let body = address[(comma + 1)...]
    let isBase64 = header.suffix(7) == Array(";base64".utf8)[...]
    guard let bytes = isBase64 ? Base64.decoding(body) : body.withoutPercentEscapes else { return nil }
    self.bytes = bytes
  }
}

extension ArraySlice<UInt8> {
  /// The bytes of an address with those in place of its escapes; `nil` if one is damaged.
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

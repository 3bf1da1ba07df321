import PNGFormat

extension PDFObjects {
  /// The data of a stream, unpacked.
  ///
  /// - Parameter limit: the most bytes.
  /// - Returns: `nil` if there is no such stream, it is packed in a way that is not read, or it is damaged or too large.
  func data(of number: Int, limit: Int) -> [UInt8]? {
    guard let place = streams[number], let members = values[number]?.dictionary else { return nil }
    if hasPredictor(members["DecodeParms"]) { return nil }
    let filter = resolved(members["Filter"])
    var data = Array(bytes[place])
    // What is empty is not packed, whatever it says.
    if data.isEmpty { return [] }
    for filter in filter?.array ?? [filter].compactMap(\.self) {
      switch resolved(filter)?.name {
      case "FlateDecode", "Fl":
        guard let unpacked = try? UnpackedData(data, limit: limit).bytes else { return nil }
        data = unpacked
      case "ASCII85Decode", "A85":
        guard let decoded = data.decodedFromASCII85 else { return nil }
        data = decoded
      default: return nil
      }
    }
    return data.count <= limit ? data : nil
  }

  /// Whether bytes are differences to those before, as pictures have them.
  private func hasPredictor(_ parameters: PDFValue?) -> Bool {
    let value = resolved(parameters)
    return (value?.array ?? [value].compactMap(\.self)).contains { part in
      (resolved(resolved(part)?.dictionary?["Predictor"])?.number ?? 1) > 1
    }
  }
}

extension [UInt8] {
  /// The bytes that digits to the base of 85 stand for (ISO 32000-2, 7.4.3); `nil` if others are among them.
  fileprivate var decodedFromASCII85: [UInt8]? {
    var result: [UInt8] = []
    var (group, digits): (UInt64, Int) = (0, 0)
    for byte in self {
      switch byte {
      case 0, 9, 10, 12, 13, 32: continue
      case UInt8(ascii: "z") where digits == 0: result += [0, 0, 0, 0]
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        group = group * 85 + UInt64(byte - UInt8(ascii: "!"))
        digits += 1
        guard digits == 5 else { continue }
        guard group <= UInt64(UInt32.max) else { return nil }
        result += (0..<4).map { UInt8(truncatingIfNeeded: group >> UInt64(24 - 8 * $0)) }
        (group, digits) = (0, 0)
      case UInt8(ascii: "~"):
        guard digits != 1 else { return nil }
        for _ in digits..<5 where digits > 0 { group = group * 85 + 84 }
        if digits > 0 { result += (0..<digits - 1).map { UInt8(truncatingIfNeeded: group >> UInt64(24 - 8 * $0)) } }
        return result
      default: return nil
      }
    }
    return digits == 0 ? result : nil
  }
}

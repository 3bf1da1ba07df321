import PlaneGeometry

extension PDFValue {
  /// Writes the value in PDF's syntax, with the members of dictionaries in the order of their names.
  ///
  /// - Parameter number: returns the number in the written file of an object that is referred to.
  package func write(to bytes: inout [UInt8], number: (PDFReference) -> Int) {
    switch self {
    case .number(let value):
      if let whole = Int(exactly: value) {
        bytes += "\(whole)".utf8
      } else {
        DecimalNumber.append(value, significantDigits: 12, to: &bytes)
      }
    case .name(let name): bytes += "/\(name)".utf8
    case .string(let text): bytes += text
    case .word(let word): bytes += word.utf8
    case .reference(let reference): bytes += "\(number(reference)) 0 R".utf8
    case .array(let parts):
      bytes += "[ ".utf8
      for part in parts {
        part.write(to: &bytes, number: number)
        bytes.append(UInt8(ascii: " "))
      }
      bytes += "]".utf8
    case .dictionary(let members):
      bytes += "<< ".utf8
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        bytes += "/\(name) ".utf8
        member.write(to: &bytes, number: number)
        bytes.append(UInt8(ascii: " "))
      }
      bytes += ">>".utf8
    }
  }
}

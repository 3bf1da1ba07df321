extension TerminalInputParser {
  /// Parses a sequence that starts with Escape.
  static func sequence(in bytes: ArraySlice<UInt8>) -> Outcome {
    guard bytes.count > 1 else { return .incomplete }
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["): return controlSequence(in: bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return .incomplete }
      let final = bytes[bytes.startIndex + 2]
      // Another sequence starts within an unfinished one.
      if final == 0x1B { return .nothing(2) }
      return key(final: final, parameters: []).map { .event(.key($0), 3) } ?? .nothing(3)
    case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(in: bytes)
    case 0x1B: return .event(.key(.escape), 1)
    // Alt and a key count as the key.
    default: return .nothing(1)
    }
  }

  /// Skips an unrequested response of the terminal, up to BEL or ESC \.
  private static func string(in bytes: ArraySlice<UInt8>) -> Outcome {
    for index in bytes.indices.dropFirst(2) {
      if bytes[index] == 0x07 { return .nothing(index - bytes.startIndex + 1) }
      if bytes[index] == UInt8(ascii: "\\"), bytes[index - 1] == 0x1B {
        return .nothing(index - bytes.startIndex + 1)
      }
    }
    return .incomplete
  }

  /// Parses ESC [, parameters, and a byte from @ to ~.
  private static func controlSequence(in bytes: ArraySlice<UInt8>) -> Outcome {
    let start = bytes.startIndex + 2
    guard let end = bytes[start...].firstIndex(where: { !(0x20...0x3F ~= $0) }) else { return .incomplete }
    let count = end - bytes.startIndex + 1
    // A control character or another sequence interrupts it.
    guard 0x40...0x7E ~= bytes[end] else { return .nothing(count - 1) }
    let body = bytes[start..<end]
    if body.first == UInt8(ascii: "<") {
      return mouse(numbers(in: body.dropFirst()), final: bytes[end]).map { .event(.mouse($0), count) }
        ?? .nothing(count)
    }
    // F1 to F5 on the Linux console: ESC [ [ A.
    if body.isEmpty, bytes[end] == UInt8(ascii: "[") {
      guard end + 1 < bytes.endIndex else { return .incomplete }
      let letter = bytes[end + 1]
      let isKey = UInt8(ascii: "A")...UInt8(ascii: "E") ~= letter
      return isKey ? .event(.key(.function(Int(letter - UInt8(ascii: "A")) + 1)), count + 1) : .nothing(count)
    }
    guard let parameters = numbers(in: body) else { return .nothing(count) }
    return key(final: bytes[end], parameters: parameters).map { .event(.key($0), count) } ?? .nothing(count)
  }

  /// Parses numbers between semicolons; a missing one is 0. Returns `nil` for anything else, and for numbers out of range.
  private static func numbers(in bytes: ArraySlice<UInt8>) -> [Int]? {
    if bytes.isEmpty { return [] }
    var numbers: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      guard part.count <= 6, part.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
      numbers.append(part.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) })
    }
    return numbers
  }

  /// Returns the key of a final byte. Modifiers (a second parameter) are ignored.
  private static func key(final: UInt8, parameters: [Int]) -> TerminalKey? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "~"): parameters.first.flatMap(key(numbered:))
    default: nil
    }
  }

  private static func key(numbered number: Int) -> TerminalKey? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Parses SGR mode 1006: button, column and row from 1; `M` for a press, `m` for a release.
  private static func mouse(_ numbers: [Int]?, final: UInt8) -> TerminalMouse? {
    guard let numbers, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let (code, column, row) = (numbers[0], numbers[1] - 1, numbers[2] - 1)
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M") else { return nil }
    // The bits 4, 8 and 16 are Shift, Alt and Control.
    switch code & ~0b11100 {
    case 0...2 where isRelease: return TerminalMouse(.release, column: column, row: row)
    case 0: return TerminalMouse(.press(.left), column: column, row: row)
    case 1: return TerminalMouse(.press(.middle), column: column, row: row)
    case 2: return TerminalMouse(.press(.right), column: column, row: row)
    case 32...35: return TerminalMouse(.move, column: column, row: row)
    case 64: return TerminalMouse(.scrollUp, column: column, row: row)
    case 65: return TerminalMouse(.scrollDown, column: column, row: row)
    default: return nil
    }
  }
}

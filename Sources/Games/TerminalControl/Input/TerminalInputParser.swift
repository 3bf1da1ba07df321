// The bytes that a terminal sends, as events: the sequences of xterm, which all terminals of today send (XTerm Control Sequences,
// "PC-Style Function Keys" and "Extended coordinates", mode 1006), and the older ones of VT52 and VT100 for cursor and function
// keys.
//
// A sequence may arrive in pieces, and its first byte is the key Escape itself. So the parser keeps what may be a beginning; when
// nothing more has come for a while, `flush()` says that it was all.

/// Turns the bytes that a terminal sends into events.
///
///     var parser = TerminalInputParser()
///     parser.events(from: [0x1B, 0x5B])  // none yet
///     parser.events(from: [0x41])        // [.key(.up)]
///
/// Bytes that mean nothing are passed over, and whatever comes, the parser keeps at most ``longestSequence`` bytes.
package struct TerminalInputParser: Hashable, Sendable {
  /// The longest sequence that is waited for, in bytes.
  package static let longestSequence = 64

  private var pending: [UInt8] = []
  /// Whether the rest of a sequence too long to mean anything is being passed over.
  private var isSkipping = false

  /// A parser to which nothing has come.
  package init() {}

  /// Whether bytes are kept that may be the beginning of something.
  package var isWaiting: Bool { !pending.isEmpty }

  /// The events that further bytes complete.
  package mutating func events(from bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes {
      if isSkipping {
        isSkipping = !(0x40...0x7E).contains(byte)
        continue
      }
      pending.append(byte)
      take(into: &events)
      if pending.count > Self.longestSequence {
        isSkipping = pending.first == 0x1B
        pending.removeAll()
      }
    }
    return events
  }

  /// The events of what has come, as nothing more will: a lone Escape is the key.
  package mutating func flush() -> [TerminalEvent] {
    let rest = pending
    pending.removeAll()
    isSkipping = false
    return rest == [0x1B] ? [.key(.escape)] : rest == [0x1B, 0x1B] ? [.key(.escape), .key(.escape)] : []
  }

  /// Takes events off what has come, as long as there are whole ones.
  private mutating func take(into events: inout [TerminalEvent]) {
    while let first = pending.first {
      let outcome = first == 0x1B ? Self.sequence(in: pending[...]) : Self.character(in: pending[...])
      switch outcome {
      case .incomplete: return
      case .nothing(let count): pending.removeFirst(count)
      case .event(let event, let count):
        events.append(event)
        pending.removeFirst(count)
      }
    }
  }

  /// The meaning of the first of some bytes.
  enum Outcome {
    /// The beginning of something.
    case incomplete
    /// So many bytes that mean nothing.
    case nothing(Int)
    /// An event of so many bytes.
    case event(TerminalEvent, Int)
  }

  // MARK: Characters

  private static func character(in bytes: ArraySlice<UInt8>) -> Outcome {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x0D, 0x0A: return .event(.key(.enter), 1)
    case 0x09: return .event(.key(.tab), 1)
    case 0x08, 0x7F: return .event(.key(.backspace), 1)
    case 0x01...0x1A: return .event(.key(.control(Character(Unicode.Scalar(first + 0x60)))), 1)
    case 0x20...0x7E: return .event(.key(.character(Character(Unicode.Scalar(first)))), 1)
    case 0xC2...0xF4:
      let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      // A byte that does not go on ends what was begun.
      let rest = bytes.dropFirst().prefix(count - 1)
      guard rest.allSatisfy({ 0x80...0xBF ~= $0 }) else { return .nothing(1) }
      guard rest.count == count - 1 else { return .incomplete }
      guard let text = String(validating: bytes.prefix(count), as: UTF8.self), let character = text.first else {
        return .nothing(count)
      }
      return .event(.key(.character(character)), count)
    default: return .nothing(1)
    }
  }
}

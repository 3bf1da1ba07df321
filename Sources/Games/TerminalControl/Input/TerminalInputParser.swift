// Turns the bytes of a terminal into events.
//
// All current terminals send the sequences of xterm (XTerm Control Sequences, "PC-Style Function Keys" and "Extended
// coordinates", mode 1006). The older ones of VT52 and VT100 for cursor and function keys are also read.
//
// A sequence may arrive in pieces, and its first byte is also the Escape key. So the parser keeps bytes that may start a
// sequence. If nothing more comes for a while, `flush()` ends it.

/// Turns the bytes of a terminal into events.
///
///     var parser = TerminalInputParser()
///     parser.events(from: [0x1B, 0x5B])  // none yet
///     parser.events(from: [0x41])        // [.key(.up)]
///
/// Unknown bytes are skipped, and the parser never keeps more than ``longestSequence`` bytes.
package struct TerminalInputParser: Hashable, Sendable {
  /// The longest sequence to wait for, in bytes.
  package static let longestSequence = 64

  private var pending: [UInt8] = []
  /// Whether the rest of an overlong sequence is being skipped.
  private var isSkipping = false

  /// Creates a parser.
  package init() {}

  /// Whether the parser keeps bytes that may start a sequence.
  package var isWaiting: Bool { !pending.isEmpty }

  /// Returns the events that further bytes complete.
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

  /// Returns the events of the kept bytes if nothing more will come: a lone Escape is the key.
  package mutating func flush() -> [TerminalEvent] {
    let rest = pending
    pending.removeAll()
    isSkipping = false
    return rest == [0x1B] ? [.key(.escape)] : rest == [0x1B, 0x1B] ? [.key(.escape), .key(.escape)] : []
  }

  /// Takes all complete events from the kept bytes.
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

  /// The meaning of the first bytes.
  enum Outcome {
    /// The bytes may start a sequence.
    case incomplete
    /// This number of bytes has no meaning.
    case nothing(Int)
    /// This number of bytes is an event.
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
      // A byte that does not continue the character ends it.
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

public import ErrorReporting

/// The name of a setting. Each surface spells it differently: `--back-color`, `"back-color"`, `back-color=`.
public struct SettingName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name without leading hyphens: `back-color`.
  public let text: String

  package init(_ text: String) { self.text = text }

  /// A name from a string literal.
  public init(stringLiteral text: String) { self.text = text }

  /// The name itself.
  public var description: String { text }
}

/// A sentence that names settings. An interpolated name is stored as a name until a surface spells it.
///
///     "\(name: "dpi") and \(name: "width") exclude each other: give one of them"
public struct SettingMessage: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case name(SettingName)
  }

  /// Collects the parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// An empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text as it is.
    public mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }

    /// Adds the name of a setting.
    public mutating func appendInterpolation(name: SettingName) { parts.append(.name(name)) }

    /// Adds the parts of another sentence.
    public mutating func appendInterpolation(_ message: SettingMessage) { parts += message.parts }

    /// Adds a value as text.
    public mutating func appendInterpolation<Value>(_ value: Value) { parts.append(.text("\(value)")) }
  }

  private let parts: [Part]

  /// A sentence without names.
  public init(stringLiteral text: String) { parts = [.text(text)] }

  /// A sentence from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The settings that the sentence names, in their order.
  public var names: [SettingName] {
    parts.compactMap { part in
      if case .name(let name) = part { name } else { nil }
    }
  }

  /// Returns the sentence as a surface spells it.
  ///
  /// - Parameter spell: spells the name of a setting.
  public func text(_ spell: (SettingName) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let more): text += more
      case .name(let name): text += spell(name)
      }
    }
  }
}

/// The reason why a setting, or a combination of settings, is refused.
public struct SettingFault: ReportableError, Hashable, Sendable {
  /// The kind of the error; nearly always wrong usage.
  public let kind: ErrorKind
  /// The reason, which names the settings concerned. An error points at the first one.
  public var message: SettingMessage
  /// The setting that would have helped.
  public package(set) var advice: ErrorAdvice?

  package init(_ message: SettingMessage) { self.init(.usage, message) }

  package init(_ kind: ErrorKind, _ message: SettingMessage, advice: ErrorAdvice? = nil) {
    (self.kind, self.message, self.advice) = (kind, message, advice)
  }

  package init(_ error: any Error) {
    if let fault = error as? SettingFault {
      self = fault
    } else {
      let known = error as? any ReportableError
      self.init(known?.kind ?? .internalError, "\(error)", advice: known?.advice)
    }
  }

  /// The sentence for JSON, addresses and Swift.
  public var description: String { message.text(\.text) }

  /// The sentence for the command line.
  package var words: String { message.text { "--\($0)" } }

  /// Runs code that reads a setting, and puts the setting's name in front of an error.
  package static func about<Value, Failure: Error>(
    _ name: SettingName, _ read: () throws(Failure) -> Value
  ) throws(SettingFault) -> Value {
    try about(prefix: "\(name: name)", read)
  }

  /// Runs code that reads settings, and puts a prefix in front of an error.
  package static func about<Value, Failure: Error>(
    prefix: SettingMessage, _ read: () throws(Failure) -> Value
  ) throws(SettingFault) -> Value {
    do throws(Failure) {
      return try read()
    } catch {
      var fault = SettingFault(error)
      fault.message = "\(prefix): \(fault.message)"
      throw fault
    }
  }
}

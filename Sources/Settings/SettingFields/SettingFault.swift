public import ErrorReporting

/// The name of a setting. Each surface spells it its own way: `--back-color`, `"back-color"`, `back-color=`.
public struct SettingName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name without hyphens before it: `back-color`.
  public let text: String

  package init(_ text: String) { self.text = text }

  /// A name in a source file.
  public init(stringLiteral text: String) { self.text = text }

  /// The name itself.
  public var description: String { text }
}

/// A sentence that names settings. An interpolated name stays a name until a surface spells it.
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

  /// A sentence in a source file.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The settings that it names, in their order.
  public var names: [SettingName] {
    parts.compactMap { part in
      if case .name(let name) = part { name } else { nil }
    }
  }

  /// The sentence as a surface says it.
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

/// A setting that is refused, or settings that do not go together.
public struct SettingFault: ReportableError, Hashable, Sendable {
  /// The kind of the error; nearly always wrong usage.
  public let kind: ErrorKind
  /// The reason, which names the settings that it is about. An error points at the first one.
  public var message: SettingMessage
  /// What would have helped.
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

  /// The sentence about members of JSON, parameters of an address, or Swift.
  public var description: String { message.text(\.text) }

  /// The sentence on the command line.
  package var words: String { message.text { "--\($0)" } }

  /// Runs what reads a setting, and names the setting in the error.
  package static func about<Value, Failure: Error>(
    _ name: SettingName, _ read: () throws(Failure) -> Value
  ) throws(SettingFault) -> Value {
    try about(prefix: "\(name: name)", read)
  }

  /// Runs what reads settings, and says before the error what it is about.
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

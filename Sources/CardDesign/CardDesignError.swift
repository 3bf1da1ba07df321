/// Why a card could not be composed.
public enum CardDesignError: Error, Hashable, Sendable {
  /// No theme has this name.
  case unknownTheme(String)
  /// A picture that should replace the face or the back cannot be used.
  case picture(FacePictureError)
}

extension CardDesignError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownTheme(let name):
      let names = Theme.named.map(\.name).joined(separator: ", ")
      return "there is no theme '\(name)': choose one of \(names)"
    case .picture(let error): return "\(error)"
    }
  }
}

import ErrorReporting

extension ErrorAdvice {
  /// The options that do what helps, as the end of a message.
  var options: String {
    switch self {
    case .replaceFiles: "--force replaces it"
    case .goOnOrBeginAnew: "--resume goes on with it, --force begins anew"
    case .raiseWorkLimit: "--limit-work raises it"
    case .raiseMemoryLimit: "--limit-memory raises it"
    case .bringFont: "--font FILE brings a font that has it"
    }
  }
}

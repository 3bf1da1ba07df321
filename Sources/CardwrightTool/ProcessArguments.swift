import CSystemCalls

/// What the process was started with.
enum ProcessArguments {
  /// The arguments after the program's name.
  ///
  /// Not from `CommandLine`, which reads them from /proc on Linux: where that cannot be opened there would be none.
  static let all: [String] = {
    var count: Int32 = 0
    guard let values = unsafe cardwright_arguments(&count) else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(1, Int(count))).compactMap { index in
      unsafe values[index].map { unsafe String(cString: $0) }
    }
  }()
}

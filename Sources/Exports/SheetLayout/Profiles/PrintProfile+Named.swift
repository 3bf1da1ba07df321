import CPrintProfiles
import PlainNotation
import WorkerThreads

extension PrintProfile {
  /// The names of ``named``, without reading the profiles.
  public static let names: [String] = (0..<Int(cardwright_print_profile_count)).map { index in
    unsafe String(cString: cardwright_print_profile_at(Int32(index)).name)
  }

  /// The built-in profiles, in the order in which they are listed to people.
  public static let named: [PrintProfile] = {
    (0..<Int(cardwright_print_profile_count)).map { index in
      let file = unsafe cardwright_print_profile_at(Int32(index))
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
      return EmbeddedFile.reading("profile \(index)") { try PrintProfile(parsing: bytes, path: "profile \(index)") }
    }
  }()

  /// The built-in profile with a name.
  ///
  /// - Throws: ``PrintProfileError``.
  public init(named name: String) throws(PrintProfileError) {
    let written = name.lowercased()
    guard let profile = PrintProfile.named.first(where: { $0.name == written }) else {
      let names = PrintProfile.names
      let hint =
        nearestText(to: written, among: names).map { "did you mean \($0)?" } ?? "write \(names.joined(separator: ", "))"
      throw PrintProfileError(path: nil, line: nil, reason: "there is no print shop '\(name)': \(hint)")
    }
    self = profile
  }
}

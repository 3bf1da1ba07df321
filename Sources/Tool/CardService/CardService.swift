import CRevision
import FileAccess
import PictureExport
import PlainNotation

/// Cards, boards, sheets, boxes, themes and lists by addresses. Each is the output of a command of `cardwright`, with
/// the command's options as the query.
///
///     let service = CardService(limits: .open)
///     let work = try service.work(of: "/cards/QS.png", query: [("width", "300")])
public struct CardService: Sendable {
  /// The limits of each piece of work.
  public let limits: ServiceLimits

  /// A service in the current folder. Files below the folder may be named.
  public init(limits: ServiceLimits) { self.limits = limits }

  /// The version as a prefix of addresses: `/v1.0.0/cards/QS.png` never changes.
  public static let version = Release.version

  // MARK: Addresses

  /// Returns the work for an address.
  ///
  /// - Parameters:
  ///   - path: the path from its first slash, without a version.
  ///   - query: the query items in their order.
  ///   - takesWebP: whether the client prefers WebP if there is no extension.
  /// - Returns: `nil` for an address of another kind.
  /// - Throws: ``ServiceError`` for an invalid address.
  public func work(
    of path: String, query: [(name: String, value: String)], takesWebP: Bool = false
  ) throws(ServiceError) -> Work? {
    if path.hasPrefix("/decks/") { return try deck(at: path.dropFirst("/decks/".count), query) }
    let parts = (path == "/list" ? "/list/all" : path).split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst()
    guard let first = parts.first, let kind = Self.kinds.first(where: { $0.path == first }) else { return nil }
    guard parts.count == 2, var subject = parts.last.map(String.init), !subject.isEmpty, !subject.hasPrefix("-") else {
      throw ServiceError(.missing, "write /\(kind.path)/\(kind.subject.name.uppercased()).\(kind.endings[0])")
    }
    var ending = takesWebP && kind.endings.contains("webp") ? "webp" : kind.endings[0]
    if let point = subject.lastIndex(of: ".") {
      ending = String(subject[subject.index(after: point)...])
      subject = String(subject[..<point])
      guard kind.endings.contains(ending) else {
        throw ServiceError(.missing, "\(kind.path) end in .\(kind.endings.joined(separator: ", ."))")
      }
    }
    if let known = kind.subjects, !known.contains(subject) {
      throw ServiceError(.missing, "there is no \(kind.subject.name) '\(subject)': \(known.joined(separator: ", "))")
    }
    var items = query
    // A game with a random seed could not be cached.
    if kind.command == "board", !items.contains(where: { $0.name == "seed" }) { items.append(("seed", "1")) }
    let query = AddressQuery(items: items, readsFiles: limits.readsFiles)
    let make = try kind.answer(query, Request(subject: subject, ending: ending, limits: limits))
    let (tag, files) = tag(of: [kind.command, subject, ending], query)
    return Work(
      tag: tag, mediaType: MediaType.of(ending) ?? "application/octet-stream", dependsOnFiles: !files.isEmpty
    ) { () throws(ServiceError) in
      do { return try make() } catch { throw ServiceError(error) }
    }
  }

  /// Returns a tag of the request, the files that it names, the limits, and the version.
  func tag(of words: [String], _ query: AddressQuery, input: [UInt8] = []) -> (tag: ContentDigest, files: [String]) {
    let files = limits.readsFiles ? query.files : []
    let digests = files.map { "\($0) \(ContentDigest((try? ReadableFile(path: $0).bytes()) ?? []))" }
    let said =
      [Release.version, unsafe String(cString: cardwright_revision()), "\(limits.work)", "\(limits.memory)"] + words
      + query.items.map { "\($0.name)=\($0.value)" }.sorted() + digests
    return (ContentDigest(Array(said.map { "\($0.utf8.count):\($0)" }.joined().utf8) + input), files)
  }
}

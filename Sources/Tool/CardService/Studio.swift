// Watches the files of a project, reads it again when one of them has changed, and reports changed pictures to
// listeners. Files are polled, as with `--watch`, because editors replace files in many ways; more often while there
// are listeners.

import CSystemCalls
import CardwrightJobs
import FileAccess
import PictureExport
import PlainNotation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A project that is displayed while it is edited.
public final class Studio: Sendable {
  /// An event for listeners.
  public struct Event: Hashable, Sendable {
    /// The number of its build.
    public let build: Int
    /// The kind of the event.
    public let name: String
    /// The data: JSON on one line.
    public let data: String
  }

  private struct State {
    var build = 0
    var snapshot: StudioSnapshot?
    /// The previous snapshot, whose pictures may still be requested.
    var earlier: StudioSnapshot?
    var problems: [StudioSnapshot.Problem] = []
    var failure: JSONValue?
    /// The problems found in composing cards, by the cards' digests and lines.
    var known: [String: [StudioSnapshot.Problem]] = [:]
    var outputs: [String: JSONValue] = [:]
    var made: [String: [String]] = [:]
    var compared: [BuildJob.Changes] = []
    /// The project's fonts when the changes were compared.
    var comparedFonts: [String] = []
    var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
    var last = 0
    var isOver = false
  }

  let origin: ServedProject.Origin
  private let state = Mutex(State())

  /// The project of the current folder, after that has been entered.
  ///
  /// - Throws: ``ServiceError`` if the source does not exist.
  public init(_ settings: ServeSettings) throws(ServiceError) {
    do {
      origin = try ServedProject.enter(settings.source, template: settings.template, back: settings.back)
    } catch {
      throw ServiceError(.missing, ErrorLines.words(of: error))
    }
  }

  /// Begins to watch, in a thread of its own.
  ///
  /// - Throws: ``ServiceError`` if the system cannot start the thread.
  public func begin() throws(ServiceError) {
    let studio = unsafe Unmanaged.passRetained(self)
    let outcome = unsafe cardwright_start_thread(
      { context in
        guard let context = unsafe context else { preconditionFailure("the studio is handed to its thread") }
        unsafe Unmanaged<Studio>.fromOpaque(context).takeRetainedValue().watch()
      }, studio.toOpaque())
    guard outcome == 0 else {
      unsafe studio.release()
      throw ServiceError(.broken, "the system starts no thread")
    }
  }

  /// Stops watching, and ends the streams of all listeners.
  public func end() {
    let listeners = state.withLock { state in
      state.isOver = true
      defer { state.listeners = [:] }
      return state.listeners.values.map { $0 }
    }
    for listener in listeners { listener.finish() }
  }

  // MARK: Listening

  /// Returns a stream of events from now on, beginning with `hello`.
  public func events() -> AsyncStream<Event> {
    AsyncStream(bufferingPolicy: .bufferingNewest(20_000)) { continuation in
      let (hello, number) = state.withLock { state in
        state.last += 1
        if !state.isOver { state.listeners[state.last] = continuation }
        return (state.build, state.isOver ? nil : state.last)
      }
      guard let number else { return continuation.finish() }
      continuation.onTermination = { [weak self] _ in
        _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
      }
      continuation.yield(
        Event(
          build: hello, name: "hello",
          data: JSONValue.object([("protocol", .number(1)), ("build", .number(Double(hello)))]).line))
    }
  }

  /// The number of listeners.
  public var listenerCount: Int { state.withLock { $0.listeners.count } }

  private func tell(_ name: String, _ members: [(String, JSONValue)]) {
    let (build, listeners) = state.withLock { state in (state.build, state.listeners.values.map { $0 }) }
    let data = JSONValue.object([("build", .number(Double(build)))] + members).line
    for listener in listeners { listener.yield(Event(build: build, name: name, data: data)) }
  }

  // MARK: Watching

  /// The least times between two polls with and without listeners, in microseconds, and the factor of a poll's own
  /// duration.
  private static let intervals: (brisk: UInt32, idle: UInt32, factor: Double) = (5000, 250_000, 20)

  private func watch() {
    var files: [String] = [ProjectPlace.file]
    while !state.withLock({ $0.isOver }) {
      // Known files have their stamps from before reading, new ones from right after it. So a file that is saved while
      // cards are composed counts as changed.
      var seen = Self.stamps(of: files)
      update { read in
        files = Array(Set(read + [ProjectPlace.file]))
        seen = Self.stamps(of: files).merging(seen) { $1 }
      } hasChanged: {
        Self.stamps(of: seen.keys) != seen
      }
      while true {
        let start = ContinuousClock.now
        if Self.stamps(of: seen.keys) != seen { break }
        let look = (ContinuousClock.now - start) / .microseconds(1)
        let (isOver, isHeard) = state.withLock { ($0.isOver, !$0.listeners.isEmpty) }
        if isOver { return }
        let pause = isHeard ? Self.intervals.brisk : Self.intervals.idle
        usleep(max(pause, UInt32(min(look * Self.intervals.factor, 1e6))))
      }
    }
  }

  private static func stamps(of files: some Sequence<String>) -> [String: FileStamp?] {
    Dictionary(files.map { ($0, ReadableFile(path: $0).stamp) }) { $1 }
  }

  /// Reads the project, and reports the changes.
  ///
  /// - Parameters:
  ///   - isRead: called with the project's input files.
  ///   - hasChanged: returns whether a file has changed again in the meantime.
  private func update(isRead: ([String]) -> Void, hasChanged: () -> Bool) {
    let start = ContinuousClock.now
    let snapshot: StudioSnapshot
    do {
      let project = try ServedProject(origin)
      isRead(project.files)
      snapshot = StudioSnapshot(project)
    } catch {
      return fail(error)
    }
    let (before, hadFailed) = state.withLock { state in
      let before = (state.snapshot, state.failure != nil)
      state.earlier = state.snapshot ?? state.earlier
      // The errors of a project that could not be read have been corrected.
      if state.failure != nil { state.problems = [] }
      (state.snapshot, state.failure) = (snapshot, nil)
      state.build += 1
      return before
    }
    let changed = changes(from: before, to: snapshot)
    if let changed {
      tell("drawing", [("cards", .array(changed.map { .string($0.id) }))])
      for (index, card) in changed.enumerated() {
        tell(
          "card",
          [("done", .number(Double(index + 1))), ("of", .number(Double(changed.count))), ("card", card.json)])
      }
    } else {
      tell("reload", [])
    }
    gatherProblems(of: snapshot, isNews: hadFailed, hasChanged: hasChanged)
    if let changed {
      tell(
        "drawn",
        [
          ("drawn", .number(Double(changed.count))), ("of", .number(Double(snapshot.cards.count))),
          ("seconds", .number((ContinuousClock.now - start) / .seconds(1))),
        ])
    }
  }

  /// Returns the cards that look different or have other values; `nil` if cards were added, removed or moved.
  private func changes(from before: StudioSnapshot?, to now: StudioSnapshot) -> [StudioSnapshot.Card]? {
    guard let before, before.cards.map(\.id) == now.cards.map(\.id), before.json.line == now.json.line,
      before.project.outputs == now.project.outputs
    else { return nil }
    return zip(before.cards, now.cards).filter { $0.json.line != $1.json.line }.map(\.1)
  }

  private func gatherProblems(of snapshot: StudioSnapshot, isNews: Bool, hasChanged: () -> Bool) {
    let known = state.withLock { $0.known }
    var kept: [String: [StudioSnapshot.Problem]] = [:]
    var problems: [StudioSnapshot.Problem] = []
    for card in snapshot.cards {
      // They are out of date if a file has been saved again.
      if hasChanged() { return }
      let found = known[card.problemKey] ?? kept[card.problemKey] ?? snapshot.problems(of: card)
      kept[card.problemKey] = found
      problems += found
    }
    let isOther = state.withLock { state in
      defer { (state.problems, state.known) = (problems, kept) }
      return state.problems != problems
    }
    if isOther || isNews { tell("problems", [("problems", .array(problems.map(\.json)))]) }
  }

  private func fail(_ error: any Error) {
    let problems = StudioSnapshot.problems(of: error)
    let first = problems.first ?? StudioSnapshot.Problem(severity: "error", text: "\(error)")
    var members: [(String, JSONValue)] = []
    if case .object(let some) = first.json { members = some }
    members.append(("source", .array(Self.excerpt(of: first.file, around: first.line))))
    let failure = JSONValue.object(members)
    state.withLock { state in
      state.build += 1
      (state.failure, state.problems) = (failure, problems)
    }
    tell("problems", [("problems", .array(problems.map(\.json)))])
    tell("failed", [("problem", failure)])
  }

  // MARK: Answers

  /// The first answer to the page: the project, its cards and its problems.
  public var json: String {
    let (state, outputs) = state.withLock { ($0, $0.outputs) }
    guard let snapshot = state.snapshot else {
      return JSONValue.object([("build", .number(Double(state.build))), ("failed", state.failure ?? .null)]).line
    }
    var members: [(String, JSONValue)] = []
    if case .object(let some) = snapshot.json { members = some }
    members += [
      (
        "outputs",
        .array(
          snapshot.project.outputs.map { output in
            outputs[output.name] ?? Self.output(output.name, output.path, output.text, "none")
          })
      ), ("build", .number(Double(state.build))), ("cards", .array(snapshot.cards.map(\.json))),
      ("problems", .array(state.problems.map(\.json))), ("failed", state.failure ?? .null),
    ]
    return JSONValue.object(members).line
  }

  /// Returns a picture of a side, by the digest in its address.
  ///
  /// - Returns: `nil` for an unknown or outdated side.
  /// - Throws: ``ServiceError`` for a width out of range.
  public func picture(of digest: String, width: Int, ending: String) throws(ServiceError) -> Work? {
    guard (16...2400).contains(width) else { throw ServiceError(.wrong, "w: write 16 to 2400") }
    let (now, earlier) = state.withLock { ($0.snapshot, $0.earlier) }
    return now?.picture(of: digest, width: width, ending: ending)
      ?? earlier?.picture(of: digest, width: width, ending: ending)
  }

  /// The project when it was last read.
  var shown: StudioSnapshot? { state.withLock { $0.snapshot } }

  /// Returns the source with a name, or the first one, of the project when it was last read.
  func source(
    _ query: inout [(name: String, value: String)]
  ) throws(ServiceError) -> (snapshot: StudioSnapshot, number: Int) {
    guard let snapshot = shown else { throw ServiceError(.untimely, "the project cannot be read yet") }
    let name = query.first { $0.name == "source" }?.value
    query.removeAll { $0.name == "source" }
    guard let number = snapshot.project.sources.firstIndex(where: { name == nil || $0.name == name }) else {
      throw ServiceError(.missing, "there are no cards '\(name ?? "")'")
    }
    return (snapshot, number)
  }

  /// The result of the last comparison of built folders of pictures.
  var compared: (changes: [BuildJob.Changes], fonts: [String]) {
    get { state.withLock { ($0.compared, $0.comparedFonts) } }
    set { state.withLock { ($0.compared, $0.comparedFonts) = newValue } }
  }

  // MARK: Outputs

  private static func output(
    _ name: String, _ path: String, _ text: String, _ state: String, _ more: [(String, JSONValue)] = []
  ) -> JSONValue {
    .object(
      [
        ("id", .string(name)), ("title", .string(name)), ("detail", .string(text)), ("path", .string(path)),
        ("state", .string(state)),
      ] + more)
  }

  /// Builds an output, and reports the progress to listeners.
  ///
  /// - Returns: `nil` for an unknown output; `false` if a build is already running.
  public func build(_ name: String) -> Bool? {
    guard case .file = origin else { return nil }
    let begun: (output: ServedProject.Output?, isNew: Bool) = state.withLock { state in
      guard let output = state.snapshot?.project.outputs.first(where: { $0.name == name }) else { return (nil, false) }
      // All outputs share one file of build notes.
      let isBusy = state.outputs.values.contains { $0["state"]?.string == "building" }
      if !isBusy {
        state.outputs[name] = Self.output(
          name, output.path, output.text, "building", [("done", .number(0)), ("of", .number(1))])
      }
      return (output, !isBusy)
    }
    guard let output = begun.output else { return nil }
    guard begun.isNew else { return false }
    Task { await make(output) }
    return true
  }

  /// Returns the file of an output if it was built; several files as an archive.
  ///
  /// - Throws: ``ServiceError`` if it cannot be read.
  public func file(of output: String) throws(ServiceError) -> (name: String, bytes: [UInt8])? {
    let (made, path) = state.withLock { state in
      (state.made[output] ?? [], state.snapshot?.project.outputs.first { $0.name == output }?.path ?? "")
    }
    guard !made.isEmpty, !made.contains(where: WorkingFolder.leads(outside:)) else { return nil }
    do {
      if made.count == 1 { return (String(made[0].fileName), try ReadableFile(path: made[0]).bytes()) }
      var files: [EncodedFile] = []
      let folder = path.hasSuffix("/") ? path : path + "/"
      for file in made {
        let name = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
        files.append(EncodedFile(path: name, bytes: try ReadableFile(path: file).bytes()))
      }
      guard let archive = ArchiveEncoder.archive(files, .zip) else {
        throw ServiceError(.unsuitable, "the output is too large")
      }
      return ("\(output).zip", archive)
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError(.missing, "\(error)")
    }
  }

  private func make(_ output: ServedProject.Output) async {
    let start = ContinuousClock.now
    let note = { @Sendable [self] (word: String, more: [(String, JSONValue)]) in
      let value = Self.output(output.name, output.path, output.text, word, more)
      state.withLock { $0.outputs[output.name] = value }
      if case .object(let members) = value { tell("output", members) }
    }
    do {
      let files = try await ServedProject.build(output.name) { done, of in
        note("building", [("done", .number(Double(done))), ("of", .number(Double(of)))])
      }
      let made = try ServedProject.files(of: output.name)
      state.withLock { $0.made[output.name] = made }
      let bytes = files.reduce(0) { $0 + ((try? ReadableFile(path: $1).byteCount()) ?? 0) }
      note(
        "done",
        [
          ("files", .number(Double(files.count))), ("file", .boolean(!made.isEmpty)), ("bytes", .number(Double(bytes))),
          ("seconds", .number((ContinuousClock.now - start) / .seconds(1))),
        ])
    } catch {
      note("failed", [("text", .string(ErrorLines.words(of: error)))])
    }
  }
}

/// The path of the project's file.
private enum ProjectPlace {
  static let file = "cardwright.json"
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The temporary files that are being written, so that they can be removed if the program is told to end.
///
/// Call ``removeAll()`` from an ordinary thread that waits for signals (sigwait(3)), not from a signal handler.
public enum UnfinishedFiles {
  /// A temporary file below a folder, which stays open while the entry exists.
  struct Entry: Hashable {
    let path: String
    let folder: Int32

    init(_ path: String, in folder: borrowing FileDescriptor) {
      self.path = path
      self.folder = folder.number
    }

    fileprivate func remove() { unsafe unlinkat(folder, path, 0) }
  }

  private struct State {
    var entries: Set<Entry> = []
    var finishedCount = 0
    var isEnding = false
  }

  private static let state = Mutex(State())

  /// Removes the temporary files. After this call, no file can be begun or finished.
  ///
  /// - Returns: the number of files that this process has finished.
  @discardableResult
  public static func removeAll() -> Int {
    state.withLock { state in
      state.isEnding = true
      for entry in state.entries { entry.remove() }
      state.entries.removeAll()
      return state.finishedCount
    }
  }

  /// Whether ``removeAll()`` has been called, so that writing fails because the program is ending.
  package static var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Registers a temporary file before it is created, so that it never exists unregistered.
  static func begin(_ entry: Entry) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard !state.isEnding else { throw .ending(path: entry.path) }
      state.entries.insert(entry)
    }
  }

  /// Moves a complete file to its place, unless the program is ending.
  static func finish(_ entry: Entry, move: () throws(FileError) -> Void) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard !state.isEnding else { throw .ending(path: entry.path) }
      try move()
      state.entries.remove(entry)
      state.finishedCount += 1
    }
  }

  /// Removes a file that will not be finished.
  static func abandon(_ entry: Entry) {
    state.withLock { state in
      entry.remove()
      state.entries.remove(entry)
    }
  }
}

import CardTables
import ErrorReporting
import FileAccess
import PictureExport
import Typography

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Repeats work whenever one of its input files has changed, until the process is told to end.
///
/// Editors replace files in many ways, so the times and lengths of files are polled a few times a second, which takes
/// microseconds. A file that is read while it is being written is read again when it is complete.
struct FileWatch {
  /// Returns the files and folders that are known before any of them is read.
  let roots: () -> [String]
  /// Asks elsewhere, such as on the web, and changes files if there is something new; `nil` for files alone.
  var poll: (() -> Void)?

  /// The time between two polls, in microseconds.
  private static let interval: UInt32 = 150_000
  /// Between two questions elsewhere: often enough to look at, and seldom enough for a server.
  private static let pollInterval = Duration.seconds(5)

  /// Files that are known before any of them is read.
  init(roots: @escaping () -> [String]) { self.roots = roots }

  /// - Parameter work: returns its input files, besides the roots.
  /// - Throws: errors that no change of a file can correct.
  func run(_ work: () throws -> [String]) throws -> Never {
    var sources = roots()
    while true {
      var seen = FileWatch.stamps(of: sources)
      do {
        sources = roots() + (try work())
      } catch {
        // Keep watching: the user can correct the file.
        if FileWatch.isHopeless(error) { throw error }
        sources = Array(Set(sources + roots()))
        _ = CommandFailure(error).report()
      }
      // A change after reading counts too.
      seen = seen.filter { sources.contains($0.key) }
      seen.merge(FileWatch.stamps(of: sources)) { before, _ in before }
      var asked = ContinuousClock.now
      while FileWatch.stamps(of: sources) == seen {
        usleep(FileWatch.interval)
        guard let poll, ContinuousClock.now - asked >= FileWatch.pollInterval else { continue }
        poll()
        asked = ContinuousClock.now
      }
    }
  }

  static func stamps(of paths: [String]) -> [String: FileStamp?] {
    Dictionary(paths.map { ($0, ReadableFile(path: $0).stamp) }) { $1 }
  }

  /// Whether no change of a file can correct the error.
  private static func isHopeless(_ error: any Error) -> Bool {
    if case .writing(.alreadyExists)? = (error as? ExportError)?.reason { return true }
    return CommandFailure(error).kind == .usage
  }
}

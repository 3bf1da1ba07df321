// A folder that a command writes into may hold anything else as well. What is ours there is what a record of ours lists, and it is
// still ours as long as it has the bytes that were noted. Records may be damaged, foreign or a trap, so:
//
// - Everything is reached from the folder's own descriptor. The folder itself may be a link that somebody has named; below it no
//   link is followed, whoever has put it there and when.
// - Only regular files are read, replaced and removed. A pipe, a device, a link or a folder in a file's place is refused at once.
// - Who writes has the folder locked (flock(2)) as long as the value lives, alone or with others that share it. File systems that
//   know no locks are put up with.
// - What was new can be taken back after a failure.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// A record's note of a file below a folder.
package struct OwnedFile: Hashable, Sendable {
  /// Its path below the folder, with slashes between its parts.
  package var path: String
  /// Its length.
  package var byteCount: Int
  /// The lengths that a record may tell. The sum for as many files as a record holds is an `Int`.
  package static let byteCounts = 0...(1 << 40)
  /// Of its bytes.
  package var digest: ContentDigest

  /// Notes a file.
  package init(path: String, byteCount: Int, digest: ContentDigest) {
    (self.path, self.byteCount, self.digest) = (path, byteCount, digest)
  }

  /// Notes a file with these bytes.
  package init(path: String, _ bytes: [UInt8]) {
    self.init(path: path, byteCount: bytes.count, digest: ContentDigest(bytes))
  }
}

/// A folder whose files are ours as far as a record of ours says so.
///
/// Paths are relative to the folder, with slashes between their parts; none is empty, `.` or `..`. Several threads may use it at a
/// time.
package final class OwnedFolder: Sendable {
  /// Who else may have the folder at the same time.
  package enum Sharing: Hashable, Sendable {
    /// Nobody.
    case alone
    /// Others that share it.
    case withShares
  }

  /// Where it is.
  package let folder: Folder
  let descriptor: FileDescriptor
  let made: Mutex<Made>

  /// A place where nothing was before.
  struct Made {
    /// The folder and those it lies in, the outermost first.
    var outerFolders: [Folder] = []
    /// The outermost first.
    var folders: [String] = []
    /// `nil` if files are not noted.
    var files: [String: FileStamp]?
  }

  /// Opens a folder to write into it. It is created, with those it lies in, if it is not there.
  ///
  /// - Parameters:
  ///   - followsLink: whether the folder itself may be a link to one.
  ///   - notesNewFiles: whether ``takeBack()`` removes files; this takes some memory for each.
  /// - Throws: ``FileError``; ``FileError/inUse(path:)`` at once if somebody else has the folder, in this process or another one.
  package init(
    _ folder: Folder, sharing: Sharing = .alone, followsLink: Bool = true, notesNewFiles: Bool = true
  ) throws(FileError) {
    var created: [Folder] = []
    do throws(FileError) {
      while true {
        created += try folder.create()
        var descriptor = try folder.opened(followingLink: followsLink)
        guard descriptor.tryLock(sharing: sharing == .withShares) else { throw .inUse(path: folder.path) }
        // Whoever had it before may have removed it.
        guard let opened = FileStatus(descriptor: descriptor.number), let named = try FileStatus(path: folder.path),
          named.isSameFile(as: opened)
        else { continue }
        self.folder = folder
        self.descriptor = descriptor
        made = Mutex(Made(outerFolders: created, files: notesNewFiles ? [:] : nil))
        return
      }
    } catch {
      Folder.remove(created)
      throw error
    }
  }

  /// Opens a folder to read from it. Nothing is created or locked.
  ///
  /// - Parameter followsLink: whether the folder itself may be a link to one.
  /// - Returns: `nil` if there is none.
  /// - Throws: ``FileError`` if it cannot be read.
  package init?(reading folder: Folder, followsLink: Bool = true) throws(FileError) {
    guard !folder.path.utf8.contains(0) else { throw .nullInPath(folder.path) }
    do throws(FileError) {
      descriptor = try folder.opened(followingLink: followsLink)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    self.folder = folder
    made = Mutex(Made())
  }

  /// A journal in the folder; see ``LineLog``.
  ///
  /// - Parameter name: of a file in the folder itself.
  package func log(named name: String) throws(FileError) -> LineLog {
    precondition(Folder.isFileName(name), "not the name of a file")
    return try LineLog(name, in: descriptor)
  }
}

extension Folder {
  fileprivate func opened(followingLink: Bool) throws(FileError) -> FileDescriptor {
    let flags = O_RDONLY | O_DIRECTORY | (followingLink ? 0 : O_NOFOLLOW)
    do throws(FileError) {
      return try FileDescriptor(opening: path, flags: flags, for: .read)
    } catch {
      if !followingLink, try FileStatus(path: path, followingLinks: false)?.kind == .link { throw .isLink(path: path) }
      throw error
    }
  }
}

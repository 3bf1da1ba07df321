// A folder that a command writes into may also hold files of others. A file there is ours if a record of ours lists it
// and it still has the recorded bytes. Records may be damaged, foreign or malicious, so:
//
// - Everything is reached from the folder's own descriptor. The folder itself may be a link that the user has named;
//   below it no link is followed, whoever has put it there and when.
// - Only regular files are read, replaced and removed. A pipe, a device, a link or a folder in a file's place is
//   refused.
// - A writer locks the folder (flock(2)) for the life of the value, alone or with others that share it. File systems
//   without locks are accepted.
// - New files can be removed again after a failure.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// A record's note of a file below a folder: its path, length and digest.
package struct OwnedFile: Hashable, Sendable {
  /// The path below the folder, with slashes between its parts.
  package var path: String
  /// The length in bytes.
  package var byteCount: Int
  /// The lengths that a record may contain. The sum over all files of a record fits an `Int`.
  package static let byteCounts = 0...(1 << 40)
  /// The digest of the bytes.
  package var digest: ContentDigest

  /// Makes the note of a file.
  package init(path: String, byteCount: Int, digest: ContentDigest) {
    (self.path, self.byteCount, self.digest) = (path, byteCount, digest)
  }

  /// Makes the note of a file with these bytes.
  package init(path: String, _ bytes: [UInt8]) {
    self.init(path: path, byteCount: bytes.count, digest: ContentDigest(bytes))
  }
}

/// A folder in which the files that our record lists are ours.
///
/// Paths are relative to the folder, with slashes between their parts; none is empty, `.` or `..`. Several threads may
/// use it at the same time.
package final class OwnedFolder: Sendable {
  /// The processes that may use the folder at the same time.
  package enum Sharing: Hashable, Sendable {
    /// No other process.
    case alone
    /// Other processes that share it.
    case withShares
  }

  /// The folder.
  package let folder: Folder
  let descriptor: FileDescriptor
  let made: Mutex<Made>

  /// The folders and files that this value has created.
  struct Made {
    /// This folder and its parents, if created; the outermost first.
    var outerFolders: [Folder] = []
    /// The folders below it, the outermost first.
    var folders: [String] = []
    /// The new files; `nil` if they are not recorded.
    var files: [String: FileStamp]?
  }

  /// Opens a folder to write into it. If it is missing, it is created with its parents.
  ///
  /// - Parameters:
  ///   - followsLink: whether the folder itself may be a link to one.
  ///   - notesNewFiles: whether ``takeBack()`` removes files; this takes some memory for each.
  /// - Throws: ``FileError``; ``FileError/inUse(path:)`` immediately if this or another process has locked the folder.
  package init(
    _ folder: Folder, sharing: Sharing = .alone, followsLink: Bool = true, notesNewFiles: Bool = true
  ) throws(FileError) {
    var created: [Folder] = []
    do throws(FileError) {
      while true {
        created += try folder.create()
        var descriptor = try folder.opened(followingLink: followsLink)
        guard descriptor.tryLock(sharing: sharing == .withShares) else { throw .inUse(path: folder.path) }
        // A previous owner may have removed it.
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

  /// Opens a journal in the folder; see ``LineLog``.
  ///
  /// - Parameter name: the name of a file in the folder itself.
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

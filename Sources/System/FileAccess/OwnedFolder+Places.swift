#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

extension OwnedFolder {
  /// Opens the folder that contains a file, part by part, so that no link is followed.
  ///
  /// - Parameters:
  ///   - makesFolders: whether missing folders on the way are created.
  ///   - operation: the operation on the file, for messages.
  ///   - body: gets the folder and the file's name in it.
  /// - Throws: ``FileError``; ``FileError/isLink(path:)`` if a part before the last one is a link, ENOENT if it is
  ///   missing, ENOTDIR if it is something else.
  func reach<Value: ~Copyable>(
    _ path: String, makesFolders: Bool = false, for operation: FileError.Operation,
    _ body: (_ place: borrowing FileDescriptor, _ name: String) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let parts = try parts(of: path, for: operation)
    return try body(place(parts.dropLast(), makesFolders: makesFolders, for: operation), parts[parts.count - 1])
  }

  /// Returns the parts of a path, at least one.
  func parts(of path: String, for operation: FileError.Operation) throws(FileError) -> [String] {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Folder.isFileName) else {
      throw .system(operation, path: folder.path(of: path), errno: EINVAL)
    }
    return parts
  }

  /// Opens the folder at a path given by its parts.
  func place(
    _ names: ArraySlice<String>, makesFolders: Bool = false, for operation: FileError.Operation
  ) throws(FileError) -> FileDescriptor {
    var place = FileDescriptor(borrowing: descriptor.number, path: folder.path)
    var reached = ""
    for name in names {
      reached += reached.isEmpty ? name : "/" + name
      place = try step(into: name, of: place, as: reached, makesFolders: makesFolders, for: operation)
    }
    return place
  }

  private func step(
    into name: String, of place: borrowing FileDescriptor, as path: String, makesFolders: Bool,
    for operation: FileError.Operation
  ) throws(FileError) -> FileDescriptor {
    if makesFolders {
      if unsafe mkdirat(place.number, name, 0o777) == 0 {
        made.withLock { $0.folders.append(path) }
      } else if errno != EEXIST {
        // The folder may exist even if creating it is not permitted.
        let failure = errno
        guard try FileStatus(name, in: place)?.kind == .folder else {
          throw .system(.createFolder, path: place.path(of: name), errno: failure)
        }
      }
    }
    do throws(FileError) {
      return try FileDescriptor(
        opening: name, in: place, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK, for: operation)
    } catch {
      if try FileStatus(name, in: place)?.kind == .link { throw .isLink(path: place.path(of: name)) }
      throw error
    }
  }

  /// Opens a regular file for reading, and calls a function with it. Returns `nil` if the file is missing.
  func read<Value>(
    _ path: String, _ body: (borrowing FileDescriptor, _ status: FileStatus) throws(FileError) -> Value
  ) throws(FileError) -> Value? {
    do throws(FileError) {
      return try reach(path, for: .read) { (place, name) throws(FileError) in
        let file: FileDescriptor
        do throws(FileError) {
          // Without O_NONBLOCK, opening a pipe would wait for a writer.
          file = try FileDescriptor(
            opening: name, in: place, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, for: .read)
        } catch {
          switch try FileStatus(name, in: place)?.kind {
          case .link: throw .isLink(path: place.path(of: name))
          case .special: throw .notRegular(path: place.path(of: name))
          default: throw error
          }
        }
        guard let status = FileStatus(descriptor: file.number) else {
          throw .system(.read, path: file.path, errno: errno)
        }
        switch status.kind {
        case .regular: return try body(file, status)
        case .folder: throw .isFolder(path: file.path)
        case .link, .special: throw .notRegular(path: file.path)
        }
      }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}

extension FileError {
  /// Whether something else is in the place of a regular file, or of a folder on the way to it.
  var isOtherKind: Bool {
    switch self {
    case .isLink, .isFolder, .notRegular, .system(_, _, ENOTDIR): true
    default: false
    }
  }
}

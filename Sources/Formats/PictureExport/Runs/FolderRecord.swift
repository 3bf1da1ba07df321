package import FileAccess
package import PlainNotation

/// The record of an export: a file in the folder that lists the others.
///
/// It may be wrong or malicious: reading checks that it names nothing outside the folder.
package protocol FolderRecord: Sendable {
  /// The name of the file.
  static var fileName: String { get }
  /// The files that the export has written.
  var ownedFiles: [OwnedFile] { get }

  /// Reads the bytes of the file.
  ///
  /// - Parameter path: the file's path, for errors.
  init(parsing bytes: [UInt8], path: String) throws(FolderRecordError)
}

extension FolderRecord {
  /// The largest size of a record in bytes: more than two thousand for each of a million files.
  package static var maximumByteCount: Int { Int(clamping: 1 << 32 as Int64) }

  /// Returns the text of a record in JSON part by part, because there may be many files.
  ///
  /// - Parameters:
  ///   - record: the record; its last member is the list of files, empty.
  ///   - files: the files, each as one line of JSON.
  package static func parts(of record: JSONValue, with files: some Sequence<String>) -> AnySequence<String> {
    let header = String(record.lines.dropLast("]\n}\n".count))
    return AnySequence { () -> AnyIterator<String> in
      var isBegun = false
      var isEnded = false
      var rest = files.makeIterator()
      return AnyIterator { () -> String? in
        if isEnded { return nil }
        if let text = rest.next() {
          defer { isBegun = true }
          return (isBegun ? ",\n    " : header + "\n    ") + text
        }
        isEnded = true
        return (isBegun ? "" : header) + "\n  ]\n}\n"
      }
    }
  }

  /// Reads a record in JSON whose member `files` lists the files. Files are read one by one, because there may be a million.
  ///
  /// - Returns: the record with the list empty, and the files or their first mistake.
  /// - Throws: ``FolderRecordError`` if the record is not JSON.
  package static func content<File>(
    of bytes: [UInt8], path: String, file read: @escaping (JSONMember) throws(JSONMemberError) -> File
  ) throws(FolderRecordError) -> (record: JSONMember, files: Result<[File], JSONMemberError>) {
    var files: [File] = []
    var mistake: JSONMemberError?
    do throws(JSONError) {
      let value = try JSONValue.parsing(bytes, list: "files", limit: maximumByteCount) { index, element in
        guard mistake == nil else { return }
        do throws(JSONMemberError) {
          files.append(try read(JSONMember(element, path: JSONPath([.member("files"), .element(index)]))))
        } catch {
          mistake = error
        }
      }
      return (JSONMember(value), mistake.map { .failure($0) } ?? .success(files))
    } catch {
      throw FolderRecordError(path: path, .malformed("\(error)"))
    }
  }
}

/// The reason why a folder's record cannot be read.
public struct FolderRecordError: Error, Hashable, Sendable {
  /// The reason.
  public enum Problem: Error, Hashable, Sendable {
    /// The record is not JSON; the text says why and where.
    case malformed(String)
    /// A member, such as `files[3].digest`, is not what it should be.
    case unexpected(member: String, expected: String)
    /// The record has a newer version of the format than this program can read.
    case unknownVersion(Int, readable: Int)
  }

  /// The file's path.
  public let path: String
  /// The reason.
  public let problem: Problem

  /// Creates an error about a record.
  package init(path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension FolderRecordError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    let reason =
      switch problem {
      case .malformed(let message): message
      case .unexpected(let member, let expected): "\(member) should be \(expected)"
      case .unknownVersion(let version, let readable):
        "it has version \(version), and this Cardwright reads version \(readable)"
      }
    return "\(path) is not a record that can be read, so nothing is written or removed here: \(reason); move it away"
  }
}

import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension PNGDecoder {
  /// Reads a PNG file.
  ///
  /// - Throws: ``PNGError/file(path:error:)``, which carries the error.
  public func decode(path: String) throws(PNGError) -> PNGImage {
    do throws(PNGError) {
      return try decode(contents(of: path))
    } catch {
      throw .file(path: path, error: error)
    }
  }

  /// Returns all bytes of a file that begins like a PNG, and the first bytes of any other.
  private func contents(of path: String) throws(PNGError) -> [UInt8] {
    func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNGHeader.signature.prefix(bytes.count)) }
    let beginning: ReadableFile.Beginning
    do throws(FileError) {
      beginning = try ReadableFile(path: path).beginning(limit: limits.maximumFileByteCount, ifWanted: isPNG)
    } catch {
      switch error {
      case .system(_, _, let errno): throw .readFailed(errno: errno)
      case .isLFSPointer: throw .isLFSPointer
      case .nullInPath: throw .readFailed(errno: EINVAL)
      default: throw .notRegularFile
      }
    }
    guard beginning.isWhole || !isPNG(beginning.bytes) else { throw .fileTooLong(limit: limits.maximumFileByteCount) }
    return beginning.bytes
  }
}

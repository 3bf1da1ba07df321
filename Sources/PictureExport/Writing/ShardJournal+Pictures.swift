import FileAccess
package import Sharding

extension ShardJournal {
  /// Encodes a picture and writes it as a file of a piece, otherwise as an exporter writes files; see
  /// ``/Sharding/ShardJournal/write(_:to:replacing:synchronizes:)``.
  package func write(
    _ picture: Picture, to path: String, as exporter: PictureExporter, by encoder: inout any PictureEncoder
  ) throws(PictureExportError) -> PictureExporter.File {
    let encoded = try encoder.encode(picture)
    do throws(FileError) {
      let file = try write(
        encoded.bytes, to: path, replacing: exporter.replacesExisting, synchronizes: exporter.synchronizes)
      return PictureExporter.File(
        path: folder.path(of: path), byteCount: file.byteCount, digest: file.digest, grid: encoded.grid)
    } catch {
      throw .writing(error)
    }
  }
}

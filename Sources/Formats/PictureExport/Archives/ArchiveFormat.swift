/// A format of one file that holds many, for file systems on which a million names are slow.
public enum ArchiveFormat: String, Hashable, Sendable, CaseIterable {
  /// POSIX.1-1988 (ustar), with the extended headers of POSIX.1-2001 for names that are long or not ASCII.
  case tar
  /// APPNOTE 6.3, uncompressed, because pictures are compressed already; with ZIP64 if needed.
  case zip
}

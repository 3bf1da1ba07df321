/// A form of one file that holds many, for those whose file systems mind a million names.
public enum ArchiveFormat: String, Hashable, Sendable, CaseIterable {
  /// POSIX.1-1988 (ustar), with the extended headers of POSIX.1-2001 for long names and others than ASCII.
  case tar
  /// APPNOTE 6.3, not compressed, as pictures are; with ZIP64 where it takes it.
  case zip
}

import FileAccess
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("File errors") struct FileErrorTests {
  @Test(
    "each error is one line that names the path",
    arguments: [
      (.alreadyExists(path: "a.png"), "a.png already exists"),
      (.isFolder(path: "a.png"), "a.png is a folder"),
      (.isTerminal(path: "/dev/tty"), "/dev/tty is a terminal: a picture must go to a file or a pipe"),
      (.isLink(path: "a"), "a is a symbolic link, which is not followed here"),
      (.tooLong(path: "a", byteCount: 9, limit: 8), "cannot read a: it has 9 bytes, more than the 8 that are read"),
      (
        .nameNotUTF8(folder: "A", name: "x"), "the folder A has a file whose name is not UTF-8, \"x\": rename it"
      ),
      (.nullInPath("a\0b"), "the path \"a\\0b\" contains a null character"),
      (.ending(path: "a.png"), "a.png is not written: the program is ending"),
      (.system(.createFolder, path: "Deck", errno: EACCES), "cannot create the folder Deck: Permission denied"),
      (.system(.write, path: "a.png", errno: EIO), "cannot write a.png: Input/output error"),
    ] as [(FileError, String)])
  func descriptions(error: FileError, text: String) {
    #expect(error.description == text)
  }

  @Test("only writing to a pipe without a reader is a broken pipe")
  func brokenPipe() {
    #expect(FileError.system(.write, path: "-", errno: EPIPE).isBrokenPipe)
    #expect(!FileError.system(.create, path: "-", errno: EPIPE).isBrokenPipe)
    #expect(!FileError.system(.write, path: "-", errno: EIO).isBrokenPipe)
  }
}

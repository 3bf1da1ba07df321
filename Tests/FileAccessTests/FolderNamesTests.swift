import FileAccess
import Testing

@Suite("Names of files in folders") struct FolderNamesTests {
  @Test(
    "only what is no path is the name of a file", arguments: ["", ".", "..", "/", "../a", "a/b", "/etc/passwd", "a\0b"])
  func names(name: String) {
    #expect(!Folder.isFileName(name))
    #expect(Folder.isFileName("..a") && Folder.isFileName("a b.png"))
  }
}

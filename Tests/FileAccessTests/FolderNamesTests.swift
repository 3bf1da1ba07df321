import FileAccess
import Testing

@Suite("Names of files in folders") struct FolderNamesTests {
  @Test(
    "the name of a file is not a path", arguments: ["", ".", "..", "/", "../a", "a/b", "/etc/passwd", "a\0b"])
  func names(name: String) {
    #expect(!Folder.isFileName(name))
    #expect(Folder.isFileName("..a") && Folder.isFileName("a b.png"))
  }

  @Test(
    "nothing hidden is written below a folder",
    arguments: [".git/hooks/pre-commit", ".bashrc", "a/.htaccess", ".a/b", "a/../b", "/a", "a//b"])
  func hidden(path: String) {
    #expect(!Folder.isPathBelow(path))
    #expect(Folder.isPathBelow("a.b/c.png") && Folder.isPathBelow("Back/2x/QS.png"))
  }
}

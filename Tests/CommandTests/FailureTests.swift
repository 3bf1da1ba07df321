import Foundation
import PNGFormat
import TemporaryFolders
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Commands: files that fail") struct FailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a missing font and a file that is not a font")
  func fonts() throws {
    try folder.write("text.ttf", Array("This is no font.".utf8))
    try folder.write("empty.ttf", [])
    try CommandRun("card", "QS", "-o", "qs.png", "--font", "nix.ttf", in: folder)
      .expectFailure(66, "--font", "nix.ttf", "No such file")
    try CommandRun("card", "QS", "-o", "qs.png", "--font", "text.ttf", in: folder)
      .expectFailure(65, "--font", "text.ttf", "not a font")
    try CommandRun("deck", "-o", "Deck", "--font", "empty.ttf", in: folder).expectFailure(65, "--font", "empty.ttf")
    try CommandRun("deck", "-o", "Deck", "--font", ".", in: folder).expectFailure(66, "--font")
    #expect(folder.names == ["empty.ttf", "text.ttf"])
  }

  @Test("a truncated picture, a text or a folder as picture, and a folder without artwork")
  func artwork() throws {
    try FileManager.default.createDirectory(atPath: folder("Faces"), withIntermediateDirectories: false)
    try CommandRun("card", "QS", "--width", "60", "-o", "whole.png", in: folder).expectSuccess()
    let whole = try folder.read("whole.png")
    try CommandRun("deck", "-o", "Deck", "--art", "Faces", in: folder)
      .expectFailure(66, "--art", "Faces", "QS.svg")
    try CommandRun("deck", "-o", "Deck", "--art", "nix", in: folder)
      .expectFailure(66, "--art", "nix", "No such file")
    // Half a picture is drawn as far as it goes.
    try folder.write("Faces/QS.png", Array(whole.prefix(whole.count / 2)))
    let half = try CommandRun("card", "QS", "--theme", "stanford", "-o", "qs.png", "--art", "Faces", in: folder)
    half.expectSuccess()
    #expect(half.errors.contains("Faces/QS.png"))
    try CommandRun(
      "card", "QS", "--theme", "stanford", "-o", "qs.png", "--art", "Faces", "--strict", "--force", in: folder
    )
    .expectFailure(65, "Faces/QS.png")
    try FileManager.default.removeItem(atPath: folder("qs.png"))
    for bytes in [Array(whole.prefix(20)), Array("text".utf8), []] {
      try folder.write("Faces/QS.png", bytes)
      try CommandRun("deck", "--theme", "stanford", "-o", "Deck", "--art", "Faces", "--width", "20", in: folder)
        .expectFailure(65, "QS", "Faces/QS.png")
      try CommandRun("card", "QS", "--theme", "stanford", "-o", "qs.png", "--art", "Faces", in: folder)
        .expectFailure(65, "QS", "Faces/QS.png")
    }
    try FileManager.default.removeItem(atPath: folder("Faces/QS.png"))
    for name in ["QS.png", "QS.svg"] {
      try FileManager.default.createDirectory(atPath: folder("Faces/" + name), withIntermediateDirectories: false)
      try CommandRun("card", "QS", "-o", "qs.png", "--art", "Faces", in: folder)
        .expectFailure(66, "Faces/" + name, "Is a directory")
      try FileManager.default.removeItem(atPath: folder("Faces/" + name))
    }
    #expect(folder.names == ["Faces", "whole.png"])
  }

  @Test("malformed SVG as artwork is named with line and column")
  func malformedArtwork() throws {
    try FileManager.default.createDirectory(atPath: folder("Art"), withIntermediateDirectories: false)
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\n  <rect width='9'></g>\n</svg>"
    for name in ["QS.svg", "court-QS.svg", "pip-spades.svg"] {
      try folder.write("Art/" + name, Array(text.utf8))
      let words = "Art/\(name): not well-formed XML at line 2, column 21"
      try CommandRun("card", "QS", "--art", "Art", "-o", "qs.png", in: folder).expectFailure(65, words)
      try CommandRun("deck", "--art", "Art", "--width", "20", in: folder).expectFailure(65, words)
      try FileManager.default.removeItem(atPath: folder("Art/" + name))
    }
    try folder.write("Art/pip-harts.svg", Array(text.utf8))
    try CommandRun("card", "QS", "--art", "Art", in: folder).expectFailure(65, "--art", "Art/pip-harts.svg")
    #expect(folder.names == ["Art"])
  }

  @Test("a folder that cannot be written to, or a file instead")
  func unwritableFolders() throws {
    try folder.write("file", [1])
    try CommandRun("card", "QS", "--width", "20", "-o", "file/qs.png", in: folder).expectFailure(
      73, "file/qs.png", "Not a directory")
    try CommandRun("card", "QS", "--width", "20", "-o", "nix/qs.png", in: folder).expectFailure(
      73, "nix/qs.png", "there is no folder nix")
    try CommandRun("deck", "-o", "file", in: folder).expectFailure(73, "folder file", "Not a directory")
    try CommandRun("deck", "-o", "file/Deck", in: folder).expectFailure(73, "folder file", "Not a directory")
    #if os(Linux)
      try CommandRun("deck", "-o", "/proc/Deck", in: folder).expectFailure(73, "/proc/Deck")
      try CommandRun("card", "QS", "--width", "20", "-o", "/proc/qs.png", in: folder).expectFailure(73, "/proc/qs.png")
    #endif
    #expect(folder.names == ["file"])
    #expect(try folder.read("file") == [1])
  }

  @Test("a folder without leave to write, unless the tests run as root", .enabled(if: geteuid() != 0))
  func protectedFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder("Locked"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    try CommandRun("card", "QS", "-o", "Locked/qs.png", in: folder).expectFailure(
      73, "Locked/qs.png", "Permission denied")
    try CommandRun("deck", "-o", "Locked/Deck", in: folder).expectFailure(73, "Locked/Deck", "Permission denied")
  }

  #if os(Linux)
    @Test("a full disk under a file and under standard output")
    func fullDevice() throws {
      try CommandRun("card", "QS", "--width", "20", "-o", "/dev/full", in: folder)
        .expectFailure(74, "/dev/full", "No space left")
      for arguments in [["card", "QS", "--width", "20", "-o", "-"], ["list"], ["--help"], ["--version"]] {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        try RunningCommand(arguments, in: folder, output: full).wait()
          .expectFailure(74, "standard output", "No space left")
      }
      #expect(folder.names.isEmpty)
    }
  #endif

  @Test("a file system that takes only a part of the file: the old file stays")
  func fileTooLarge() throws {
    try folder.write("qs.png", [1, 2, 3])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // POSIX: in units of 512 bytes.
    process.arguments = [
      "-c", "ulimit -f 1; exec \"$0\" card QS --width 90 -o qs.png --force 2>/dev/null", CommandRun.executable.path,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 74)
    #expect(folder.names == ["qs.png"])
    #expect(try folder.read("qs.png") == [1, 2, 3])
  }

  @Test(
    "a pipe whose reader has gone is a quiet end", arguments: [["list"], ["card", "QS", "--width", "20", "-o", "-"]])
  func brokenPipe(arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try RunningCommand(arguments, in: folder, output: pipe.fileHandleForWriting).wait()
    run.expectSuccess()
    #expect(run.errors.isEmpty)
  }
}

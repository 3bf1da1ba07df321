import Foundation
import SVGFormat
import TemporaryFolders
import Testing

@Suite("Commands: streams that are closed, and few descriptors") struct StreamTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the tool by a shell, which closes and limits what the arguments' words say.
  private func run(_ script: String) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script.replacing("cardwright", with: "'\(CommandRun.executable.path)'")]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test(
    "what is written to a closed stream is lost, and that is an error",
    arguments: ["cardwright card 2S --width 20 -o - <&- >&-", "cardwright list <&- >&-"])
  func closedOutput(script: String) throws {
    let (status, errors) = try run(script)
    #expect(status == 74)
    #expect(errors == "cardwright: cannot write standard output: Bad file descriptor\n")
  }

  @Test("a file gets no number of a closed stream, so that no message is written into it")
  func closedStreams() throws {
    #expect(try run("cardwright card 2S --width 20 -o a.png <&- >&- 2>&-").status == 0)
    #expect(try folder.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try run("cardwright card 2S --width 20 -o /dev/null >&-").status == 0)
    #expect(try run("cardwright card none -o b.png <&- >&- 2>&-").status == 64)
    #expect(folder.names == ["a.png"])
  }

  @Test("with a single descriptor besides the streams' a picture is written")
  func fewDescriptors() throws {
    // Fewer and a program that is not linked statically cannot be loaded.
    #expect(try run("ulimit -n 4; cardwright list").status == 0)
    #expect(try run("ulimit -n 4; cardwright card 2S --width 20 -o a.png").status == 0)
    #expect(folder.names == ["a.png"])
  }

  @Test("what is nested as deeply as may be is drawn on any stack", arguments: ["1024", "unlimited"])
  func shallowStack(size: String) throws {
    let depth = SVGLimits.maximumDepth - 2
    let nested =
      String(repeating: "<svg viewBox='0 0 9 9' opacity='.9'>", count: depth) + "<path d='M0 0h9v9z'/>"
      + String(repeating: "</svg>", count: depth)
    try folder.write("a.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(nested)</svg>".utf8))
    try FileManager.default.createDirectory(atPath: folder("art"), withIntermediateDirectories: false)
    try folder.write("art/KH.svg", try folder.read("a.svg"))
    for command in [
      "render a.svg -o a.png", "render a.svg -o a.webp", "card KH --art art -o kh.png",
      "deck --only KH,KS --art art --jobs 2 -o deck",
    ] {
      #expect(try run("ulimit -s \(size) && cardwright \(command)").status == 0, "\(command)")
    }
  }
}

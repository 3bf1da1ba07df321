#if os(Linux)
  import Foundation
  import TemporaryFolders
  import Testing

  @Suite("Commands: too little memory") struct NoMemoryTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the tool with so many addresses.
    private func run(_ arguments: [String], kilobytes: Int) throws -> (process: Process, errors: String) {
      try folder.write("errors", [])
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -v \(kilobytes); exec \"$0\" \"$@\" 2>errors", CommandRun.executable.path] + arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return (process, String(decoding: try folder.read("errors"), as: UTF8.self))
    }

    /// Runs the tool with 500 MB of addresses, and expects it to say that they are too few.
    private func expectNoMemory(_ arguments: [String]) throws {
      let (process, errors) = try run(arguments, kilobytes: 500_000)
      #expect(process.terminationReason == .exit && process.terminationStatus == 70, "\(errors)")
      #expect(errors.hasPrefix("cardwright: ") && errors.filter(\.isNewline).count == 1, "\(errors)")
      #expect(errors.contains("not enough memory"), "\(errors)")
    }

    @Test(
      "a picture that there is no memory for is an error in one line, before anything is drawn",
      arguments: [
        ["card", "QS", "--width", "12000", "-o", "x.png"], ["deck", "--width", "12000", "--only", "QS", "-o", "x"],
        ["board", "memory", "--width", "16000", "-o", "x.png"],
        ["sheet", "--format", "png", "--dpi", "1200", "--only", "QS", "-o", "x/"],
        ["box", "--dpi", "1800", "-o", "x.png"],
        ["animate", "flip", "QS", "--width", "13000", "--fps", "2", "-o", "x.png"],
        ["animate", "flip", "QS", "--width", "13000", "--fps", "2", "--frames", "x/"],
        ["animate", "flip", "QS", "--width", "13000", "--at", "0.1", "-o", "x.png"],
        ["render", "a.svg", "--width", "13000", "-o", "x.png"],
      ])
    func pictures(arguments: [String]) throws {
      try folder.write("a.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8))
      try expectNoMemory(arguments)
      #expect(!folder.names.contains("x.png"))
      #expect((try? FileManager.default.contentsOfDirectory(atPath: folder("x"))) ?? [] == [])
    }

    @Test(
      "what grows in small pieces ends in a line as well, wherever the memory ends",
      arguments: [60_000, 90_000, 110_000, 130_000, 150_000, 180_000])
    func growing(kilobytes: Int) throws {
      let paths = (0..<30_000).map { "<path d='M\($0 % 90) 3l9 9h3z'/>" }.joined()
      let spans = String(repeating: "<tspan>A</tspan>", count: 15_000)
      for (name, body) in [("a.svg", paths), ("b.svg", "<text>\(spans)</text>")] {
        try folder.write(name, Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(body)</svg>".utf8))
        let (process, errors) = try run(["render", name, "-o", "x.png", "--force", "--quiet"], kilobytes: kilobytes)
        #expect(process.terminationReason == .exit && [0, 70].contains(process.terminationStatus), "\(errors)")
        #expect(errors.filter(\.isNewline).count == (process.terminationStatus == 0 ? 0 : 1), "\(errors)")
      }
    }

    @Test(
      "what nothing has asked for ends in a line as well, and leaves no file",
      arguments: [60_000, 80_000, 100_000, 130_000, 160_000])
    func unforeseen(kilobytes: Int) throws {
      let rows = (0..<200_000).map { "card\($0),\($0),a text of some length for card \($0)" }
      try folder.write("cards.csv", Array(("name,cost,text\n" + rows.joined(separator: "\n")).utf8))
      try folder.write("t.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm'/>".utf8))
      let (process, errors) = try run(
        ["table", "cards.csv", "--template", "t.svg", "--where", "cost=1", "-o", "x", "--quiet"], kilobytes: kilobytes)
      #expect(process.terminationReason == .exit && [0, 70].contains(process.terminationStatus), "\(errors)")
      #expect(errors.filter(\.isNewline).count == (process.terminationStatus == 0 ? 0 : 1), "\(errors)")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder("x"))) ?? []
      #expect(process.terminationStatus == 0 || !files.contains { $0.hasSuffix(".png") || $0.contains(".tmp") })
    }

    @Test(
      "a drawing that is embedded needs no memory that could be refused: the command works or ends in a line",
      arguments: [
        ["export", "css", "--only", "aces", "-o", "x", "--force"], ["card", "QS", "-o", "x.svg", "--force"],
      ])
    func embedded(arguments: [String]) throws {
      var codes: Set<Int32> = []
      for kilobytes in stride(from: 72_000, through: 112_000, by: 4000) {
        let (process, errors) = try run(arguments, kilobytes: kilobytes)
        let status = process.terminationStatus
        #expect(process.terminationReason == .exit && [0, 70].contains(status), "\(kilobytes): \(errors)")
        #expect(status == 0 || errors.filter(\.isNewline).count == 1, "\(kilobytes): \(errors)")
        codes.insert(status)
      }
      #expect(codes.contains(70))
    }

    @Test("the process bounds its own addresses by the limit of memory and a margin")
    func bound() throws {
      try folder.write("a.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8))
      /// The bound while the tool waits for its standard input, in bytes.
      func bound(_ arguments: [String]) throws -> Int? {
        let process = Process()
        process.executableURL = CommandRun.executable
        process.arguments = arguments
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
          input.fileHandleForWriting.closeFile()
          process.waitUntilExit()
        }
        for _ in 0..<500 {
          let limits = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)) ?? ""
          let line = limits.split(separator: "\n").first { $0.hasPrefix("Max address space") }
          if let bytes = line?.split(separator: " ").dropFirst(3).first.flatMap({ Int($0) }) { return bytes }
          usleep(10_000)
        }
        return nil
      }
      let processors = ProcessInfo.processInfo.activeProcessorCount
      #expect(try bound(["render", "-", "--limit-memory", "100MB"]) == 4 << 30 + processors * 100 << 20)
      #expect(try bound(["render", "-", "--width", "90"]) == 4 << 30 + processors * (384 << 20 + 12 << 28))
    }

    @Test("PNGs that there is no memory for are an error in one line")
    func reading() throws {
      // A header that tells of 2^27 pixels, in as many bytes as they need at least.
      func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
      func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        number(UInt32(data.count)) + Array(name.utf8) + data + [0, 0, 0, 0]
      }
      let start =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", number(16_384) + number(8_192) + [1, 0, 0, 0, 0])
      for (name, byte) in [("a.png", UInt8(0)), ("b.png", 1)] {
        try folder.write(name, start + chunk("IDAT", Array(repeating: byte, count: 40_000)) + chunk("IEND", []))
      }
      try expectNoMemory(["diff", "a.png", "b.png"])
    }
  }
#endif

import ColorManagement
import Foundation
import Testing

@Suite("Inks by the profile of a press") struct InkTransformTests {
  /// Ghostscript's profile of a press and Little CMS's own program, which CI installs.
  private static let profile = "/usr/share/color/icc/ghostscript/default_cmyk.icc"
  private static let program = "/usr/bin/transicc"
  private static let areThere = [profile, program].allSatisfy(FileManager.default.fileExists(atPath:))

  @Test("they are equal to those of transicc", .enabled(if: areThere), arguments: [true, false])
  func equalToTransicc(compensates: Bool) throws {
    let profile = try #require(ICCProfile([UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.profile)))))
    for (intent, number) in [(InkTransform.Intent.perceptual, "0"), (.relative, "1"), (.absolute, "3")] {
      // The black point of absolute colours is never compensated.
      if intent == .absolute, compensates { continue }
      let transform = try #require(
        InkTransform(profile, intent: intent, compensatesBlackPoint: compensates))
      let levels: [UInt8] = [0, 17, 64, 128, 200, 255]
      let colors = levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
      let lines = try theirs(colors, number, compensates: compensates)
      #expect(lines.count == colors.count)
      for (color, line) in zip(colors, lines) {
        let inks = transform.inks(red: color[0], green: color[1], blue: color[2])
        let found = (0..<4).map { Double(inks[$0]) / 65_535 * 100 }
        // Theirs have four decimals.
        #expect(zip(found, line).allSatisfy { abs($0 - $1) < 0.002 }, "\(color) \(found) \(line)")
      }
    }
  }

  /// Percents of ink of colours, by `transicc`.
  private func theirs(_ colors: [[UInt8]], _ intent: String, compensates: Bool) throws -> [[Double]] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments =
      ["-i*sRGB", "-o\(Self.profile)", "-t\(intent)", "-c0", "-n"] + (compensates ? ["-b"] : [])
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = colors.map { $0.map { "\($0)" }.joined(separator: " ") + "\n" }.joined()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double(String($0)) }
    }.filter { $0.count == 4 }
  }

  @Test("profiles of screens, and damaged ones, make no inks")
  func others() throws {
    let screen = try #require(ICCProfile(ICCProfile.sRGB))
    #expect(InkTransform(screen, intent: .relative, compensatesBlackPoint: true) == nil)
  }
}

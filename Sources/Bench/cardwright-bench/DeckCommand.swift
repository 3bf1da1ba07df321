import ArgumentParser
import Drawing
import FileAccess

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct DeckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck", abstract: "Measures the 52 faces of a deck at 750 x 1050 pixels, from scenes to PNGs.",
    discussion: """
      compose: the scenes. draw: their pictures. memory: pictures and PNGs. files: the same, written to a folder that is
      removed afterwards. With --cards, that many cards one after another, the deck again and again: milliseconds for each
      card, and the most memory the process has had, in megabytes.
      """)

  @Option(help: ArgumentHelp("Only this part: \(Part.names); may be given several times.", valueName: "part"))
  var scene: [Part] = []

  @Flag(help: "List the parts and measure nothing.")
  var list = false

  @Option(help: ArgumentHelp("Measure so many cards in memory instead.", valueName: "number"))
  var cards: Int?

  @OptionGroup var rounds: RoundOptions

  enum Part: String, CaseIterable, ExpressibleByArgument {
    case compose, draw, memory, files

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
  }

  func validate() throws {
    if let cards, cards < 1 { throw ValidationError("--cards must be 1 or more") }
  }

  func run() throws {
    if list {
      for part in Part.allCases { print(part.rawValue) }
      return
    }
    var report = Report(asJSON: rounds.json)
    let deck = try BenchDeck()
    var bench = try SceneBench(width: deck.width, height: deck.height)
    if let cards {
      report.add(try growth(cards, of: deck, by: &bench))
    } else {
      for part in scene.isEmpty ? Part.allCases : scene {
        report.add(try measure(part, of: deck, by: &bench))
      }
    }
    try report.finish()
  }

  private func measure(_ part: Part, of deck: BenchDeck, by bench: inout SceneBench) throws -> Measurement {
    let stopwatch = rounds.stopwatch
    var byteCount = 0
    switch part {
    case .compose:
      let time = try stopwatch.median { _ = try BenchDeck() }
      return Measurement(name: part.rawValue, milliseconds: time)
    case .draw:
      let time = try stopwatch.median {
        for face in deck.faces { try bench.draw(face.scene, transform: deck.transform) }
      }
      return Measurement(name: part.rawValue, milliseconds: time)
    case .memory:
      let time = try stopwatch.median {
        byteCount = 0
        for face in deck.faces { byteCount += try png(of: face, in: deck, by: &bench).count }
      }
      return Measurement(name: part.rawValue, milliseconds: time, bytes: byteCount)
    case .files:
      let folder = FileManager.default.temporaryDirectory.path + "/cardwright-bench-\(UInt64.random(in: 0...(.max)))"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let time = try stopwatch.median {
        byteCount = 0
        for face in deck.faces {
          let bytes = try png(of: face, in: deck, by: &bench)
          try AtomicFile(path: "\(folder)/\(face.name).png", replacesExisting: true).write(bytes)
          byteCount += bytes.count
        }
      }
      return Measurement(name: part.rawValue, milliseconds: time, bytes: byteCount)
    }
  }

  private func png(
    of face: (name: String, scene: Scene), in deck: BenchDeck, by bench: inout SceneBench
  ) throws -> [UInt8] {
    try bench.draw(face.scene, transform: deck.transform)
    return try bench.encode()
  }

  private func growth(_ count: Int, of deck: BenchDeck, by bench: inout SceneBench) throws -> Measurement {
    let clock = ContinuousClock()
    let start = clock.now
    for index in 0..<count { _ = try png(of: deck.faces[index % deck.faces.count], in: deck, by: &bench) }
    let time = start.duration(to: clock.now).milliseconds / Double(count)
    return Measurement(name: "cards-\(count)", milliseconds: time, peakMegabytes: peakMemory())
  }
}

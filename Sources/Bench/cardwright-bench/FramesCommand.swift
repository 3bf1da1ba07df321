import AnimationExport
import ArgumentParser
import CardDesign
import Drawing
import PNGFormat
import PictureExport
import PlaneGeometry
import PlayingCards
import Rasterization
import SceneAnimation
import TabletopMotion

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Measures animations: drawn and compressed, and a court in perspective beside a flat one.",
    discussion: """
      chase: 12 cards with shadows, 640 x 480, 60 frames per second, for two seconds; drawn and compressed in at most half that time.
      deal: 52 cards with shadows, 1280 x 800, 30 frames per second, in at most the time that it is played. The -time lines say
      how long they are played, in milliseconds, and the -shapes lines are of cards that are drawn as shapes while they turn.
      flat-court, turned-court: 750 x 1050, as shapes. sampled-court: a frame of a flip, from a picture that is there; at most one \
      and a half times the flat one. sampled-court-first: with the picture.
      turning: how far cards of 60, 90, 240 and 750 pixels that turn over are from the mean of shapes at 16 times the size, in
      levels of 255, on average and at the worst of nine moments: sampled from pictures, and drawn as shapes; then
      how far these two are from each other.
      """)

  @Option(help: ArgumentHelp("Only this part: \(Part.names); may be given several times.", valueName: "part"))
  var scene: [Part] = []

  @OptionGroup var rounds: RoundOptions

  enum Part: String, CaseIterable, ExpressibleByArgument {
    case chase, deal, court, turning

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
  }

  func run() throws {
    var report = Report(asJSON: rounds.json)
    for part in scene.isEmpty ? Part.allCases : scene {
      switch part {
      case .chase:
        try measure(chase(ofShapes: false), at: FrameRate(60), "chase", in: &report)
        try measure(chase(ofShapes: true), at: FrameRate(60), "chase-shapes", in: &report)
      case .deal:
        try measure(deal(ofShapes: false), at: FrameRate(30), "deal", in: &report)
        try measure(deal(ofShapes: true), at: FrameRate(30), "deal-shapes", in: &report)
      case .court: try measureCourt(in: &report)
      case .turning: try measureTurning(in: &report)
      }
    }
    try report.finish()
  }

  private func measure(_ timeline: Timeline, at rate: FrameRate, _ name: String, in report: inout Report) throws {
    let exporter = AnimationExporter(rate: rate, jobs: 1)
    let drawing = try rounds.stopwatch.median { try exporter.forEachFrame(of: timeline) { _, _ in } }
    report.add(Measurement(name: "\(name)-drawn", milliseconds: drawing))
    var byteCount = 0
    let time = try rounds.stopwatch.median { byteCount = try exporter.bytes(of: timeline).count }
    report.add(Measurement(name: name, milliseconds: time, bytes: byteCount))
    report.add(Measurement(name: "\(name)-time", milliseconds: try exporter.plan(of: timeline).duration * 1000))
  }

  private func look(_ cards: [Card], size: Size, ofShapes: Bool) throws -> CardLook {
    let composer = CardComposer()
    var look = CardLook(
      faces: try cards.map { try composer.scene(for: .face($0)) }, back: try composer.scene(for: .back),
      shadow: CardShadow(of: size, cornerRadius: size.width / 20).item)
    look.samplesMovingCards = !ofShapes
    return look
  }

  private func ground(_ table: Size) -> Scene {
    Scene(size: table) { context in
      context.fill(Path(Rect(origin: .zero, size: table)), with: .color(Color(red: 30, green: 105, blue: 70)))
    }
  }

  private func chase(ofShapes: Bool) throws -> Timeline {
    let table = Size(width: 640, height: 480)
    let cards = Array(Deck.standard().suffix(6))
    let chase = try CardChase(faces: Array(0..<6) + Array(0..<6), table: table, seed: 7)
    let taps = [CardChase.Tap(card: 0, time: 0), CardChase.Tap(card: 5, time: 0.2)]
    return try chase.motion(taps, duration: 2).timeline(
      look(cards + cards, size: CardChase.cardSize, ofShapes: ofShapes), on: ground(table))
  }

  private func deal(ofShapes: Bool) throws -> Timeline {
    let table = Size(width: 1280, height: 800)
    let size = Size(width: 85, height: 119)
    let places = (0..<52).map { index in
      Rect(
        x: 20 + 96 * Double(index % 13), y: 20 + 138 * Double(index / 13), width: size.width, height: size.height)
    }
    let deck = Rect(x: 597, y: 650, width: size.width, height: size.height)
    let motion = try CardMotion.deal(to: places, from: deck, on: table, total: 3, turningUp: true)
    return try motion.timeline(look(Array(Deck.standard()), size: size, ofShapes: ofShapes), on: ground(table))
  }

  private func measureTurning(in report: inout Report) throws {
    for (scale, finest) in [(1.0, 16), (1.5, 16), (4, 16), (12.5, 6)] {
      let composer = CardComposer().fitted(toWidth: Int(60 * scale), height: Int(84 * scale))
      let back = try composer.scene(for: .back)
      for name in ["QS", "7H"] {
        try TurningBench(finest: finest).measure(
          "\(name)-\(Int(60 * scale))", face: composer.scene(for: .face(Card(name))), back: back, scale: scale,
          in: &report)
      }
    }
  }

  private func measureCourt(in report: inout Report) throws {
    let composer = CardComposer()
    let court = try composer.scene(for: .face(Card("QS")))
    let back = try composer.scene(for: .back)
    let scale = 750 / court.size.width
    var bitmap = try Bitmap(width: 750, height: 1050)
    var renderer = SceneRenderer()
    let flat = try rounds.stopwatch.median {
      try renderer.render(court, into: &bitmap, transform: Transform(scaleX: scale, y: scale))
    }
    report.add(Measurement(name: "flat-court", milliseconds: flat))
    let flip = Flip(from: .left)
    let turned = try rounds.stopwatch.median {
      let scene = try flip.scene(from: back, to: court, at: 0.8, tolerance: 0.01 / scale)
      try renderer.render(scene, into: &bitmap, transform: Transform(scaleX: scale, y: scale))
    }
    report.add(Measurement(name: "turned-court", milliseconds: turned))
    try measureSampledCourt(court, back, scale: scale, in: &report)
  }

  /// Measures a frame of a flip whose picture exists already, and making the picture.
  private func measureSampledCourt(_ court: Scene, _ back: Scene, scale: Double, in report: inout Report) throws {
    var bitmap = try Bitmap(width: 750, height: 1050)
    var renderer = SceneRenderer()
    let middle = Point(x: court.size.width / 2, y: court.size.height / 2)
    let card = MovingCard(0, CardAppearance(center: middle, size: court.size, isFaceUp: true, turning: 0.8))
    func draw(_ look: CardLook) throws {
      let scene = Scene(size: court.size, items: [look.item(of: card)].compactMap { $0 })
      try renderer.render(scene, into: &bitmap, transform: Transform(scaleX: scale, y: scale))
    }
    func newLook() -> CardLook { CardLook(faces: [court], back: back, pixelsPerPoint: scale) }
    let first = try rounds.stopwatch.median { try draw(newLook()) }
    let look = newLook()
    let next = try rounds.stopwatch.median { try draw(look) }
    report.add(Measurement(name: "sampled-court-first", milliseconds: first))
    report.add(Measurement(name: "sampled-court", milliseconds: next))
  }
}

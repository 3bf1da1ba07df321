import ArgumentParser
import BenchScenes
import CardDesign
import Drawing
import FileAccess
import FontMatching
import PlaneGeometry
import PlayingCards
import Rasterization
import SVGFormat
import SceneAnimation
import SceneFiles
import TabletopDesign
import TabletopGames
import TabletopMotion
import Typography

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "Writes scenes as files that other machines draw, and the digests of their pictures.",
    discussion: """
      NAME.scene holds a scene, digests.txt the digest of each picture's pixels, by the kernels of this processor. scripts/dev \
      test-arm64 draws the same files elsewhere and compares.
      """)

  @Argument(help: "The folder to write to. It must exist.", completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("Also the SVGs of this folder; may be given several times.", valueName: "folder"))
  var svg: [String] = []

  @Option(help: ArgumentHelp("The number of random scenes.", valueName: "number"))
  var random = 500

  @Option(help: ArgumentHelp("One scene of so many.", valueName: "number"))
  var every = 1

  func validate() throws {
    guard every > 0 else { throw ValidationError("--every is 1 or more") }
  }

  func run() throws {
    var renderer = SceneRenderer()
    var digests = ""
    for (index, (name, file)) in try files().enumerated() where index.isMultiple(of: every) {
      let digest = try file.digest(drawnBy: &renderer)
      try AtomicFile(path: "\(folder)/\(name).scene", replacesExisting: true).write(file.bytes)
      digests += "\(name) \(String(digest, radix: 16))\n"
    }
    try AtomicFile(path: "\(folder)/digests.txt", replacesExisting: true).write(Array(digests.utf8))
  }

  private func files() throws -> [(name: String, file: SceneFile)] {
    var files: [(String, SceneFile)] = []
    func add(_ name: String, _ scene: Scene, width: Double? = nil) {
      files.append((name, SceneFile(scene, pixelsPerUnit: width.map { $0 / scene.size.width } ?? 1)))
    }
    for system in SuitSystem.allCases {
      for theme in Theme.named {
        guard let theme = try? theme.inPattern(system) else { continue }
        let composer = CardComposer(theme: theme, format: theme.usualFormat)
        for side in try Self.sides(of: system) {
          let scene = try composer.scene(for: side.side)
          for width in [60.0, 187, 300] {
            add("\(theme.name)-\(system)-\(side.name)-\(Int(width))", scene, width: width)
          }
        }
      }
    }
    for pattern in BackPattern.allCases {
      var theme = Theme.classic
      theme.back.drawing = pattern
      add("back-\(pattern)", try CardComposer(theme: theme).scene(for: .back), width: 187)
    }
    for scene in BenchScene.all(seed: 1) { add(scene.name, scene.scene, width: min(300, Double(scene.width))) }
    for seed in 0..<UInt64(max(0, random)) {
      let scene = BenchScene.random(seed: seed)
      add(scene.name, scene.scene)
    }
    try addGames(add)
    var reader = SVGReader()
    reader.fonts = FontCollection(system: FontconfigFonts()) { TextTypeface.family }
    for (index, line) in Self.text.enumerated() {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><text x="8" y="40" font-size="28" fill="navy" \
        stroke="orange" stroke-width=".7">\(line)</text></svg>
        """
      add("text-\(index)", try reader.read(Array(svg.utf8)).scene)
    }
    for path in svg {
      for name in try Folder(path: path).contents().sorted() where name.hasSuffix(".svg") {
        let bytes = try ReadableFile(path: Folder(path: path).path(of: name)).bytes()
        guard let picture = try? reader.read(bytes), picture.scene.size.width > 0 else { continue }
        add("svg-\(name.dropLast(4))", picture.scene, width: min(300, picture.scene.size.width.rounded(.up)))
      }
    }
    return files
  }

  /// Lines in several scripts; if the machine has no font for one, boxes are drawn.
  private static let text = [
    "Queen of Spades 10", "Дама пик", "Ντάμα μπαστούνι", "ملكة البستوني", "מלכת עלה", "黑桃皇后", "हुकुम की रानी",
  ]

  private static func sides(of system: SuitSystem) throws -> [(name: String, side: CardSide)] {
    Deck.standard(of: system).map { ($0.shortName, .face($0)) } + [("back", .back)]
  }

  /// Boards, and frames of animations.
  private func addGames(_ add: (String, Scene, Double?) -> Void) throws {
    for theme in PictureTheme.named.prefix(4) {
      var game = try Concentration(numberOfPairsOfCards: 6, seed: 7)
      try game.chooseCard(at: 3)
      add("board-\(theme.name)", try Board(game, theme: theme, size: Size(width: 300, height: 240)).scene(), nil)
    }
    let (table, size) = (Size(width: 320, height: 240), Size(width: 40, height: 56))
    let places = (0..<4).map { Rect(x: 20 + 70 * Double($0), y: 20, width: size.width, height: size.height) }
    let composer = CardComposer()
    let look = CardLook(
      faces: try Deck.standard().prefix(4).map { try composer.scene(for: .face($0)) },
      back: try composer.scene(for: .back), shadow: CardShadow(of: size, cornerRadius: size.width / 20).item)
    let ground = Scene(size: table) { context in
      context.fill(Path(Rect(origin: .zero, size: table)), with: .color(Color(red: 30, green: 105, blue: 70)))
    }
    let deck = Rect(x: 140, y: 170, width: size.width, height: size.height)
    let motion = try CardMotion.deal(to: places, from: deck, on: table, total: 1, turningUp: true)
    let timeline = try motion.timeline(look, on: ground)
    for frame in 0..<12 { add("deal-\(frame)", timeline.scene(at: timeline.duration * Double(frame) / 11), nil) }
  }
}

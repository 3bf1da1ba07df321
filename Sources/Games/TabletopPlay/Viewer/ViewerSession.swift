import CardDesign
import Drawing
import FileAccess
import PlaneGeometry
import PlayingCards
import Rasterization
import SceneAnimation
import TabletopDesign
import TabletopGames
package import TerminalControl

/// The course's card viewer on a terminal: one card of the theme `stanford` at a time.
///
/// The course's gestures have other forms here: a click turns the card over, and the arrows draw the next one. The wheel or
/// plus and minus change the size of the figures.
package struct ViewerSession: ~Copyable {
  private let path: String
  private let terminalProtocol: TerminalProtocol
  private var record: ViewerRecord
  private var message = ""
  private var view: PlayView
  private var screen = ScreenRows()
  private var renderer = SceneRenderer()
  private var failure: ViewerRecordError?
  private var gestures = TerminalGestures(swipes: [.left, .right])
  private let start = ContinuousClock.now
  /// The factor by which the wheel or a key changes the size of the figures.
  private static let pinch = 1.1

  /// Creates a session with a viewer.
  ///
  /// - Parameter path: the path of the viewer's file.
  package init(_ record: ViewerRecord, path: String, terminal: TerminalProtocol) {
    self.record = record
    self.path = path
    terminalProtocol = terminal
    view = PlayView(terminal: terminal, size: TerminalSize(columns: 80, rows: 24))
  }

  /// Shows cards until the player quits.
  ///
  /// - Throws: ``/TerminalControl/TerminalError`` if there is no terminal, ``ViewerRecordError`` if the last state could not be
  ///   saved.
  package mutating func run(newSeed: () -> UInt64) throws {
    var terminal = try Terminal()
    resize(terminal)
    var pace = DrawingPace()
    while true {
      do throws(FileError) { if pace.isDue(in: &terminal) { try terminal.write(picture()) } } catch { break }
      guard let event = terminal.nextEvent() else { continue }
      switch event {
      case .closed, .key(.character("q")), .key(.control("c")), .key(.control("d")):
        if let failure { throw failure }
        return
      case .resized, .continued, .key(.control("l")): resize(terminal)
      case .key(.control("z")): terminal.stop()
      default: change(by: event, newSeed: newSeed)
      }
    }
  }

  private mutating func change(by event: TerminalEvent, newSeed: () -> UInt64) {
    message = ""
    switch event {
    case .key(.enter), .key(.character(" ")): record.flip()
    case .key(.left), .key(.right), .key(.character("n")): drawCard()
    case .key(.character("+")), .key(.character("=")), .key(.up): record.scaleFaces(by: Self.pinch)
    case .key(.character("-")), .key(.down): record.scaleFaces(by: 1 / Self.pinch)
    case .mouse(let mouse) where mouse.action == .scrollUp: record.scaleFaces(by: Self.pinch)
    case .mouse(let mouse) where mouse.action == .scrollDown: record.scaleFaces(by: 1 / Self.pinch)
    case .key(.character("r")): record = ViewerRecord(seed: newSeed())
    case .mouse(let mouse):
      switch gestures.take(mouse, at: (ContinuousClock.now - start) / .seconds(1))?.kind {
      case .tap: record.flip()
      case .swipe: drawCard()
      case nil: return
      }
    default: return
    }
    do throws(ViewerRecordError) {
      try record.write(path: path)
      failure = nil
    } catch {
      failure = error
      message = "The cards are not saved: \(error)"
    }
  }

  private mutating func drawCard() {
    if !record.nextCard() { message = "That was the last card: r shuffles them again." }
  }

  // MARK: Drawing

  private mutating func resize(_ terminal: borrowing Terminal) {
    view = PlayView(terminal: terminalProtocol, size: terminal.size)
    screen.invalidate()
  }

  private mutating func picture() -> [UInt8] {
    guard view.hasRoom else { return screen.update(to: [view.requestForRoom]) }
    let columns = view.size.columns
    let viewer = record.viewer
    let figures =
      "Card viewer  \(viewer.deck.count) cards left  Figures \(Int((100 * viewer.faceCardScale).rounded())) %"
    let keys = "space or click: turn over  arrows or swipe: next card  + - or wheel: figures  r shuffle  q quit"
    let lines = [message.isEmpty ? figures : message, keys].map { Array(PlayStatus.fitted($0, columns).utf8) }
    do {
      let scene = try self.scene()
      if view.showsPictures {
        return screen.update(to: lines, from: view.boardRows) + (try view.picture(of: scene, renderer: &renderer))
      }
      return screen.update(to: try view.rows(of: scene, renderer: &renderer) + lines)
    } catch {
      return screen.update(to: [Array("The card cannot be drawn: \(error)".utf8)])
    }
  }

  /// Returns the card in the middle of the table.
  private func scene() throws -> Scene {
    var layout = DemoViewLayout()
    layout.measures.faceCardScale = record.viewer.faceCardScale
    var theme = Theme.stanford
    theme.layout = layout
    let composer = CardComposer(theme: theme)
    let card = try composer.scene(for: record.viewer.isFaceUp ? .face(record.viewer.card) : .back)
    let bounds = Rect(origin: .zero, size: view.boardSize)
    let place = bounds.insetBy(dx: 0.03 * bounds.width, dy: 0.03 * bounds.height).fitting(card.size, .inside)
    return Scene(size: bounds.size) { context in
      context.fill(Path(bounds), with: .color(.baize))
      context.concatenate(Transform(mapping: Rect(origin: .zero, size: card.size), onto: place))
      context.draw(card)
    }
  }
}

import PlainNotation
import SceneAnimation
import TerminalControl
import Testing

@testable import CardService
@testable import TabletopPlay

@Suite("CardService: gestures of a page") struct PageGesturesTests {
  /// A touch of a finger, as a page sends it.
  private func touch(_ phase: String, _ x: Double, _ y: Double, _ time: Double, finger: Int = 1) -> String {
    #"{"phase": "\#(phase)", "finger": \#(finger), "x": \#(x), "y": \#(y), "time": \#(time)}"#
  }

  private func answer(_ gestures: String, _ touches: [String]) throws -> String {
    let body = #"{"gestures": [\#(gestures)], "touches": [\#(touches.joined(separator: ", "))]}"#
    return try PageGestures.answer(to: Array(body.utf8))
  }

  /// The gestures of an answer, each with the touch that completes it.
  private func made(_ gestures: String, _ touches: [String]) throws -> [String] {
    let reply = try JSONValue(parsing: Array(answer(gestures, touches).utf8))
    return (reply["gestures"]?.elements ?? []).map { made in
      let words = [made["gesture"]?.string, made["direction"]?.string, made["touch"]?.integer.map(String.init)]
      return words.compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test("a stroke is what the terminal takes it for", arguments: [0.02, 0.1, 0.3], [0, 1, 4, 8, -9, -30])
  func terminal(step: Double, columns: Int) throws {
    let uses: [(String, TerminalMouse.Action, Int)] = [
      ("began", .press(.left), 40), ("moved", .move, 40 + columns / 2), ("moved", .move, 40 + columns),
      ("ended", .release, 40 + columns),
    ]
    var gestures = TerminalGestures(swipes: [.left, .right])
    var seen: [String] = []
    var touches: [String] = []
    for (index, use) in uses.enumerated() {
      let time = Double(index) * step
      switch gestures.take(TerminalMouse(use.1, column: use.2, row: 5), at: time)?.kind {
      case .tap?: seen.append("tap \(index)")
      case .swipe(let direction)?: seen.append("swipe \(direction) \(index)")
      case nil: break
      }
      // A character counts as 8 by 16 points.
      touches.append(touch(use.0, (Double(use.2) + 0.5) * 8, 5.5 * 16, time))
    }
    #expect(try made(#""tap", "swipe""#, touches) == seen)
  }

  @Test("two taps, two fingers that part, and a finger that drags are told by their names")
  func others() throws {
    func tap(_ time: Double) -> [String] { [touch("began", 5, 5, time), touch("ended", 5, 5, time + 0.1)] }
    let asked = #""swipe", "doubleTap", "pinch", "pan""#
    #expect(try made(asked, tap(0) + tap(0.3)) == ["doubleTap 3"])
    #expect(try made(asked, tap(0) + tap(0.8)).isEmpty)
    let drag = [
      touch("began", 0, 0, 0), touch("moved", 20, 0, 0.1), touch("moved", 90, 0, 1), touch("ended", 90, 0, 1),
    ]
    #expect(try made(asked, drag) == ["pan 3"])
    #expect(try made(#""swipe", "doubleTap", "pinch""#, drag).isEmpty)
    func fingers(_ distance: Double) -> [String] {
      [
        touch("began", 0, 0, 0), touch("began", 50, 0, 0, finger: 2), touch("moved", 50 + distance, 0, 0.1, finger: 2),
        touch("ended", 50 + distance, 0, 0.2, finger: 2), touch("ended", 0, 0, 0.3),
      ]
    }
    #expect(try made(#""pinch""#, fingers(60)) == ["pinch 3"])
    #expect(try made(#""pinch""#, fingers(4)).isEmpty)
    #expect(try made(#""pinch", "pan""#, fingers(60)) == ["pinch 3", "pan 4"])
  }

  @Test("an invalid request is refused with the place of its fault")
  func refusals() throws {
    let one = touch("began", 0, 0, 1)
    for (gestures, touches, told) in [
      (#""wave""#, [one], "gestures[0]"), (#""tap""#, [touch("hovered", 0, 0, 1)], "touches[0].phase"),
      (#""tap""#, [one, touch("ended", 0, 0, 0.5)], "touches[1].time"),
      (#""tap""#, Array(repeating: one, count: 1_001), "at most 1000 touches"),
    ] {
      let error = #expect(throws: ServiceError.self) { try answer(gestures, touches) }
      #expect(error?.message.contains(told) == true, "\(error?.message ?? "")")
    }
    #expect(throws: ServiceError.self) { try PageGestures.answer(to: Array("{}".utf8)) }
  }
}

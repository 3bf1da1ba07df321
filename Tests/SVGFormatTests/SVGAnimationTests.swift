import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG in motion") struct SVGAnimationTests {
  private func animation(_ content: String) throws -> SVGAnimation {
    try SVGAnimation(Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content)</svg>".utf8))
  }

  /// The bounds of the only shape at some times.
  private func boxes(_ content: String, at times: [Double]) throws -> [Rect] {
    let animation = try animation(content)
    #expect(animation.warnings.isEmpty)
    return try times.map { time in
      let item = try #require(animation.scene(at: time).items.first)
      guard case .fill(let path, _, _) = item.content else { return .null }
      return path.applying(item.transform).boundingRect
    }
  }

  private func color(_ content: String, at time: Double) throws -> String {
    lines(try animation(content).scene(at: time)).first.map { String($0.split(separator: " ")[1]) } ?? ""
  }

  private let rect = "<rect width='10' height='10' "

  @Test(
    "an attribute goes from one value to another, and back or stays at the end",
    arguments: [
      ("from='0' to='50' dur='2s'", [0.0, 1, 2], [0.0, 25, 7]),
      ("to='57' dur='2s' fill='freeze'", [0, 1, 9], [7, 32, 57]),
      ("by='10' dur='1s' fill='freeze'", [0, 0.5, 3], [7, 12, 17]),
      ("values='0;10;40' dur='2s' keyTimes='0;.25;1'", [0.25, 0.5, 1.25], [5, 10, 25]),
      ("values='0;10;40' calcMode='paced' dur='4s'", [1, 2], [10, 20]),
      ("values='0;10;40' calcMode='discrete' dur='3s'", [0.5, 1.5, 2.9], [0, 10, 40]),
      ("from='0' to='10' begin='1s' dur='100ms'", [0.5, 1.05, 2], [7, 5, 7]),
      ("from='0' to='10' dur='1s' repeatCount='2' accumulate='sum' fill='freeze'", [0.5, 1.5, 3], [5, 15, 20]),
      ("from='0' to='10' dur='1s' additive='sum' repeatCount='indefinite'", [0.5, 7.5], [12, 12]),
      ("from='0' to='10' begin='0;2' dur='1s' fill='freeze'", [0.5, 1.5, 2.5], [5, 10, 5]),
      ("from='0' to='10' dur='0:02' end='1s' fill='freeze'", [0.5, 5], [2.5, 5]),
      ("from='0' to='10' dur='1s' calcMode='spline' keySplines='0 0 1 1' values='0;10'", [0.5], [5]),
    ] as [(String, [Double], [Double])])
  func attributes(timing: String, times: [Double], places: [Double]) throws {
    let found = try boxes(rect + "x='7'><animate attributeName='x' \(timing)/></rect>", at: times)
    for (box, place) in zip(found, places) { #expect((box.minX - place).magnitude < 1e-3, "\(timing)") }
  }

  @Test("one animation begins when another one ends")
  func chain() throws {
    let content =
      rect + "><animate id='a' attributeName='x' to='10' dur='1s' begin='b.end+1s' fill='freeze'/>"
      + "<animate id='b' attributeName='y' to='10' dur='1s' fill='freeze'/></rect>"
    let found = try boxes(content, at: [0.5, 1.5, 2.5])
    #expect(found.map(\.minX) == [0, 0, 5] && found.map(\.minY) == [5, 10, 10])
    #expect(try animation(content).duration == 3)
  }

  @Test("colours, paths and transforms are mixed; words change half-way")
  func kinds() throws {
    #expect(
      try color(rect + "fill='red'><animate attributeName='fill' to='#00f' dur='2s'/></rect>", at: 1) == "#800080")
    let path = "<path d='M0 0H10V10Z'><animate attributeName='d' to='M0 0H30V10Z' dur='2s'/></path>"
    #expect(try boxes(path, at: [1])[0].width == 20)
    let turned = rect + "><animateTransform attributeName='transform' type='translate' to='20 10' dur='2s'/></rect>"
    #expect(try boxes(turned, at: [1])[0] == Rect(x: 10, y: 5, width: 10, height: 10))
    let scaled =
      rect
      + "transform='translate(5)'><animateTransform attributeName='transform' type='scale' from='1' to='3' dur='2s' "
      + "additive='sum'/></rect>"
    #expect(try boxes(scaled, at: [1])[0] == Rect(x: 5, y: 0, width: 20, height: 20))
    let hidden = try animation(rect + "><set attributeName='visibility' to='hidden' begin='1s' dur='1s'/></rect>")
    #expect([0, 1.5, 2.5].map { hidden.scene(at: $0).items.count } == [1, 0, 1])
  }

  @Test("a shape moves along a path, and turns with it")
  func motion() throws {
    let straight = rect + "><animateMotion path='M0 0H40V40' dur='2s'/></rect>"
    let found = try boxes(straight, at: [0.5, 1.5])
    #expect((found[0].minX - 20).magnitude < 0.01 && (found[1].minY - 20).magnitude < 0.01)
    let turned = try boxes(rect + "><animateMotion path='M50 0V40' rotate='auto' dur='2s'/></rect>", at: [1])[0]
    #expect((turned.maxX - 50).magnitude < 0.01 && (turned.minY - 20).magnitude < 0.01)
    let other = "<path id='p' d='M0 0H40' fill='none'/>"
    let mpath = try animation(other + rect + "><animateMotion dur='2s'><mpath href='#p'/></animateMotion></rect>")
    #expect(mpath.scene(at: 1).items.first?.transform.tx == 20)
  }

  @Test("animations of CSS move what their rules select")
  func css() throws {
    let rules = "<style>@keyframes k { from { x: 0 } 50% { x: 10px } to { x: 30px } } rect { ANIMATION }</style>"
    for (value, times, places) in [
      ("animation: k 2s linear", [0.5, 1.5, 3], [5.0, 20, 7]), ("animation: 2s k linear forwards", [1, 9], [10, 30]),
      ("animation: k 2s linear 1s backwards infinite", [0.5, 1.5, 3.5], [0, 5, 5]),
      ("animation: k 2s linear alternate infinite", [0.5, 3.5], [5, 5]),
      ("animation: k 2s linear reverse", [0.5], [20]), ("animation: k 4s step-end", [1, 2.5], [0, 10]),
      ("animation-name: k; animation-duration: 2s; animation-timing-function: linear", [0.5], [5]),
      ("animation: k 2s linear; x: 9px !important", [0.5], [9]),
    ] as [(String, [Double], [Double])] {
      let found = try boxes(rules.replacing("ANIMATION", with: value) + rect + "x='7'/>", at: times)
      for (box, place) in zip(found, places) { #expect((box.minX - place).magnitude < 1e-3, "\(value)") }
    }
    let turning =
      "<style>@keyframes s { to { transform: rotate(90deg) } } rect { animation: s 1s linear infinite }</style>" + rect
      + "/>"
    #expect((try boxes(turning, at: [0.5])[0].minX + 7.0710678).magnitude < 1e-4)
    #expect(try animation(turning).duration == 1)
  }

  @Test(
    "an easing goes beyond its ends, jumps as its word says, and a wrong one is passed over",
    arguments: [
      ("cubic-bezier(.333333, -1, .666667, 1)", [0.25], [-7.96875]), ("steps(2, jump-none)", [0.25, 0.75], [0, 30]),
      ("steps(2, jump-both)", [0.25, 0.75], [10, 20]), ("steps(2, jump-start)", [0.25, 0.75], [15, 30]),
      ("steps(2)", [0.25, 0.75], [0, 15]), ("steps(1, jump-none)", [0.5], [0]),
    ] as [(String, [Double], [Double])])
  func easings(easing: String, times: [Double], places: [Double]) throws {
    let rules = "<style>@keyframes k { to { x: 30px } } rect { animation: k 1s \(easing) }</style>"
    for (box, place) in zip(try boxes(rules + rect + "/>", at: times), places) {
      #expect((box.minX - place).magnitude < 1e-3, "\(easing): \(box.minX)")
    }
  }

  @Test(
    "the last shorthand resets longhands before it, and takes each word for the first property that has no value yet",
    arguments: [
      ("animation-duration: 5s; animation: k 2s linear", 0.5, 7.5), ("animation: k 2s linear none", 0.5, 7.5),
      ("animation: k 1s linear; animation-duration: 2s", 0.5, 7.5),
      ("animation: 2s linear k, 2s linear none", 0.5, 7.5),
      ("animation: linear 2s reverse reverse", 0.5, 22.5), ("animation: k 2s linear; animation: none", 0.5, 0),
    ])
  func shorthands(style: String, time: Double, place: Double) throws {
    let rules = "<style>@keyframes k { to { x: 30px } } @keyframes reverse { to { x: 30px } } rect { \(style) }</style>"
    let found = try boxes(rules + rect + "/>", at: [time])
    #expect((found[0].minX - place).magnitude < 1e-3, "\(style)")
  }

  @Test("colours that are added keep their alpha")
  func translucentColors() throws {
    let moving = "<animate attributeName='fill' by='rgba(0,20,0,.2)' dur='1s' fill='freeze'/></rect>"
    #expect(try color(rect + "fill='rgba(10,0,0,.4)'>" + moving, at: 2) == "#0a140099")
  }

  @Test("what never begins or is wrong is reported, and moves nothing")
  func untold() throws {
    for (element, count) in [
      ("<animate attributeName='x' to='9' dur='1s' begin='click'/>", 1),
      ("<animate attributeName='x' to='9' dur='1s' begin='indefinite'/>", 1),
      ("<animate id='a' attributeName='x' to='9' dur='1s' begin='a.end'/>", 1),
      ("<animate attributeName='x' dur='1s'/>", 1),
      ("<animateTransform attributeName='transform' type='bend' to='9' dur='1s'/>", 1),
      ("<animate attributeName='x' values='1;2;3' keyTimes='0;1' dur='1s'/>", 1),
      ("<animateMotion path='M0 0' dur='1s'/>", 1),
    ] {
      let animation = try animation(rect + ">\(element)</rect>")
      #expect(animation.warnings.count == count, "\(element)")
      #expect(animation.duration == 0)
    }
  }

  @Test("a picture that stands still tells of what would move")
  func still() throws {
    #expect(
      try warnings(rect + "><animate attributeName='x' to='9' dur='1s'/></rect>") == [.unsupportedElement("animate")])
    #expect(
      try warnings("<style>rect { animation-name: k; animation-duration: 1s }</style>" + rect + "/>") == [
        .unsupportedValue(name: "animation-name", value: "k")
      ])
  }
}

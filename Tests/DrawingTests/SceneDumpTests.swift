import Drawing
import PlaneGeometry
import Testing

@Suite("Scene dump") struct SceneDumpTests {
  let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  let leaf = Path { path in
    path.move(to: Point(x: 1.0 / 3, y: 0))
    path.addCurve(to: Point(x: 2, y: 5), control1: Point(x: 1, y: 1), control2: Point(x: -0.00001, y: 3))
    path.addQuadCurve(to: Point(x: 0.1 + 0.2, y: 0), control: Point(x: 1, y: -1.5))
    path.closeSubpath()
  }

  @Test("every kind of item, state and paint has its words")
  func everything() throws {
    let image = try Bitmap(width: 2, height: 1, filledWith: PremultipliedColor(.white))
    let scene = Scene(size: Size(width: 63.5, height: 88.9)) { context in
      context.fill(square, with: .color(.white))
      context.fill(leaf, with: .color(Color(rgb: 0xc81e32).withAlpha(128)), rule: .evenOdd)
      context.drawLayer { layer in
        layer.opacity = 0.5
        layer.translateBy(x: 5, y: 10)
        layer.clip(to: square, rule: .evenOdd)
        layer.stroke(
          leaf, with: .color(.black),
          style: StrokeStyle(
            lineWidth: 0.3, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dash: [1, 0.5], dashPhase: 0.25))
        layer.drawLayer { $0.stroke(square, with: .color(.black)) }
      }
      context.concatenate(.halfTurn(about: Point(x: 31.75, y: 44.45)))
      context.draw(image, in: Rect(x: 1, y: 2, width: 3, height: 4))
    }
    #expect(
      scene.dump() == """
        scene 63.5 x 88.9
        fill #ffffff M0 0 L10 0 L10 10 L0 10 Z
        fill evenodd #c81e3280 @a9605629
        layer
          stroke #000000 width 0.3 cap round join bevel miter 4 dash (1 0.5) phase 0.25 @a9605629 opacity 0.5, \
        at translate(5 10), clip evenodd M0 0 L10 0 L10 10 L0 10 Z, at translate(5 10)
          layer opacity 0.5, clip evenodd M0 0 L10 0 L10 10 L0 10 Z, at translate(5 10)
            stroke #000000 width 1 M0 0 L10 0 L10 10 L0 10 Z, at translate(5 10)
        image 2 x 1 367910a3 in (1 2 3 4) area, at matrix(-1 0 0 -1 63.5 88.9)
        shape @a9605629 M0.3333 0 C1 1 0 3 2 5 Q1 -1.5 0.3 0 Z

        """)
    #expect(scene.description == scene.dump())
  }

  @Test("gradients show their geometry and stops")
  func gradients() {
    let gradient = Gradient(colors: [.white, .black, .clear])
    let scene = Scene(size: Size(width: 10, height: 10)) { context in
      context.fill(square, with: .linearGradient(gradient, start: .zero, end: Point(x: 0, y: 10)))
      context.fill(
        square,
        with: .radialGradient(
          Gradient(colors: [.black, .white], spread: .repeat), center: Point(x: 5, y: 5), radius: 2.5))
      context.fill(
        square, with: .conicGradient(Gradient(colors: [.black]), center: Point(x: 5, y: 5), angle: .pi))
    }
    #expect(
      scene.dump() == """
        scene 10 x 10
        fill linear(0 0 to 0 10, #ffffff 0, #000000 0.5, #00000000 1) M0 0 L10 0 L10 10 L0 10 Z
        fill radial(5 5 0 to 5 5 2.5, #000000 0, #ffffff 1, repeat) M0 0 L10 0 L10 10 L0 10 Z
        fill conic(5 5 from 3.141593, #000000 0) M0 0 L10 0 L10 10 L0 10 Z

        """)
  }

  @Test("a shape keeps its name when other shapes come before it")
  func stableNames() throws {
    func dump(_ others: [Path]) -> [Substring] {
      let scene = Scene(size: Size(width: 10, height: 10)) { context in
        for path in others + [leaf, leaf] { context.fill(path, with: .color(.black)) }
      }
      return scene.dump().split(separator: "\n")
    }
    let alone = dump([])
    let moved = leaf.applying(Transform(translationX: 1, y: 1))
    let together = dump([moved, moved])
    #expect(alone.count == 4)
    #expect(alone.allSatisfy(together.contains))
    #expect(Set(together).count == 5)
  }

  @Test(
    "numbers are short, and the strangest ones are words rather than traps",
    arguments: [
      (0.1 + 0.2, "0.3"), (-0.0, "0"), (-0.00004, "0"), (0.00005, "0.0001"), (12, "12"), (-1.5, "-1.5"),
      (1e300, "1e+300"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"), (123456789.12344, "123456789.1234"),
    ] as [(Double, String)])
  func numbers(value: Double, text: String) {
    #expect(Scene(size: Size(width: value, height: 1)).dump() == "scene \(text) x 1\n")
  }

  @Test("an empty path and an empty scene can be read too")
  func emptiness() {
    let scene = Scene(size: .zero) { $0.fill(Path(), with: .color(.black)) }
    #expect(scene.dump() == "scene 0 x 0\nfill #000000 empty\n")
  }

  @Test("one different pixel gives a picture another name")
  func imageDigest() throws {
    var image = try Bitmap(width: 30, height: 30)
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let before = Scene(size: .zero) { $0.draw(image, in: rect) }.dump()
    image[29, 29] = PremultipliedColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(Scene(size: .zero) { $0.draw(image, in: rect) }.dump() != before)
  }

  @Test("patterns, transformed paints and masks show what they draw below")
  func patternsAndMasks() {
    let dot = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    let pattern = Paint.transformed(
      .pattern(Pattern(tile: Rect(x: 1, y: 2, width: 3, height: 4), items: [dot])), Transform(scaleX: 2, y: 2))
    let scene = Scene(
      size: Size(width: 10, height: 10),
      items: [
        Scene.Item(.fill(square, rule: .nonZero, paint: pattern), mask: Scene.Mask(.luminance, items: [dot]))
      ])
    #expect(
      scene.dump() == """
        scene 10 x 10
        fill pattern(1 2 3 4) at matrix(2 0 0 2 0 0) M0 0 L10 0 L10 10 L0 10 Z
          fill #000000 M0 0 L10 0 L10 10 L0 10 Z
        masked by luminance
          fill #000000 M0 0 L10 0 L10 10 L0 10 Z

        """)
  }

  @Test("a mask moves with its item")
  func transformedMask() {
    let dot = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    let item = Scene.Item(dot.content, mask: Scene.Mask(.alpha, items: [dot]))
    let moved = item.transformed(by: Transform(translationX: 3, y: 4))
    #expect(moved.mask?.items.map(\.transform) == [Transform(translationX: 3, y: 4)])
  }

  @Test("a scene that is drawn once stands where it is drawn, one that is drawn again is named and written at the end")
  func scenes() {
    let dot = Scene(
      size: Size(width: 3, height: 2), items: [Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))])
    var pair = Scene(size: Size(width: 5, height: 5)) { context in
      context.draw(dot)
      context.translateBy(x: 1, y: 0)
      context.draw(dot)
    }
    pair.symmetry = .halfTurn
    func dump(_ count: Int) -> String {
      Scene(size: Size(width: 10, height: 10)) { context in
        for _ in 0..<count {
          context.translateBy(x: 0, y: 4)
          context.draw(pair)
        }
      }.dump()
    }
    #expect(
      dump(1) == """
        scene 10 x 10
        scene 5 x 5, half turn, at translate(0 4)
          scene @f6761c6f
          scene @f6761c6f, at translate(1 0)
        scene @f6761c6f 3 x 2
          fill #000000 M0 0 L10 0 L10 10 L0 10 Z

        """)
    let lines = dump(50).split(separator: "\n")
    #expect(lines.count == 1 + 50 + 1 + 2 + 1 + 1)
    #expect(lines.count { $0.hasPrefix("scene @") && $0.hasSuffix("5 x 5, half turn") } == 1)
    #expect(lines.contains("scene @f6761c6f 3 x 2"))
  }

  @Test("a layer's transform is written like any item's")
  func layerTransform() {
    let fill = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    let layer = Scene.Item(.layer([fill]), transform: Transform(translationX: 1, y: 2))
    let text = Scene(size: Size(width: 1, height: 1), items: [layer]).dump()
    #expect(text.contains("\nlayer, at translate(1 2)\n  fill #000000 M0"))
  }
}

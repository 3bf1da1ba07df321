import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Rasterization
import SVGFormat
import Testing

@testable import EngineExport

@Suite("Vector drawables") struct VectorDrawableWriterTests {
  private let square = Path(Rect(x: 1, y: 2, width: 3, height: 4))
  private let size = Size(width: 10, height: 20)

  private func lines(_ items: [Scene.Item]) throws(VectorDrawableError) -> [String] {
    let bytes = try VectorDrawableWriter(width: 100).write(Scene(size: size, items: items))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").drop { !$0.contains("viewportHeight") }
      .dropFirst().dropLast().map {
        String($0.drop { $0 == " " })
      }
  }

  private func fill(_ paint: Paint, transform: Transform = .identity) -> Scene.Item {
    Scene.Item(.fill(square, rule: .nonZero, paint: paint), transform: transform)
  }

  @Test("a drawable has its size in dp, and the scene's as its viewport")
  func head() throws {
    let writer = VectorDrawableWriter(width: 120)
    let text = String(decoding: try writer.write(Scene(size: Size(width: 63.5, height: 88.9))), as: UTF8.self)
    #expect(
      text == """
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
            android:width="120dp"
            android:height="168dp"
            android:viewportWidth="63.5"
            android:viewportHeight="88.9">
        </vector>

        """)
  }

  @Test("transforms are applied to the points, and opacities to the paints")
  func plainShapes() throws {
    var item = fill(.color(Color(red: 1, green: 2, blue: 255)), transform: Transform(translationX: 1, y: 0))
    item.opacity = 0.5
    let inner = Scene(size: size, items: [item])
    #expect(
      try lines([Scene.Item(.scene(inner), transform: Transform(scaleX: 2, y: 1))]) == [
        ##"<path android:pathData="M4 2h6V6H4Z" android:fillAlpha=".5" android:fillColor="#0102ff"/>"##
      ])
    let clear = fill(.color(Color(red: 1, green: 2, blue: 3, alpha: 16)))
    #expect(try lines([clear]) == [##"<path android:pathData="M1 2H4V6H1Z" android:fillColor="#10010203"/>"##])
  }

  @Test("a run of items within one clip is one group")
  func clips() throws {
    var (first, second, third) = (fill(.color(.black)), fill(.color(.white)), fill(.color(.black)))
    let clip = Scene.Clip(Path(Rect(x: 0, y: 0, width: 2, height: 2)), transform: Transform(translationX: 1, y: 1))
    (first.clips, second.clips) = ([clip], [clip])
    third.clips = []
    let lines = try lines([first, second, third])
    #expect(
      lines == [
        "<group>", ##"<clip-path android:pathData="M1 1H3V3H1Z"/>"##,
        ##"<path android:pathData="M1 2H4V6H1Z" android:fillColor="#000000"/>"##,
        ##"<path android:pathData="M1 2H4V6H1Z" android:fillColor="#ffffff"/>"##, "</group>",
        ##"<path android:pathData="M1 2H4V6H1Z" android:fillColor="#000000"/>"##,
      ])
  }

  @Test("a stroke stays one where its pen stays round, and becomes its outline elsewhere")
  func strokes() throws {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: Point(x: 2, y: 0))
    let style = StrokeStyle(lineWidth: 0.5, lineCap: .round, lineJoin: .bevel)
    let stroke = Scene.Content.stroke(line, style: style, paint: .color(.black))
    #expect(
      try lines([Scene.Item(stroke, transform: Transform(scaleX: 2, y: 2))]) == [
        ##"<path android:pathData="M0 0H4" android:strokeWidth="1" android:strokeLineCap="round" android:strokeLineJoin="bevel" android:strokeColor="#000000"/>"##
      ])
    let wide = Scene.Item(
      .stroke(line, style: StrokeStyle(lineWidth: 0.5), paint: .color(.black)), transform: Transform(scaleX: 2, y: 4))
    let outline = try #require(try lines([wide]).first)
    #expect(!outline.contains("stroke") && outline.contains("fillColor"))
    // Half a unit wide, four times as high.
    #expect(outline.contains("1") && outline.contains("-1"))
    var clipped = style
    clipped.lineJoin = .miterClip
    let clippedLines = try lines([Scene.Item(.stroke(line, style: clipped, paint: .color(.black)))])
    #expect(clippedLines.first?.contains("strokeWidth") == false)
    var dashed = style
    dashed.dash = [0.5, 0.5]
    let dashes = try lines([Scene.Item(.stroke(line, style: dashed, paint: .color(.black)))])
    #expect(dashes.count == 1 && !dashes[0].contains("stroke") && dashes[0].contains("fillColor"))
  }

  @Test("the colours of a slanted linear gradient stay where they were")
  func slantedGradient() throws {
    let paint = Paint.linearGradient(
      from: .black, at: .zero, to: Color(red: 255, green: 0, blue: 0, alpha: 128), at: Point(x: 4, y: 0))
    // Slanted: down is down and to the right, so that lines of one colour are diagonal.
    let slant = Transform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    let lines = try lines([fill(paint, transform: slant)])
    #expect(
      lines == [
        ##"<path android:pathData="M3 2H6l4 4H7Z">"##, ##"<aapt:attr name="android:fillColor">"##,
        ##"<gradient android:type="linear" android:startX="0" android:startY="0" android:endX="2" android:endY="-2">"##,
        ##"<item android:offset="0" android:color="#000000"/>"##,
        ##"<item android:offset="1" android:color="#80ff0000"/>"##, "</gradient>", "</aapt:attr>", "</path>",
      ])
  }

  @Test("a ring's gradient begins at its centre")
  func ringGradient() throws {
    let gradient = Gradient(colors: [.black, .white])
    let paint = Paint.radialGradient(
      gradient, startCenter: Point(x: 1, y: 1), startRadius: 1, endCenter: Point(x: 1, y: 1), endRadius: 4)
    let lines = try lines([fill(paint, transform: Transform(scaleX: 2, y: 2))])
    #expect(
      lines[2]
        == #"<gradient android:type="radial" android:centerX="2" android:centerY="2" android:gradientRadius="8">"#)
    #expect(lines[3] == ##"<item android:offset=".25" android:color="#000000"/>"##)
  }

  @Test("what drawables have not is refused")
  func refused() throws {
    func expect(_ feature: VectorDrawableError.Feature, _ items: [Scene.Item]) {
      #expect(throws: VectorDrawableError.unsupported(feature)) { try lines(items) }
    }
    let black = fill(.color(.black))
    let bitmap = try Bitmap(width: 1, height: 1)
    expect(.bitmap, [Scene.Item(.image(bitmap, in: Rect(x: 0, y: 0, width: 1, height: 1), interpolation: .nearest))])
    var item = black
    item.blendMode = .multiply
    expect(.blendMode, [item])
    expect(.groupOpacity, [Scene.Item(.layer([black, black]), opacity: 0.5)])
    let gradient = Gradient(colors: [.black, .white])
    expect(.turnedSweep, [fill(.conicGradient(gradient, center: .zero, angle: 1))])
    expect(
      .ellipticGradient,
      [fill(.radialGradient(gradient, center: .zero, radius: 1), transform: Transform(scaleX: 1, y: 2))])
    expect(
      .twoPointGradient,
      [
        fill(
          .radialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: Point(x: 1, y: 0), endRadius: 2))
      ])
    var clipped = black
    var ring = square
    ring.addPath(Path(Rect(x: 2, y: 3, width: 1, height: 1)))
    clipped.clips = [Scene.Clip(ring, rule: .evenOdd)]
    expect(.evenOddClip, [clipped])
    // One contour has the same inside by both rules, as far as it does not cross itself.
    clipped.clips = [Scene.Clip(square, rule: .evenOdd)]
    #expect(try lines([clipped]).count == 4)
  }

  @Test("a path that is too long for a string of resources is refused")
  func longPath() throws {
    var path = Path()
    path.move(to: .zero)
    for index in 1...9000 { path.addLine(to: Point(x: Double(index % 7) + 0.1234, y: Double(index % 11) + 0.5678)) }
    let item = Scene.Item(.fill(path, rule: .nonZero, paint: .color(.black)))
    let error = #expect(throws: VectorDrawableError.self) { try lines([item]) }
    guard case .pathTooLong(let byteCount, 32_767)? = error else {
      Issue.record("another error was thrown")
      return
    }
    #expect(byteCount > 32_767)
  }

  @Test("a card is the same picture when its drawable is drawn")
  func card() throws {
    let composer = CardComposer(typeface: try IndexTypeface.face())
    let scene = try composer.scene(for: Card(.three, of: .hearts).face)
    var text = String(decoding: try VectorDrawableWriter(width: 30).write(scene), as: UTF8.self)
    #expect(!text.contains("gradient") && !text.contains("group"))
    for (name, other) in [
      (
        "<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"",
        "<svg xmlns=\"http://www.w3.org/2000/svg\""
      ),
      ("</vector>", "</svg>"), ("android:width=\"30dp\"", "width=\"63.5\""),
      ("android:height=\"42dp\"", "height=\"88.9\""),
      ("android:viewportWidth=\"63.5\"", "viewBox=\"0 0 63.5 88.9\""), ("android:viewportHeight=\"88.9\"", ""),
      ("android:pathData", "d"), ("android:fillColor", "fill"),
    ] { text = text.replacing(name, with: other) }
    let read = try SVGReader().read(Array(text.utf8)).scene
    var renderer = SceneRenderer()
    let drawn = try renderer.render(scene, pixelsPerUnit: 0.5)
    let again = try renderer.render(read, pixelsPerUnit: 0.5)
    #expect(drawn.width == 32 && again.width == 32 && drawn.height == again.height)
    let difference = zip(drawn.pixels, again.pixels).map { abs(Int($0.red) - Int($1.red)) }.max() ?? 255
    #expect(difference <= 2)
    #expect(drawn.pixels.contains { $0.green < 80 && $0.red > 180 }, "there are hearts")
  }
}

import Cardwright

let composer = CardComposer(theme: .stanford, format: .bridge)
let card = try composer.scene(for: Card(.ten, of: .hearts).face)
let twice = Scene(size: Size(width: 120, height: 90)) { context in
  context.draw(card)
  context.translateBy(x: 60, y: 0)
  context.draw(card)
}
var renderer = SceneRenderer()
let bitmap = try renderer.render(twice, pixelsPerUnit: 10)
print(twice.dump())

// The drawing need not be a card.
let sky = Gradient(colors: [Color(red: 0x2b, green: 0x4c, blue: 0x7e), Color(red: 0xf2, green: 0xa6, blue: 0x5a)])
let sunset = Scene(size: Size(width: 160, height: 90)) { context in
  let area = Rect(x: 0, y: 0, width: 160, height: 90)
  context.fill(
    Path(area), with: .linearGradient(sky, start: Point(x: 0, y: 0), end: Point(x: 0, y: 90)))
  context.fill(Path(ellipseIn: Rect(x: 60, y: 50, width: 40, height: 40)), with: .color(.white))
  context.fill(Path(Rect(x: 0, y: 70, width: 160, height: 20)), with: .color(.black))
}

try PictureExporter(.png(size: .width(600))).export(twice, to: "twice.png")

var encoder = PNGEncoder()
let evening = try renderer.render(sunset, pixelsPerUnit: 4)
try AtomicFile(path: "sunset.png", replacesExisting: true).write(encoder.encode(evening))

// Every face of a deck on one poster, as pixels and as shapes.

import Cardwright

let composer = CardComposer(theme: .minimal)
let faces = try Deck.standard().map { try composer.scene(for: $0.face) }

let (columns, gap) = (13, 4.0)
let step = Size(width: composer.format.size.width + gap, height: composer.format.size.height + gap)
let rows = faces.count / columns
let size = Size(width: Double(columns) * step.width + gap, height: Double(rows) * step.height + gap)

let poster = Scene(size: size) { context in
  context.fill(Path(Rect(origin: .zero, size: size)), with: .color(Color(red: 0x1f, green: 0x3d, blue: 0x2e)))
  for (index, face) in faces.enumerated() {
    var place = context
    place.translateBy(
      x: gap + Double(index % columns) * step.width, y: gap + Double(index / columns) * step.height)
    place.draw(face)
  }
}

var renderer = SceneRenderer()
var encoder = PNGEncoder(compression: .small)
let png = try encoder.encode(renderer.render(poster, pixelsPerUnit: 1.5))
try AtomicFile(path: "poster.png", replacesExisting: true).write(png)
let svg = try SVGWriter(unit: .millimetre, title: "A deck of cards").write(poster)
try AtomicFile(path: "poster.svg", replacesExisting: true).write(svg)

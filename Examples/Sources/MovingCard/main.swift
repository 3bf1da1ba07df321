// A card that moves over a table, with a soft shadow, as an animated PNG.

import Cardwright

let queen = try Card("QS").face.scene()
let table = Size(width: 160, height: 120)
let shadow = SoftShadow(radius: 3, offset: Vector(dx: 1, dy: 4)).item(under: Rect(origin: .zero, size: queen.size))
let timeline = try Timeline(duration: 2) { time in
  Scene(size: table) { context in
    context.fill(Path(Rect(origin: .zero, size: table)), with: .color(Color(red: 34, green: 110, blue: 74)))
    context.translateBy(x: 5 + 45 * time, y: 15)
    context.draw(Scene(size: queen.size, items: [shadow]))
    context.draw(queen)
  }
}
try AnimationExporter(rate: FrameRate(30), size: .width(320)).export(timeline, to: "queen.png")

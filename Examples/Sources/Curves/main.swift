// A property animator that is stopped, scrubbed and turned round; a spring, keyframes, a flip; a card that falls.

import Cardwright

var animator = PropertyAnimator<String>()
animator["card"] = ViewState(frame: Rect(x: 0, y: 0, width: 60, height: 90))
let move = try animator.run(duration: 2, curve: .linear) { $0["card"]?.center.x += 200 }
try animator.advance(to: 0.5)
animator.pause(move)
animator.setFractionComplete(0.75, of: move)
print(animator.presentation(of: "card")?.center.x ?? 0)
animator.reverse(move)
animator.resume(move)

let spring = try Spring(response: 0.55, dampingRatio: 0.825)
print(spring.value(at: 0.3))

let bounce = try KeyframeTrack(
  from: 0.0, [.curve(to: 100, duration: 0.4, .easeOut), .hold(duration: 0.1), .spring(to: 60, duration: 0.6)])
print(bounce.value(at: 0.4))

let (face, back) = (try Card("QS").face.scene(), try CardSide.back.scene())
let edgeOn = try Flip(from: .bottom).scene(from: back, to: face, at: 0.4, tolerance: 0.01)
try PictureExporter(.png(size: .width(240))).export(edgeOn, to: "edge.png")

var bodies = try DynamicAnimator<Int>(referenceBounds: Rect(x: 0, y: 0, width: 320, height: 240))
try bodies.setItem(1, DynamicItem(center: Point(x: 160, y: 60), size: Size(width: 60, height: 90)))
try bodies.add(.group([.gravity([1]), .collision([1], Collision(referenceInsets: .zero))]))
let events = try bodies.advance(to: 1)
print(events.count, bodies[1]?.center.y ?? 0)

// Something that fingers and the wheel enlarge and move. It follows the fingers; what they have done is decided when they are gone, and what
// was no gesture is undone.
import { calm } from './dom.js'
import { contacts } from './touches.js'

export function zoomable(area, thing, swipe) {
  const log = contacts(), fingers = new Map()
  let s = 1, x = 0, y = 0
  // The state at the beginning of a contact, and the last places of two fingers.
  let start = { s, x, y }, from = null
  const put = anim => {
    thing.style.transition = anim && !calm.matches ? 'transform .2s var(--ease)' : 'none'
    thing.style.transform = s === 1 && !x && !y ? '' : `translate(${x}px,${y}px) scale(${s})`
  }
  const zoomAt = (k, cx, cy) => {
    const r = area.getBoundingClientRect(), px = cx - r.left - r.width / 2, py = cy - r.top - r.height / 2
    const n = Math.max(1, Math.min(8, s * k))
    x = px - (px - x) * n / s
    y = py - (py - y) * n / s
    s = n
    if (s === 1) x = y = 0
  }
  const two = () => {
    const [a, b] = [...fingers.values()]
    return { d: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  area.addEventListener('pointerdown', e => {
    if (e.button) return
    if (!fingers.size) start = { s, x, y }
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY })
    log.note('began', e.pointerId, e)
    area.setPointerCapture(e.pointerId)
    if (fingers.size === 2) from = two()
  })
  area.addEventListener('pointermove', e => {
    const f = fingers.get(e.pointerId)
    if (!f) return
    const dx = e.clientX - f.x, dy = e.clientY - f.y
    f.x = e.clientX
    f.y = e.clientY
    log.note('moved', e.pointerId, e)
    if (fingers.size === 2) {
      const t = two()
      zoomAt(t.d / from.d, t.x, t.y)
      x += t.x - from.x
      y += t.y - from.y
      from = t
    } else {
      x += dx
      if (s > 1) y += dy
    }
    put()
  })
  const up = e => {
    if (!fingers.delete(e.pointerId)) return
    log.note(e.type === 'pointerup' ? 'ended' : 'cancelled', e.pointerId, e)
    if (!fingers.size) decide(e, start)
  }
  async function decide(e, was) {
    const made = await log.decide(was.s > 1 ? ['doubleTap', 'pinch', 'pan'] : ['swipe', 'doubleTap', 'pinch'])
    const of = name => made.find(m => m.gesture === name)
    if (of('swipe')) {
      reset()
      return swipe(of('swipe').direction === 'left' ? 1 : -1)
    }
    // Fingers that are down again will be decided on later.
    if (fingers.size) return
    if (!of('pinch') && !of('pan')) ({ s, x, y } = was)
    if (of('doubleTap')) zoomAt(s > 1 ? 1 / s : 2.5, e.clientX, e.clientY)
    if (s === 1) x = y = 0
    put(true)
  }
  area.addEventListener('pointerup', up)
  area.addEventListener('pointercancel', up)
  area.addEventListener('wheel', e => {
    e.preventDefault()
    zoomAt(Math.exp(-e.deltaY / 400), e.clientX, e.clientY)
    put()
  }, { passive: false })
  function reset() {
    s = 1
    x = y = 0
    put(true)
  }
  return {
    reset,
    by(k) {
      const r = area.getBoundingClientRect()
      zoomAt(k, r.left + r.width / 2, r.top + r.height / 2)
      put(true)
    },
  }
}

// Pinch, wheel and double tap to see something larger; drag to move it; swipe when it is not enlarged.
import { calm } from './dom.js'

export function zoomable(area, thing, { swipe, tap, drag } = {}) {
  const fingers = new Map();
  let s = 1,
    x = 0,
    y = 0,
    from = null,
    moved = 0,
    lastTap = 0
  const put = anim => { thing.style.transition = anim && !calm.matches ? 'transform .2s var(--ease)' : 'none';
    thing.style.transform = s === 1 && !x && !y ? '' : `translate(${x}px,${y}px) scale(${s})` }
  const zoomAt = (k, cx, cy) => { const r = area.getBoundingClientRect(),
      px = cx - r.left - r.width / 2,
      py = cy - r.top - r.height / 2,
      n = Math.max(1, Math.min(8, s * k));
    x = px - (px - x) * n / s;
    y = py - (py - y) * n / s;
    s = n; if (s === 1) x = y = 0 }
  const two = () => { const [a, b] = [...fingers.values()]; return { d: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b
        .x) / 2, y: (a.y + b.y) / 2 } }
  area.addEventListener('pointerdown', e => { if (e.button) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    moved = 0;
    from = fingers.size === 2 ? two() : { x: e.clientX, y: e.clientY, t: e.timeStamp }; if (fingers.size === 2)
      for (const id of fingers.keys()) area.setPointerCapture(id) })
  area.addEventListener('pointermove', e => {
    const f = fingers.get(e.pointerId);
    if (!f) return
    const dx = e.clientX - f.x,
      dy = e.clientY - f.y;
    f.x = e.clientX;
    f.y = e.clientY;
    moved += Math.abs(dx) + Math.abs(dy)
    if (moved > 6 && !area.hasPointerCapture(e.pointerId)) area.setPointerCapture(e.pointerId)
    if (fingers.size === 2) { const t = two();
      zoomAt(t.d / from.d, t.x, t.y);
      x += t.x - from.x;
      y += t.y - from.y;
      from = t;
      put() } else if (s > 1) { x += dx;
      y += dy;
      put() } else if (swipe && moved > 6) { x += dx;
      drag?.(x);
      put() }
  })
  const up = e => {
    if (!fingers.delete(e.pointerId)) return;
    if (fingers.size) { from = { ...[...fingers.values()][0], t: e.timeStamp }; return }
    if (s === 1 && swipe && Math.abs(x) > 0) { const fast = Math.abs(x) / Math.max(1, e.timeStamp - from.t),
        d = Math.abs(x) > 90 || fast > .5 && Math.abs(x) > 24 ? -Math.sign(x) : 0; const was = x;
      x = y = 0;
      put(true); if (d) swipe(d, was); return }
    if (moved <= 6 && e.type === 'pointerup') { if (e.timeStamp - lastTap < 300) { zoomAt(s > 1 ? 1 / s : 2.5, e
          .clientX, e.clientY);
        put(true);
        lastTap = 0 } else { lastTap = e.timeStamp;
        tap?.(e) } }
  }
  area.addEventListener('pointerup', up);
  area.addEventListener('pointercancel', up)
  area.addEventListener('wheel', e => { e.preventDefault();
    zoomAt(Math.exp(-e.deltaY / 400), e.clientX, e.clientY);
    put() }, { passive: false })
  return { reset() { s = 1;
      x = y = 0;
      put(true) }, by(k) { const r = area.getBoundingClientRect();
      zoomAt(k, r.left + r.width / 2, r.top + r.height / 2);
      put(true) }, get scale() { return s } }
}

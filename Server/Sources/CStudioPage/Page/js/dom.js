// The few helpers that stand in for a framework.
export const $ = (s, r = document) => r.querySelector(s)

export function h(tag, props, ...kids) {
  const e = document.createElement(tag)
  for (const [k, v] of Object.entries(props ?? {})) {
    if (k.startsWith('aria-') && v != null) { e.setAttribute(k, v); continue }
    if (v == null || v === false) continue
    if (k.startsWith('on')) e.addEventListener(k.slice(2), v)
    else if (k === 'style' && typeof v === 'object')
      for (const [p, x] of Object.entries(v)) e.style.setProperty(p, x)
    else if (k === 'class') e.className = v
    else if (k in e && typeof v !== 'string' && k !== 'list') e[k] = v
    else e.setAttribute(k, v === true ? '' : v)
  }
  e.append(...kids.flat(9).filter(x => x != null && x !== false))
  return e
}

const PATHS = {
  cards: 'M4 2.5h6.5a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM13.5 4v8',
  theme: 'M8 2a6 6 0 1 0 0 12c1.4 0 1.3-1 1-1.7-.500-1.3.3-2.3 1.7-2.3H12c1.3 0 2-1 2-2.2C14 4.5 11.3 2 8 2zM5 8h.01M6.5 5h.01M10 5h.01',
  print: 'M4.5 6V2h7v4M4.5 11.5H2.5v-5h11v5h-2M4.5 9.5h7V14h-7z',
  play: 'M4.5 2.5v11l9-5.5z',
  share: 'M8 2v8M5 5l3-3 3 3M3 8.500v5h10v-5',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3 3',
  x: 'M4 4l8 8M12 4l-8 8',
  left: 'M10 3L5 8l5 5',
  right: 'M6 3l5 5-5 5',
  down: 'M4 6l4 4 4-4',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  warn: 'M8 2.5l6.5 11h-13zM8 6.5v3.5M8 11.8v.1',
  error: 'M8 1.5L14.5 8 8 14.5 1.5 8zM8 5v3.5M8 10.7v.1',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.2c.3-2 3.5-1.8 3.4.1-.1 1.2-1.7 1.3-1.7 2.600M8 11.2v.1',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z',
  undo: 'M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4',
  bulb: 'M6 12h4M6.5 14h3M5.8 10C4.5 9 4 8 4 6.5a4 4 0 0 1 8 0C12 8 11.5 9 10.2 10z',
  flip: 'M8 2v12M5.5 4.5L2 12h3.5M10.5 4.5L14 12h-3.5',
  panel: 'M2.5 3h11v10h-11zM10 3v10',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  save: 'M8 2.5v7.5M4.8 7L8 10.2 11.2 7M3 13.5h10',
  build: 'M2.5 5L8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5L8 7.8 13.5 5M8 7.8v6',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  again: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5',
}
export function icon(name) {
  const s = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  s.setAttribute('viewBox', '0 0 16 16');
  s.setAttribute('class', 'i');
  s.setAttribute('aria-hidden', 'true')
  s.innerHTML = `<path d="${PATHS[name]}"/>`
  return s
}

export const calm = matchMedia('(prefers-reduced-motion: reduce)')
export const say = t => { const e = $('#live');
  e.textContent = '';
  requestAnimationFrame(() => { e.textContent = t }) }
export const shout = t => { $('#alert').textContent = t }

let toastTimer
export function toast(text) {
  $('.toast')?.remove();
  clearTimeout(toastTimer)
  document.body.append(h('div', { class: 'toast', role: 'status' }, text));
  toastTimer = setTimeout(() => $('.toast')?.remove(), 2200)
}
export async function copy(text, what = 'Copied') {
  try { await navigator.clipboard.writeText(text) } catch { const t = h('textarea', { value: text });
    document.body.append(t);
    t.select();
    document.execCommand('copy');
    t.remove() }
  toast(what)
}

// A button that opens something under it.
let pops = 0
export function popover(button, build) {
  const id = 'pop' + ++pops
  button.setAttribute('aria-haspopup', 'true');
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', () => {
    const old = document.getElementById(id);
    if (old) { old.hidePopover(); return }
    const p = h('div', { class: 'pop', id, popover: 'auto' }, build());
    button.after(p)
    p.addEventListener('toggle', e => { if (e.newState === 'closed') { p.remove();
        button.setAttribute('aria-expanded', 'false'); if (!document.activeElement || document.activeElement ===
          document.body) button.focus() } })
    p.showPopover();
    button.setAttribute('aria-expanded', 'true')
    const b = button.getBoundingClientRect(),
      r = p.getBoundingClientRect()
    p.style.left = Math.max(8, Math.min(b.left, innerWidth - r.width - 8)) + 'px'
    p.style.top = (b.bottom + 4 + r.height > innerHeight && b.top > r.height + 8 ? b.top - r.height - 4 : b.bottom +
      4) + 'px'
    p.querySelector('input, button, a')?.focus({ preventScroll: true })
  })
  return button
}

// Shows a picture over another one and takes that away when the new one is there: no blank, no shift.
export async function crossfade(stack, url, alt = '') {
  const img = h('img', { alt, draggable: false, decoding: 'async' })
  stack.dataset.url = url;
  img.src = url
  try { await img.decode() } catch { return }
  if (stack.dataset.url !== url) return
  const old = [...stack.querySelectorAll('img')]
  stack.append(img)
  if (!old.length || calm.matches) { old.forEach(o => o.remove()); return }
  await img.animate({ opacity: [0, 1] }, { duration: 200, easing: 'linear' }).finished.catch(() => {})
  old.forEach(o => o.remove())
}

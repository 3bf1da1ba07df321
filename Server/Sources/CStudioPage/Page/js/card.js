// One card, large, beside the row that it is made of.
import { h, icon, copy, crossfade, toast } from './dom.js'
import { model, on, label, command, picture, size as sizeOf } from './model.js'
import { shown } from './project.js'
import { compare, fields } from './compare.js'
import { zoomable } from './gestures.js'

export function card(root, id) {
  const missing = () => root.replaceChildren(h('div', { class: 'empty' },
    h('h2', {}, `There is no card ${id}`), h('a', { class: 'button framed', href: '#/cards' }, 'All cards')))
  const at = () => model.byID.get(id)
  if (!at()) return missing()

  const size = sizeOf(at())
  let side = 'front'
  const face = h('div', { class: 'face' }), facts = h('div', { class: 'facts' }), place = h('span', { class: 'quiet' })
  const measures = { '--pw': size.width, '--ph': size.height, '--b': size.bleed, '--c': size.corner }
  const frame = h('div', { class: 'card', style: measures }, face), big = h('div', { class: 'big' }, frame)
  const view = zoomable(big, frame, step)
  const prev = h('button', { 'aria-label': 'Previous card', onclick: () => step(-1) }, icon('left'))
  const next = h('button', { 'aria-label': 'Next card', onclick: () => step(1) }, icon('right'))
  const flip = h('button', { 'aria-pressed': false, onclick: turn }, 'Back')
  const space = () => h('span', { class: 'space' })
  root.append(h('div', { class: 'one' },
    h('div', { class: 'stage' }, big, h('div', { class: 'walk', role: 'group', 'aria-label': 'Card' },
      h('a', { class: 'button', href: '#/cards', 'aria-label': 'All cards' }, icon('left'), h('span', { class: 'long' }, 'All cards')),
      space(), prev, place, next, space(), flip, h('button', { onclick: () => view.reset() }, 'Fit'))),
    facts))

  function list() {
    const cards = shown()
    return cards.some(c => c.id === id) ? cards : model.cards
  }

  function step(by) {
    const cards = list(), to = cards[cards.findIndex(c => c.id === id) + by]
    if (!to) return toast(by < 0 ? 'This is the first card' : 'This is the last card')
    history.replaceState(null, '', `#/cards/${encodeURIComponent(to.id)}`)
    id = to.id
    view.reset()
    draw()
  }

  function turn() {
    side = side === 'front' ? 'back' : 'front'
    flip.setAttribute('aria-pressed', side === 'back')
    show()
  }

  function show(c = at()) {
    const alt = side === 'back' ? 'The back of the card' : c.alt
    const [small, large] = [165, 1200].map(width => picture(c, side, width))
    if (!large) return
    // The picture of the wall is there at once, the large one is drawn first.
    if (!face.firstChild) face.append(h('img', { src: small, alt, draggable: false, onerror: e => e.target.remove() }))
    crossfade(face, large, alt)
  }

  function draw() {
    const c = at()
    if (!c) return missing()
    const cards = list(), number = cards.findIndex(x => x.id === id)
    show()
    document.title = `${model.project.name}: ${label(c)}`
    place.textContent = `${number + 1} of ${cards.length}`
    prev.disabled = number === 0
    next.disabled = number === cards.length - 1
    flip.disabled = !c.backUrl
    const source = model.project.sources.find(s => s.name === c.source)
    const was = model.before.get(id), trouble = model.problems.filter(p => p.card === id), line = command(c)
    const where = source.table ? h('code', {}, `${source.table}:${c.line}`) : h('code', {}, source.name)
    const copies = `${c.quantity} ${c.quantity === 1 ? 'copy' : 'copies'}`
    const row = ([name, value]) => h('tr', { 'data-bad': trouble.some(p => p.field === name) },
      h('th', { scope: 'row' }, name),
      h('td', {}, /^#[\da-f]{6}$/i.test(value) && h('i', { class: 'chipc', style: { background: value } }),
        value || h('span', { class: 'quiet' }, 'empty')))
    facts.replaceChildren(...[
      h('div', {}, h('h1', {}, label(c)), h('p', { class: 'quiet' }, where, ` · ${copies} · ${size.width} × ${size.height} mm`)),
      ...trouble.map(p => h('div', { class: 'note' }, icon(p.severity === 'error' ? 'error' : 'warn'),
        h('p', {}, p.field && h('b', {}, `${p.field}: `), p.text))),
      Object.keys(c.row).length > 0 && h('table', { class: 'row' },
        h('caption', { class: 'away' }, 'The row of this card'), h('tbody', {}, Object.entries(c.row).map(row))),
      was && h('section', {}, h('h2', {}, 'Before and after'),
        h('div', { class: 'pair' }, compare(was, c, size), fields(was, c))),
      line && h('section', {}, h('h2', {}, 'The command that makes this card'),
        h('div', { class: 'cmd' }, h('code', {}, line),
          h('button', { 'aria-label': 'Copy the command', onclick: () => copy(line, 'Command copied') }, icon('copy')))),
      h('section', {}, h('h2', {}, 'Picture'), h('p', { class: 'small quiet' }, h('code', {}, c.digest), h('br'), c.alt)),
    ].filter(Boolean))
  }

  const offs = [on('card', c => { if (c.id === id) draw() }), on('problems', draw), on('cards', draw), on('drawn', draw)]
  let isBefore = false
  const release = e => {
    if (e.key !== ' ' || !isBefore) return
    isBefore = false
    show()
  }
  addEventListener('keyup', release)
  draw()
  return {
    keys: {
      ArrowLeft: () => step(-1), ArrowRight: () => step(1), k: () => step(-1), j: () => step(1), b: turn,
      c: () => command(at()) && copy(command(at()), 'Command copied'),
      Escape: () => { location.hash = '#/cards' },
      '+': () => view.by(1.25), '-': () => view.by(0.8), 0: () => view.reset(),
      ' ': () => {
        const was = model.before.get(id)
        if (!was || isBefore) return
        isBefore = true
        show(was)
      },
    },
    get at() { return id },
    leave: () => {
      removeEventListener('keyup', release)
      offs.forEach(off => off())
    },
  }
}

// A hand or a table of cards as one picture, to be shown to others.
import { h, icon, copy, toast } from './dom.js'
import { model, on, label, picture } from './model.js'
import { shown } from './project.js'

const chosen = { kind: 'hand', cloth: '#1f6f4a', width: '1200', cards: new Map() }
const most = { hand: 26, table: 60 }, usual = { hand: 7, table: 12 }

export function share(root) {
  const image = h('img', { alt: '', onload: () => { image.hidden = false }, onerror: () => { facts.textContent = 'It cannot be drawn' } })
  const stage = h('div', { class: 'shared' }, image), facts = h('p', { class: 'quiet', role: 'status' })
  const list = h('ul', { class: 'picks' }), files = h('span', { class: 'files' })
  const kinds = h('div', { class: 'seg', role: 'group', 'aria-label': 'Which picture' }, [['hand', 'Hand'], ['table', 'Table']].map(([kind, text]) => h('button', {
    'data-k': kind, onclick: () => {
      chosen.kind = kind
      draw()
    },
  }, text)))
  const cloth = h('label', { class: 'lab' }, 'Cloth', h('input', {
    type: 'color', value: chosen.cloth, oninput: e => {
      chosen.cloth = e.target.value
      draw()
    },
  }))
  const width = h('label', { class: 'lab' }, 'Width', h('select', {
    onchange: e => {
      chosen.width = e.target.value
      draw()
    },
  }, ['800', '1200', '2400'].map(value => h('option', { value, selected: value === chosen.width }, value))))
  root.append(h('div', { class: 'printer' },
    h('div', { class: 'tools' }, h('h1', {}, 'Share'), kinds, cloth, width, h('span', { class: 'space' }), facts),
    h('div', { class: 'pscroll sharing', tabindex: '0', role: 'region', 'aria-label': 'Picture and cards' }, stage, list),
    h('div', { class: 'cmd' }, h('code', {}, ''), files)))

  // Those that somebody has chosen, in that order; the first ones of the wall until then.
  const key = () => `${model.source?.name} ${chosen.kind}`
  function cards() {
    const all = model.cards, own = chosen.cards.get(key())?.filter(id => model.byID.has(id))
    if (own?.length) return own
    const seen = shown()
    return (seen.length ? seen : all).slice(0, usual[chosen.kind]).map(c => c.id)
  }

  function toggle(id) {
    const now = cards()
    const next = now.includes(id) ? now.filter(other => other !== id) : [...now, id]
    if (next.length > most[chosen.kind]) return toast(`At most ${most[chosen.kind]} cards`)
    if (!next.length) return toast('One card at least')
    chosen.cards.set(key(), next)
    draw()
  }

  let wait
  function draw() {
    if (!model.source) return
    const ids = cards(), c = chosen
    for (const b of kinds.children) b.setAttribute('aria-pressed', b.dataset.k === c.kind)
    const query = new URLSearchParams({ source: model.source.name, cards: ids.join(','), cloth: c.cloth, width: c.width })
    const address = ending => `/share/${c.kind}.${ending}?${query}`
    facts.textContent = `${ids.length} ${ids.length === 1 ? 'card' : 'cards'}`
    files.parentNode.firstChild.textContent = location.origin + address('png')
    files.replaceChildren(
      h('button', { class: 'framed', onclick: () => copy(location.origin + address('png'), 'Address copied') }, icon('copy'), 'Address'),
      h('a', { class: 'button solid', href: address('png'), download: `${c.kind}.png` }, icon('save'), 'PNG'))
    image.alt = `${c.kind === 'hand' ? 'A hand' : 'A table'} of ${ids.length} cards: ${ids.map(id => label(model.byID.get(id))).join(', ')}`
    clearTimeout(wait)
    // The digests are in no address: a picture is asked for anew when a card has changed.
    wait = setTimeout(() => { image.src = `${address('webp').replace(/width=\d+/, 'width=1200')}#${ids.map(id => model.byID.get(id).digest.slice(0, 4)).join('')}` }, 60)
    if (list.children.length !== model.cards.length) fill()
    for (const li of list.children) {
      const place = ids.indexOf(li.dataset.id)
      li.firstChild.setAttribute('aria-pressed', place >= 0)
      li.querySelector('.n').textContent = place >= 0 ? String(place + 1) : ''
    }
  }

  const fill = () => list.replaceChildren(...model.cards.map(c => h('li', { 'data-id': c.id }, h('button', {
    onclick: () => toggle(c.id), 'aria-label': label(c), title: label(c),
  }, h('img', { src: picture(c, 'front', 80), alt: '', loading: 'lazy' }), h('span', { class: 'n' })))))

  const anew = () => {
    list.replaceChildren()
    draw()
  }
  const offs = [on('cards', anew), on('drawn', anew)]
  draw()
  return {
    keys: { Escape: () => { location.hash = '#/cards' } },
    leave: () => {
      clearTimeout(wait)
      offs.forEach(off => off())
    },
  }
}

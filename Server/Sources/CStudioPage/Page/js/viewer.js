// A deck to look through: swipe, pinch, keys, and a strip of all cards.
import { h, icon, calm, say } from './dom.js'
import { request } from './api.js'
import { zoomable } from './gestures.js'

export function viewer(root) {
  let deck = [], back = '', at = 0, isUp = true
  const flip = h('div', { class: 'flip' }), holder = h('div', { class: 'vcard' }, flip)
  const stage = h('div', { class: 'vstage' }, holder), name = h('h1', {}, '')
  const strip = h('div', { class: 'strip', role: 'listbox', 'aria-label': 'All cards' })
  const zoom = zoomable(stage, holder, step)
  root.append(h('div', { class: 'viewer' },
    h('div', { class: 'gbar' }, h('a', { class: 'button', href: '/play', 'aria-label': 'All games' }, icon('left')), name,
      h('span', { class: 'space' }), h('button', { onclick: turn, 'aria-label': 'Turn over' }, icon('flip'), h('span', {}, 'Turn over')),
      h('button', { 'aria-label': 'Previous', onclick: () => step(-1) }, icon('left')),
      h('button', { 'aria-label': 'Next', onclick: () => step(1) }, icon('right'))),
    stage, strip))
  const side = (kind, url, alt) => h('span', { class: kind }, h('img', { src: `${url}?width=720`, alt, draggable: false }))

  function show(direction = 0) {
    const card = deck[at]
    isUp = true
    flip.style.transform = 'rotateY(180deg)'
    flip.replaceChildren(side('bk', back, 'Back of a card'), side('fc', card.url, card.alt))
    name.textContent = document.title = card.alt
    for (const [n, e] of [...strip.children].entries()) {
      e.setAttribute('aria-selected', n === at)
      e.tabIndex = n === at ? 0 : -1
    }
    strip.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: calm.matches || !direction ? 'auto' : 'smooth' })
    if (direction && !calm.matches) {
      holder.animate([{ transform: `translateX(${direction * 55}%) rotate(${direction * 5}deg)`, opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 260, easing: 'ease-out' })
    }
    say(card.alt)
  }
  function step(direction) {
    if (!deck.length) return
    zoom.reset()
    at = (at + direction + deck.length) % deck.length
    show(direction)
  }
  function turn() {
    isUp = !isUp
    flip.style.transform = isUp ? 'rotateY(180deg)' : 'rotateY(0deg)'
  }
  const thumb = (card, n) => h('button', {
    role: 'option', 'aria-label': card.alt, tabindex: '-1',
    onclick: () => {
      const direction = Math.sign(n - at)
      at = n
      zoom.reset()
      show(direction)
    },
  }, h('img', { src: `${card.url}?width=120`, alt: '', draggable: false, loading: 'lazy' }))
  request('GET', '/games/deck').then(reply => {
    back = reply.back
    deck = reply.cards
    strip.append(...deck.map(thumb))
    show()
  })
  return {
    keys: {
      ArrowLeft: () => step(-1), ArrowRight: () => step(1), ' ': turn, b: turn, '+': () => zoom.by(1.3), '-': () => zoom.by(0.77),
      0: () => zoom.reset(), Home: () => step(-at), End: () => step(deck.length - 1 - at), Escape: () => { location.href = '/play' },
    },
  }
}

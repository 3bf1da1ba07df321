// All games, each with a picture of its board.
import { h, toast } from './dom.js'
import { request, store } from './api.js'

const games = [
  ['memory', 'Memory', 'Pairs against the clock: the sooner a match is found, the more it is worth.', '/boards/memory.webp?seed=3&theme=animals&moves=0,1&width=520', true],
  ['concentration', 'Concentration', 'Turn two cards up. Remember what you have seen.', '/boards/concentration.webp?seed=7&theme=halloween&moves=0,3&width=520', true],
  ['pelmanism', 'Pelmanism', 'Pairs of playing cards, with as few mistakes as possible.', '/boards/pelmanism.webp?seed=5&moves=0,1&width=520', true],
  ['trios', 'Trios', 'Find three cards that are all alike, or all different, in each of four features.', '/boards/trios.webp?seed=7&moves=0,1&width=520', true],
  ['chase', 'Card chase', 'Twelve cards fly about. Catch two that match.', '/boards/pelmanism.webp?seed=9&level=hard&moves=2,9&width=520', false],
  ['viewer', 'Look through a deck', 'Swipe through all cards, pinch to look closer.', '/cards/QH.webp?width=520', false],
]

export function lobby(root) {
  document.title = 'Play'
  const one = ([game, title, text, picture, two]) => h('li', {},
    h('a', { href: `/play/${game}` }, h('img', { src: picture, alt: '', width: 520, height: 325 }),
      h('span', { class: 'gt' }, h('b', { class: 'head' }, title)), h('span', { class: 'quiet' }, text)),
    two && h('a', { class: 'two small', href: `/play/${game}?players=2` }, `${title} for two`))
  const file = h('input', { type: 'file', id: 'kept', accept: '.json,application/json', onchange: open })
  async function open() {
    try {
      const record = await file.files[0].text()
      const reply = await request('POST', '/games', { record, table: { width: 800, height: 600 } })
      store.set(`seat:${reply.state.id}`, reply.player)
      location.href = `/play/film?game=${reply.state.id}`
    } catch (error) {
      toast(error.message)
    }
  }
  root.append(h('div', { class: 'lobby' }, h('h1', {}, 'Play'), h('ul', { class: 'games' }, games.map(one)),
    h('form', {}, h('label', { for: 'kept' }, 'Watch a saved game:'), file)))
  return {}
}

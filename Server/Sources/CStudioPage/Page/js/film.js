// A game that was kept, move by move.
import { h, icon, say } from './dom.js'
import { request } from './api.js'
import { Table, counters } from './table.js'

// Nobody waits longer for a move than this, in milliseconds.
const LONGEST = 2000

export function film(root, id) {
  const cloth = h('div', { class: 'cloth', role: 'group', 'aria-label': 'Table' }), table = new Table(cloth)
  const title = h('h1', {}, ''), figures = h('dl', { class: 'counters' })
  const at = h('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Move', oninput: () => show(Number(at.value), false) })
  const play = h('button', { onclick: () => running ? pause() : run() }, icon('play'), h('span', {}, 'Play'))
  let steps = [], running = null
  root.append(h('div', { class: 'boardv' },
    h('div', { class: 'gbar', role: 'group', 'aria-label': 'Film' },
      h('a', { class: 'button', href: '/play', 'aria-label': 'All games' }, icon('left')), title, figures,
      h('span', { class: 'film' }, play, at), h('a', { class: 'button', href: `/play/${id}` }, 'Play on')),
    cloth))

  function show(number, isMoving) {
    const { state, motion } = steps[number]
    at.value = number
    at.setAttribute('aria-valuetext', `Move ${number} of ${steps.length - 1}`)
    figures.replaceChildren(...counters(state))
    return table.show({ state: { ...state, clock: null }, motion: isMoving ? motion : [] })
  }
  function pause() {
    clearTimeout(running)
    running = null
    play.lastChild.textContent = 'Play'
  }
  function run() {
    let number = Number(at.value)
    if (number >= steps.length - 1) number = -1
    play.lastChild.textContent = 'Pause'
    const next = () => {
      number += 1
      show(number, true)
      if (number >= steps.length - 1) return pause()
      const wait = (steps[number + 1].time - steps[number].time) * 1000
      running = setTimeout(next, Math.max(number ? 350 : 1600, Math.min(LONGEST, wait)))
    }
    running = setTimeout(next, 0)
  }
  requestAnimationFrame(async () => {
    const { width, height } = table.size
    try {
      const reply = await request('GET', `/games/${id}/film?width=${width}&height=${height}`)
      steps = reply.steps
      title.textContent = document.title = reply.title
      at.max = steps.length - 1
      await show(0, false)
      say(`${steps.length - 1} moves`)
    } catch (error) {
      title.textContent = error.message
    }
  })
  const step = by => { if (steps[Number(at.value) + by]) show(Number(at.value) + by, by > 0) }
  return { keys: { ' ': () => play.click(), ArrowLeft: () => step(-1), ArrowRight: () => step(1), Escape: () => { location.href = '/play' } } }
}

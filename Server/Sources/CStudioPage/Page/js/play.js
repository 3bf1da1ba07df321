// The games: a lobby, a table, a film of a game that was kept, and a deck to look through. Which of them, the address says.
import { $, h, toast } from './dom.js'
import { request } from './api.js'
import { board } from './board.js'
import { film } from './film.js'
import { lobby } from './lobby.js'
import { viewer } from './viewer.js'

const main = $('#main')
const name = location.pathname.split('/')[2] ?? ''
const { look, ...options } = Object.fromEntries(new URLSearchParams(location.search))

let screen
if (!name) screen = lobby(main)
else if (name === 'viewer') screen = viewer(main)
else if (name === 'film') screen = film(main, options.game)
else screen = board(main, /^[a-z2-9]{12}$/.test(name) ? { id: name } : { game: name, options })

addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey || $('dialog[open]') || e.target.matches('input:not([type=range]), textarea, select')) return
  const act = screen?.keys?.[e.key.length === 1 ? e.key.toLowerCase() : e.key]
  if (!act || (e.target.matches('input[type=range]') && e.key.startsWith('Arrow'))) return
  if (e.key === ' ' && e.target.matches('button, a, summary')) return
  act(e)
  e.preventDefault()
})
addEventListener('unhandledrejection', e => {
  if (e.reason?.status) toast(e.reason.message)
})

// The shell: bar, sources, screens, keys, status, notices.
import { h, $, icon, say, shout } from './dom.js'
import { model, on, connect, choose } from './model.js'
import { project } from './project.js'
import { card } from './card.js'
import { print } from './print.js'
import { theme } from './theme.js'
import { share } from './share.js'

const statusText = h('span', { class: 't' })
const status = h('div', { class: 'status', role: 'status' }, statusText, h('i', { class: 'dot' }))
const look = h('button', { class: 'wide', 'aria-label': 'Light or dark', title: 'Light or dark', onclick: turnLook }, icon('moon'))
const name = h('b', {}, 'Cardwright')
const screens = { cards: ['Cards', 'cards', project], print: ['Print', 'print', print], theme: ['Theme', 'theme', theme], share: ['Share', 'share', share] }
const links = () => Object.entries(screens).map(([key, [text, sign]]) => h('a', { class: 'button', href: `#/${key}` }, icon(sign), h('span', {}, text)))
const nav = h('nav', { 'aria-label': 'Screens' }, links())
const sources = h('select', {
  'aria-label': 'Which cards', hidden: true,
  onchange: () => {
    choose(sources.value)
    if (/^#\/cards\/./.test(location.hash)) location.hash = '#/cards'
  },
})
$('#tabs').append(...links())
$('#bar').append(
  h('a', { class: 'mark', href: '#/cards' }, h('img', { src: 'mark.svg', alt: 'Cardwright' }), name),
  sources, nav, h('span', { class: 'space' }), status,
  h('a', { class: 'button', href: '/play', 'aria-label': 'Games', title: 'Games' }, icon('play')), look,
  h('button', { 'aria-label': 'Help and keys', title: 'Help and keys (?)', onclick: help }, icon('help')))

function turnLook() {
  const root = document.documentElement
  root.dataset.look = root.dataset.look === 'dark' ? 'light' : 'dark'
  localStorage.setItem('look', root.dataset.look)
}

// A project may have several tables and decks, of which one is shown at a time.
function drawSources() {
  const all = model.project.sources
  sources.hidden = all.length < 2
  sources.replaceChildren(...all.map(source => h('option', { value: source.name, selected: source === model.source }, source.name)))
}

const ago = () => {
  const seconds = Math.round((Date.now() - model.at) / 1000)
  return seconds < 5 ? 'now' : seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`
}

function drawStatus() {
  const s = model.status
  const more = text => h('span', { class: 'more' }, text)
  status.dataset.s = s.state
  statusText.replaceChildren(...{
    connecting: () => ['Connecting…'],
    drawing: () => [h('b', {}, 'Drawing'), ` ${s.done} of ${s.of}`],
    gone: () => [h('b', {}, 'Not connected')],
    broken: () => [h('b', {}, 'Cannot draw'), more(', cards are as before')],
    ready: () => s.drawn != null
      ? [h('b', {}, `Drew ${s.drawn} of ${s.of}`), more(` in ${Math.round(s.seconds * 1000)} ms · ${ago()}`)]
      : [more(`${s.text ?? 'Connected'} · `), h('b', {}, `${model.cards.length} cards`)],
  }[s.state]())
}
setInterval(() => { if (model.status.state === 'ready' && model.status.drawn != null) drawStatus() }, 5000)

function drawNotice() {
  const place = $('#notice'), problem = model.failed?.problem
  const notice = (kind, ...body) =>
    place.replaceChildren(h('div', { class: 'notice', 'data-k': kind }, icon(kind === 'error' ? 'error' : 'warn'), h('div', { class: 'body' }, body)))
  if (model.status.state === 'gone') {
    notice(null, h('b', {}, 'The server does not answer. '),
      'The cards are the last that were drawn. This page tries again by itself. If you have stopped it, run ',
      h('code', {}, 'cardwright serve'), ' in ', h('code', {}, model.project?.folder ?? 'the folder'), '.')
  } else if (problem) {
    const where = problem.file ? `${problem.file}${problem.line ? `:${problem.line}` : ''}: ` : ''
    const lines = problem.source.map(([number, text, bad]) =>
      h('span', {}, `${String(number).padStart(4)}  `, bad ? h('mark', {}, text) : text, '\n'))
    const others = model.problems.length - 1
    notice('error', h('b', {}, `${where}${problem.text}. `), 'The cards are as before.',
      others > 0 && ` There ${others === 1 ? 'is another mistake' : `are ${others} more mistakes`}; the list has them.`,
      lines.length > 0 && h('pre', { tabindex: '0', 'aria-label': 'Where it is' }, lines))
  } else {
    place.replaceChildren()
  }
}

on('status', () => {
  const s = model.status
  drawStatus()
  if (['gone', 'broken', 'ready'].includes(s.state)) drawNotice()
  if (s.state === 'gone') shout('The server does not answer.')
  if (s.drawn != null && s.state === 'ready') say(`Drew ${s.drawn} of ${s.of}.`)
})
on('failed', () => {
  drawNotice()
  shout(`Cannot draw: ${model.failed.problem.text}`)
})
on('project', () => {
  name.textContent = model.project.name
  drawSources()
})
on('cards', () => {
  drawStatus()
  drawSources()
})

// Screens by the address after #, so that back, reload and links work.
let screen = null, last = null

function route() {
  const [, name, id] = (location.hash || '#/cards').split('/').map(decodeURIComponent)
  const key = screens[name] ? name : 'cards', main = $('#main'), from = last && (screen?.at ?? last)
  screen?.leave?.()
  main.replaceChildren()
  main.scrollTop = 0
  const isWall = key === 'cards' && !id
  document.title = isWall ? model.project.name : `${model.project.name}: ${id ?? screens[key][0]}`
  for (const link of document.querySelectorAll('#bar nav a, #tabs a')) {
    if (link.hash === `#/${key}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  screen = (key === 'cards' && id ? card : screens[key][2])(main, id) ?? {}
  if (isWall && typeof from === 'string') screen.back?.(from)
  else if (last != null && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  last = id ?? ''
}
addEventListener('hashchange', route)
$('.skip').addEventListener('click', e => {
  e.preventDefault()
  screen?.grid ? screen.grid.focus(screen.grid.at) : $('#main').focus()
})

addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey || $('dialog[open]')) return
  if (e.target.matches('input:not([type=range]):not([type=checkbox]), textarea, select')) return
  if (e.key === '?') {
    help()
  } else {
    const act = screen?.keys?.[e.key.length === 1 ? e.key.toLowerCase() : e.key]
    if (!act || (e.target.matches('input[type=range]') && e.key.startsWith('Arrow'))) return
    if (e.key === ' ' && e.target.matches('button, a, summary')) return
    act(e)
  }
  e.preventDefault()
})

function help() {
  const row = ([keys, text]) => h('div', {}, h('span', {}, text), h('span', {}, keys.split(' ').map(key => h('kbd', {}, key))))
  const section = (title, rows) => h('section', {}, h('h3', {}, title), rows.map(row))
  const dialog = h('dialog', {
    'aria-labelledby': 'help-t',
    onclose: () => dialog.remove(),
    onclick: e => { if (e.target === dialog) dialog.close() },
  },
  h('header', {}, h('h2', { id: 'help-t' }, 'Keys'), h('button', { 'aria-label': 'Close', onclick: () => dialog.close() }, icon('x'))),
  h('div', { class: 'keys' },
    section('All cards', [['/', 'Search'], ['← ↑ ↓ →', 'Move'], ['Enter', 'Open'], ['B', 'Fronts or backs'], ['O', 'All lines'], ['+ −', 'Size'], ['P', 'Panel']]),
    section('One card', [['← →', 'Previous, next'], ['C', 'Copy its command'], ['B', 'Front or back'], ['Space', 'Before, while held'], ['Esc', 'Back to all']]),
    section('Theme', [['U', 'Undo'], ['R', 'Redo']]),
    section('Everywhere', [['?', 'This list']])))
  document.body.append(dialog)
  dialog.showModal()
}

on('project', function first() {
  if (first.done) return
  first.done = true
  route()
})
connect()

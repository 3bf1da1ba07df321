// The state that the server has told. Screens read `model` and listen with `on`; only this file talks about projects.
import { request, events } from './api.js'

export const model = {
  // The project, and of its sources the one that is shown.
  project: null,
  source: null,
  // All cards, and those of the source that is shown.
  all: [],
  cards: [],
  byID: new Map(),
  problems: [],
  outputs: [],
  // Cards as they were before they changed.
  before: new Map(),
  build: 0,
  status: { state: 'connecting' },
  failed: null,
  drawing: new Set(),
  at: 0,
}

const listeners = new Map()

export const on = (name, f) => {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(f))
  return () => set.delete(f)
}
const tell = (name, detail) => listeners.get(name)?.forEach(f => f(detail))

export async function load() {
  const project = await request('GET', '/project')
  model.build = project.build
  model.failed = project.failed ? { problem: project.failed } : null
  if (!project.sources) {
    // There is nothing yet that could be shown.
    project.name ??= 'Cardwright'
    project.sources = []
    project.cards = []
    project.problems = []
    project.outputs = []
  }
  model.project = project
  model.outputs = project.outputs
  model.all = project.cards
  model.problems = project.problems
  choose(model.source?.name ?? project.sources[0]?.name)
  tell('project')
  tell('problems')
  tell('outputs')
}

// Shows the cards of a source.
export function choose(name) {
  const { project } = model
  model.source = project.sources.find(s => s.name === name) ?? project.sources[0] ?? null
  model.cards = model.source ? model.all.filter(c => c.source === model.source.name) : []
  model.byID = new Map(model.all.map(c => [c.id, c]))
  tell('cards')
}

const status = (state, more = {}) => {
  model.status = { state, ...more }
  model.at = Date.now()
  tell('status')
}
const still = () => (model.failed ? 'broken' : 'ready')

const handlers = {
  // First, and after each reconnection: load anew unless nothing has happened.
  hello: async e => {
    const gone = model.status.state === 'gone'
    if (!model.project || e.build !== model.build || gone) await load()
    status(still(), { text: gone ? 'Connected again' : 'Connected' })
    if (model.failed) tell('failed')
  },
  drawing: e => {
    model.drawing = new Set(e.cards)
    status('drawing', { done: 0, of: e.cards.length })
    tell('drawing')
  },
  // A card looks otherwise: its picture has a new address.
  card: e => {
    const old = model.byID.get(e.card.id)
    if (!old) return
    if (old.digest !== e.card.digest) model.before.set(old.id, old)
    model.all[model.all.indexOf(old)] = e.card
    const at = model.cards.indexOf(old)
    if (at >= 0) model.cards[at] = e.card
    model.byID.set(e.card.id, e.card)
    model.drawing.delete(e.card.id)
    status('drawing', { done: e.done, of: e.of })
    tell('card', e.card)
  },
  drawn: e => {
    model.build = e.build
    model.drawing.clear()
    model.failed = null
    status('ready', e)
    tell('drawing')
    tell('drawn', e)
  },
  problems: e => {
    model.problems = e.problems
    tell('problems')
  },
  failed: e => {
    model.build = e.build
    model.failed = e
    model.drawing.clear()
    status('broken', e)
    tell('failed')
  },
  output: e => {
    const output = model.outputs.find(o => o.id === e.id)
    if (output) Object.assign(output, e)
    tell('outputs')
  },
  reload: async () => {
    model.before.clear()
    await load()
    status(still(), { text: 'Reloaded' })
  },
}

export function connect() {
  const source = events('/events')
  for (const [name, f] of Object.entries(handlers)) source.addEventListener(name, e => f(JSON.parse(e.data)))
  // The browser tries again by itself.
  source.addEventListener('error', () => {
    if (model.status.state !== 'gone') status('gone')
  })
}

export const build = id => request('POST', `/build?output=${encodeURIComponent(id)}`)

export const seen = () => {
  model.before.clear()
  tell('cards')
}

export const label = c => c.name

// The address of a side at a width that the screen has use for.
export const picture = (c, side, width) => {
  const url = side === 'back' ? c.backUrl : c.url
  if (!url) return null
  const wanted = width * devicePixelRatio
  return `${url}?w=${[165, 330, 660, 1200].find(w => w >= wanted) ?? 1200}`
}

export const size = c => model.project.sources.find(s => s.name === c.source).size

export const quote = s => (/^[\w@%+=:,./-]+$/.test(s) ? s : `'${s.replaceAll("'", `'\\''`)}'`)

// The command that makes a card; null for cards that are no rows of a table.
export const command = c => {
  const source = model.project.sources.find(s => s.name === c.source)
  if (!source.table) return source.kind === 'deck' ? `cardwright card ${c.id.split('/').pop()} -o Cards/` : null
  const key = ['id', 'name', 'title'].find(k => source.columns.includes(k)) ?? source.columns[0]
  const back = source.backTemplate ? ` --back ${quote(source.backTemplate)}` : ''
  const bleed = source.size.bleed ? ` --bleed ${source.size.bleed}mm` : ''
  const value = /^[\w-]+$/.test(c.row[key]) ? c.row[key] : `"${c.row[key]}"`
  return `cardwright table ${quote(source.table)} --template ${quote(source.template)}${back} --where ${quote(`${key}=${value}`)}${bleed} -o Cards`
}

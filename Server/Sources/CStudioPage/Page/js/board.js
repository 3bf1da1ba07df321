// A game at a table: taps, drags and keys become moves, and the server's answers are shown. Moves go one after the other.
import { h, icon, say, toast, calm, copy, popover } from './dom.js'
import { request, events, store } from './api.js'
import { Table, counters } from './table.js'
import { contacts } from './touches.js'

export function board(root, { game, id, options = {} }) {
  const cloth = h('div', { class: 'cloth', role: 'group', 'aria-label': 'Table' })
  const table = new Table(cloth)
  const figures = h('dl', { class: 'counters' }), over = h('div', { class: 'over', role: 'dialog', 'aria-label': 'The game is over', hidden: true })
  const title = h('h1', {}, '')
  const button = (name, key, sign, act) => h('button', { onclick: act, title: `${name} (${key})`, 'aria-label': name }, icon(sign), h('span', {}, name))
  const deal = button('Deal 3', 'D', 'plus', () => move('deal')), hint = button('Hint', 'H', 'bulb', () => move('hint'))
  const undo = button('Undo', 'U', 'undo', () => move('undo')), fresh = button('New', 'N', 'again', () => anew(false))
  const more = popover(h('button', { 'aria-label': 'More', title: 'More' }, icon('down')), () => h('div', { class: 'more' },
    !state?.players && h('button', { onclick: () => anew(true) }, icon('redo'), 'Restart', h('kbd', {}, 'R')),
    canShare() && h('button', { onclick: link }, icon('copy'), state?.players ? 'Share for two' : 'Share these cards', h('kbd', {}, 'S')),
    !state?.tracks && player && h('a', { class: 'button', download: 'game.json', href: `/games/${id}/game.json?player=${player}` }, icon('save'), 'Save the game'),
    !state?.tracks && h('a', { class: 'button', href: `/play/film?game=${id}` }, icon('play'), 'Film of the game')))
  const pace = h('button', { hidden: game !== 'chase', onclick: () => { still = !still; anew(false) } }, 'Keep still')
  let state = null, player = null, pending = Promise.resolve(), timer, still = calm.matches, since = 0, source = null, seen = 0
  root.append(h('div', { class: 'boardv' },
    h('div', { class: 'gbar', role: 'group', 'aria-label': 'Game' },
      h('a', { class: 'button', href: '/play', 'aria-label': 'All games' }, icon('left')), title, figures,
      h('span', { class: 'space' }), pace, deal, hint, undo, fresh, more),
    cloth, over))

  async function begin(seed) {
    const asked = { ...options, ...seed != null && { seed } }
    const players = Number(asked.players ?? 1)
    delete asked.players
    const reply = await request('POST', '/games', {
      game, options: asked, players, table: table.size, pace: still ? 'still' : 'lively',
    })
    id = reply.state.id
    player = reply.player
    table.clear()
    store.set(`seat:${id}`, player, players === 2)
    if (players === 2) {
      history.replaceState(null, '', `/play/${id}`)
      listen()
    } else history.replaceState({ id }, '', address(asked))
    since = performance.now()
    await take(reply)
  }

  const address = asked => `/play/${game}${Object.keys(asked).length ? `?${new URLSearchParams(asked)}` : ''}`

  // The game that this address stands for: one that is under way in this tab, or a new one.
  async function come() {
    const known = id ?? history.state?.id
    if (!known) return begin()
    const { width, height } = table.size
    player = store.get(`seat:${known}`)
    try {
      let reply = await request('GET', `/games/${known}?width=${width}&height=${height}&player=${player ?? ''}`)
      if (reply.state.players?.length === 1 && !player) {
        reply = await request('POST', `/games/${known}/players`, { table: table.size })
        player = reply.player
        store.set(`seat:${known}`, player, true)
      }
      id = known
      game ??= reply.state.game
      since = performance.now()
      if (reply.state.players) listen()
      await take(reply)
    } catch (error) {
      if (error.status !== 404 || !game) throw error
      await begin()
    }
  }

  function listen() {
    const { width, height } = table.size
    source?.close()
    source = events(`/games/${id}/events?width=${width}&height=${height}&player=${player ?? ''}`)
    source.addEventListener('board', e => {
      pending = pending.then(() => take({ ...JSON.parse(e.data), isOthers: true })).catch(() => {})
    })
  }

  const anew = async isSame => {
    if (state?.players) return toast('Two play here: begin another game from the list.')
    over.hidden = true
    const again = isSame && game === 'chase' ? await seed() : undefined
    // Other cards are not those of a seed in the address.
    if (!isSame && options.seed != null) {
      delete options.seed
      history.replaceState(history.state, '', address(options))
    }
    if (game === 'chase') await begin(again)
    else if (state) move(isSame ? 'restart' : 'new')
  }

  // The page is told the seed only when whoever began the game asks for it.
  const seed = async () => (await request('GET', `/games/${id}/seed?player=${player ?? ''}`)).seed

  // Of a game from a file, the page does not know the options.
  const isKept = id != null
  const canShare = () => state?.players || player && !isKept

  async function link() {
    if (!canShare()) return
    if (state?.players) return copy(location.href, 'The address is copied: whoever opens it plays along')
    try {
      await copy(location.origin + address({ ...options, seed: await seed() }), 'The address is copied: it deals these cards')
    } catch (error) { toast(error.message) }
  }

  const move = (name, more) => {
    const tapped = seen + (performance.now() - since) / 1000
    pending = pending.then(async () => {
      if (!state) return
      try {
        await take(await request('POST', `/games/${id}/moves`, {
          move: name, ...more, table: table.size, ...state.tracks ? { seen: tapped } : { seq: state.seq }, ...player && { player },
        }))
      } catch (error) {
        if (!error.status) throw error
        if (name === 'settle') return
        toast(error.message)
        say(error.message)
      }
    })
    return pending
  }

  async function take(reply) {
    if (reply.isOthers && state && reply.state.seq <= state.seq) return
    const you = state?.you
    state = reply.state
    if (reply.isOthers) state.you ??= you
    since = performance.now()
    seen = state.now ?? 0
    clearTimeout(timer)
    document.title = state.title
    title.textContent = state.title
    figures.replaceChildren(...counters(state))
    undo.disabled = !state.undo
    deal.hidden = state.game !== 'trios'
    hint.hidden = !state.moves.includes('hint') || !!state.players
    undo.hidden = !!state.tracks || !!state.players
    fresh.hidden = !!state.players
    pace.setAttribute('aria-pressed', still)
    if (reply.say) say(reply.say)
    if (reply.say && !state.over) toast(reply.say)
    // A move does not wait for what still moves: the next answer hurries it.
    const shown = table.show(reply, { made: listenTo }), now = state
    if (state.tracks) {
      await shown
      table.fly(state.tracks)
      finish()
      if (state.next) timer = setTimeout(() => move(state.next.move), state.next.ms)
      return
    }
    shown.then(() => { if (state === now) finish() })
    if (state.next && !reply.isOthers) {
      const { ms, ...next } = state.next
      timer = setTimeout(() => move(next.move, next), ms)
    } else if (state.next?.move === 'settle') {
      timer = setTimeout(() => move('settle'), state.next.ms + 200)
    }
    // Faces are told with the answer: there is nothing to wait for but the first frame.
    await new Promise(done => setTimeout(done, 60))
  }

  function finish() {
    over.hidden = !state.over
    if (!state.over) return
    const seconds = game === 'chase' ? Math.round(state.now) : null
    const results = state.players
      ? state.players[0] === state.players[1] ? 'A draw' : state.players[state.you - 1] === Math.max(...state.players) ? 'You have won' : state.you ? 'The other player has won' : 'The game is over'
      : 'All found'
    const again = h('button', { class: 'solid', onclick: () => anew(false) }, 'Play again')
    over.replaceChildren(...[h('h2', {}, results),
      h('p', {}, state.counters.map(c => c.join(' ')).join(' · '), seconds != null && ` · ${seconds} s${best(seconds)}`),
      state.best != null && h('p', { class: 'quiet' }, `Best ${state.best}`),
      !state.players && again, h('a', { class: 'button', href: '/play' }, 'All games')].filter(Boolean))
    if (!over.contains(document.activeElement)) over.querySelector('button, a')?.focus()
  }

  // The quickest chase in this browser.
  function best(seconds) {
    const before = Number(store.get('best-chase') ?? Infinity)
    if (still || seconds >= before) return Number.isFinite(before) ? ` · best ${before} s` : ''
    store.set('best-chase', seconds, true)
    return ' · your best'
  }

  // Keys go from card to card by where these lie.
  const spot = e => {
    const box = e.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  function go(dx, dy) {
    const all = [...table.cards.values()]
    const from = all.find(e => e === document.activeElement)
    if (!from) return (all.find(e => e.tabIndex === 0) ?? all[0])?.focus()
    const a = spot(from)
    let near = null
    for (const e of all) {
      const b = spot(e), x = b.x - a.x, y = b.y - a.y, along = x * dx + y * dy
      if (e === from || along < 8) continue
      const distance = along + Math.abs(x * dy + y * dx) * 2.4
      if (!near || distance < near.distance) near = { e, distance }
    }
    near?.e.focus()
  }

  const choose = e => move('choose', { place: Number(e.dataset.place) })
  const under = (event, not) => document.elementsFromPoint(event.clientX, event.clientY)
    .map(x => x.closest?.('.gc')).find(x => x && x !== not)

  // A tap chooses; a card that is dragged onto another one is chosen with it. One contact is decided on after the other.
  let deciding = Promise.resolve()
  function listenTo(e) {
    const log = contacts()
    let press = null
    e.addEventListener('focus', () => { for (const other of table.cards.values()) other.tabIndex = other === e ? 0 : -1 })
    e.addEventListener('click', event => { if (event.detail === 0) choose(e) })
    e.addEventListener('pointerdown', event => {
      if (event.button) return
      if (state?.tracks) return choose(e)
      press = { x: event.clientX, y: event.clientY }
      log.note('began', 0, event)
      e.setPointerCapture(event.pointerId)
    })
    e.addEventListener('pointermove', event => {
      if (!press) return
      log.note('moved', 0, event)
      const dx = event.clientX - press.x, dy = event.clientY - press.y
      // A finger that taps trembles.
      if (!e.classList.contains('held') && Math.hypot(dx, dy) < 7) return
      e.classList.add('held')
      e.style.zIndex = 9
      e.style.transform = table.place({ x: e.at.x + dx / table.scale, y: e.at.y + dy / table.scale, r: Math.max(-8, Math.min(8, dx / 18)), s: 1.05 })
      const goal = under(event, e)
      for (const other of table.cards.values()) other.classList.toggle('goal', other === goal)
    })
    const end = event => {
      if (!press) return
      press = null
      log.note(event.type === 'pointerup' ? 'ended' : 'cancelled', 0, event)
      for (const other of table.cards.values()) other.classList.remove('goal')
      const goal = under(event, e), from = e.style.transform
      if (e.classList.contains('held')) {
        e.classList.remove('held')
        e.style.transform = table.place(e.at)
        table.play(e, [{ transform: from }, { transform: e.style.transform }], { duration: calm.matches ? 1 : 240, easing: 'ease-out' })
      }
      const gestures = log.decide(['tap', 'pan'])
      deciding = deciding.then(async () => {
        const [made] = await gestures
        if (made && (made.gesture === 'tap' || goal)) choose(e)
        if (made?.gesture === 'pan' && goal) choose(goal)
      })
    }
    e.addEventListener('pointerup', end)
    e.addEventListener('pointercancel', end)
  }

  let settling, before = null
  const watch = new ResizeObserver(() => {
    const size = JSON.stringify(table.size)
    if (!state || size === before) return (before = size)
    before = size
    clearTimeout(settling)
    settling = setTimeout(() => move('table').then(() => state.players && listen()), 160)
  })
  requestAnimationFrame(() => {
    pending = come().catch(error => {
      toast(error.message)
      title.textContent = error.message
    })
    watch.observe(cloth)
  })
  return {
    keys: {
      ArrowLeft: () => go(-1, 0), ArrowRight: () => go(1, 0), ArrowUp: () => go(0, -1), ArrowDown: () => go(0, 1),
      d: () => !deal.hidden && move('deal'), h: () => !hint.hidden && move('hint'), u: () => !undo.hidden && move('undo'),
      n: () => anew(false), r: () => anew(true), s: link, Escape: () => { location.href = '/play' },
    },
  }
}

// A cloth with cards. It shows them where the server says that they lie, and moves them by the server's keyframes.
import { h, calm } from './dom.js'

const widths = [120, 180, 240, 360, 480, 720]

export class Table {
  constructor(cloth) {
    this.cloth = cloth
    this.cards = new Map()
    this.scale = 1
    this.playing = new Set()
    this.tracks = []
  }

  get size() {
    return { width: Math.max(100, Math.round(this.cloth.clientWidth)), height: Math.max(100, Math.round(this.cloth.clientHeight)) }
  }

  // Pictures as wide as the screen has pixels for them, of few widths, so that they are drawn once.
  picture(address) {
    const wanted = this.card.width * this.scale * devicePixelRatio
    const width = widths.find(width => width >= wanted) ?? widths.at(-1)
    return `${address}${address.includes('?') ? '&' : '?'}width=${width}`
  }

  // A reply of the server: where all cards lie, and the way there. Resolves when they lie still.
  async show({ state, motion = [] }, { made } = {}) {
    this.finish()
    this.state = state
    this.card = state.card ?? this.card ?? { width: 60, height: 84 }
    const { width, height } = this.size
    this.scale = state.tracks ? Math.min(width / state.table.width, height / state.table.height) : 1
    // Pictures that are not there soon come when they come: cards do not wait for them.
    await Promise.race([this.load(motion), new Promise(done => setTimeout(done, state.tracks ? 60 : 400))])
    const before = new Map([...this.cards].map(([id, e]) => [id, { ...e.at }]))
    const there = new Set(state.cards.map(card => card.id))
    const leaving = new Map([...this.cards].filter(([id]) => !there.has(id)))
    for (const id of leaving.keys()) this.cards.delete(id)
    this.settle(made)
    const moving = new Set(motion.map(m => m.card))
    const end = () => {
      for (const e of leaving.values()) {
        const had = e === document.activeElement
        e.remove()
        if (had) this.focusNear(e.at)
      }
    }
    if (calm.matches || document.hidden) {
      end()
      for (const m of motion) this.cards.get(m.card)?.animate({ opacity: [0.3, 1] }, 120)
      return
    }
    for (const [id, e] of leaving) if (!moving.has(id)) e.remove()
    for (const [id, e] of this.cards) {
      const was = before.get(id)
      if (was && !moving.has(id) && !state.tracks && Math.hypot(was.x - e.at.x, was.y - e.at.y) > 1) {
        this.play(e, [{ transform: this.place(was) }, { transform: this.place(e.at) }], { duration: 260, easing: 'ease-out' })
      }
    }
    const ways = motion.map(m => this.move(m, this.cards.get(m.card) ?? leaving.get(m.card)))
    await Promise.allSettled(ways.flat().map(a => a?.finished))
    end()
  }

  load(motion) {
    const faces = [...motion, ...this.state.cards].map(m => m.face).filter(Boolean)
    return Promise.all([...new Set(faces), this.state.back].map(async face => {
      const image = new Image()
      image.src = this.picture(face)
      await image.decode().catch(() => {})
    }))
  }

  place({ x, y, r = 0, s = 1 }) {
    return `translate(${x * this.scale}px,${y * this.scale}px) rotate(${r}deg) scale(${s})`
  }

  settle(made) {
    this.cloth.style.setProperty('--cw', `${this.card.width * this.scale}px`)
    this.cloth.style.setProperty('--ch', `${this.card.height * this.scale}px`)
    for (const card of this.state.cards) {
      let e = this.cards.get(card.id)
      if (!e) {
        e = this.make(card)
        made?.(e)
      }
      e.at = { x: card.x, y: card.y }
      e.style.transform = this.place(e.at)
      e.style.zIndex = ''
      const isUp = card.side === 'up'
      if (card.face) this.face(e, card.face)
      this.back(e)
      e.flip.style.transform = isUp ? 'rotateY(180deg)' : ''
      this.dress(e, card)
    }
    if (![...this.cards.values()].some(e => e.tabIndex === 0)) {
      const first = this.cards.get(this.state.cards[0]?.id)
      if (first) first.tabIndex = 0
    }
  }

  make(card) {
    const flip = h('span', { class: 'flip' },
      h('span', { class: 'bk' }, h('img', { alt: '', draggable: false })),
      h('span', { class: 'fc' }))
    const e = h('button', { class: 'gc', 'data-id': card.id, tabindex: '-1' }, flip)
    e.flip = flip
    this.cloth.append(e)
    this.cards.set(card.id, e)
    return e
  }

  back(e) {
    const image = e.querySelector('.bk img'), url = this.picture(this.state.back)
    if (image.getAttribute('src') !== url) image.src = url
  }

  face(e, address) {
    const front = e.querySelector('.fc'), url = this.picture(address)
    if (front.dataset.url === url) return
    front.dataset.url = url
    front.replaceChildren(h('img', { src: url, alt: '', draggable: false }))
  }

  dress(e, card) {
    e.dataset.place = card.place
    e.dataset.side = card.side
    if (card.mark) e.dataset.mark = card.mark
    else delete e.dataset.mark
    e.classList.toggle('hint', card.hint === true)
    const words = [card.alt, `place ${card.place}`, card.mark, card.hint && 'hint'].filter(Boolean)
    e.setAttribute('aria-label', words.join(', '))
    e.setAttribute('aria-pressed', card.mark === 'selected')
    this.clock(e, card)
  }

  // The rest of a card's time runs down behind its picture.
  clock(e, card) {
    const front = e.querySelector('.fc')
    front.querySelector('.clock')?.remove()
    if (!(card.left > 0) || !this.state.clock) return
    const clock = h('i', { class: 'clock' })
    front.prepend(clock)
    clock.animate({ '--left': [card.left, 0] }, { duration: card.left * this.state.clock * 1000, fill: 'both' })
  }

  play(e, frames, options) {
    const animation = e.animate(frames, { fill: 'backwards', ...options })
    this.playing.add(animation)
    const over = () => this.playing.delete(animation)
    animation.finished.then(over, over)
    return animation
  }

  // Cards that still move are where they should be, at once.
  finish() {
    for (const animation of [...this.playing]) animation.finish()
    this.playing.clear()
  }

  // A motion of the server: steps of when (0 to 1), x, y, angle, turn (0 is face down, 180 up), scale and opacity.
  move({ ms, steps, face }, e, fill = 'backwards') {
    if (!e || !steps.length) return []
    if (face) this.face(e, face)
    const options = { duration: ms, easing: 'linear', fill }
    const ways = steps.map(([offset, x, y, r, , s, opacity]) => ({ offset, transform: this.place({ x, y, r, s }), opacity }))
    const turns = steps.map(([offset, , , , turn]) => ({ offset, transform: `rotateY(${turn}deg)` }))
    if (fill === 'both') return [e.animate(ways, options), e.flip.animate(turns, options)]
    e.style.zIndex = 5
    return [this.play(e, ways, options), this.play(e.flip, turns, options)]
  }

  // Motions that go on by themselves, until others come.
  fly(tracks) {
    const old = this.tracks
    this.tracks = tracks.flatMap(track => this.move(track, this.cards.get(track.card), 'both'))
    for (const animation of old) animation.cancel()
  }

  focusNear(at) {
    const near = [...this.cards.values()].sort((a, b) =>
      Math.hypot(a.at.x - at.x, a.at.y - at.y) - Math.hypot(b.at.x - at.x, b.at.y - at.y))
    near[0]?.focus()
  }

  clear() {
    for (const e of this.cards.values()) e.remove()
    this.cards.clear()
  }
}

export const counters = state => {
  const one = ([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, String(value)))
  const players = state.players?.map((found, index) => h('div', {
    class: [state.you === index + 1 && 'yours', !state.over && state.turn === index + 1 && 'turn'].filter(Boolean).join(' '),
  }, h('dt', {}, state.you === index + 1 ? 'You' : `Player ${index + 1}`), h('dd', {}, String(found)))) ?? []
  return [...state.counters.map(one), ...state.best != null ? [one(['Best', state.best])] : [], ...players]
}

// A wall of cards, of which only those in sight are in the page. Sizes come from the data, never from pictures.
import { h, crossfade, calm } from './dom.js'
import { model, label, picture } from './model.js'
import { contacts } from './touches.js'

const CAPTION = 26,
  EDGE = 24

export class Grid {
  constructor({ open, zoomed }) {
    this.open = open;
    this.zoomed = zoomed;
    this.cells = new Map();
    this.cards = [];
    this.zoom = 168;
    this.side = 'front';
    this.at = 0;
    this.top = -1
    this.canvas = h('ul', { class: 'canvas', 'aria-label': 'Cards' })
    this.element = h('div', { class: 'wall', tabindex: '-1' }, this.canvas)
    this.element.addEventListener('scroll', () => this.later(), { passive: true })
    this.element.addEventListener('keydown', e => this.key(e))
    this.element.addEventListener('wheel', e => { if (e.ctrlKey || e.metaKey) { e.preventDefault();
        this.setZoom(this.zoom * Math.exp(-e.deltaY / 300));
        this.zoomed(this.zoom) } }, { passive: false })
    this.canvas.addEventListener('focusin', e => { const c = e.target.closest('.cell'); if (c) this.at = +c.dataset
        .i })
    this.pinch()
    this.watch = new ResizeObserver(() => { this.measure();
      this.draw() });
    this.watch.observe(this.element)
  }

  show(cards, animate) {
    this.cards = cards;
    this.at = Math.min(this.at, Math.max(0, cards.length - 1))
    if (animate && !calm.matches) { this.canvas.classList.add('settling');
      clearTimeout(this.settle);
      this.settle = setTimeout(() => this.canvas.classList.remove('settling'), 260) }
    this.measure();
    this.draw(true)
  }

  measure() {
    const size = model.source?.size;
    if (!size) return
    const W = this.element.clientWidth - 2 * EDGE;
    if (W <= 0) return
    this.gap = Math.max(16, Math.round(this.zoom * .14))
    const fit = (W + this.gap) / (this.zoom + this.gap)
    this.columns = Math.max(1, W < 420 ? Math.round(fit) : Math.floor(fit))
    this.w = Math.floor(Math.min((W - this.gap * (this.columns - 1)) / this.columns, this.zoom *
      1.3)) // stretched a little, so that both edges are flush
    this.left = EDGE + Math.max(0, this.cards.length < this.columns ? 0 : (W - this.columns * this.w - this.gap * (
      this.columns - 1)) / 2)
    this.hgt = Math.round(this.w * size.height / size.width)
    this.row = this.hgt + CAPTION + this.gap
    this.rows = Math.ceil(this.cards.length / this.columns)
    this.canvas.style.height = this.rows * this.row + 2 * EDGE + 'px'
    for (const [k, v] of Object.entries({ '--w': this.w + 'px', '--h': this.hgt + 'px', '--mm': this.w / size.width +
          'px', '--b': size.bleed, '--s': size.safe, '--c': size.corner })) this.canvas.style.setProperty(k, v)
    this.canvas.classList.toggle('tiny', this.w < 112)
  }

  later() { this.frame ??= requestAnimationFrame(() => { this.frame = null;
      this.draw() }) }

  draw(all) {
    if (!this.row) return
    const top = this.element.scrollTop,
      H = this.element.clientHeight
    const first = Math.max(0, Math.floor((top - H * .6) / this.row)),
      last = Math.min(this.rows - 1, Math.floor((top + H * 1.6) / this.row))
    const from = first * this.columns,
      to = Math.min(this.cards.length, (last + 1) * this.columns),
      wanted = new Set()
    for (let i = from; i < to; i++) wanted.add(this.cards[i].id)
    for (const [id, c] of this.cells)
      if (!wanted.has(id) && !c.contains(document.activeElement)) { c.remove();
        this.cells.delete(id) }
    for (let i = from; i < to; i++) {
      const card = this.cards[i];
      let c = this.cells.get(card.id);
      const fresh = !c
      if (fresh) { c = this.cell(card);
        this.cells.set(card.id, c) }
      const x = this.left + i % this.columns * (this.w + this.gap),
        y = EDGE + Math.floor(i / this.columns) * this.row
      const place = `translate(${x}px,${y}px)`
      if (c.place !== place) { c.style.transform = place;
        c.place = place }
      if (+c.dataset.i !== i || all || fresh) { c.dataset.i = i;
        c.setAttribute('aria-posinset', i + 1);
        c.setAttribute('aria-setsize', this.cards.length);
        c.firstChild.tabIndex = i === this.at ? 0 : -1 }
      if (fresh) this.canvas.append(c)
      if (fresh || all) this.marks(c, card)
    }
  }

  cell(card) {
    const stack = h('span', { class: 'stack' })
    const a = h('a', { href: `#/cards/${encodeURIComponent(card.id)}` }, h('span', { class: 'pic' }, stack, h(
    'span', { class: 'lines' })), h('span', { class: 'cap' }, h('span', { class: 'name' }), h(
    'span', { class: 'qty' })))
    return h('li', { class: 'cell' }, a)
  }

  // The parts that may change of a card that is there: its picture, its marks, its name.
  marks(c, card) {
    const a = c.firstChild,
      back = this.side === 'back',
      url = picture(card, this.side, this.w),
      stack = a.querySelector('.stack')
    if (!url) {
      stack.replaceChildren()
      delete stack.dataset.url
    } else if (stack.dataset.url !== url) {
      if (!stack.firstChild) { stack.dataset.url = url;
        stack.append(h('img', { src: url, alt: '', decoding: 'async', draggable: false, onerror: e => e.target.remove() })) } else crossfade(stack,
        url)
    }
    const trouble = model.problems.filter(p => p.card === card.id),
      worst = trouble.some(p => p.severity === 'error') ? 'error' : trouble.length ? 'warning' : ''
    const changed = model.before.has(card.id)
    a.dataset.trouble = worst;
    a.toggleAttribute('data-changed', changed);
    a.toggleAttribute('data-drawing', model.drawing.has(card.id))
    a.querySelector('.name').textContent = label(card);
    a.querySelector('.qty').textContent = card.quantity === 1 ? '' : `×${card.quantity}`
    a.setAttribute('aria-label',
      `${back ? `The back of ${label(card)}` : card.alt}${card.quantity !== 1 ? ` ${card.quantity} copies.` : ''}${changed ? ' Changed.' : ''}${trouble.map(p => ` ${p.severity}: ${p.text}.`).join('')}`
      )
  }
  update(card) {
    const i = this.cards.findIndex(c => c.id === card.id);
    if (i < 0) return
    this.cards[i] = card;
    const c = this.cells.get(card.id);
    if (!c) return
    const was = c.firstChild.querySelector('.stack').dataset.url;
    this.marks(c, card)
    if (was !== c.firstChild.querySelector('.stack').dataset.url && !calm.matches) c.querySelector('.pic').animate([
    { boxShadow: '0 0 0 3px var(--accent)' }, { boxShadow: '0 0 0 3px transparent' }], { duration: 1400,
      easing: 'ease-in' })
  }
  refresh() { for (const [id, c] of this.cells) { const card = model.byID.get(id); if (card) this.marks(c, card) } }
  setSide(side) { this.side = side;
    this.refresh() }

  setZoom(z) {
    z = Math.max(84, Math.min(1200, z));
    if (Math.round(z) === Math.round(this.zoom)) { this.zoom = z; return }
    const H = this.element.clientHeight,
      mid = this.row ? (this.element.scrollTop + H / 2 - EDGE) / this.row * this.columns :
      0 // keep the card in the middle there
    this.zoom = z;
    this.measure();
    this.element.scrollTop = mid / this.columns * this.row - H / 2 + EDGE;
    this.draw(true)
  }

  focus(i, show = true) {
    i = Math.max(0, Math.min(this.cards.length - 1, i));
    this.at = i
    const y = EDGE + Math.floor(i / this.columns) * this.row,
      s = this.element
    if (show && y - 12 < s.scrollTop) s.scrollTop = y - EDGE;
    else if (show && y + this.row > s.scrollTop + s.clientHeight) s.scrollTop = y + this.row - s.clientHeight
    this.draw();
    for (const c of this.cells.values()) c.firstChild.tabIndex = +c.dataset.i === i ? 0 : -1
    this.cells.get(this.cards[i]?.id)?.firstChild.focus({ preventScroll: true })
  }
  reveal(id) { const i = this.cards.findIndex(c => c.id === id); if (i >= 0) this.focus(i); return i >= 0 }
  key(e) {
    if (e.altKey || e.ctrlKey || e.metaKey || !e.target.closest('.cell')) return
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.row)) * this.columns
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.columns, ArrowUp: -this.columns, PageDown: page,
      PageUp: -page } [e.key]
    const to = e.key === 'Home' ? 0 : e.key === 'End' ? this.cards.length - 1 : step && this.at + step
    if (to == null || to === false) return
    e.preventDefault();
    if (to >= 0 && to < this.cards.length || Math.abs(step) > 1 && step !== this.columns && step !== -this.columns ||
      !step) this.focus(to)
  }
  pinch() {
    const fingers = new Map(), log = contacts()
    let start
    const note = (phase, t, e) => {
      fingers.set(t.identifier, { x: t.clientX, y: t.clientY })
      log.note(phase, t.identifier, { clientX: t.clientX, clientY: t.clientY, timeStamp: e.timeStamp })
    }
    const zoom = to => {
      this.setZoom(to)
      this.zoomed(this.zoom)
    }
    const gap = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y) }
    this.element.addEventListener('touchstart', e => {
      for (const t of e.changedTouches) note('began', t, e)
      if (fingers.size === 2) start = { gap: gap(), zoom: this.zoom }
    }, { passive: true })
    this.element.addEventListener('touchmove', e => {
      for (const t of e.changedTouches) note('moved', t, e)
      if (fingers.size !== 2) return
      e.preventDefault()
      zoom(start.zoom * gap() / start.gap)
    }, { passive: false })
    for (const [name, phase] of [['touchend', 'ended'], ['touchcancel', 'cancelled']]) {
      this.element.addEventListener(name, e => {
        for (const t of e.changedTouches) {
          note(phase, t, e)
          fingers.delete(t.identifier)
        }
        if (fingers.size || !start) return
        const was = start.zoom
        start = null
        log.decide(['pinch']).then(made => { if (!made.length && !fingers.size) zoom(was) })
      })
    }
  }
}

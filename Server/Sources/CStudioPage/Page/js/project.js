// The wall of all cards, and beside it problems, changes and outputs.
import { h, $, icon, popover, copy, say } from './dom.js'
import { model, on, choose, quote } from './model.js'
import { Grid } from './grid.js'
import * as panels from './panel.js'

const keep = (k, d) => localStorage.getItem(k) ?? d
const view = { search: '', where: new Map(), only: 'all', side: 'front', lines: new Set(), zoom: +keep('zoom',
    innerWidth < 500 ? 150 : 176), tab: null, scroll: 0 }
const wide = matchMedia('(min-width: 56.01rem)')

export const shown = () => {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean),
    troubled = new Set(model.problems.map(p => p.card))
  return model.cards.filter(c => (view.only === 'all' || (view.only === 'changed' ? model.before.has(c.id) : troubled
      .has(c.id))) &&
    [...view.where].every(([k, set]) => set.has(c.row[k])) && (!words.length || (t => words.every(w => t.includes(
      w)))(Object.values(c.row).join(' ').toLowerCase())))
}
// The same selection as the tool's --where takes it.
export const where = () => [...view.where].map(([k, set]) => { const t = [...set].map(v =>
    `${k}=${/^[\w-]+$/.test(v) ? v : `"${v}"`}`).join(' or '); return set.size > 1 && view.where.size > 1 ?
    `(${t})` : t }).join(' and ')

export function project(root) {
  const offs = [],
    listen = (n, f) => offs.push(on(n, f))
  const grid = new Grid({ zoomed: z => { zoom.value = z;
      view.zoom = z;
      localStorage.setItem('zoom', Math.round(z)) } })
  grid.zoom = view.zoom;
  grid.side = view.side
  const search = h('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search in all columns', value: view
      .search, oninput: () => { view.search = search.value;
      filter() }, onkeydown: e => { if (e.key === 'Escape') { search.value = view.search = '';
        filter();
        grid.focus(grid.at) } if (e.key === 'ArrowDown' || e.key === 'Enter') { e.preventDefault();
        grid.focus(0) } } })
  const only = h('div', { class: 'seg only', role: 'group', 'aria-label': 'Which cards' })
  const chips = h('div', { class: 'chips' })
  const side = h('div', { class: 'seg', role: 'group', 'aria-label': 'Side' }, ['front', 'back'].map(s => h(
  'button', { 'data-s': s, onclick: () => setSide(s) }, s === 'front' ? 'Front' : 'Back')))
  const lines = h('div', { class: 'seg lines-seg', role: 'group', 'aria-label': 'Lines over the cards' }, [
    ['bleed', 'Bleed'],
    ['cut', 'Cut'],
    ['safe', 'Safe']
  ].map(([k, t]) => h('button', { 'data-k': k, 'aria-pressed': view.lines.has(k), onclick: () => setLine(k) }, h(
    'i', { class: 'swatch', style: { color: `var(--${k})` } }), t)))
  const zoom = h('input', { type: 'range', min: 84, max: 1200, value: view.zoom, 'aria-label': 'Size of the cards',
    oninput: () => { grid.setZoom(+zoom.value);
      view.zoom = +zoom.value;
      localStorage.setItem('zoom', zoom.value) } })
  const more = popover(h('button', { class: 'viewmenu', 'aria-label': 'View' }, icon('panel')), () => h('div', {},
    getComputedStyle(chips).display === 'none' && few().slice(0, 2).map(([k, values]) => [h('h3', {}, k), choices(k,
      values)]), h('h3', {}, 'Side'), h('label', {}, h('input', { type: 'checkbox', checked: view.side === 'back',
      onchange: e => setSide(e.target.checked ? 'back' : 'front') }), 'Show backs'), h('h3', {}, 'Lines'), ['bleed',
      'cut', 'safe'
    ].map(k => h('label', {}, h('input', { type: 'checkbox', checked: view.lines.has(k), onchange: () => setLine(
        k) }), k[0].toUpperCase() + k.slice(1), h('i', { class: 'swatch',
    style: { color: `var(--${k})`, 'margin-left': 'auto' } }))), h('h3', {}, 'Size'), h('label', {}, h(
    'input', { type: 'range', min: 84, max: 320, value: view.zoom,
    style: { width: '100%' }, 'aria-label': 'Size of the cards', oninput: e => grid.setZoom(+e.target.value) }))))
  const toggle = h('button', { class: 'panel-toggle', 'aria-label': 'Problems, changes, outputs', onclick: () =>
      openPanel(panel.hidden ? view.tab ?? 'outputs' : null) }, icon('build'), h('span', { class: 'n' }))
  const tools = h('div', { class: 'tools', role: 'group', 'aria-label': 'View' }, h('label', { class: 'field find' },
    icon('search'), search, h('kbd', {}, '/')), only, chips, h('span', { class: 'space' }), side, lines, h(
  'label', { class: 'zoom' }, icon('minus'), zoom, icon('plus')), more, toggle)
  const empty = h('div', { class: 'empty', hidden: true })
  const panel = h('aside', { class: 'panel', 'aria-label': 'Problems, changes and outputs' })
  const summary = h('p', { class: 'summary', 'aria-live': 'polite' })
  root.append(h('h1', { class: 'away' }, 'Cards'), h('div', { class: 'project' }, tools, h('div', { class: 'split' }, h(
    'div', { class: 'stage' }, grid.element, empty), panel)))

  function setSide(s) { view.side = s;
    grid.setSide(s); for (const b of side.children) b.setAttribute('aria-pressed', b.dataset.s === s) }

  function setLine(k) { view.lines.has(k) ? view.lines.delete(k) : view.lines.add(k);
    lines.querySelector(`[data-k=${k}]`).setAttribute('aria-pressed', view.lines.has(k)); for (const n of ['bleed',
        'cut', 'safe'
      ]) grid.canvas.toggleAttribute('data-' + n, view.lines.has(n)) }
  for (const n of view.lines) grid.canvas.toggleAttribute('data-' + n, true)

  function filter(animate = true) {
    const list = shown();
    grid.show(list, animate)
    const copies = list.reduce((n, c) => n + c.quantity, 0)
    say(`${list.length} cards`);
    summary.textContent = `${list.length} cards, ${copies} with copies`
    drawOnly();
    drawChips()
    empty.hidden = list.length > 0;
    panel.classList.toggle('none', !model.cards.length)
    if (!list.length) empty.replaceChildren(...nothing())
  }

  function nothing() {
    if (!model.cards.length) {
      return [h('h2', {}, 'No cards yet'), h('p', { class: 'quiet' },
        'As soon as the files can be read the cards appear here by themselves. Cardwright watches ', h('code', {}, model.project.folder ?? 'the folder'), '.')]
    }
    if (view.only === 'changed') return [h('h2', {}, 'Nothing has changed'), h('p', { class: 'quiet' },
      'Cards that change are listed here, with their earlier pictures.')]
    if (view.only === 'problems') return [h('h2', {}, 'No problems'), h('p', { class: 'quiet' },
      'All rows can be drawn.')]
    return [h('h2', {}, 'No card matches'), h('p', {}, h('button', { class: 'framed', onclick: () => { view.where
          .clear();
        search.value = view.search = '';
        filter() } }, 'Clear search and filters'))]
  }

  function drawOnly() {
    const n = { all: model.cards.length, changed: model.before.size, problems: new Set(model.problems.map(p => p.card))
        .size }
    const had = document.activeElement?.dataset?.only
    only.replaceChildren(...Object.entries({ all: 'All', changed: 'Changed', problems: 'Problems' }).map(([k, t]) => h(
      'button', { 'data-only': k, 'aria-pressed': view.only === k, onclick: () => { view.only = k; if (k !==
            'all' && wide.matches) openPanel(k === 'changed' ? 'changes' : 'problems');
          filter() } }, t, h('span', { class: 'n', 'data-hot': k === 'problems' && n[k] > 0 }, String(n[k])))))
    if (had) only.querySelector(`[data-only=${had}]`)?.focus()
    toggle.querySelector('.n').textContent = n.problems || ''
    toggle.setAttribute('aria-label', `Problems (${n.problems}), changes (${n.changed}), outputs`)
  }

  function drawChips() {
    const focused = document.activeElement?.closest?.('.chips') && document.activeElement.dataset.k
    if (document.querySelector('.chips .pop')) { for (const b of chips.querySelectorAll('button[data-k]')) dress(b, b
        .dataset.k); return }
    chips.replaceChildren(...few().slice(0, 3).map(([k, values]) => dress(popover(h(
  'button', { class: 'framed chip', 'data-k': k }), () => h('div', {}, choices(k, values), where() && h(
      'p', {}, h('button', { class: 'code small', onclick: () => copy(`--where ${quote(where())}`) }, icon(
        'copy'), `--where ${quote(where())}`)))), k)))
    if (focused) chips.querySelector(`[data-k=${focused}]`)?.focus()
  }
  // Columns with few values are worth a filter.
  const few = () => (model.source?.columns ?? []).map(k => [k, [...Map.groupBy(model.cards, c => c.row[k])]]).filter(([
    k, v
  ]) => v.length > 1 && v.length <= 12 && v.length < model.cards.length && k !== 'color')
  const choices = (k, values) => values.sort((a, b) => b[1].length - a[1].length).map(([v, list]) => h('label', {}, h(
    'input', { type: 'checkbox', checked: view.where.get(k)?.has(v) ?? false, onchange: e => { const s = view
          .where.get(k) ?? new Set();
        e.target.checked ? s.add(v) : s.delete(v);
        s.size ? view.where.set(k, s) : view.where.delete(k);
        filter() } }), short(v) || '(empty)', h('span', { class: 'n' }, String(list.length))))
  const short = v => v.replace(/^.*\/|\.\w+$/g, '')

  function dress(b, k) { const s = view.where.get(k);
    b.setAttribute('aria-pressed', !!s);
    b.replaceChildren(s ? `${k}: ${[...s].map(short).join(', ').slice(0, 26)}` : k, icon('down')); return b }

  // The panel
  function openPanel(tab) {
    view.tab = tab ?? view.tab;
    panel.hidden = !tab;
    localStorage.setItem('panel', tab ?? '');
    toggle.setAttribute('aria-expanded', !!tab);
    drawPanel()
    if (tab && !wide.matches) panel.querySelector('[aria-selected=true]')?.focus()
  }

  function drawPanel() {
    if (panel.hidden) return
    const names = { problems: ['Problems', model.problems.length], changes: ['Changes', model.before.size], outputs: [
        'Outputs', 0
      ] }
    const had = document.activeElement?.dataset?.tab
    const tab = ([key, [title, count]]) => h('button', {
      role: 'tab', 'data-tab': key, 'aria-selected': view.tab === key, tabindex: view.tab === key ? '0' : '-1',
      onclick: () => openPanel(key),
      onkeydown: e => {
        const keys = Object.keys(names), to = keys[keys.indexOf(key) + (e.key === 'ArrowRight') - (e.key === 'ArrowLeft')]
        if (!to || to === key) return
        openPanel(to)
        panel.querySelector(`[data-tab=${to}]`).focus()
      },
    }, title, count > 0 && h('span', { class: 'n' }, String(count)))
    const close = () => {
      openPanel(null)
      toggle.focus()
    }
    const tabs = h('div', { class: 'ptabs' },
      h('div', { role: 'tablist', 'aria-label': 'Panel' }, Object.entries(names).map(tab)),
      h('span', { class: 'space' }), h('button', { 'aria-label': 'Close panel', onclick: close }, icon('x')))
    panel.replaceChildren(tabs, h('div', { class: 'pbody', role: 'tabpanel' }, { problems: () => panels.problems(c => goto(c)),
      changes: () => panels.changes(drawPanel), outputs: () => panels.outputs(summary) } [view.tab]()))
    if (had) panel.querySelector(`[data-tab=${had}]`)?.focus()
  }
  const goto = c => { if (c.source !== model.source.name) choose(c.source);
    if (!grid.reveal(c.id)) { view.only = 'all';
      view.where.clear();
      search.value = view.search = '';
      filter();
      grid.reveal(c.id) } if (!wide.matches) openPanel(null) }
  listen('cards', () => { filter(false);
    drawPanel() });
  listen('project', () => filter(false))
  listen('card', c => { grid.update(c);
    drawOnly() });
  listen('drawing', () => grid.refresh())
  listen('drawn', () => { drawOnly(); if (view.tab === 'changes') drawPanel(); if (view.only !== 'all') filter() })
  listen('problems', () => { grid.refresh();
    drawOnly();
    drawPanel(); if (view.only === 'problems') filter() })
  listen('outputs', () => { if (view.tab === 'outputs' || !view.tab) drawPanel() })

  setSide(view.side);
  view.tab ??= 'problems';
  panel.hidden = true
  const q = new URLSearchParams(location.search).get('panel') ?? (wide.matches ? keep('panel', innerWidth >= 1344 ?
    'problems' : '') : '')
  filter(false);
  if (q) openPanel(q)
  requestAnimationFrame(() => { grid.element.scrollTop = view.scroll })
  return {
    keys: { '/': () => search.focus(), 'b': () => setSide(view.side === 'front' ? 'back' : 'front'), '+': () => { grid
          .setZoom(grid.zoom * 1.15);
        zoom.value = grid.zoom }, '-': () => { grid.setZoom(grid.zoom / 1.15);
        zoom.value = grid.zoom }, 'o': () => { const all = view.lines.size < 3; for (const k of ['bleed', 'cut',
          'safe'])
          if (view.lines.has(k) !== all) setLine(k) }, 'p': () => openPanel(panel.hidden ? view.tab : null), 'j': () =>
        grid.focus(grid.at + 1), 'k': () => grid.focus(grid.at - 1) },
    grid,
    back: id => id && grid.reveal(id),
    leave: () => { view.scroll = grid.element.scrollTop;
      view.zoom = grid.zoom;
      grid.watch.disconnect();
      offs.forEach(f => f()) },
  }
}

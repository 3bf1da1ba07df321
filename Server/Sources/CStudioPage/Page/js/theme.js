// A theme that is tried out: each control is a value of its file, and eight cards show what it does.
import { h, icon, crossfade, toast, copy, say } from './dom.js'
import { on } from './model.js'
import { request } from './api.js'

// What the page remembers between two visits of this screen: what is otherwise than in the theme that it extends.
const kept = { theme: null, past: [], future: [] }
const read = (object, path) => path.reduce((o, name) => o?.[name], object)
const words = name => name.replace(/([A-Z])/g, ' $1').toLowerCase().replace(/^./, c => c.toUpperCase())

export function theme(root) {
  const preview = h('ul', { class: 'six', 'aria-label': 'Cards in this theme' })
  const file = h('pre', { tabindex: '0', 'aria-label': 'The theme as a file' }), time = h('span', { class: 'quiet small' })
  const mistake = h('p', { class: 'note', role: 'alert', hidden: true })
  const controls = h('div', { class: 'controls' }), meters = new Map()
  const undo = h('button', { 'aria-label': 'Undo', title: 'Undo (U)', onclick: () => travel(kept.past, kept.future) }, icon('undo'))
  const redo = h('button', { 'aria-label': 'Redo', title: 'Redo (R)', onclick: () => travel(kept.future, kept.past) }, icon('redo'))
  const base = h('select', { 'aria-label': 'The theme to begin with', onchange: () => begin(base.value) })
  const name = h('input', {
    value: kept.theme?.name ?? 'mine', 'aria-label': 'Name of the theme', maxlength: '60', spellcheck: false,
    oninput: () => {
      kept.theme.name = name.value.trim() || 'mine'
      tell()
    },
  })
  const save = h('button', { class: 'solid', onclick: write }, icon('save'), 'Save as theme file')
  root.append(h('div', { class: 'themer' },
    h('section', { class: 'side-l', 'aria-label': 'Controls', tabindex: '0' },
      h('div', { class: 'prow thead' }, h('h1', {}, 'Theme'), base, h('span', { class: 'space' }), undo, redo,
        h('button', { onclick: () => begin(kept.theme.extends) }, 'Reset')), controls),
    h('section', { class: 'prev', 'aria-label': 'Preview' }, preview, h('div', { class: 'export' }, mistake,
      h('div', { class: 'prow' }, h('label', { class: 'field' }, name, h('span', { class: 'quiet' }, '.json')), time, h('span', { class: 'space' }),
        h('button', { onclick: () => copy(`cardwright deck --theme ${fileName()}`, 'Command copied') }, icon('copy'), 'Command'), save), file))))

  const text = () => JSON.stringify(kept.theme, null, 2) + '\n'
  const fileName = () => `${kept.theme.name.replace(/[^\w-]+/g, '-')}.json`
  const tell = () => { file.textContent = text() }

  function write() {
    const address = URL.createObjectURL(new Blob([text()], { type: 'application/json' }))
    h('a', { href: address, download: fileName() }).click()
    setTimeout(() => URL.revokeObjectURL(address), 5000)
    toast(`${fileName()} saved`)
  }

  function begin(extended) {
    if (kept.theme) kept.past.push(structuredClone(kept.theme))
    kept.theme = { name: kept.theme?.name ?? 'mine', extends: extended }
    shape = ''
    draw()
  }

  function travel(from, to) {
    if (!from.length) return
    to.push(structuredClone(kept.theme))
    kept.theme = from.pop()
    name.value = kept.theme.name
    last = shape = ''
    draw()
  }

  // Changes of one control that follow one another are one step back.
  let last = '', lastTime = 0
  function change(path, value) {
    const key = path.join('.')
    if (key !== last || Date.now() - lastTime > 1200) kept.past.push(structuredClone(kept.theme))
    ;[last, lastTime, kept.future] = [key, Date.now(), []]
    let part = kept.theme
    for (const member of path.slice(0, -1)) part = part[member] ??= {}
    part[path.at(-1)] = value
    // Measures of one layout mean nothing in another, nor do letters for a medallion in another back.
    if (key === 'layout.kind') kept.theme.layout = { kind: value }
    if (key === 'back.pattern') delete kept.theme.back.monogram
    draw()
  }

  // One request is on its way at most; the last value wins.
  let isBusy = false, isStale = false, shape = ''
  async function draw() {
    if (isBusy) {
      isStale = true
      return
    }
    isBusy = true
    tell()
    undo.disabled = !kept.past.length
    redo.disabled = !kept.future.length
    try {
      show(await request('POST', '/themes/preview', kept.theme))
      mistake.hidden = true
    } catch (error) {
      mistake.replaceChildren(icon('error'), error.message)
      mistake.hidden = false
    }
    isBusy = false
    if (isStale) {
      isStale = false
      draw()
    }
  }

  function show(reply) {
    while (preview.children.length > reply.cards.length) preview.lastChild.remove()
    while (preview.children.length < reply.cards.length) preview.append(h('li', {}, h('div', { class: 'face' })))
    reply.cards.forEach((card, index) => {
      const address = URL.createObjectURL(new Blob([card.svg], { type: 'image/svg+xml' }))
      crossfade(preview.children[index].firstChild, address, card.alt).then(() => setTimeout(() => URL.revokeObjectURL(address), 3000))
    })
    time.textContent = `${reply.cards.length} cards in ${Math.max(1, Math.round(reply.seconds * 1000))} ms`
    base.replaceChildren(...reply.bases.map(b => h('option', { value: b, selected: b === kept.theme.extends }, b)))
    // The controls stay where they are while their values change, and are others in another layout.
    const now = `${kept.theme.extends} ${reply.controls.map(c => c.path.join('.')).join(' ')}`
    if (now !== shape) build(reply.controls, Object.keys(reply.contrast))
    shape = now
    for (const [suit, contrast] of Object.entries(reply.contrast)) {
      const meter = meters.get(suit)
      if (!meter) continue
      meter.textContent = contrast.toFixed(1)
      meter.dataset.low = contrast < reply.leastContrast
    }
  }

  function build(list, suits) {
    meters.clear()
    const groups = Map.groupBy(list, c =>
      c.path.length < 2 ? 'other' : c.path[0] === 'suits' && c.kind === 'color' && !suits.includes(c.path[1]) ? 'others' : c.path.slice(0, -1).join('.'))
    const titles = { palette: 'Palette', suits: 'Suits', other: 'Faces', back: 'Back', others: 'Suits of the other pattern', layout: 'Layout', 'layout.index': 'Indices' }
    controls.replaceChildren(...[...groups].map(([key, members]) => h('fieldset', { class: 'group' },
      h('legend', {}, titles[key] ?? words(key)), members.map(c => control(c)))))
  }

  function control(c) {
    const title = words(c.path.at(-1)), make = { color, number, flag, choice, text: letters }[c.kind]
    return make(c, title)
  }

  function color(c, title) {
    const own = c.value ?? '#ffffff'
    const well = h('input', {
      type: 'color', value: own, 'aria-label': title,
      oninput: () => {
        hex.value = well.value
        if (use) use.checked = true
        change(c.path, well.value)
      },
    })
    const hex = h('input', {
      class: 'hex code', value: c.value ?? '', placeholder: 'as usual', 'aria-label': `${title}, as hexadecimal`, maxlength: '7', spellcheck: false,
      onchange: () => {
        if (!/^#[\da-f]{6}$/i.test(hex.value)) return (hex.value = well.value)
        well.value = hex.value
        change(c.path, hex.value.toLowerCase())
      },
    })
    const use = c.isOptional && h('input', {
      type: 'checkbox', checked: c.value != null, 'aria-label': `${title}: a colour of its own`,
      onchange: () => {
        hex.value = use.checked ? well.value : ''
        change(c.path, use.checked ? well.value : null)
      },
    })
    const meter = c.path[0] === 'suits' && h('span', { class: 'meter', title: 'Contrast with the paper' })
    if (meter) meters.set(c.path[1], meter)
    return h('div', { class: 'ctl' }, h('span', {}, title), meter, use, h('span', { class: 'well' }, well, hex))
  }

  function number(c, title) {
    // The slider has what is sensible; the field has all that is allowed.
    const reach = Math.max(Math.abs(c.value), (c.max - c.min) / 20)
    const [low, high] = [Math.max(c.min, c.value - reach), Math.min(c.max, c.value + reach)]
    const step = 10 ** Math.floor(Math.log10((high - low) / 100))
    const slider = h('input', {
      type: 'range', min: low, max: high, step, value: c.value, 'aria-label': title,
      ondblclick: () => set(c.value), oninput: () => set(Number(slider.value)),
    })
    const field = h('input', {
      type: 'number', class: 'num code', min: c.min, max: c.max, step: 'any', value: c.value, 'aria-label': `${title}, as a number`,
      onchange: () => {
        const value = Number(field.value)
        if (field.value === '' || !(value >= c.min && value <= c.max)) return (field.value = slider.value)
        set(value)
      },
    })
    const set = value => {
      const exact = Number(value.toPrecision(6))
      slider.value = field.value = exact
      change(c.path, exact)
    }
    return h('div', { class: 'ctl' }, h('span', {}, title), slider, field)
  }

  const flag = (c, title) => h('label', { class: 'ctl' }, h('span', {}, title),
    h('input', { type: 'checkbox', checked: c.value, onchange: e => change(c.path, e.target.checked) }))

  const choice = (c, title) => h('label', { class: 'ctl' }, h('span', {}, title),
    h('select', { onchange: e => change(c.path, e.target.value) }, c.choices.map(value => h('option', { value, selected: value === c.value }, words(value)))))

  const letters = (c, title) => h('label', { class: 'ctl' }, h('span', {}, title),
    h('input', { class: 'plain', value: c.value ?? '', maxlength: String(c.max), placeholder: 'none', onchange: e => change(c.path, e.target.value.trim() || null) }))

  if (kept.theme) draw()
  else {
    // A theme's file that is served is what somebody works at.
    request('POST', '/themes/preview', { name: 'mine' }).then(reply => {
      kept.theme = { name: 'mine', extends: reply.bases.find(b => b.endsWith('.json')) ?? 'classic' }
      draw()
    }).catch(error => toast(error.message))
  }
  // The file that is extended may have been edited.
  const off = on('drawn', () => {
    if (kept.theme?.extends.endsWith('.json')) draw()
  })
  say('Theme')
  return {
    keys: { u: () => travel(kept.past, kept.future), r: () => travel(kept.future, kept.past), Escape: () => { location.hash = '#/cards' } },
    leave: off,
  }
}

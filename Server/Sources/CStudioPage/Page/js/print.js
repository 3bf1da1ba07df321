// Sheets of paper and the box, put together in the page: the server says where cards lie, and the pictures are there already.
import { h, icon, copy, calm, toast } from './dom.js'
import { model, on, label, quote } from './model.js'
import { request } from './api.js'

const chosen = { what: 'sheets', page: 'a4', duplex: 'long', gap: '' }
const percent = (part, whole) => `${part / whole * 100}%`

export function print(root) {
  const out = h('div', { class: 'pages' }), facts = h('p', { class: 'quiet', role: 'status' })
  const line = h('code', {}), files = h('span', { class: 'files' })
  const copyLine = h('button', { 'aria-label': 'Copy the command', onclick: () => copy(line.textContent, 'Command copied') }, icon('copy'))
  const pick = (name, options) => h('div', { class: 'seg', role: 'group', 'aria-label': 'What' }, options.map(([value, text]) =>
    h('button', {
      'aria-pressed': chosen[name] === value,
      onclick: e => {
        chosen[name] = value
        for (const b of e.target.parentNode.children) b.setAttribute('aria-pressed', b === e.target)
        draw()
      },
    }, text)))
  const select = (name, title, options) => h('label', { class: 'lab' }, title, h('select', {
    onchange: e => {
      chosen[name] = e.target.value
      draw()
    },
  }, options.map(([value, text]) => h('option', { value, selected: chosen[name] === value }, text))))
  const paper = h('span', { class: 'sheet-opts' },
    select('page', 'Paper', [['a4', 'A4'], ['letter', 'Letter'], ['a3', 'A3']]),
    select('duplex', 'Backs', [['long', 'Over the long edge'], ['short', 'Over the short edge'], ['none', 'None'], ['fold', 'Folded']]),
    select('gap', 'Gap', [['', 'None'], ['3mm', '3 mm'], ['6mm', '6 mm']]))
  root.append(h('div', { class: 'printer' },
    h('div', { class: 'tools' }, h('h1', {}, 'Print'), pick('what', [['sheets', 'Sheets'], ['box', 'Box']]), paper,
      h('span', { class: 'space' }), facts),
    h('div', { class: 'pscroll', tabindex: '0', role: 'region', 'aria-label': 'Pages' }, out),
    h('div', { class: 'cmd' }, line, copyLine, files)))

  const query = () => {
    const words = { source: model.source?.name ?? '', page: chosen.page }
    if (chosen.duplex === 'fold') words.fold = 'true'
    else words.duplex = chosen.duplex
    if (chosen.gap) words.gap = chosen.gap
    return words
  }
  const link = (address, text) => h('a', { class: 'button framed', href: address, download: '' }, icon('save'), text)
  const bare = address => new URLSearchParams(address).toString()

  // The latest answer counts, whichever comes last.
  let number = 0
  async function draw() {
    if (!model.source) return
    const own = ++number
    paper.hidden = chosen.what !== 'sheets'
    try {
      const words = query()
      const reply = await request('GET', chosen.what === 'sheets' ? `/print?${bare(words)}` : `/box?${bare({ source: words.source })}`)
      if (own !== number) return
      if (chosen.what === 'sheets') sheets(reply, words)
      else box(reply)
    } catch (error) {
      if (own === number) facts.textContent = error.message
      else toast(error.message)
    }
  }

  function sheets(reply, words) {
    const { card, sheets: count } = reply
    facts.textContent = `${reply.cards} cards, ${reply.each} to a sheet, ${count} ${count === 1 ? 'sheet' : 'sheets'}`
    line.textContent = command(words)
    files.replaceChildren(link(`/print/sheets.pdf?${bare(words)}`, 'PDF'))
    const slot = (piece, side) => {
      const [x, y, width, height] = piece.printed, [left, top, w, hgt] = piece.frame
      const c = model.byID.get(piece.card)
      const picture = h('img', {
        src: `${piece.url}?w=330`, alt: '', loading: 'lazy', decoding: 'async', style: {
          left: percent(left + w / 2 - x, width), top: percent(top + hgt / 2 - y, height),
          width: percent(card.width + 2 * card.bleed, width), height: percent(card.height + 2 * card.bleed, height),
          transform: `translate(-50%, -50%) rotate(${piece.turn}deg)`,
        },
      })
      const place = {
        left: percent(x, reply.width), top: percent(y, reply.height), width: percent(width, reply.width), height: percent(height, reply.height),
      }
      return c
        ? h('a', { class: 'slot', href: `#/cards/${encodeURIComponent(c.id)}`, 'aria-label': label(c), title: label(c), style: place }, picture)
        : h('span', { class: 'slot', style: place }, picture)
    }
    const marks = lines => {
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      drawing.setAttribute('viewBox', `0 0 ${reply.width} ${reply.height}`)
      drawing.setAttribute('aria-hidden', 'true')
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      path.setAttribute('d', lines.map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`).join(''))
      drawing.append(path)
      return drawing
    }
    out.className = 'pages'
    out.replaceChildren(...reply.pages.map(page => h('figure', {},
      h('div', { class: 'paper', style: { 'aspect-ratio': `${reply.width}/${reply.height}` } },
        page.pieces.map(piece => slot(piece, page.side)), marks(page.lines)),
      h('figcaption', {}, `Sheet ${page.sheet}`, h('span', { class: 'quiet' }, `, ${page.side}`)))))
  }

  // The command that makes the same PDF.
  function command(words) {
    const { source } = model, options = Object.entries(words).filter(([name]) => name !== 'source')
      .map(([name, value]) => name === 'fold' ? '--fold' : `--${name} ${value}`).join(' ')
    if (source.table) {
      const back = source.backTemplate ? ` --back ${quote(source.backTemplate)}` : ''
      return `cardwright table ${quote(source.table)} --template ${quote(source.template)}${back} --sheets ${options} -o print.pdf`
    }
    return `cardwright sheet ${options} -o sheets.pdf`
  }

  function box(reply) {
    const [width, height] = reply.sheet, [w, hgt, depth] = reply.size
    const about = bare({ source: model.source.name, v: '' }).replace('&v=', '')
    const address = (layer, ending) => `/box/box.${ending}?${about}${layer ? `&layer=${layer}` : ''}`
    facts.textContent = `${reply.cards} cards, ${w} × ${hgt} × ${depth} mm`
    line.textContent = `cardwright box --cards ${reply.cards} -o box.pdf`
    files.replaceChildren(link(address('', 'pdf'), 'PDF'), link(address('', 'svg'), 'SVG'))
    const picture = address('artwork', 'svg')
    const face = (name, [x, y, fw, fh]) => h('div', {
      class: `bf b-${name}`, style: {
        '--fw': fw, '--fh': fh, 'background-size': `${width / fw * 100}% ${height / fh * 100}%`,
        'background-position': `${x / (width - fw) * 100}% ${y / (height - fh) * 100}%`, 'background-image': `url("${picture}")`,
      },
    })
    const cube = h('div', { class: 'cube', style: { '--bw': w, '--bh': hgt, '--bd': depth } }, Object.entries(reply.faces).map(([name, rect]) => face(name, rect)))
    let [pitch, yaw] = [-18, -32]
    const put = () => { cube.style.transform = `rotateX(${pitch}deg) rotateY(${yaw}deg)` }
    const turn = (x, y) => {
      pitch = Math.max(-85, Math.min(85, pitch + x))
      yaw += y
      put()
    }
    const spin = h('div', { class: 'spin', tabindex: '0', role: 'img', 'aria-label': 'The folded box; arrow keys turn it' }, cube)
    put()
    spin.addEventListener('pointerdown', e => spin.setPointerCapture(e.pointerId))
    spin.addEventListener('pointermove', e => { if (e.buttons) turn(-e.movementY * .6, e.movementX * .6) })
    spin.addEventListener('keydown', e => {
      const by = { ArrowLeft: [0, -12], ArrowRight: [0, 12], ArrowUp: [-12, 0], ArrowDown: [12, 0] }[e.key]
      if (!by) return
      e.preventDefault()
      e.stopPropagation()
      turn(...by)
    })
    const lines = h('img', { src: address('lines', 'svg'), alt: '', class: 'dieline' })
    const check = h('label', { class: 'check' },
      h('input', { type: 'checkbox', checked: true, onchange: e => { lines.hidden = !e.target.checked } }), 'Lines for cutting and folding')
    if (!calm.matches) cube.animate([{ transform: 'rotateX(-8deg) rotateY(-80deg)' }, { transform: cube.style.transform }], { duration: 700, easing: 'ease-out' })
    out.className = 'pages boxes-view'
    out.replaceChildren(
      h('figure', {}, spin, h('figcaption', {}, 'Folded', h('span', { class: 'quiet' }, ', drag it to turn it'))),
      h('figure', {}, h('div', { class: 'flat', style: { 'aspect-ratio': `${width}/${height}` } },
        h('img', { src: picture, alt: 'The box laid flat: lid, bottom, front, back and sides' }), lines),
      h('figcaption', {}, check)))
  }

  let wait
  const later = () => {
    clearTimeout(wait)
    wait = setTimeout(draw, 120)
  }
  const offs = [on('card', later), on('cards', later)]
  draw()
  return {
    keys: { Escape: () => { location.hash = '#/cards' } },
    leave: () => {
      clearTimeout(wait)
      offs.forEach(off => off())
    },
  }
}

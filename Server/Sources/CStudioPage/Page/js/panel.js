// The panel beside the wall: problems, changes, outputs.
import { h, icon, copy, toast } from './dom.js'
import { model, build, label, seen, picture, size } from './model.js'
import { compare, fields, slider } from './compare.js'
import { request } from './api.js'

const calm = (sign, text, more) => h('div', { class: 'calm' }, icon(sign), h('p', {}, text), h('p', { class: 'quiet small' }, more))
const thumb = c => h('span', { class: 'thumb' }, h('img', { src: picture(c, 'front', 80), alt: '', onerror: e => e.target.remove() }))

// `show` is called with the id of a card that is to be seen.
export function problems(show) {
  if (!model.problems.length) {
    return calm('check', 'No problems.', 'Mistakes in the table or the template are listed here, each with its file and line.')
  }
  return h('ul', { class: 'problems' }, model.problems.map(p => {
    const c = model.byID.get(p.card), at = p.line ? `${p.file}:${p.line}` : p.file
    const go = c && h('button', { class: 'go', 'aria-label': `Show ${label(c)}`, onclick: () => show(c) }, thumb(c))
    const where = h('p', { class: 'where' }, icon(p.severity === 'error' ? 'error' : 'warn'),
      h('b', {}, c ? label(c) : p.file), p.field && h('span', { class: 'quiet' }, p.field))
    const place = at && h('button', {
      class: 'code at', title: 'Copy file and line', onclick: () => copy(`${model.project.folder}/${at}`, `${at} copied`),
    }, at, icon('copy'))
    return h('li', { 'data-k': p.severity }, go, h('div', {}, where, h('p', {}, p.text), place))
  }))
}

export function changes(redraw) {
  return h('div', {}, now(redraw), built())
}

// What has changed while the page was open.
function now(redraw) {
  if (!model.before.size) {
    return calm('again', 'Nothing has changed since the page was opened.',
      'Save the table or the template. Cards that change appear here beside their earlier pictures.')
  }
  const clear = h('button', {
    onclick: () => {
      seen()
      redraw()
    },
  }, icon('check'), 'Seen')
  const change = ([id, was]) => {
    const now = model.byID.get(id)
    return now && h('li', {},
      h('h3', {}, h('a', { href: `#/cards/${encodeURIComponent(id)}` }, label(now))),
      h('div', { class: 'pair' }, compare(was, now, size(now)), fields(was, now)))
  }
  return h('div', {},
    h('div', { class: 'prow' }, h('p', { class: 'quiet' }, `${model.before.size} of ${model.all.length} cards`), clear),
    h('ul', { class: 'changes' }, [...model.before].map(change)))
}

// What is otherwise than in the folders of pictures that were built last.
function built() {
  const list = h('div', {}), place = h('section', { class: 'built' }, h('h3', {}, 'Since the last build'), list)
  const difference = async (side, box, words) => {
    const { text, bounds } = await request('GET', `${side.address}/difference`)
    words.textContent = text
    if (!bounds) return
    const [left, top, width, height] = bounds.map(part => `${part * 100}%`)
    box.append(h('i', { class: 'where', style: { left, top, width, height } }))
  }
  const one = (side, size) => {
    const words = h('p', { class: 'small quiet' }, side.isNew ? 'This picture is new.' : 'Comparing…'), name = side.card ? h('a', { href: `#/cards/${encodeURIComponent(side.card)}` }, side.title) : side.title
    const body = h('div', {})
    return h('li', {}, h('details', {
      ontoggle: e => {
        if (!e.target.open || body.children.length) return
        if (side.isNew) return body.append(words, h('img', { class: 'alone', src: `${side.address}/now`, alt: side.title }))
        const box = slider([`${side.address}/built`, `As it was built: ${side.title}`], [`${side.address}/now`, `Now: ${side.title}`], {
          '--ratio': `${size.width + 2 * size.bleed}/${size.height + 2 * size.bleed}`, '--b': 0, '--pw': size.width, '--ph': size.height, '--c': 0,
        })
        body.append(box, words, h('p', {}, name))
        difference(side, box, words).catch(error => { words.textContent = error.message })
      },
    }, h('summary', {}, side.title, side.isNew && h('span', { class: 'quiet' }, ' new')), body))
  }
  const output = o => h('div', {}, h('p', { class: 'quiet' }, h('b', {}, o.name),
    !o.isMade ? ' was not built yet' : o.sides.length || o.gone.length ? `: ${o.sides.length} of ${o.total} pictures differ` : ' is up to date'),
  o.gone.length > 0 && h('p', { class: 'small quiet' }, `Removed: ${o.gone.join(', ')}`),
  o.isMade && o.sides.length > 0 && h('ul', { class: 'since' }, o.sides.slice(0, 200).map(side => one(side, model.source.size))))
  if (!model.source) return null
  list.append(h('p', { class: 'small quiet' }, 'Looking…'))
  request('GET', '/changes').then(({ outputs }) => {
    list.replaceChildren(...outputs.length ? outputs.map(output)
      : [h('p', { class: 'small quiet' }, 'There is no output that is a folder of pictures.')])
  }).catch(error => list.replaceChildren(h('p', { class: 'small quiet' }, error.message)))
  return place
}

export function outputs(summary) {
  const make = o => build(o.id).catch(error => toast(error.message))
  const files = o => `${o.files} ${o.files === 1 ? 'file' : 'files'}`
  const state = o => ({
    done: () => o.files ? `${files(o)}, ${(o.bytes / 1e6).toFixed(1)} MB in ${o.seconds.toFixed(1)} s` : 'Already up to date',
    failed: () => o.text,
    none: () => 'Not built from here yet',
  }[o.state]())
  const one = o => h('li', { 'data-s': o.state },
    h('div', { class: 'prow' }, h('h3', {}, o.title), o.state === 'building'
      ? h('span', { class: 'quiet small' }, `${o.done} of ${o.of}`)
      : h('button', { class: 'framed', onclick: () => make(o) }, o.state === 'none' ? 'Build' : 'Again')),
    o.detail && h('p', { class: 'quiet small' }, o.detail),
    o.state === 'building'
      ? h('progress', { value: o.done, max: o.of, 'aria-label': o.title })
      : h('p', { class: 'small state' }, state(o)),
    h('p', { class: 'code small quiet' }, o.path,
      o.file && h('a', { class: 'button', href: `/outputs/${encodeURIComponent(o.id)}`, download: '' }, icon('save'), o.files > 1 ? 'Download all' : 'Download')))
  return h('ul', { class: 'outputs' }, model.outputs.map(one), h('li', { class: 'sum' }, summary))
}

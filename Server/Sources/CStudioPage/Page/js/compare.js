// Before and after: a slider that is a range input, so that keys and switches move it too.
import { h } from './dom.js'
import { picture } from './model.js'

export function compare(before, after, size) {
  const pick = c => picture(c, 'front', 330)
  return slider([pick(before), `Before: ${before.alt}`], [pick(after), `After: ${after.alt}`], {
    '--ratio': `${size.width}/${size.height}`, '--b': size.bleed, '--pw': size.width, '--ph': size.height, '--c': size.corner,
  })
}

// Two pictures, each an address and its words.
export function slider([was, wasText], [now, nowText], measures) {
  const range = h('input', {
    type: 'range', min: 0, max: 100, value: 50, 'aria-label': 'Visible part of the new picture', 'aria-valuetext': '50 % new',
    oninput: () => {
      box.style.setProperty('--x', `${range.value}%`)
      range.setAttribute('aria-valuetext', `${100 - range.value} % new`)
    },
  })
  const side = (kind, src, alt) => h('div', { class: `side ${kind}` }, h('img', { src, alt, loading: 'lazy' }))
  const box = h('div', { class: 'compare', style: { '--x': '50%', ...measures } },
    side('was', was, wasText), side('now', now, nowText), h('i', { class: 'bar' }), range)
  return box
}

// Which fields of the row differ, old and new word by word.
export function fields(before, after) {
  const list = h('dl', { class: 'diff' })
  for (const k of Object.keys(after.row))
    if (before.row[k] !== after.row[k]) list.append(h('dt', {}, k), h('dd', {}, ...words(before.row[k], after.row[k])))
  if (!list.children.length) list.append(h('dt', {}, 'template'), h('dd', {},
    'The row is as before; the template, a picture or an option has changed.'))
  return list
}

function words(a, b) {
  const A = a.split(/(\s+)/),
    B = b.split(/(\s+)/),
    n = A.length,
    m = B.length,
    L = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1))
  for (let i = n; i--;)
    for (let j = m; j--;) L[i][j] = A[i] === B[j] ? L[i + 1][j + 1] + 1 : Math.max(L[i + 1][j], L[i][j + 1])
  const out = [];
  let i = 0,
    j = 0
  while (i < n || j < m) { if (i < n && j < m && A[i] === B[j]) { out.push(A[i]);
      i++;
      j++ } else if (j >= m || i < n && L[i + 1][j] >= L[i][j + 1]) out.push(h('del', {}, A[i++]));
    else out.push(h('ins', {}, B[j++])) }
  return out
}

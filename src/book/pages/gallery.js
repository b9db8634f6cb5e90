/** The gallery's search and filters: rows, boxes and lines that do not match step back. Runs in a page that was opened from a folder. */
const search = document.getElementById('search')
const failures = document.getElementById('failures')
const found = document.getElementById('found')
const none = document.getElementById('none')
const all = (selector, from = document) => [...from.querySelectorAll(selector)]

function apply() {
  const wanted = search.value.trim().toLowerCase()
  const actors = new Set(all('input[name=by]:checked').map(({ value }) => value))
  const isFiltered = wanted !== '' || failures.checked || actors.size < all('input[name=by]').length
  const says = (element) => wanted === '' || element.textContent.toLowerCase().includes(wanted)
  let charts = 0
  let transitions = 0
  for (const chapter of all('.chapter')) {
    const shown = new Set()
    for (const row of all('.transitions tbody tr', chapter)) {
      const matches = actors.has(row.dataset.by) && (!failures.checked || row.dataset.failure === 'true') && says(row)
      row.hidden = !matches
      if (matches) shown.add(row.dataset.row)
    }
    const isNamed = wanted !== '' && chapter.querySelector('h2').textContent.toLowerCase().includes(wanted)
    let states = 0
    for (const row of all('.states tbody tr', chapter)) {
      const matches = (!failures.checked || row.dataset.failure === 'true') && says(row)
      row.hidden = !matches
      if (matches) states += 1
    }
    for (const group of all('[data-trans]', chapter))
      group.classList.toggle('dim', isFiltered && !isNamed && !shown.has(group.dataset.trans))
    for (const line of all('.line', chapter))
      line.classList.toggle(
        'dim',
        all('[data-trans]', line).every((group) => group.classList.contains('dim')),
      )
    for (const box of all('a[data-state]', chapter)) {
      const isWanted = wanted !== '' && box.querySelector('title').textContent.toLowerCase().includes(wanted)
      box.classList.toggle('found', isWanted)
      box.classList.toggle('dim', failures.checked && box.matches('.leaf:not(.failure)'))
    }
    chapter.hidden = isFiltered && !isNamed && shown.size === 0 && states === 0
    document.querySelector(`nav a[href="#${chapter.id}"]`).parentElement.hidden = chapter.hidden
    if (!chapter.hidden) charts += 1
    transitions += shown.size
  }
  const counted = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`
  none.hidden = charts > 0
  found.textContent = isFiltered ? `${counted(charts, 'statechart')}, ${counted(transitions, 'transition')}` : ''
}

/** A link to what lies in closed details opens them. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  for (let at = target.closest('details'); at !== null; at = at.parentElement.closest('details')) at.open = true
  target.scrollIntoView({ block: 'center' })
}

/** A box stays ticked over a reload as long as its scenario says the same, where the browser keeps anything. */
const keyOf = (box) => `statechart book: ${box.closest('.chapter').id} ${box.closest('.scenario').textContent}`

function restoreTicks() {
  try {
    for (const box of all('.scenario input')) box.checked = localStorage.getItem(keyOf(box)) !== null
  } catch {
    // Nothing is kept here: boxes last as long as the page.
  }
}

function keepTick({ target }) {
  if (!target.matches('.scenario input')) return
  try {
    if (target.checked) localStorage.setItem(keyOf(target), '')
    else localStorage.removeItem(keyOf(target))
  } catch {
    // As above.
  }
}

restoreTicks()
document.querySelector('main').addEventListener('change', keepTick)
document.querySelector('.filters').addEventListener('input', apply)
document.querySelector('.filters').addEventListener('submit', (event) => event.preventDefault())
addEventListener('hashchange', reveal)
addEventListener('beforeprint', () => {
  for (const details of all('details')) details.open = true
})
reveal()

/**
 * The gallery's search and filters: matches stand out, the rest is dimmed, and the search steps through the matches.
 * Runs in a page opened from a folder.
 */
const search = document.getElementById('search')
const failures = document.getElementById('failures')
const found = document.getElementById('found')
const none = document.getElementById('none')
const steps = document.getElementById('steps')
const printed = document.getElementById('printed')
const all = (selector, from = document) => [...from.querySelectorAll(selector)]
const counted = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** Every match of the search; its first element is the one to scroll to. */
let places = []
let at = 0
let summary = ''

const wantedWords = () => search.value.trim().toLowerCase()
const says = (text, wanted) => text.toLowerCase().includes(wanted)

/** The text of a box or line, without the text of nested boxes. */
const printedWords = (group) =>
  all(':scope > text', group)
    .map(({ textContent }) => textContent)
    .join(' ')

/** A row and everything drawn for it, starting with the picture if it contains the text, else with the row. */
function placeOf(chapter, row, attribute, id, wanted) {
  const drawn = all(`[${attribute}="${CSS.escape(id)}"]`, chapter)
  const [first] = drawn
  return first !== undefined && says(printedWords(first), wanted) ? [...drawn, row] : [row, ...drawn]
}

function placesIn(chapter, wanted) {
  const title = chapter.querySelector('h2')
  const states = all('.states tbody tr:not([hidden])', chapter).filter((row) => says(row.textContent, wanted))
  const own = ({ cells }) => [...cells].slice(1, 4).map(({ textContent }) => textContent)
  const transitions = all('.transitions tbody tr:not([hidden])', chapter).filter((row) =>
    says(own(row).join(' '), wanted),
  )
  return [
    ...(says(title.textContent, wanted) ? [[title]] : []),
    ...states.map((row) => placeOf(chapter, row, 'data-state', row.id.slice('row-'.length), wanted)),
    ...transitions.map((row) => placeOf(chapter, row, 'data-trans', row.dataset.row, wanted)),
  ]
}

/** Shows the number of matches, highlights them, and highlights the current one. */
function mark() {
  for (const element of all('.found, .current')) element.classList.remove('found', 'current')
  for (const element of places.flat()) element.classList.add('found')
  for (const element of places[at] ?? []) element.classList.add('current')
  const isSearching = wantedWords() !== ''
  steps.hidden = !isSearching
  for (const button of all('button', steps)) button.setAttribute('aria-disabled', String(places.length === 0))
  const where = places.length === 0 ? 'Nowhere.' : `Place ${at + 1} of ${places.length}.`
  found.textContent = isSearching ? `${where} ${summary}` : summary
}

function openAround(element) {
  for (let around = element.closest('details'); around !== null; around = around.parentElement.closest('details'))
    around.open = true
}

function go(by) {
  if (places.length === 0) return
  at = (at + by + places.length) % places.length
  mark()
  const [place] = places[at]
  openAround(place)
  place.scrollIntoView({ block: 'center', inline: 'center' })
}

function apply() {
  const wanted = wantedWords()
  const actors = new Set(all('input[name=by]:checked').map(({ value }) => value))
  const isFiltered = wanted !== '' || failures.checked || actors.size < all('input[name=by]').length
  let charts = 0
  let transitions = 0
  places = []
  for (const chapter of all('.chapter')) {
    const isNamed = wanted !== '' && says(chapter.querySelector('h2').textContent, wanted)
    const isShown = (row) =>
      (!failures.checked || row.dataset.failure === 'true') && (isNamed || says(row.textContent, wanted))
    const shown = new Set()
    for (const row of all('.transitions tbody tr', chapter)) {
      row.hidden = !actors.has(row.dataset.by) || !isShown(row)
      if (!row.hidden) shown.add(row.dataset.row)
    }
    let states = 0
    for (const row of all('.states tbody tr', chapter)) {
      row.hidden = !isShown(row)
      if (!row.hidden) states += 1
    }
    for (const group of all('[data-trans]', chapter))
      group.classList.toggle('dim', isFiltered && !shown.has(group.dataset.trans))
    for (const line of all('.line', chapter))
      line.classList.toggle(
        'dim',
        all('[data-trans]', line).every((group) => group.classList.contains('dim')),
      )
    for (const box of all('a[data-state]', chapter))
      box.classList.toggle('dim', failures.checked && box.matches('.leaf:not(.failure)'))
    chapter.hidden = isFiltered && shown.size === 0 && states === 0
    document.querySelector(`nav a[href="#${chapter.id}"]`).parentElement.hidden = chapter.hidden
    if (chapter.hidden) continue
    charts += 1
    transitions += shown.size
    if (wanted !== '') places.push(...placesIn(chapter, wanted))
  }
  none.hidden = charts > 0
  summary = isFiltered ? `${counted(charts, 'statechart')}, ${counted(transitions, 'transition')}` : ''
  at = 0
  mark()
}

function searchAnew() {
  apply()
  go(0)
}

/** Enter goes forward, Shift+Enter back. */
function step(event) {
  if (event.key !== 'Enter' || event.isComposing) return
  event.preventDefault()
  go(event.shiftKey ? -1 : 1)
}

/** Opens closed details that contain the target of a link. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  openAround(target)
  target.scrollIntoView({ block: 'center' })
}

/**
 * Keys a box by its scenario's text, so that it stays ticked over reloads until the scenario changes, if the browser
 * has storage.
 */
const keyOf = (box) => `statechart book: ${box.closest('.chapter').id} ${box.closest('.scenario').textContent}`

function restoreTicks() {
  try {
    for (const box of all('.scenario input')) box.checked = localStorage.getItem(keyOf(box)) !== null
  } catch {
    // No storage: ticks last as long as the page.
  }
}

function keepTick({ target }) {
  if (!target.matches('.scenario input')) return
  try {
    if (target.checked) localStorage.setItem(keyOf(target), '')
    else localStorage.removeItem(keyOf(target))
  } catch {
    // No storage.
  }
}

const choosePrinted = () => {
  document.body.dataset.printed = printed.value
}

restoreTicks()
choosePrinted()
document.querySelector('main').addEventListener('change', keepTick)
document.querySelector('.filters').addEventListener('input', apply)
for (const form of all('form')) form.addEventListener('submit', (event) => event.preventDefault())
search.addEventListener('input', searchAnew)
search.addEventListener('keydown', step)
document.getElementById('previous').addEventListener('click', () => go(-1))
document.getElementById('next').addEventListener('click', () => go(1))
printed.addEventListener('change', choosePrinted)
document.getElementById('print').addEventListener('click', () => print())
addEventListener('hashchange', reveal)
addEventListener('beforeprint', () => {
  for (const details of all('details')) details.open = true
})
reveal()

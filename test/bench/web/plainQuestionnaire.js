/*
 * The yardstick of bench:web: the same elements under the same styles, built, answered and saved without any library.
 * The page holds what the application had drawn in a template; this rebuilds it element by element, keeps the markers,
 * posts each answer and says how it stands, as the application does. It keeps nothing on the device.
 */
const token = localStorage.getItem('auth:token')?.replaceAll('"', '')
const headers = { authorization: `Bearer ${token}`, audience: 'dashboard' }
const path = `/api${location.hash.slice(1)}`
const response = await fetch(path, { headers })
const survey = await response.json()
const required = survey.sections.flatMap(({ questions }) => questions).length

function rebuilt(node) {
  if (!(node instanceof Element)) return document.createTextNode(node.textContent)
  const copy = document.createElementNS(node.namespaceURI, node.localName)
  for (const { name, value } of node.attributes) copy.setAttribute(name, value)
  for (const child of node.childNodes) copy.append(rebuilt(child))
  return copy
}
const drawn = document.querySelector('template').content.firstElementChild
const root = rebuilt(drawn)
root.id = 'root'

const answered = new Set()
const status = root.querySelector('output[data-state]')
const left = root.querySelector('#required-left')
const icon = status.querySelector('svg')
const states = root.querySelectorAll('nav li')

/** @param {HTMLInputElement} input @param {string} words */
function say(input, words) {
  input.closest('fieldset').firstElementChild.lastElementChild.replaceChildren(icon.cloneNode(true), words)
  status.querySelector('span').replaceChildren(words)
}

/** @param {HTMLInputElement} input */
async function save(input) {
  say(input, 'Saving…')
  const value = { asq_response_type_id: Number(input.name.slice('answer-'.length)), answer_handles: [input.value] }
  await fetch(`${path}/answers`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(value),
  }).then((reply) => reply.json())
  say(input, 'Saved')
}

for (const [index, section] of root.querySelectorAll('main section').entries()) {
  const own = new Set()
  for (const input of section.querySelectorAll('input[type=radio]')) {
    input.addEventListener('change', () => {
      answered.add(input.name)
      own.add(input.name)
      states[index]?.querySelector('a span:last-child')?.replaceChildren(`${own.size} of ${required}`)
      left.replaceChildren(`${required - answered.size} required answers left`)
      void save(input)
    })
  }
}
document.body.append(root)
document.documentElement.dataset.ready = 'yes'

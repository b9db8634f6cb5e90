import { Agent, request } from 'node:http'

/**
 * The people who call, in a process of their own, so that they do not take the server's time. Each connection is one
 * place, which asks for its path; with `device` it is that device at one survey, and every request a new revision of
 * one of its answers.
 *
 * @typedef {{ id: string, responseTypeIds: readonly number[] }} Device
 * @typedef {{ path: string, device?: Device }} Place
 * @typedef {{ port: number, seconds: number, places: readonly Place[], headers: Record<string, string> }} Load
 */

const { port, seconds, places, headers } = /** @type {Load} */ (JSON.parse(process.argv[2] ?? ''))
const agent = new Agent({ keepAlive: true, maxSockets: places.length })
const choices = ['yes', 'sometimes', 'not_yet']

/** @type {number[]} */
const milliseconds = []
let refused = 0

/** @param {Device} device @param {number} revision */
function answerOf({ id, responseTypeIds }, revision) {
  const responseTypeId = responseTypeIds[revision % responseTypeIds.length]
  const body = JSON.stringify({
    asq_response_type_id: responseTypeId,
    answer_handles: [choices[revision % choices.length]],
  })
  const own = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': `${id}:${responseTypeId}:${revision}`,
  }
  return { method: 'POST', body, own }
}

/** @param {Place} place @param {number} nth @returns {Promise<void>} */
function callOnce({ path, device }, nth) {
  const { method, body, own } = device === undefined ? { method: 'GET', body: '', own: {} } : answerOf(device, nth)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...own } },
      (response) => {
        response.resume()
        response.on('end', () => {
          milliseconds.push(performance.now() - started)
          if (response.statusCode !== 200) refused += 1
          resolve()
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

const started = performance.now()
const until = started + seconds * 1000
await Promise.all(
  places.map(async (place) => {
    for (let nth = 1; performance.now() < until; nth += 1) await callOnce(place, nth)
  }),
)
const took = performance.now() - started
agent.destroy()

milliseconds.sort((first, second) => first - second)
const at = (/** @type {number} */ part) => milliseconds[Math.floor(milliseconds.length * part)] ?? 0
const result = {
  calls: milliseconds.length,
  requestsPerSecond: milliseconds.length / (took / 1000),
  p95: at(0.95),
  p99: at(0.99),
  refused,
}
process.stdout.write(JSON.stringify(result))

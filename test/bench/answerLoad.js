import { Agent, request } from 'node:http'

/**
 * The people who answer, in a process of their own, so that they do not take the server's time: each connection is one
 * device at one survey, and every request is a new revision of one of its answers.
 *
 * @typedef {{ path: string, responseTypeIds: readonly number[], deviceId: string }} Place
 * @typedef {{ port: number, seconds: number, places: readonly Place[], headers: Record<string, string> }} Load
 */

const { port, seconds, places, headers } = /** @type {Load} */ (JSON.parse(process.argv[2] ?? ''))
const agent = new Agent({ keepAlive: true, maxSockets: places.length })
const choices = ['yes', 'sometimes', 'not_yet']

/** @type {number[]} */
const milliseconds = []
let refused = 0

/** @param {Place} place @param {number} revision @returns {Promise<void>} */
function answer(place, revision) {
  const responseTypeId = place.responseTypeIds[revision % place.responseTypeIds.length]
  const body = JSON.stringify({
    asq_response_type_id: responseTypeId,
    answer_handles: [choices[revision % choices.length]],
  })
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: place.path,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': `${place.deviceId}:${responseTypeId}:${revision}`,
        },
      },
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
    for (let revision = 1; performance.now() < until; revision += 1) await answer(place, revision)
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

import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { checkSignedLink, signedLinkLifetime } from '../adapters/signedLink.ts'
import { readFile } from '../policies/files.ts'
import { problem } from '../http/problems.ts'
import { storedFile } from '../queries/files.ts'
import { type Route, defineRoute, signedLinkQuery, uuidParam } from './route.ts'

const file = defineRoute({
  method: 'GET',
  path: paths.file(':id'),
  summary: 'A stored picture, by a link that is signed and valid for five minutes',
  policy: readFile,
  request: { params: z.object({ id: uuidParam }), query: signedLinkQuery },
  answer: null,
  answersFile: 'image/jpeg',
  handler: async ({ params: { id }, query, deps, reply }) => {
    if (!checkSignedLink(deps.linkKey, { fileId: id, ...query }, deps.clock())) throw problem(403, 'link_over')
    const stored = await storedFile(deps, id)
    if (stored === null) throw problem(404, 'not_found')
    return reply
      .headers({
        'content-type': stored.type,
        'content-disposition': 'inline; filename="picture.jpg"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': `private, max-age=${signedLinkLifetime / 1000}, immutable`,
      })
      .send(stored.bytes)
  },
})

export const fileRoutes: readonly Route[] = [file]

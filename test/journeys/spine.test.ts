import { it } from 'vitest'
import { describeInChromium } from './kit/chromium.ts'
import { ownServer } from './kit/ownServer.ts'
import { fromSignInToResult } from './kit/spine.ts'

/** What a teacher does is test/journeys/smoke/mainJob.test.ts. */
describeInChromium('from sign-in to the result', () => {
  const own = ownServer()

  it.each(['coach', 'partner_admin_dashboard', 'admin'] as const)(
    'lets a %s sign in, answer with the connection going away in the middle, finish and read the result (15, 71, 82-94, 97-102)',
    (role) => fromSignInToResult(own, role),
  )
})

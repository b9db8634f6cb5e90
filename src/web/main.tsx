import './ui/tokens.css'
import './ui/base.css'
import './ui/gate.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createAppRouter } from './app/router.ts'
import { createSystem } from './app/createSystem.ts'
import { stayWhenCodeIsMissing } from './app/missingCode.ts'
import { fetchAhead } from './app/fetchAhead.ts'
import { createReportBrokenScreen } from './app/reportBrokenScreen.ts'
import { followScroll } from './app/followScroll.ts'
import { followSession } from './app/followSession.ts'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has lost its root element.')
if (window.isSecureContext) {
  stayWhenCodeIsMissing()
  const system = createSystem()
  const router = createAppRouter(system)
  followSession(system, router)
  followScroll(router)
  fetchAhead(router)
  const reportBrokenScreen = createReportBrokenScreen({
    http: system.http,
    pattern: () => router.state.matches.at(-1)?.fullPath ?? '/',
    program: import.meta.url,
  })
  createRoot(element, { onCaughtError: reportBrokenScreen }).render(<App system={system} router={router} />)
} else {
  void import('./app/InsecureScreen.tsx').then(({ InsecureScreen }) =>
    createRoot(element).render(<InsecureScreen address={window.location} />),
  )
}

import './ui/tokens.css'
import './ui/base.css'
import './ui/gate.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createAppRouter } from './app/router.ts'
import { createSystem } from './app/startup/createSystem.ts'
import { stayWhenCodeIsMissing } from './app/errors/missingCode.ts'
import { prefetch } from './app/startup/prefetch.ts'
import { createReportBrokenScreen } from './app/errors/reportBrokenScreen.ts'
import { keepScrollHistory } from './app/startup/scrollHistory.ts'
import { followSession } from './app/startup/followSession.ts'
import { choosePreferredLanguage } from './texts/languages.ts'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has lost its root element.')

function open(root: HTMLElement) {
  if (!window.isSecureContext) {
    void import('./app/errors/InsecureScreen.tsx').then(({ InsecureScreen }) =>
      createRoot(root).render(<InsecureScreen address={window.location} />),
    )
    return
  }
  stayWhenCodeIsMissing()
  const system = createSystem()
  const router = createAppRouter(system)
  followSession(system, router)
  keepScrollHistory(router)
  prefetch(router)
  const reportBrokenScreen = createReportBrokenScreen({
    http: system.http,
    pattern: () => router.state.matches.at(-1)?.fullPath ?? '/',
    program: import.meta.url,
  })
  createRoot(root, { onCaughtError: reportBrokenScreen }).render(<App system={system} router={router} />)
}

const choosing = choosePreferredLanguage(navigator.languages)
if (choosing === null) open(element)
else void choosing.then(() => open(element))

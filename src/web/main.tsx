import './ui/tokens.css'
import './ui/base.css'
import './ui/gate.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { InsecureScreen } from './app/InsecureScreen.tsx'
import { createAppRouter } from './app/router.ts'
import { createSystem } from './app/createSystem.ts'
import { followScroll } from './app/followScroll.ts'
import { followSession } from './app/followSession.ts'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has lost its root element.')
const root = createRoot(element)

if (window.isSecureContext) {
  const system = createSystem()
  const router = createAppRouter(system)
  followSession(system, router)
  followScroll(router)
  root.render(<App system={system} router={router} />)
} else {
  root.render(<InsecureScreen address={window.location} />)
}
